/** `-test.benchtime=Nx`: https://pkg.go.dev/cmd/go#hdr-Testing_flags */
import { type FixedWork, iterationsOf } from '../iterations.ts';

export const GO_BENCH_FIXED: FixedWork = {
  flags: (seconds) => [`-test.benchtime=${iterationsOf(seconds)}x`, '-test.count=1'],
  showsSame: true,
};
