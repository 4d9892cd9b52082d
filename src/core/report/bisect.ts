/** What a bisect or trace says. */
import type { BisectDocument, HistoryCommit, TraceDocument } from '../bisect/history.ts';
import { cleanLine } from '../text/clean.ts';
import { formatExact } from '../text/number.ts';
import { formatInterval, percent, signedPercent } from '../text/percent.ts';
import { foreign, listNames, type Phrase, say } from '../text/phrase.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import type { Effect, MetricVerdict } from '../verdict/verdict.ts';
import {
  type Column,
  hasContent,
  type ReportContent,
  type ReportOutput,
  type ReportTable,
  tableOf,
} from './content.ts';
import { whereLine } from './words/counted-work.ts';
import { directionWord } from './words/sections.ts';

const SUBJECT_LIMIT = 60;
const MISFITS_SHOWN = 20;

type First = NonNullable<BisectDocument['first']>;

export function shortCommit(commit: string): string {
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 10) : commit;
}

function named(commit: string, commits: readonly HistoryCommit[]): Phrase {
  const subject = commits.find((each) => each.commit === commit)?.subject ?? '';
  const id = foreign(shortCommit(commit), 40);
  return subject === '' ? [id] : say`${id} (${foreign(subject, SUBJECT_LIMIT)})`;
}

const directionOf = ({ better, unit }: BisectDocument, isMore: boolean) =>
  directionWord(unit, isMore === (better === 'lower') ? 'worse' : 'better');

/** `99.5%`, rounded down so that it never reads as certain. */
function confidence(probability: number): string {
  return probability >= 0.9995 ? 'over 99.9%' : percent(Math.floor(probability * 1000) / 1000);
}

/** `slower (+5.1% to +9.8%)`; counts are exact and shown as values: `worse (0 → 5 allocs)`. */
function stepPhrase(document: BisectDocument, { effect, counts }: First): Phrase {
  if (counts !== null) {
    const { before, after } = counts;
    const word = directionOf(document, after > before);
    return say`${word} (${formatExact(before)} → ${formatExact(after)} ${foreign(document.unit, 20)})`;
  }
  if (effect === null) return ['different'];
  const change = formatInterval(effect.low, effect.high);
  return [`${directionOf(document, effect.change > 0)} (${change})`];
}

function foundPhrase(document: BisectDocument): Phrase {
  const { first, case: caseId, commits } = document;
  if (first === null) return [];
  const sure = first.counts === null ? `, ${confidence(first.probability)} sure` : '';
  const got = say`${foreign(caseId)} got ${stepPhrase(document, first)}`;
  const [only] = first.commits;
  if (first.commits.length === 1 && only !== undefined) {
    return say`${got} in ${named(only, commits)}${sure}.`;
  }
  const last = first.commits.at(-1) ?? '';
  const count = plural(first.commits.length, 'commit');
  return say`${got} in one of ${count} up to ${named(last, commits)}${sure}: the other commits in that range cannot be measured.`;
}

function undecidedPhrase(document: BisectDocument): Phrase {
  const { first, commits } = document;
  if (first === null) return say`The search ended without an answer.`;
  const last = first.commits.at(-1) ?? '';
  return say`Inconclusive: the most likely is ${named(last, commits)}, only ${confidence(first.probability)} sure. Allow more run pairs per commit (--max), or use a quieter machine.`;
}

/** The result of a bisect in one sentence. */
export function bisectHeadline(document: BisectDocument): Phrase {
  const { outcome } = document;
  if (outcome === 'found') return foundPhrase(document);
  if (outcome === 'undecided') return undecidedPhrase(document);
  const [reference, bad] = [
    foreign(shortCommit(document.reference), 40),
    foreign(document.bad, 60),
  ];
  const why = document.reason ?? '';
  return outcome === 'unmeasurable'
    ? say`${bad} cannot be measured against ${reference}: ${foreign(why, 300)}.`
    : say`Nothing to find between ${reference} and ${bad}: ${foreign(why, 200)}.`;
}

export function effortSentence({
  pairs,
  comparisons,
  commits,
}: BisectDocument | TraceDocument): string {
  return `${plural(comparisons, 'session')}, ${plural(pairs, 'run pair')}, ${plural(commits.length, 'commit')} in the range.`;
}

function noteOf({ status, reason, subject }: HistoryCommit): string {
  const notes: Readonly<Record<typeof status, string>> = {
    skipped: ` [skipped: ${reason ?? 'unknown'}]`,
    'same-inputs': ' [same inputs as before]',
    'same-as-reference': ' [same inputs as the reference]',
    measured: reason === null ? '' : ` [last measurement unusable: ${reason}]`,
    unmeasured: '',
  };
  return subject + notes[status];
}

function probabilityWord(probability: number | null): string {
  if (probability === null) return '';
  return probability < 0.001 ? '<0.1%' : confidence(probability);
}

/** The change of an exact count has no interval. */
function changeWord(low: number, high: number): string {
  return low === high ? signedPercent(low, 2) : formatInterval(low, high);
}

const PROBABILITY: Column<HistoryCommit> = [
  'is the first',
  ({ probability }) => probabilityWord(probability),
];

