/** A program that prints many benchmarks, of which some have another name in every run. */
import { readOutput } from '../../core/adapters/read.ts';
import { readSchema } from '../../core/adapters/read-schema.ts';
import type { FoundBenchmark } from '../../tools/detection/candidate.ts';
import type { Ran } from './workbench.ts';

const MAX_ROUNDS = 4;

export interface Salvaged {
  readonly benchmark: FoundBenchmark;
  readonly lost: readonly string[];
}

/** Without what this run did not print; null: that is not what was wrong with it. */
export function salvage(benchmark: FoundBenchmark, ran: readonly Ran[]): Salvaged | null {
  const { read, parameters } = benchmark.options;
  const [only, second] = ran;
  const output = only?.failure == null || second !== undefined ? null : only.output;
  if (output?.exit !== 0 || parameters !== undefined) return null;
  if (read === undefined || !('metrics' in read) || read.metrics === undefined) return null;
  const all = Object.entries<object>(read.metrics);
  const isRead = ([name, own]: [string, object]): boolean =>
    readOutput(readSchema.parse({ ...read, metrics: { [name]: own } }), output).ok;
  const metrics = all.filter(isRead);
  if (metrics.length === 0 || metrics.length === all.length) return null;
  const kept = { ...read, metrics: Object.fromEntries(metrics) } as typeof read;
  return {
    benchmark: { ...benchmark, options: { ...benchmark.options, read: kept } },
    lost: all.filter((one) => !metrics.includes(one)).map(([name]) => name),
  };
}

interface Steady extends Salvaged {
  readonly ran: readonly Ran[];
}

/** Runs it again without what it did not print this time, until a run has all that is left. */
export async function steadied(
  benchmark: FoundBenchmark,
  ran: readonly Ran[],
  again: (one: FoundBenchmark) => Promise<readonly Ran[]>,
): Promise<Steady> {
  let steady: Steady = { benchmark, ran, lost: [] };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const saved = salvage(steady.benchmark, steady.ran);
    if (saved === null) break;
    const lost = [...steady.lost, ...saved.lost];
    steady = { benchmark: saved.benchmark, ran: await again(saved.benchmark), lost };
  }
  return steady;
}
