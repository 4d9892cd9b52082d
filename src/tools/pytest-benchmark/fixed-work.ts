/**
 * Rounds until `max-time` has passed but at least `min-rounds`: with no time there are just those. One call
 * a round, since `min-time` is below what any call takes; pytest around it is counted too.
 * https://pytest-benchmark.readthedocs.io/en/latest/usage.html
 */
import { type FixedWork, iterationsOf } from '../iterations.ts';

export const PYTEST_BENCHMARK_FIXED: FixedWork = {
  flags: (seconds) => [
    `--benchmark-min-rounds=${iterationsOf(seconds)}`,
    '--benchmark-max-time=0',
    '--benchmark-min-time=0.000000001',
    '--benchmark-warmup=off',
    '--benchmark-calibration-precision=1',
  ],
  showsSame: false,
};
