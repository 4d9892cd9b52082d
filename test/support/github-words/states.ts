/** States of a pull request, put together from the sessions and documents of other tests. */
import { createHash } from 'node:crypto';
import type { BenchmarkState, PullState, Shard } from '../../../src/core/github/state/state.ts';
import type { Session } from '../../../src/core/records/session.ts';
import { buildReport, type Report } from '../../../src/core/report/model.ts';
import { judgeSession } from '../../../src/core/verdict/judge-session.ts';
import { SCENARIOS } from '../report/scenarios.ts';

export const HEAD = '51ab3c0e9d7742f5b6a08c1d2e3f4a5b6c7d8e9f';
export const FORMER = 'e850e7c19ca9b544389780a2e6dd4e3dbf788c06';
export const RUN_URL = 'https://github.com/steady/hakmem/actions/runs/1234567';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function reportOf(session: Session, shards = 1): Report {
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards });
  return buildReport(session, verdict, {
    reproduce: 'npx github:steady/benchproof#51ab3c0e run --base main --seed 42',
    fullReport: RUN_URL,
  });
}

export function scenario(name: string): Session {
  const session = SCENARIOS[name]?.();
  if (session === undefined) throw new Error(`no scenario ${name}`);
  return session;
}

export function shardOf(session: Session, name = 'measure', shards = 1): Shard {
  return { kind: 'measured', name, report: reportOf(session, shards) };
}

export function judged(
  shards: readonly Shard[],
  change: Partial<Extract<BenchmarkState, { kind: 'judged' }>> = {},
): Extract<BenchmarkState, { kind: 'judged' }> {
  return { kind: 'judged', shards, origin: { provenance: 'trusted' }, ...change };
}

/** Everything in order and nothing to say, until a test changes it. */
export function stateOf(change: Partial<PullState> = {}): PullState {
  return {
    repository: 'steady/hakmem',
    pull: 42,
    configuration: null,
    title: null,
    headSha: HEAD,
    benchmarks: { kind: 'nothing', why: 'identical' },
    documents: { kind: 'nothing', why: 'code-only' },
    policy: {
      inconclusive: 'neutral',
      conclusions: {
        regression: 'failure',
        improvement: 'success',
        unbacked: 'failure',
        invalid: 'failure',
        incomparable: 'action_required',
        awaiting: 'action_required',
      },
    },
    acceptances: [],
    today: '2026-11-21',
    runUrl: RUN_URL,
    recordsBranch: 'benchproof-records',
    previous: null,
    ...change,
  };
}
