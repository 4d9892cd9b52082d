/** The headline sentence of a report, and caveats to read before the figures. */

import { percent } from '../../text/percent.ts';
import { foreign, listNames, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Report, ReportRow } from '../model.ts';
import { summarizeBudget } from './budgets.ts';
import { describeCause, mergeSides } from './causes.ts';
import { describeReason, groupAlike, isOpenByBudget } from './reasons.ts';
import { directionWord, rowNoun } from './sections.ts';
import { formatChange, intervalOf, valuesOf } from './values.ts';

const FILES_SHOWN = 8;

/** Full sentences; empty for an ordinary, finished comparison in containers. */
export function caveatsOf(report: Report): Phrase[] {
  const { session } = report;
  const caveats: Phrase[] = adoptionOf(report);
  if (session.aa)
    caveats.push(say`A/A run: both sides are identical, and were measured on purpose.`);
  if (session.finishedAt === null) {
    caveats.push(say`Interrupted: only some of the planned runs were finished.`);
  }
  return caveats;
}

/** Cases that the base does not define were measured there with the head's definition. */
function adoptionOf({ rows, session }: Report): Phrase[] {
  const ids = new Set(rows.map((row) => row.case.id));
  const adopted = session.cases.filter((one) => one.adopted !== undefined && ids.has(one.id));
  if (adopted.length === 0) return [];
  const isAll = adopted.length === ids.size;
  const what = isAll
    ? 'any of these benchmarks'
    : `${adopted.length} of ${plural(ids.size, 'benchmark')}`;
  const files = [...new Set(adopted.flatMap((one) => one.adopted ?? []))];
  return [
    say`The base does not define ${what}; the head’s definition was used there${overWords(files)}.`,
  ];
}

function overWords(files: readonly string[]): Phrase {
  if (files.length === 0) return [];
  return say`, with these files of the head added: ${listNames(files, FILES_SHOWN, 80)}`;
}

/** Limit for a failure message; the full text is shown below. */
const MESSAGE_LIMIT = 60;

export function headlineOf(report: Report): Phrase {
  if (!report.verdict.valid) return disbelieved(report);
  if (report.session.settings.quick === true) return quickLook(report);
  if (report.rows.length === 0) {
    return say`Nothing was measured: check the benchmark filter and the configuration.`;
  }
  return gravest(report) ?? harmless(report);
}

/** Headline of a session with instruction counts only, which says nothing about time. */
function quickLook(report: Report): Phrase {
  const counted = workClause(report);
  return counted === null
    ? say`Quick run: nothing could be counted. Run without --quick to time it.`
    : say`Quick run, instructions only, nothing timed: ${counted}.`;
}

/** What the counts show where no time is judged; null if nothing was counted. */
function workClause({ bySection, rows }: Report): Phrase | null {
  const counts = rows.filter(({ verdict: { work } }) => work?.kind === 'count');
  if (counts.length === 0) return null;
  const [found] = [...bySection['more-work'], ...bySection['less-work']];
  if (found !== undefined) {
    const kind = found.section === 'more-work' ? 'more' : 'less';
    return say`${foreign(found.case.id, 80)} does ${kind} work (${formatChange(found)})${others(bySection[found.section])}`;
  }
  const [steady, unknown] = (['no-change', 'counted'] as const).map(
    (section) => counts.filter((row) => row.section === section).length,
  );
  const rest = unknown === 0 ? '' : `, of ${unknown} the counts cannot tell`;
  return say`${`${steady}`} of ${plural(counts.length, 'counted benchmark')} ${steady === 1 ? 'does' : 'do'} the same work${rest}`;
}

/** Without a verdict on times, but with what the counts show. */
function disbelieved(report: Report): Phrase {
  const { canaryChange } = report;
  const size = canaryChange === null ? '' : ` by ${percent(Math.abs(canaryChange))}`;
  const why = `identical code differed${size} on this machine. Run this again on a quieter one.`;
  const counted = workClause(report);
  if (counted === null) return say`No verdict: ${why}`;
  return say`No verdict on times: ${why} The counts of instructions stand: ${counted}.`;
}

/** The most severe finding that blocks a merge; null if there is none. */
function gravest({ bySection }: Report): Phrase | null {
  const [worse] = bySection.regression;
  if (worse) {
    return say`${named(worse)} got ${directionWord(worse.verdict.metric.unit, 'worse')} (${range(worse)})${others(bySection.regression)}: review this before merging.`;
  }
  const [over] = bySection['over-budget'];
  if (over) {
    const budget = summarizeBudget(over.verdict.budget, over.verdict.metric.unit);
    return say`${named(over)} is over its budget (${budget})${others(bySection['over-budget'])}: bring it within the budget, or change the budget deliberately.`;
  }
  const [broken] = bySection.invalid;
  if (broken) {
    return say`${named(broken)} is broken and was not judged: ${causeOf(broken)}${also(groupAlike(bySection.invalid).length)}.`;
  }
  const [gone] = bySection.missing;
  if (gone) {
    return say`${named(gone)} is no longer measured${others(bySection.missing)}: restore it, or accept its removal.`;
  }
  const [other] = bySection.incomparable;
  if (!other) return null;
  return say`${named(other)} cannot be compared${others(bySection.incomparable)}: ${describeReason(other)}.`;
}

