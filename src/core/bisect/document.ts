/** Converts a search to its JSON document. */

import type { Metric, Revision } from '../records/session.ts';
import { studentQuantile } from '../stats/special-functions.ts';
import type { Followed } from './comparison.ts';
import type { BisectDocument, CommitObservation, HistoryCommit } from './history.ts';
import { isKnown } from './observation.ts';
import { type Counts, countedChange, type SearchStep } from './search.ts';
import type { StepPosterior } from './step-posterior.ts';

export interface LineCommit {
  readonly revision: Revision;
  /** First line of the message; foreign text. */
  readonly subject: string;
}

/** A search that has ended or never started. */
interface Search {
  readonly question: Followed;
  readonly reference: string;
  /** Commits that may be the first to differ, oldest first. */
  readonly commits: readonly LineCommit[];
  readonly line: readonly LineCommit[];
  readonly known: readonly CommitObservation[];
  observed(commit: string): CommitObservation | undefined;
  posterior(): StepPosterior;
}

type ChangeRange = NonNullable<BisectDocument['ends']>;

export interface Ending {
  readonly outcome: BisectDocument['outcome'];
  readonly reason: string | null;
  readonly step: SearchStep | null;
  /** Change between the ends according to their verdict, if the search stopped there. */
  readonly ends: ChangeRange | null;
}

/** Everything a document is derived from. */
interface Finished extends Ending {
  readonly search: Search;
  /** Null if there was no search. */
  readonly posterior: StepPosterior | null;
}

/** 95 % interval by Student's t: after a short search, the pooled variance has few degrees of freedom. */
function rangeIn(
  { search }: Finished,
  { mean, error }: { mean: number; error: number },
  df: number,
) {
  return rangeOf(mean, studentQuantile(0.975, df) * error, search.question.metric);
}

/**
 * Converts a log ratio of cost to the metric's unit; a higher cost is a lower rate.
 *
 * @param half of the interval's width, as a log ratio
 */
export function rangeOf(
  mean: number,
  half: number,
  { better }: Pick<Metric, 'better'>,
): ChangeRange {
  const own = better === 'higher' ? -mean : mean;
  return { change: Math.expm1(own), low: Math.expm1(own - half), high: Math.expm1(own + half) };
}

/** Both ends of the interval of an exact count; null if the reference is 0. */
export function countRange(counts: Counts): ChangeRange | null {
  const change = countedChange(counts);
  return change === null ? null : { change, low: change, high: change };
}

/** A candidate's change, as far as it was measured. */
function rangeAt(finding: Finished, at: number): ChangeRange | null {
  const { search, posterior, ends } = finding;
  const counts = search.observed(search.commits[at]?.revision.name ?? '')?.counts ?? null;
  if (counts !== null) return countRange(counts);
  if (posterior === null) return at === search.commits.length - 1 ? ends : null;
  const level = posterior.levels.find((one) => one.at === at);
  return level === undefined ? null : rangeIn(finding, level, posterior.df);
}

/** Entry of any commit, measured or not. */
export function historyCommit(
  { revision, subject }: LineCommit,
  known: CommitObservation | undefined,
  range: ChangeRange | null,
) {
  return {
    commit: revision.name,
    subject,
    committedAt: revision.committedAt,
    reason: known?.failure ?? null,
    change: range?.change ?? null,
    low: range?.low ?? null,
    high: range?.high ?? null,
    value: known?.value ?? null,
    pairs: known?.pairs ?? 0,
  };
}

function commitOf(finding: Finished, each: LineCommit): HistoryCommit {
  const { search, posterior } = finding;
  const at = search.commits.indexOf(each);
  const known = search.observed(each.revision.name);
  return {
    ...historyCommit(each, known, at < 0 ? null : rangeAt(finding, at)),
    status: at < 0 ? 'same-inputs' : statusOf(known),
    probability: at < 0 ? null : (posterior?.first[at] ?? null),
  };
}

export function statusOf(known: CommitObservation | undefined): HistoryCommit['status'] {
  if (known === undefined) return 'unmeasured';
  if (known.isIdentical) return 'same-as-reference';
  return isKnown(known) ? 'measured' : 'skipped';
}

function firstOf(finding: Finished): BisectDocument['first'] {
  const { search, step, posterior } = finding;
  if (step === null || step.kind === 'measure' || posterior === null) return null;
  const { from, to, probability } = step.answer;
  const names = search.commits.slice(from, to + 1).map(({ revision }) => revision.name);
  const counts = search.observed(names.at(-1) ?? '')?.counts ?? null;
  const { shift, df } = posterior;
  const noisy = shift === null ? null : rangeIn(finding, shift, df);
  return {
    commits: names,
    before: search.commits[from - 1]?.revision.name ?? search.reference,
    probability,
    effect: counts === null ? noisy : countRange(counts),
    counts: counts === null ? null : { before: counts.base, after: counts.head },
  };
}

/** The beginning of every document. */
export function questionOf({ caseId, metric: { key, unit, better } }: Followed, reference: string) {
  return { version: 1, case: caseId, metric: key, unit, better, reference } as const;
}

export function bisectDocument(search: Search, bad: string, ending: Ending): BisectDocument {
  const posterior = ending.step === null ? null : search.posterior();
  const finding: Finished = { ...ending, search, posterior };
  const { outcome, reason } = ending;
  return {
    kind: 'bisect',
    ...questionOf(search.question, search.reference),
    bad,
    ends: rangeAt(finding, search.commits.length - 1),
    ...{ outcome, reason },
    first: firstOf(finding),
    misfits: (posterior?.misfits ?? []).flatMap((at) => search.commits[at]?.revision.name ?? []),
    pairs: search.known.reduce((sum, { pairs }) => sum + pairs, 0),
    comparisons: search.known.reduce((sum, { sessions }) => sum + sessions.length, 0),
    commits: search.line.map((each) => commitOf(finding, each)),
  };
}
