/** `benchproof why`: which functions changed the instruction count, from a stored session. */
import { deadFilters, selectIds } from '../plan/filter.ts';
import { foreign, joinPhrases, phraseToText, say } from '../text/phrase.ts';
import { type ReportContent, type ReportTable, tableOf } from './content.ts';
import { countedOf } from './json/render.ts';
import type { Report, ReportRow } from './model.ts';
import { functionsTable } from './parts.ts';
import { workNote } from './words/counted-work.ts';
import { formatChange, valuesOf } from './words/rows.ts';

/** Ids of the cases that a name matches, as for `--filter`; null if none. */
export function matchingCases(
  { session }: Report,
  name: string | undefined,
): readonly string[] | null {
  const ids = session.cases.filter(({ canary }) => !canary).map(({ id }) => id);
  const filters = name === undefined ? [] : [name];
  if (deadFilters(ids, filters).length > 0) return null;
  const selected = selectIds(ids, filters);
  return ids.filter((id) => selected.has(id));
}

export function whyDocument(report: Report, ids: readonly string[]) {
  const { id, base, head } = report.session;
  const counted = countedOf(report).filter((count) => ids.includes(count.case));
  return { version: 1, kind: 'why', session: id, base, head, counted };
}

const FUNCTIONS_SHOWN = 20;

const NOT_COUNTED =
  'not counted in this session: benchproof run --quick --base REVISION counts, and nothing else';

function partOf(rows: readonly ReportRow[], id: string): ReportTable {
  const own = rows.filter((row) => row.case.id === id);
  const count = own[0]?.count ?? null;
  const title = [foreign(id)];
  if (own[0] === undefined || count === null)
    return tableOf([], [], { title, notes: [[NOT_COUNTED]] });
  const { reason, where, profile } = count;
  if (reason !== null)
    return tableOf([], [], { title, notes: [say`not counted: ${foreign(reason)}`] });
  const counted = own.find(({ verdict }) => verdict.work?.kind === 'count');
  const change = counted === undefined ? '' : `${formatChange(counted)}, ${valuesOf(counted)}`;
  const notes = new Map(own.map(workNote).map((note) => [phraseToText(note), note]));
  const table = functionsTable(own[0], FUNCTIONS_SHOWN);
  return {
    ...table,
    title: say`${title}: ${change}`,
    notes: [
      ...[...notes.values()].filter(({ length }) => length > 0).map((note) => say`time: ${note}`),
      ...(profile === undefined ? [] : [say`functions by ${profile.by}, from one extra run each`]),
      ...(where === null ? [] : [say`no function can be named: ${foreign(where)}`]),
      ...(table.rows.length === 0 && where === null ? [['no function differs']] : []),
    ],
  };
}

export function whyContent({ session, rows }: Report, ids: readonly string[]): ReportContent {
  const sides = [session.base, session.head].flatMap((side) => (side === null ? [] : side.name));
  const names = joinPhrases(
    sides.map((name) => [foreign(name)]),
    ' → ',
  );
  return {
    ...{ sign: '', sentence: say`session ${foreign(session.id, 60)}: ${names}`, lead: [] },
    parts: ids.map((id) => partOf(rows, id)),
  };
}
