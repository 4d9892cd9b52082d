/** `--benchmark_min_time=Nx`, since 1.8: https://google.github.io/benchmark/user_guide.html */
import { type FixedWork, iterationsOf } from '../iterations.ts';

export const GOOGLE_BENCHMARK_FIXED: FixedWork = {
  flags: (seconds) => [
    `--benchmark_min_time=${iterationsOf(seconds)}x`,
    '--benchmark_repetitions=1',
  ],
  showsSame: true,
};
