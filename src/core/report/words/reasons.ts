import { percent } from '../../text/percent.ts';
import { foreign, type Phrase, phraseToText, say } from '../../text/phrase.ts';
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

/** The smallest change detectable with 80 % power: `9.4%`; empty if unknown or more than all of it. */
export function smallestDetectable({ verdict }: ReportRow): string {
  const { effect, metric } = verdict;
  if (effect === null || metric.exact || effect.smallestDetectable > 1) return '';
  return percent(effect.smallestDetectable, effect.smallestDetectable < 0.1 ? 1 : 0);
}

/** `about 16 runs` with the flags to request them, or why more runs would not help. */
export function runsNeeded(row: ReportRow): string {
  const { effect, metric } = row.verdict;
  if (isOpenByBudget(row)) return 'a wider budget, or less noise';
  if (metric.exact) return 'measure it as a value, not as a count';
  if (effect === null) return 'unknown';
  if (effect.runsToSettle === null) return 'not possible on this machine';
  return `about ${plural(effect.runsToSettle, 'run')} (${flagsFor(effect.runsToSettle, row)})`;
}

/** Flags that make `run` take that many runs; without `--thorough`, unsuspicious cases stop early. */
function flagsFor(runs: number, { case: { maxRuns } }: ReportRow): string {
  return runs <= maxRuns ? '`--thorough`' : `\`--max ${runs} --thorough\``;
}

/** What would settle an inconclusive change, as a clause; empty if unknown. */
export function settleClause(row: ReportRow): string {
  const { effect, metric, reason } = row.verdict;
  if (metric.exact) return runsNeeded(row);
  if (effect === null || reason === 'budget') return '';
  if (effect.runsToSettle === null) return 'more than 200 runs would be needed';
  return `${runsNeeded(row)} would be needed`;
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
