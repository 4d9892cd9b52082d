/** Every harness whose output can be read, one folder each; what is pasted in documents: `pasted.ts`. */

import { ASV } from './asv/printed.ts';
import { AUTOCANNON } from './autocannon/printed.ts';
import { BENCHER } from './bencher/printed.ts';
import { BENCHMARK_ACTION } from './benchmark-action/printed.ts';
import { BENCHMARK_JS } from './benchmark-js/printed.ts';
import { BENCHMARKDOTNET } from './benchmarkdotnet/printed.ts';
import { CATCH2 } from './catch2/printed.ts';
import { CRITERION } from './criterion/printed.ts';
import { DENO } from './deno/printed.ts';
import { DIVAN } from './divan/printed.ts';
import { GO_BENCH } from './go-bench/printed.ts';
import { GOOGLE_BENCHMARK } from './google-benchmark/printed.ts';
import { GUNGRAUN } from './gungraun/printed.ts';
import { HYPERFINE } from './hyperfine/printed.ts';
import type { FixedWork } from './iterations.ts';
import { JMH } from './jmh/printed.ts';
import { K6 } from './k6/printed.ts';
import { LIBTEST } from './libtest/printed.ts';
import { LINES } from './lines/printed.ts';
import { MITATA } from './mitata/printed.ts';
import { NANOBENCH } from './nanobench/printed.ts';
import { PYPERF } from './pyperf/printed.ts';
import { PYTEST_BENCHMARK } from './pytest-benchmark/printed.ts';
import { QT_TEST } from './qt-test/printed.ts';
import { TINYBENCH } from './tinybench/printed.ts';
import type { Material, Tool } from './tool.ts';
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
  'qt-test': QT_TEST,
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

export { HYPERFINE, LINES };

/** What `auto` recognises, hyperfine's JSON included; plain lines are read only where they are asked for. */
export const TOOLS: readonly Tool[] = [
  ...Object.values(NAMED).filter((tool) => tool !== LINES),
  HYPERFINE,
];

/** The one tool that recognises an output; else the names of those that do, `none` where no one does. */
export function recognise(material: Material): Tool | string {
  const found = TOOLS.filter((tool) => tool.recognises(material));
  const [only, second] = found;
  if (only !== undefined && second === undefined) return only;
  return found.map(({ name }) => name).join(', ') || 'none';
}

/** For messages. */
export const ALL_TOOLS = TOOLS.map(({ name }) => name).join(', ');

/** Of a harness by the name of its adapter; in words, why there is none. */
export function fixedWorkOf(adapter: string): FixedWork | string {
  const tool = isToolName(adapter) ? toolNamed(adapter) : null;
  if (tool?.isExact === true) return 'its harness counts instructions itself';
  return (
    tool?.fixedWork ??
    `${adapter} iterates until a time has passed, and no flag is known that gives it a number of iterations`
  );
}
