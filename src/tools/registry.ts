/**
 * Every harness whose output can be read, one folder each; what is pasted in documents is listed in
 * `pasted.ts`, which needs no schemas.
 */

import { ASV, ASV_STORED } from './asv/printed.ts';
import { AUTOCANNON } from './autocannon/printed.ts';
import { BENCHER, BENCHER_STORED } from './bencher/printed.ts';
import { BENCHMARK_ACTION, BENCHMARK_ACTION_STORED } from './benchmark-action/printed.ts';
import { BENCHMARK_JS } from './benchmark-js/printed.ts';
import { BENCHMARKDOTNET } from './benchmarkdotnet/printed.ts';
import { CATCH2 } from './catch2/printed.ts';
import { CRITERION } from './criterion/printed.ts';
import { DENO } from './deno/printed.ts';
import { DIVAN } from './divan/printed.ts';
import { GO_BENCH, GO_BENCH_STORED } from './go-bench/printed.ts';
import { GOOGLE_BENCHMARK } from './google-benchmark/printed.ts';
import { GUNGRAUN } from './gungraun/printed.ts';
import { HYPERFINE, HYPERFINE_STORED } from './hyperfine/printed.ts';
import { JMH } from './jmh/printed.ts';
import { K6 } from './k6/printed.ts';
import { LIBTEST } from './libtest/printed.ts';
import { LINES } from './lines/printed.ts';
import { MITATA } from './mitata/printed.ts';
import { NANOBENCH } from './nanobench/printed.ts';
import { PYPERF } from './pyperf/printed.ts';
import { PYTEST_BENCHMARK, PYTEST_BENCHMARK_STORED } from './pytest-benchmark/printed.ts';
import { TINYBENCH } from './tinybench/printed.ts';
import type { Stored, Tool } from './tool.ts';
import { VITEST } from './vitest/printed.ts';
import { WRK } from './wrk/printed.ts';

/** The tools that `adapter` may name beside hyperfine, json and pattern. */
const NAMED = {
  'go-bench': GO_BENCH,
  libtest: LIBTEST,
  criterion: CRITERION,
  divan: DIVAN,
  gungraun: GUNGRAUN,
  'google-benchmark': GOOGLE_BENCHMARK,
  catch2: CATCH2,
  nanobench: NANOBENCH,
  'pytest-benchmark': PYTEST_BENCHMARK,
  pyperf: PYPERF,
  asv: ASV,
  jmh: JMH,
  benchmarkdotnet: BENCHMARKDOTNET,
  vitest: VITEST,
  tinybench: TINYBENCH,
  mitata: MITATA,
  'benchmark-js': BENCHMARK_JS,
  deno: DENO,
  k6: K6,
  wrk: WRK,
  autocannon: AUTOCANNON,
  'benchmark-action': BENCHMARK_ACTION,
  bencher: BENCHER,
  lines: LINES,
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof NAMED;

export const TOOL_NAMES = Object.keys(NAMED) as readonly ToolName[];

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(NAMED, name);
}

export function toolNamed(name: ToolName): Tool {
  return NAMED[name];
}

export { HYPERFINE };

/** What `auto` recognises, hyperfine's JSON included; plain lines are read only where they are asked for. */
export const TOOLS: readonly Tool[] = [
  ...Object.values(NAMED).filter((tool) => tool !== LINES),
  HYPERFINE,
];

/** What files hold beyond what is printed, for those tools whose files do. */
const STORED: Readonly<Record<string, Stored>> = {
  'go-bench': GO_BENCH_STORED,
  'pytest-benchmark': PYTEST_BENCHMARK_STORED,
  asv: ASV_STORED,
  bencher: BENCHER_STORED,
  'benchmark-action': BENCHMARK_ACTION_STORED,
  hyperfine: HYPERFINE_STORED,
};

export function storedOf({ name }: Tool): Stored {
  return STORED[name] ?? {};
}
