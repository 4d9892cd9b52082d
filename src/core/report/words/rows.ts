/** What is said of a row: its values, its budget, and why it is undecided. */
import { formatEstimate, formatInterval, percent, signedPercent } from '../../text/percent.ts';
import { foreign, joinPhrases, type Phrase, phraseToText, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import {
  formatCount,
  formatCountPair,
  formatExactQuantity,
  formatPair,
  formatQuantity,
} from '../../text/quantity.ts';
import type { Section } from '../../verdict/section.ts';
import type { BudgetStatus, JudgedBudget, SideSummary } from '../../verdict/verdict.ts';
import type { ReportRow } from '../model.ts';

/** Median of each side over its runs: `12.3 ms → 13.1 ms`; one side alone, or empty. */
export function valuesOf({ verdict: { base, head, metric } }: ReportRow): string {
  const { unit, exact } = metric;
  if (base !== null && head !== null) {
    return exact
      ? formatCountPair(base.median, head.median, unit)
      : formatPair(spreadOf(base), spreadOf(head), unit);
  }
  const only = base ?? head;
  if (only === null) return '';
  return exact ? formatCount(only.median, unit) : formatQuantity(only.median, unit, only.deviation);
}

/** The change with its 95 % interval: `+5.5% (+3.8% to +7.2%)`. */
export function formatChange({ verdict }: ReportRow): string {
  const { effect } = verdict;
  if (effect === null) return isFromZero(verdict) ? 'from 0' : '';
  if (isCertain(verdict)) return signedPercent(effect.change, 2);
  return formatEstimate(effect.change, effect.low, effect.high);
}

/** `+3.8% to +7.2%`, for a sentence. */
export function intervalOf(row: ReportRow): string {
  const { effect } = row.verdict;
  if (effect === null || isCertain(row.verdict)) return formatChange(row);
  return formatInterval(effect.low, effect.high);
}

/** A count, or a change to 0: it has no interval. */
function isCertain({ effect, metric }: ReportRow['verdict']): boolean {
  return metric.exact || (effect !== null && effect.low === effect.high);
}

/** A count that rose from 0 has no ratio. */
function isFromZero({ base, head }: ReportRow['verdict']): boolean {
  return base?.median === 0 && head !== null && head.median !== 0;
}

/** Runs per side: `3`, or `3 and 2` if the sides differ. */
export function runsOf({ verdict: { base, head } }: ReportRow): string {
  const counts = [base, head].filter((side) => side !== null).map((side) => side.runs);
  return [...new Set(counts)].join(' and ');
}

/** Standard deviation over runs as a share of the mean: `±2.4%`. */
export function spreadWord(side: SideSummary | null): string {
  if (side === null || side.mean === 0 || side.runs < 2) return '';
  return `±${percent(side.deviation / Math.abs(side.mean))}`;
}

function spreadOf(side: SideSummary): { value: number; spread: number } {
  return { value: side.median, spread: side.deviation };
}

/** Formats values beside their limit; values that differ never print alike. */
function quantities({ measured, bound, limit, by }: JudgedBudget, unit: string) {
  const show = (value: number): string => {
    if (by === 'counts') return formatExactQuantity(value, unit);
    const short = formatQuantity(value, unit, null);
    const isSame = value !== limit && short === formatQuantity(limit, unit, null);
    return isSame ? formatQuantity(value, unit, Math.abs(value - limit)) : short;
  };
  return { measured: show(measured), bound: show(bound), limit: show(limit) };
}

/** Distance from the limit as a share of it; empty if the limit is 0. */
function margin({ measured, limit, side }: JudgedBudget): string {
  const share = (limit - measured) / Math.abs(limit);
  const spare = side === 'at-most' ? share : -share;
  if (!Number.isFinite(share)) return '';
  const decimals = Math.abs(spare) < 0.01 ? 2 : 0;
  return spare >= 0 ? `${percent(spare, decimals)} to spare` : `${percent(-spare, decimals)} over`;
}

/** The evidence and its confidence; empty for counts, which are exact. */
function proof(budget: JudgedBudget, unit: string): string {
  const { bound } = quantities(budget, unit);
  const [within, beyond] = budget.side === 'at-most' ? ['below', 'above'] : ['above', 'below'];
  const runs = plural(budget.runs, 'run');
  return {
    counts: '',
    'every-run': `closest of ${runs}, all ${beyond} it`,
    mean: `the mean of ${runs}, ${beyond} ${bound}, 95% sure`,
    'next-run': `the next run stays ${within} ${bound}, 95% sure`,
  }[budget.by];
}

/** Why the budget is not shown to be kept. */
function doubt(budget: JudgedBudget, unit: string): string {
  if (budget.runs < 2 && budget.by !== 'counts') return ' in a single run';
  const { bound } = quantities(budget, unit);
  const where = budget.side === 'at-most' ? 'above' : 'below';
  const runs = plural(budget.runs, 'run');
  if (budget.beyond > 0) return `, and ${budget.beyond} of ${runs} ${where} it`;
  return `, and the next run could be ${bound}`;
}

/** Budget with margin and confidence, next to a measurement; empty without a budget. */
export function describeBudget(budget: BudgetStatus, unit: string): string {
  if (budget.kind === 'none') return '';
  const { measured, limit } = quantities(budget, unit);
  const allowed = `${budget.side === 'at-most' ? 'at most' : 'at least'} ${limit}`;
  const details = [margin(budget), proof(budget, unit)].filter((part) => part !== '');
  const bracket = details.length === 0 ? '' : ` (${details.join('; ')})`;
  return {
    within: `budget kept: ${measured} / ${limit}${bracket}`,
    exceeded: `${measured}, limit: ${allowed}${bracket}`,
    'not-shown': `budget of ${allowed} may not be met: ${measured}${doubt(budget, unit)}`,
  }[budget.kind];
}

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
