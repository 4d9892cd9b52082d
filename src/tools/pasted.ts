/** The readers of what tools print to a terminal and people paste into documents. */
import type { OutputReader } from '../docs/tables/output-reader.ts';
import { readBenchmarkIps } from './benchmark-ips/pasted.ts';
import { readBenchmarkJs } from './benchmark-js/pasted.ts';
import { readBenchstat } from './benchstat/pasted.ts';
import { readCriterion } from './criterion/pasted.ts';
import { readGoBench } from './go-bench/pasted.ts';
import { readGoogleBenchmark } from './google-benchmark/pasted.ts';
import { readHyperfine } from './hyperfine/pasted.ts';
import { readPyperf } from './pyperf/pasted.ts';
import { readTimeCommand } from './time/pasted.ts';

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
];
