/**
 * Upper bounds on a measuring job's output, derived from the plan and checked before validation,
 * because whoever controls the job writes the artifact.
 */
import type { CaseSpec } from '../../plan/cases.ts';
import { MAX_ITERATIONS } from '../../plan/estimate.ts';
import { type PlannedCase, sidesToMeasure } from '../../plan/match.ts';
import { MAX_RUNS } from '../../run-limits.ts';
import { membersOf } from '../../text/json.ts';

/** Per session: hundreds of benchmarks with a hundred samples each. */
const MAX_SAMPLES = 2_000_000;

function invocationsOf({ definition }: CaseSpec): number {
  return 2 * (definition.warmup + (definition.iterations ?? MAX_ITERATIONS));
}

/**
 * @param share the job's planned cases
 * @param canaries measured in addition
 */
export function sessionBounds(share: readonly PlannedCase[], canaries: readonly CaseSpec[]) {
  const planned = share.flatMap((each) => {
    const spec = each.head?.spec;
    return spec === undefined || sidesToMeasure(each).length === 0 ? [] : [spec];
  });
  const specs = [...planned, ...canaries];
  return {
    cases: share.length + canaries.length,
    pairs: specs.length * MAX_RUNS,
    /** Per run pair, including warm-ups and both sides. */
    invocations: specs.reduce((most, spec) => Math.max(most, invocationsOf(spec)), 0),
    samples: MAX_SAMPLES,
  };
}

export type SessionBounds = Readonly<ReturnType<typeof sessionBounds>>;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function over(what: string, count: number, most: number): string | null {
  return count > most ? `expected at most ${most} ${what}, got ${count}` : null;
}

/** Stops at the first run pair above the bounds. */
function pairsComplaint(pairs: readonly unknown[], bounds: SessionBounds): string | null {
  let samples = 0;
  for (const pair of pairs) {
    const invocations = listOf(membersOf(pair)['invocations']);
    const complaint = over('invocations in a run pair', invocations.length, bounds.invocations);
    if (complaint !== null) return complaint;
    for (const invocation of invocations) {
      const values = Object.values(membersOf(membersOf(invocation)['values']));
      samples += values.reduce<number>((sum, each) => sum + listOf(each).length, 0);
      if (samples > bounds.samples) return `expected at most ${bounds.samples} samples, got more`;
    }
  }
  return null;
}

/** What exceeds the bounds in an unvalidated session; null if it may be validated. */
export function sessionExcess(session: unknown, bounds: SessionBounds): string | null {
  const members = membersOf(session);
  const cases = listOf(members['cases']).length;
  const pairs = listOf(members['pairs']);
  return (
    over('benchmarks', cases, bounds.cases) ??
    over('stops', Object.keys(membersOf(members['stops'])).length, bounds.cases) ??
    over('run pairs', pairs.length, bounds.pairs) ??
    pairsComplaint(pairs, bounds)
  );
}
