/**
 * Harnesses that iterate until a time has passed do another amount of work each time. Here is what
 * makes each do a given amount, so that its instructions can be counted.
 */
import { CRITERION_FIXED } from './criterion/printed.ts';
import { GO_BENCH_FIXED } from './go-bench/printed.ts';
import { GOOGLE_BENCHMARK_FIXED } from './google-benchmark/printed.ts';
import type { FixedWork } from './iterations.ts';
import { PYTEST_BENCHMARK_FIXED } from './pytest-benchmark/printed.ts';

const FIXED: Readonly<Record<string, FixedWork>> = {
  'go-bench': GO_BENCH_FIXED,
  'google-benchmark': GOOGLE_BENCHMARK_FIXED,
  criterion: CRITERION_FIXED,
  'pytest-benchmark': PYTEST_BENCHMARK_FIXED,
};

/** Of a harness by the name of its adapter; in words, why there is none. */
export function fixedWorkOf(adapter: string): FixedWork | string {
  if (adapter === 'gungraun') return 'its harness counts instructions itself';
  return (
    FIXED[adapter] ??
    `${adapter} iterates until a time has passed, and no flag is known that gives it a number of iterations`
  );
}
