/** What is said of the benchmarks: before they are measured, and when the measuring is over. */
import type {
  BenchmarkState,
  HalfFailure,
  LostWhy,
  Origin,
  Shard,
} from '../../core/github/state.ts';
import { sidesToMeasure } from '../../core/plan/match.ts';
import type { PlanOutcome } from './plan.ts';

/** @param needsApproval a fork's run waits for a maintainer to let it go */
export function benchmarksBefore(plan: PlanOutcome, needsApproval: boolean): BenchmarkState {
  switch (plan.kind) {
    case 'identical':
    case 'not-configured':
      return { kind: 'nothing', why: plan.kind };
    case 'faulty':
      return { kind: 'failed', failure: { how: 'crashed', job: null, message: plan.message } };
    case 'behind':
    case 'mends-rules':
      return { kind: 'failed', failure: { how: plan.kind, job: null, message: plan.message } };
    case 'measure': {
      if (needsApproval) return { kind: 'waiting', why: 'approval' };
      const measured = plan.plan.cases.filter((each) => sidesToMeasure(each).length > 0);
      const seconds = Math.max(...plan.shards.map((shard) => shard.seconds));
      const { length: shards } = plan.shards;
      return { kind: 'measuring', planned: { benchmarks: measured.length, shards, seconds } };
    }
    default:
      return plan satisfies never;
  }
}

function howOf(whys: readonly LostWhy[]): HalfFailure['how'] {
  const all = (...kinds: readonly LostWhy[]) => whys.every((why) => kinds.includes(why));
  if (all('cancelled')) return 'cancelled';
  if (all('timed-out')) return 'timed-out';
  return all('invalid-artifact') ? 'invalid-artifact' : 'crashed';
}

/** Every shard was lost: the half failed, by what the shards have in common. */
function failureOf(shards: readonly Shard[]): HalfFailure {
  const lost = shards.filter((shard) => shard.kind === 'lost');
  const [first] = lost;
  const job = first === undefined ? null : { name: `job ${first.name}`, url: first.url };
  const message = lost.find((shard) => shard.message !== null)?.message ?? null;
  return { how: howOf(lost.map(({ why }) => why)), job, message };
}

/** @param shards of every planned job, lost ones included */
export function benchmarksAfter(
  plan: PlanOutcome,
  shards: readonly Shard[],
  origin: Origin,
): BenchmarkState {
  if (plan.kind !== 'measure') return benchmarksBefore(plan, false);
  return shards.some(({ kind }) => kind === 'measured')
    ? { kind: 'judged', shards, origin, reused: null }
    : { kind: 'failed', failure: failureOf(shards) };
}