/** One row per commit of the range, oldest first. */
export function historyTable({ kind, commits, unit }: BisectDocument | TraceDocument): ReportTable {
  const columns: readonly Column<HistoryCommit>[] = [
    ['commit', ({ commit }) => [foreign(shortCommit(commit), 40)]],
    ['value', ({ value }) => (value === null ? '' : formatQuantity(value, unit, null))],
    [
      'against the reference (95%)',
      ({ change, low, high }) =>
        change === null || low === null || high === null ? '' : changeWord(low, high),
    ],
    ['run pairs', ({ pairs }) => (pairs === 0 ? '' : `${pairs}`)],
    ...(kind === 'bisect' ? [PROBABILITY] : []),
    ['subject', (commit) => (noteOf(commit) === '' ? '' : [foreign(noteOf(commit), 300)])],
  ];
  return tableOf(commits, columns, { trailing: 1 });
}

/** Whether any commit reached the value that a document claims. */
export function traceHeadline(document: TraceDocument): Phrase {
  const { claim, case: caseId, unit, commits, referenceValue } = document;
  const measured = commits.filter(({ status }) => status === 'measured').length;
  if (claim === null) {
    const reference = foreign(shortCommit(document.reference), 40);
    const value = referenceValue === null ? '' : ` (${formatQuantity(referenceValue, unit, null)})`;
    return say`${foreign(caseId)} over ${plural(measured, 'measured commit')}, against ${reference}${value}.`;
  }
  const [reached] = claim.reached;
  if (reached !== undefined) {
    const others = claim.reached.length - 1;
    const more = others === 0 ? '' : ` and ${plural(others, 'other')}`;
    return say`${foreign(claim.place, 80)} claims ${foreign(claim.text, 60)}: ${named(reached, commits)}${more} reached it.`;
  }
  const best =
    claim.best === null
      ? say`nothing could be measured`
      : say`the best is ${formatQuantity(claim.best.value, unit, null)} at ${named(claim.best.commit, commits)}`;
  return say`${foreign(claim.place, 80)} claims ${foreign(claim.text, 60)}: none of ${plural(measured, 'measured commit')} ever reached it; ${best}.`;
}

function countedReason({ effect, change }: MetricVerdict): string {
  if (change === 'inconclusive')
    return 'the two ends cannot be compared: their counts vary from run to run';
  if (!effect?.belowThreshold) return 'both ends have the same count';
  return `the ends differ by ${signedPercent(effect.change, 2)}, below the threshold for an exact count`;
}

function noisyReason(effect: Effect, isUnchanged: boolean, threshold: number): string {
  const range = formatInterval(effect.low, effect.high);
  if (effect.belowThreshold || isUnchanged)
    return `the ends differ by ${range}, below the ${percent(threshold)} threshold`;
  const chance =
    effect.low * effect.high > 0 ? ': with repeated looks, this can still be chance' : '';
  return `no difference was shown between the ends (${range})${chance}`;
}

/**
 * Explains why there is no step to search for.
 *
 * @param threshold practical effect size θ, as a fraction
 */
export function endsReason(verdict: MetricVerdict, threshold: number): string {
  if (verdict.metric.exact) return countedReason(verdict);
  return verdict.effect === null
    ? 'no difference was shown between the ends'
    : noisyReason(verdict.effect, verdict.change === 'no-change', threshold);
}

type Document = BisectDocument | TraceDocument;

function misfitLine(document: Document): Phrase[] {
  if (document.kind !== 'bisect' || document.misfits.length === 0) return [];
  const names = listNames(document.misfits.map(shortCommit), MISFITS_SHOWN, 40);
  return [say`These commits match neither level, so there may be a second change: ${names}.`];
}

/** Functions whose instruction counts the commit changed; empty if the result holds no count. */
function whyLine(document: Document): Phrase[] {
  if (document.kind !== 'bisect' || document.why === undefined) return [];
  const { why: count } = document;
  if (count.reason !== null)
    return [say`The function is not known: ${foreign(count.reason, 200)}.`];
  const where = whereLine({ count });
  if (where.length > 0) return [say`Functions that changed, ${where}.`];
  return [say`No function could be named: ${foreign(count.where ?? 'they are the same', 200)}.`];
}

function reproducePart(document: Document): ReportOutput {
  const first = document.kind === 'bisect' ? document.first : null;
  const sides = `--base ${shortCommit(first?.before ?? '')} --head ${shortCommit(first?.commits.at(-1) ?? '')}`;
  const command = `benchproof run ${sides} --filter '=${document.case}'`;
  const pieces = first === null ? [] : [{ said: [], lines: [cleanLine(command)] }];
  return { kind: 'output', title: ['Measure that step alone'], pieces, isKept: true };
}

export function historyContent(document: Document): ReportContent {
  const sentence = document.kind === 'bisect' ? bisectHeadline(document) : traceHeadline(document);
  const table = { ...historyTable(document), notes: [[effortSentence(document)]] };
  return {
    ...{ sign: '', sentence, lead: [...misfitLine(document), ...whyLine(document)] },
    parts: [table, reproducePart(document)].filter(hasContent),
  };
}
