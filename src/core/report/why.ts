/** `benchproof why`: which functions changed the instruction count, from a stored session. */
import { deadFilters, selectIds } from '../plan/filter.ts';
import { cleanLine } from '../text/clean.ts';
import { phraseToText } from '../text/phrase.ts';
import { countedOf } from './json/render.ts';
import type { Report, ReportRow } from './model.ts';
import { functionsTable } from './parts.ts';
import { paintFor } from './terminal/paint.ts';
import { renderTable } from './terminal/render.ts';
import { workNote } from './words/counted-work.ts';
import { formatChange, valuesOf } from './words/values.ts';

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

function linesOf(rows: readonly ReportRow[], id: string, width: number): string[] {
  const own = rows.filter((row) => row.case.id === id);
  const [first] = own;
  const head = cleanLine(id);
  if (first === undefined || first.count === null) return [`${head}: not counted`];
  const { reason, where, profile } = first.count;
  if (reason !== null) return [`${head}: not counted: ${cleanLine(reason)}`];
  const counted = own.find(({ verdict }) => verdict.work?.kind === 'count');
  const change = counted === undefined ? '' : `${formatChange(counted)}, ${valuesOf(counted)}`;
  const notes = own.map(workNote).filter((note) => note.length > 0);
  const table = functionsTable(first, FUNCTIONS_SHOWN);
  return [
    `${head}: ${change}`,
    ...notes.map((note) => `  time: ${phraseToText(note)}`),
    ...(profile === undefined ? [] : [`  functions by ${profile.by}, from one extra run each`]),
    ...(where === null ? [] : [`  no function can be named: ${cleanLine(where)}`]),
    ...(table.rows.length === 0 && where === null ? ['  no function differs'] : []),
    ...(table.rows.length === 0 ? [] : renderTable(table, width, paintFor(false))),
  ];
}

/** Text for a terminal; ends with a newline. */
export function renderWhy(report: Report, ids: readonly string[], width: number): string {
  const { session } = report;
  const sides = [session.base, session.head].flatMap((side) => (side === null ? [] : side.name));
  const title = `session ${session.id}: ${sides.map(cleanLine).join(' → ')}`;
  const parts = ids.map((id) => linesOf(report.rows, id, width).join('\n'));
  return `${[title, ...parts].join('\n\n')}\n`;
}
