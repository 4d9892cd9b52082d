/** All benchmark tools whose output can be read. */
import type { Tool } from './measured.ts';
import type { ToolName } from './tool-names.ts';
import { ASV } from './tools/asv.ts';
import { AUTOCANNON } from './tools/autocannon.ts';
import { BENCHMARK_ACTION } from './tools/benchmark-action.ts';
import { BENCHMARKDOTNET } from './tools/benchmarkdotnet.ts';
import { CRITERION } from './tools/criterion.ts';
import { GO_BENCH } from './tools/go-bench.ts';
import { GOOGLE_BENCHMARK } from './tools/google-benchmark.ts';
import { HYPERFINE } from './tools/hyperfine.ts';
import { JMH } from './tools/jmh.ts';
import { K6 } from './tools/k6.ts';
import { LIBTEST } from './tools/libtest.ts';
import { MITATA } from './tools/mitata.ts';
import { PYPERF } from './tools/pyperf.ts';
import { PYTEST_BENCHMARK } from './tools/pytest-benchmark.ts';
import { TINYBENCH } from './tools/tinybench.ts';
import { VITEST } from './tools/vitest.ts';
import { WRK } from './tools/wrk.ts';

const NAMED: Readonly<Record<ToolName, Tool>> = {
  'go-bench': GO_BENCH,
  libtest: LIBTEST,
  criterion: CRITERION,
  'google-benchmark': GOOGLE_BENCHMARK,
  'pytest-benchmark': PYTEST_BENCHMARK,
  pyperf: PYPERF,
  asv: ASV,
  jmh: JMH,
  benchmarkdotnet: BENCHMARKDOTNET,
  vitest: VITEST,
  tinybench: TINYBENCH,
  mitata: MITATA,
  k6: K6,
  wrk: WRK,
  autocannon: AUTOCANNON,
  'benchmark-action': BENCHMARK_ACTION,
};

/** What `auto` recognises, hyperfine's JSON included. */
export const TOOLS: readonly Tool[] = [...Object.values(NAMED), HYPERFINE];

export function toolNamed(name: ToolName): Tool {
  return NAMED[name];
}
