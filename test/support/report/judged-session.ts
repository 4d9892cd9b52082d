/** Sessions judged for tests: a calm panel with a canary, and the case in question beside it. */
import { seededRandom } from '../../../src/core/plan/schedule.ts';
import type { Case, Invocation, RunPair, Session } from '../../../src/core/records/session.ts';
import { judgeSession } from '../../../src/core/verdict/judge-session.ts';
import type { MetricVerdict, SessionVerdict } from '../../../src/core/verdict/verdict.ts';
import { caseOf, pairsOf, sessionOf } from './session-builder.ts';

/** Three runs a side of four samples: about half a percent of noise around `centre` × `factor`. */
export function runsOf(
  one: Case,
  centre: number,
  factor: number,
  seed: number,
  runs = 3,
): RunPair[] {
  const random = seededRandom(seed);
  const sample = () => centre * (1 + 0.01 * (random() - 0.5));
  const side = (scale: number) =>
    Array.from({ length: runs }, () => Array.from({ length: 4 }, () => sample() * scale));
  return pairsOf(one, { base: side(1), head: side(factor) });
}

export const spin = caseOf('(canary)/spin', { canary: true });
const names = ['parse', 'render', 'serialize', 'encode'];
export const others = names.map((name) => caseOf(`livecalc/${name}`));
export const background = [spin, ...others];
export const backgroundPairs = background.flatMap((each, i) => runsOf(each, 0.4, 1, 100 + i));

export function verdictOf(
  cases: readonly Case[],
  pairs: readonly RunPair[],
  change: Partial<Session> = {},
  inconclusive: 'pass' | 'neutral' | 'fail' = 'neutral',
): SessionVerdict {
  const session = sessionOf([...background, ...cases], [...backgroundPairs, ...pairs], change);
  return judgeSession(session, { inconclusive, shards: 1 });
}

export const last = (verdict: SessionVerdict): MetricVerdict => verdict.metrics.at(-1)!;
export const one = caseOf('hakmem/random-mixed[size=64]');

export function altered(
  pairs: readonly RunPair[],
  alter: (one: Invocation) => Invocation,
): RunPair[] {
  return pairs.map((pair) => ({ ...pair, invocations: pair.invocations.map(alter) }));
}
