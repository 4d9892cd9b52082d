/** The headline sentence of a report, and caveats to read before the figures. */

import { percent } from '../../text/percent.ts';
import { foreign, listNames, type Phrase, phraseToText, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { lacksBase, type Section } from '../../verdict/section.ts';
import type { Report, ReportRow } from '../model.ts';
import { describeCause, mergeSides } from './causes.ts';
import {
  describeBudget,
  describeReason,
  formatChange,
  groupAlike,
  intervalOf,
  isOpenByBudget,
  valuesOf,
} from './rows.ts';
import { directionWord, rowNoun } from './sections.ts';

const FILES_SHOWN = 8;

/** Full sentences; empty for an ordinary, finished comparison in containers. */
export function caveatsOf(report: Report): Phrase[] {
  const { session } = report;
  const caveats: Phrase[] = [...adoptionOf(report), ...editedOf(report)];
  const alone = report.rows.filter(({ verdict }) => lacksBase(verdict));
  if (alone[0] !== undefined) {
    const where = say`${named(alone[0])}${others(alone)}`;
    caveats.push(say`Only the head was measured where the base is broken: ${where}.`);
  }
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

/** What a change makes of the benchmark itself is no effect of the code. */
function editedOf({ rows }: Report): Phrase[] {
  const edited = rows.filter(({ case: one }) => one.changedFiles && one.unmeasured === null);
  const files = [...new Set(edited.flatMap((row) => row.case.changedFiles ?? []))];
  if (files.length === 0) return [];
  const ids = listNames([...new Set(edited.map((row) => row.case.id))], 3, 80);
  return [
    say`The change edits what measures ${ids}: ${listNames(files, FILES_SHOWN, 80)}. See that both sides do the same work.`,
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
  const only = report.rows.filter(({ count }) => count !== null && count.reason === null);
  if (report.session.base === null && only.length > 0)
    return say`Quick run, instructions only, nothing timed: ${plural(only.length, 'benchmark')} counted, without a base to compare with.`;
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
  if (steady === 0) return say`the counts of ${plural(counts.length, 'benchmark')} decide nothing`;
  const rest = unknown === 0 ? '' : `, of ${unknown} the counts cannot tell`;
  return say`${`${steady}`} of ${plural(counts.length, 'counted benchmark')} ${steady === 1 ? 'executes' : 'execute'} as many instructions on both sides${rest}`;
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

type Sentence = (row: ReportRow, rows: readonly ReportRow[]) => Phrase;

const budgetOf = ({ verdict: { budget, metric } }: ReportRow): string =>
  describeBudget(budget, metric.unit);

/** The sections that block a merge, and what is said of the first of their rows. */
const GRAVE: readonly (readonly [section: Section, sentence: Sentence])[] = [
  [
    'regression',
    (row, rows) =>
      say`${named(row)} got ${directionWord(row.verdict.metric.unit, 'worse')} (${range(row)})${others(rows)}: review this before merging.`,
  ],
  [
    'over-budget',
    (row, rows) =>
      say`${named(row)} is over its budget (${budgetOf(row)})${others(rows)}: bring it within the budget, or change the budget deliberately.`,
  ],
  [
    'invalid',
    (row, rows) =>
      say`${named(row)} is broken and was not judged: ${causeOf(row)}${also(groupAlike(rows).length)}.`,
  ],
  [
    'missing',
    (row, rows) =>
      say`${named(row)} is no longer measured${others(rows)}: restore it, or accept its removal.`,
  ],
  [
    'incomparable',
    (row, rows) => say`${named(row)} cannot be compared${others(rows)}: ${describeReason(row)}.`,
  ],
  [
    'more-work',
    (row, rows) =>
      say`${foreign(row.case.id, 80)} does more work (${formatChange(row)} instructions)${others(rows)}, but the effect on its time is inconclusive.`,
  ],
];

/** The most severe finding; null if there is none. */
function gravest({ bySection }: Report): Phrase | null {
  const found = GRAVE.find(([section]) => bySection[section].length > 0);
  if (found === undefined) return null;
  const rows = bySection[found[0]];
  return found[1](rows[0] as ReportRow, rows);
}

function harmless({ bySection, rows }: Report): Phrase {
  const { inconclusive: open, busy } = bySection;
  const unsettled = open.length + busy.length;
  const [better] = bySection.improvement;
  if (better) {
    const rest = unsettled > 0 ? `, but ${unsettled} of ${rows.length} are inconclusive` : '';
    return say`${named(better)} got ${directionWord(better.verdict.metric.unit, 'better')} (${range(better)})${others(bySection.improvement)}; no regression${sizeOf(rows)} was found${rest}.`;
  }
  const overflowing = open.filter(isOpenByBudget);
  const [tight] = overflowing;
  if (tight) return say`${named(tight)}: ${budgetOf(tight)}${others(overflowing)}.`;
  const [starved] = busy;
  if (starved && open.length === 0) {
    return say`Inconclusive: other work on the machine starved ${named(starved)}${others(busy)}. Run it again on a quieter machine.`;
  }
  const [first] = open;
  if (first === undefined) return calm(bySection, rows);
  const reasons = new Set(open.map((row) => phraseToText(describeReason(row))));
  const reason = reasons.size === 1 ? say`: ${describeReason(first)}` : '';
  return unsettled === rows.length
    ? say`Nothing was decided${reason}.`
    : say`Inconclusive for ${open.length} of ${plural(rows.length, rowNoun(rows))}${reason}.`;
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
  const settled = bySection['same-work'].length;
  const rest =
    settled === 0
      ? ''
      : `; for ${settled} of ${rows.length} because they do the same work, with only a rough time`;
  return say`No regression${sizeOf(rows)} found${rest}.`;
}

/** ` of 3% or more`: the threshold, if all rows share it. */
function sizeOf(rows: readonly ReportRow[]): string {
  const [only, ...others] = new Set(rows.map((row) => row.case.effect));
  return only === undefined || others.length > 0
    ? ' above the threshold'
    : ` of ${percent(only)} or more`;
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
