/** The readers of what tools print to a terminal and people paste into documents. */
import type { AsideReader } from '../docs/tables/aside-reader.ts';
import type { OutputReader } from '../docs/tables/output-reader.ts';
import { readBenchmarkIps } from './benchmark-ips/pasted.ts';
import { readBenchmarkJs } from './benchmark-js/pasted.ts';
import { readBenchstat } from './benchstat/pasted.ts';
import { CATCH2_CONSOLE } from './catch2/printed.ts';
import { cargoBenchAsides, readCriterion } from './criterion/pasted.ts';
import { DENO_TABLE } from './deno/table.ts';
import { DIVAN_TREE } from './divan/printed.ts';
import { goTestAsides, readGoBench } from './go-bench/pasted.ts';
import { readGoogleBenchmark } from './google-benchmark/pasted.ts';
import { readHyperfine } from './hyperfine/pasted.ts';
import { readLibtestEnd } from './libtest/pasted.ts';
import { LIBTEST_LINES } from './libtest/printed.ts';
import { MITATA_TABLE } from './mitata/table.ts';
import { NANOBENCH_TABLE } from './nanobench/table.ts';
import { readPyperf } from './pyperf/pasted.ts';
import { PYTEST_BENCHMARK_TABLE, pytestAsides } from './pytest-benchmark/pasted.ts';
import { readTimeCommand } from './time/pasted.ts';
import { TINYBENCH_TABLE } from './tinybench/table.ts';
import type { TextOutput } from './tool.ts';
import { VITEST_TABLE } from './vitest/pasted.ts';

/** Each takes its own lines of what those before it left. */
export const PASTED_READERS: readonly OutputReader[] = [
  readGoBench,
  readBenchstat,
  readCriterion,
  readHyperfine,
  readTimeCommand,
  readGoogleBenchmark,
  readBenchmarkJs,
  readBenchmarkIps,
  readPyperf,
  readLibtestEnd,
];

/** What these print of their own runs. */
export const ASIDE_READERS: readonly AsideReader[] = [goTestAsides, pytestAsides, cargoBenchAsides];

/** Outputs of several lines a benchmark, read as whole texts. */
export const TEXT_OUTPUTS: readonly TextOutput[] = [
  DIVAN_TREE,
  CATCH2_CONSOLE,
  NANOBENCH_TABLE,
  MITATA_TABLE,
  DENO_TABLE,
  TINYBENCH_TABLE,
  VITEST_TABLE,
  PYTEST_BENCHMARK_TABLE,
  LIBTEST_LINES,
];
