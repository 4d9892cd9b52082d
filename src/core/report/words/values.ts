/** Cells of a row, shared by all formats. */
import { formatEstimate, formatInterval, percent, signedPercent } from '../../text/percent.ts';
import { formatCount, formatCountPair, formatPair, formatQuantity } from '../../text/quantity.ts';
import type { SideSummary } from '../../verdict/verdict.ts';
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