function harmless({ bySection, rows }: Report): Phrase {
  const [heavier] = bySection['more-work'];
  if (heavier) {
    return say`${foreign(heavier.case.id, 80)} does more work (${formatChange(heavier)} instructions)${others(bySection['more-work'])}, but the effect on its time is inconclusive.`;
  }
  const open = bySection.inconclusive;
  const [better] = bySection.improvement;
  if (better) {
    const unsettled = open.length + bySection.busy.length;
    const rest = unsettled > 0 ? `, but ${unsettled} of ${rows.length} are inconclusive` : '';
    return say`${named(better)} got ${directionWord(better.verdict.metric.unit, 'better')} (${range(better)})${others(bySection.improvement)}; no regression${sizeOf(rows)} was found${rest}.`;
  }
  const overflowing = open.filter(isOpenByBudget);
  const [tight] = overflowing;
  if (tight) {
    const budget = summarizeBudget(tight.verdict.budget, tight.verdict.metric.unit);
    return say`${named(tight)} may not meet its budget (${budget})${others(overflowing)}.`;
  }
  const [starved] = bySection.busy;
  if (starved && open.length === 0) {
    return say`Inconclusive: other work on the machine starved ${named(starved)}${others(bySection.busy)}. Run it again on a quieter machine.`;
  }
  if (open.length > 0 && open.length + bySection.busy.length === rows.length) {
    return say`Nothing was decided: ${settle(open)}.`;
  }
  if (open.length > 0) {
    return say`Inconclusive for ${open.length} of ${plural(rows.length, rowNoun(rows))}: ${settle(open)}.`;
  }
  return calm(bySection, rows);
}

function calm(bySection: Report['bySection'], rows: readonly ReportRow[]): Phrase {
  const noun = rowNoun(rows);
  const all = allOf(rows.length, noun);
  if (bySection.identical.length === rows.length) {
    return say`${all} built from identical inputs on both sides, so nothing was measured.`;
  }
  if (bySection.measured.length === rows.length) {
    return say`${plural(rows.length, `${noun} was`, `${noun}s were`)} ${noun === 'benchmark' ? 'measured' : 'made'}, without a base to compare with.`;
  }
  if (bySection.new.length === rows.length) {
    return say`${all} new, so there is nothing to compare yet.`;
  }
  const settled = bySection['same-work'];
  if (settled.length > 0) {
    return say`No regression${sizeOf(rows)} found; for ${settled.length} of ${rows.length} because they do the same work, with only a rough time.`;
  }
  return say`No regression${sizeOf(rows)} found${slightlyWorse(bySection['below-threshold'])}.`;
}

/** ` of 3% or more`: the threshold, if all rows share it. */
function sizeOf(rows: readonly ReportRow[]): string {
  const [only, ...others] = new Set(rows.map((row) => row.case.effect));
  return only === undefined || others.length > 0
    ? ' above the threshold'
    : ` of ${percent(only)} or more`;
}

/** ` (1 got 2% slower)`: significant slowdowns below the threshold. */
function slightlyWorse(rows: readonly ReportRow[]): string {
  const worse = rows.filter(({ verdict: { effect, metric } }) =>
    metric.better === 'lower' ? (effect?.change ?? 0) > 0 : (effect?.change ?? 0) < 0,
  );
  const [most] = worse;
  if (most === undefined) return '';
  const sizes = worse.map(({ verdict }) => Math.abs(verdict.effect?.change ?? 0));
  const size = percent(Math.max(...sizes), Math.max(...sizes) < 0.001 ? 3 : 1);
  return worse.length === 1
    ? ` (1 got ${size} ${directionWord(most.verdict.metric.unit, 'worse')})`
    : ` (${worse.length} got worse, by at most ${size})`;
}

function allOf(count: number, noun: string): string {
  if (count === 1) return `The ${noun} is`;
  return count === 2 ? `Both ${noun}s are` : `All ${count} ${noun}s are`;
}

function named(row: ReportRow): Phrase {
  return [foreign(row.name, 80)];
}

function range(row: ReportRow): Phrase {
  const { effect, metric } = row.verdict;
  if (effect === null) return [valuesOf(row)];
  const interval = intervalOf(row);
  // A slower rate has a negative change, so the unit is named.
  return metric.better === 'lower' ? [interval] : say`${interval} in ${foreign(metric.unit, 24)}`;
}

function others(rows: readonly ReportRow[]): string {
  return rows.length < 2 ? '' : `, and ${plural(rows.length - 1, 'other')} too`;
}

/** Metrics that broke together count as one. */
function also(count: number): string {
  return count < 2 ? '' : `; ${plural(count - 1, 'other is', 'others are')} broken too`;
}

function causeOf({ verdict: { validity } }: ReportRow): Phrase {
  const [merged] = validity.kind === 'invalid' ? mergeSides(validity.causes) : [];
  return merged === undefined ? say`no cause is recorded` : describeCause(merged, MESSAGE_LIMIT);
}

/** The row that needs most runs, among those that more runs would settle. */
function furthest(rows: readonly ReportRow[]): ReportRow | undefined {
  const needed = ({ verdict: { effect } }: ReportRow): number =>
    effect === null ? 0 : (effect.runsToSettle ?? Number.POSITIVE_INFINITY);
  return rows
    .filter((row) => row.verdict.reason !== 'budget')
    .reduce<ReportRow | undefined>(
      (most, row) => (most === undefined || needed(row) > needed(most) ? row : most),
      undefined,
    );
}

function settle(open: readonly ReportRow[]): Phrase {
  const row = furthest(open);
  if (row === undefined) return say`the time budget ran out`;
  const { effect, metric } = row.verdict;
  if (metric.exact) return say`of ${named(row)}, ${describeReason(row)}`;
  if (effect === null) return say`${named(row)} is ${describeReason(row)}`;
  if (effect.runsToSettle === null) {
    return say`${named(row)} is too noisy for a result on this machine`;
  }
  const runs = `about ${plural(effect.runsToSettle, 'run')} would settle`;
  return open.length === 1
    ? say`${runs} ${named(row)}`
    : say`${runs} ${named(row)}, which needs the most`;
}
