import { percent } from '../../text/percent.ts';
import { foreign, joinPhrases, type Phrase, phraseToText, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Section } from '../../verdict/section.ts';
import type { ReportRow } from '../model.ts';

/** The change is settled, and only the budget is still undecided. */
export function isOpenByBudget({ section, verdict }: ReportRow): boolean {
  const isOpen = verdict.change === 'inconclusive' && verdict.effect?.belowThreshold !== true;
  return section === 'inconclusive' && verdict.budget.kind === 'not-shown' && !isOpen;
}

const UNMEASURED: ReadonlyMap<string | undefined, Phrase> = new Map([
  ['missing', say`removed in the head`],
  ['new', say`its project does not exist in the base`],
  ['identical', []],
]);

const REASONS: ReadonlyMap<string | null, Phrase> = new Map([
  ['budget', say`the time budget ran out`],
  ['noise', say`too noisy`],
  ['exact', say`the count varies from run to run, so it is not exact`],
  ['zeros', say`zero in some runs but not in others, so there is no ratio`],
  ['busy', say`the machine was busy: other work used its cores in most runs`],
]);

/** Why a row has no change to show; empty if its section says it all. */
export function describeReason({ verdict, case: one }: ReportRow): Phrase {
  const { reason, metric, effect } = verdict;
  const noise = metric.exact ? 'exact' : effect === null ? 'zeros' : 'noise';
  const message = reason ?? one.unmeasured?.message;
  return (
    UNMEASURED.get(one.unmeasured?.kind) ??
    REASONS.get(reason === 'noise' ? noise : reason) ??
    (message === undefined ? [] : [foreign(message, 300)])
  );
}

/** What would settle an inconclusive change, with the flags to request it; empty if unknown. */
export function runsNeeded({ verdict, case: { maxRuns } }: ReportRow): string {
  const { effect, metric, reason } = verdict;
  if (metric.exact) return 'measure it as a value, not as a count';
  if (effect === null || reason === 'budget') return '';
  const runs = effect.runsToSettle;
  if (runs === null) return 'more than 200 runs would be needed';
  // Without `--thorough`, unsuspicious cases stop early.
  const flags = runs <= maxRuns ? '`--thorough`' : `\`--max ${runs} --thorough\``;
  return `about ${plural(runs, 'run')} (${flags}) would settle it`;
}

/** The change detectable with 80 % power; empty if unknown or more than all of it. */
function detectable({ effect, metric }: ReportRow['verdict']): string {
  if (effect === null || metric.exact || effect.smallestDetectable > 1) return '';
  const size = effect.smallestDetectable;
  return `smallest detectable change: ${percent(size, size < 0.1 ? 1 : 0)}`;
}

/** Why a change is inconclusive, and what would settle it; empty for all other rows. */
export function openWords(row: ReportRow): Phrase {
  if (row.section !== 'inconclusive' || isOpenByBudget(row)) return [];
  const parts = [describeReason(row), [detectable(row.verdict)], [runsNeeded(row)]];
  return joinPhrases(
    parts.filter((part) => part.join('') !== ''),
    '; ',
  );
}

/** Groups rows with identical explanations, in order of first appearance. */
export function groupAlike(rows: readonly ReportRow[]) {
  return [...Map.groupBy(rows, whatIsSaid).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ first, others }],
  );
}

/** Metrics of one case with identical explanations, which are printed once. */
export type RowGroup = Readonly<ReturnType<typeof groupAlike>[number]>;

/** Sections whose rows have no figures of their own. */
const SHARED: readonly Section[] = [
  'invalid',
  'busy',
  'missing',
  'incomparable',
  'new',
  'identical',
];

function whatIsSaid(row: ReportRow): string {
  if (!SHARED.includes(row.section)) return JSON.stringify([row.name, row.section]);
  const { validity } = row.verdict;
  const said = validity.kind === 'invalid' ? validity.causes : phraseToText(describeReason(row));
  return JSON.stringify([row.case.id, row.section, said]);
}
