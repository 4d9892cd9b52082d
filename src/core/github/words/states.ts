/** Sentences for halves that have no verdict: not yet, not needed, or not to be had. */
import { formatDuration } from '../../text/duration.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { BenchmarkState, DocumentState, HalfFailure, Planned } from '../state.ts';

type Unjudged = Exclude<BenchmarkState, { kind: 'judged' }>;
type UnjudgedDocuments = Exclude<DocumentState, { kind: 'judged' }>;

const SHA_SHOWN = 7;

export function shortSha(sha: string): string {
  return sha.slice(0, SHA_SHOWN);
}

function measuring(planned: Planned | null, headSha: string): Phrase {
  const at = say`at ${foreign(shortSha(headSha))}`;
  if (planned === null) return say`Measuring ${at}.`;
  const { benchmarks, shards, seconds } = planned;
  const jobs = shards > 1 ? ` in ${plural(shards, 'job')}` : '';
  const long = seconds === null ? '' : `; about ${formatDuration(seconds)} of measuring`;
  return say`Measuring ${plural(benchmarks, 'benchmark')} ${at}${jobs}${long}.`;
}

const ENDS: Readonly<Record<Exclude<HalfFailure['how'], 'behind' | 'mends-rules'>, string>> = {
  crashed: 'ended with an error',
  cancelled: 'was cancelled',
  'timed-out': 'ran out of time',
  'invalid-artifact': 'left a result that cannot be taken',
};

/** @param what the half, as the subject of the sentence */
function failed(what: string, { how, job }: HalfFailure, next: string): Phrase {
  if (how === 'mends-rules') {
    return say`The configuration of the base cannot be read, and this change mends it: by its own rules it is not let in, so a maintainer has to read it and merge it.`;
  }
  if (how === 'behind') {
    return say`The branch has benchmarks that this change was not measured by, since it left the branch before: update it from the branch.`;
  }
  const where = job === null ? [] : say` (job ${foreign(job.name, 80)})`;
  return say`${what} ${ENDS[how]}${where}, so ${next}.`;
}

export function benchmarkStateSentence(state: Unjudged, headSha: string): Phrase {
  switch (state.kind) {
    case 'waiting':
      return state.why === 'approval'
        ? say`Nothing is measured yet: a maintainer has to approve the workflows of this pull request.`
        : say`The benchmarks wait for a runner.`;
    case 'measuring':
      return measuring(state.planned, headSha);
    case 'nothing':
      return nothingToMeasure(state.why);
    case 'failed':
      return failed('The measurement', state.failure, 'nothing is known about the benchmarks');
    case 'superseded':
      return say`Superseded by ${foreign(shortSha(state.by))}: this commit is not measured any further.`;
    default:
      return state satisfies never;
  }
}

function nothingToMeasure(why: Extract<Unjudged, { kind: 'nothing' }>['why']): Phrase {
  switch (why) {
    case 'documents-only':
      return say`Only documents changed, so there is nothing to measure.`;
    case 'identical':
      return say`Every benchmark is built from the same inputs on both sides, so nothing could change and nothing was measured.`;
    case 'not-configured':
      return say`No benchmark is configured.`;
    default:
      return why satisfies never;
  }
}

export function documentStateSentence(state: UnjudgedDocuments): Phrase {
  switch (state.kind) {
    case 'waiting':
      return waitingDocuments(state.why);
    case 'nothing':
      return state.why === 'code-only'
        ? say`No document changed.`
        : say`No document is configured to be checked.`;
    case 'failed':
      return failed(
        'Checking the documents',
        state.failure,
        'nothing is known about their numbers',
      );
    case 'superseded':
      return say`Superseded by ${foreign(shortSha(state.by))}.`;
    default:
      return state satisfies never;
  }
}

function waitingDocuments(why: Extract<UnjudgedDocuments, { kind: 'waiting' }>['why']): Phrase {
  switch (why) {
    case 'queued':
      return say`The documents are about to be checked.`;
    case 'approval':
      return say`The documents are checked once the workflows of this pull request are approved.`;
    case 'measurement':
      return say`The documents are judged when the measurement is done.`;
    default:
      return why satisfies never;
  }
}
