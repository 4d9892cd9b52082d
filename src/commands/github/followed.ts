/** The benchmark that a question follows through history, by the configuration at its last commit. */

import { benchmarkOf, claimAt, parsePlace, tracedClaim } from '../../core/bisect/claim.ts';
import type { Question } from '../../core/github/target/question.ts';
import { askHistory } from '../bisect/question.ts';
import { claimsOf } from './findings.ts';
import type { ChangeTarget } from './target.ts';

export type HistoryAsked = Exclude<Question, { kind: 'why' }>;

/** @throws UserError if there is no such benchmark, metric or claim */
export async function followedBy(target: ChangeTarget, question: HistoryAsked) {
  const { ports, head } = target;
  const { configPath } = ports;
  const ask = (benchmark: string, metric: string | null) =>
    askHistory(ports.github.git, head, { configPath, benchmark, metric });
  if (question.kind === 'bisect') {
    return { followed: await ask(question.benchmark, question.metric ?? null), claim: null };
  }
  const place = parsePlace(question.claim);
  const judged = claimAt(await claimsOf(target, place.path), place);
  const { benchmark, metric } = benchmarkOf(judged, null);
  const followed = await ask(benchmark, metric);
  return { followed, claim: tracedClaim(judged.claim)(followed) };
}
