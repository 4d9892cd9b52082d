/** Sentences for halves without a verdict, for the origin of runs, and for acceptances. */
import { formatDuration } from '../../text/duration.ts';
import { inlineCode } from '../../text/markdown.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Conclusion } from '../../verdict/conclude.ts';
import type { Acceptance } from '../state/acceptance.ts';
import type { Lapse, Lapsed } from '../state/accepted.ts';
import type {
  BenchmarkState,
  DocumentState,
  End,
  Failed,
  Origin,
  Planned,
} from '../state/state.ts';
import { link, prose, shortSha } from './prose.ts';

function measuring({ benchmarks, shards, seconds }: Planned, headSha: string): Phrase {
  const jobs = shards > 1 ? ` in ${plural(shards, 'job')}` : '';
  return say`Measuring ${plural(benchmarks, 'benchmark')} at ${foreign(shortSha(headSha))}${jobs}; about ${formatDuration(seconds)} of measuring.`;
}

/** What happened to a job or a half, as a predicate. */
export const END_WORDS: Readonly<Record<End, string>> = {
  skipped: 'was skipped',
  failed: 'failed',
  cancelled: 'was cancelled',
  'timed-out': 'timed out',
  superseded: 'was superseded by a newer commit',
  behind: 'could not be measured',
  'no-artifact': 'left no result',
  'invalid-artifact': 'left an unusable result',
};

/** @param what subject of the sentence */
function failureSentence(what: string, { why, job }: Failed, next: string): Phrase {
  if (why === 'behind') {
    return say`The branch has newer benchmarks that this change was not measured with: update it from the branch.`;
  }
  const where = job === null ? [] : say` (job ${foreign(job.name, 80)})`;
  return say`${what} ${END_WORDS[why]}${where}, so ${next}.`;
}

export function benchmarkStateSentence(
  state: Exclude<BenchmarkState, { kind: 'judged' }>,
  headSha: string,
): Phrase {
  switch (state.kind) {
    case 'waiting':
      return say`Not measured yet: a maintainer has to approve the workflows of this pull request.`;
    case 'measuring':
      return measuring(state.planned, headSha);
    case 'nothing':
      return state.why === 'identical'
        ? say`Every benchmark is built from identical inputs on both sides, so nothing was measured.`
        : say`No benchmark is configured.`;
    case 'failed':
      return failureSentence('The measurement', state, 'the benchmarks have no result');
  }
}

export function documentStateSentence(state: Exclude<DocumentState, { kind: 'judged' }>): Phrase {
  switch (state.kind) {
    case 'waiting':
      return state.why === 'approval'
        ? say`The documents will be checked once the workflows of this pull request are approved.`
        : say`The documents will be judged after the measurement.`;
    case 'nothing':
      return say`No document changed.`;
    case 'failed':
      return failureSentence('Checking the documents', state, 'their numbers were not judged');
  }
}

/** How a half failed, as Markdown paragraphs: job, log, message; empty if it did not. */
export function failureWords(half: BenchmarkState | DocumentState): string[] {
  if (half.kind !== 'failed') return [];
  const { job, message } = half;
  const log = job === null ? '' : link('its log', job.url);
  return [
    ...(message === null ? [] : [`Message: ${prose(message)}`]),
    ...(job === null || log === '' ? [] : [`Job ${inlineCode(job.name)}: ${log}.`]),
  ];
}

/** @param headSha full id of the commit that a maintainer has reviewed */
export function provenanceSentence(origin: Origin, headSha: string): Phrase {
  if (origin.provenance === 'trusted') {
    return say`**Trusted**: measured by a workflow of the default branch.`;
  }
  const own = '**Proposed**: these runs were made by this pull request’s own workflow';
  if (origin.backs) {
    const why =
      origin.why === 'writer'
        ? 'because its author has write access'
        : 'because a reviewer accepted them';
    return say`${own}; they back its own numbers, ${why}.`;
  }
  const why = origin.why === 'fork' ? ', which comes from a fork' : '';
  return say`${own}${why}, and cannot back a number in the documents. For trusted runs, a maintainer who has reviewed this commit comments ${foreign(`/benchproof run ${headSha}`)}.`;
}

/** @param apps Apps with a check of the same name at this commit */
export function namesakeSentence(apps: readonly string[]): Phrase {
  return say`**Another check with this name** exists on this commit, created by ${foreign(apps.join(', '), 100)}. It is not from benchproof and is unrelated to the measurements.`;
}

/** For numbers whose only evidence is from earlier runs. */
export function awaitingSentence(headSha: string): Phrase {
  return say`Some numbers were measured only by proposed runs. For trusted runs, a maintainer who has reviewed this commit comments ${foreign(`/benchproof run ${headSha}`)}.`;
}

/** `accepted by alice on 2026-11-20 for pull request 42 (as of 51ab3c0), until …: reason` */
export function acceptanceWords({ by, at, pull, headSha, expires, reason }: Acceptance): Phrase {
  const until = expires === null ? 'without an expiry date' : `until ${expires}`;
  return say`accepted by ${foreign(by, 40)} on ${at.slice(0, 10)} in pull request ${pull} at ${foreign(shortSha(headSha))}, ${until}: ${foreign(reason, 500)}`;
}

const LAPSES: Readonly<Record<Exclude<Lapse, 'expired'>, string>> = {
  'code-changed': 'was for different code',
  'finding-changed': 'was for a different finding',
  'sentence-changed': 'was for a different sentence',
  worse: 'was for a smaller change',
};

/** A whole sentence. */
export function lapsedWords({ acceptance, why }: Lapsed): Phrase {
  const { subject, by, at, expires } = acceptance;
  const how = why === 'expired' ? `expired on ${expires}` : LAPSES[why];
  const what = subject.kind === 'claim' ? `${subject.text} in ${subject.path}` : subject.caseId;
  return say`The acceptance of ${foreign(what, 100)} by ${foreign(by, 40)} on ${at.slice(0, 10)} ${how} and no longer holds.`;
}

export const CONCLUSION_SIGNS: Readonly<Record<Conclusion | 'open', string>> = {
  open: '⏳',
  success: '✅',
  failure: '❌',
  timed_out: '❌',
  cancelled: '⛔',
  action_required: '❗',
  neutral: '⚠️',
  skipped: '➖',
};
