/** A program that prints many benchmarks, of which some have another name in every run. */
import { readOutput } from '../../core/adapters/read.ts';
import { readSchema } from '../../core/adapters/read-schema.ts';
import type { FoundBenchmark } from '../../tools/detection/candidate.ts';
import type { Ran } from './workbench.ts';

const MAX_ROUNDS = 4;

interface Lost {
  readonly name: string;
  readonly why: string;
}

export interface Salvaged {
  readonly benchmark: FoundBenchmark;
  readonly lost: readonly Lost[];
}

/** The same words for all that were lost alike: without their names and where they were looked for. */
function reasonOf(message: string): string {
  const said = message.replace(/^[^:]*: /, '');
  return said.startsWith('no benchmark is named')
    ? 'not printed in another run'
    : `in another run, ${said}`;
}

/** Without what this run did not print; null: that is not what was wrong with it. */
export function salvage(benchmark: FoundBenchmark, ran: readonly Ran[]): Salvaged | null {
  const { read, parameters } = benchmark.options;
  const [only, second] = ran;
  const output = only?.failure == null || second !== undefined ? null : only.output;
  if (output?.exit !== 0 || parameters !== undefined) return null;
  if (read === undefined || !('metrics' in read) || read.metrics === undefined) return null;
  const all = Object.entries<object>(read.metrics);
  const lost = all.flatMap(([name, own]): Lost[] => {
    const reading = readOutput(readSchema.parse({ ...read, metrics: { [name]: own } }), output);
    return reading.ok ? [] : [{ name, why: reasonOf(reading.message) }];
  });
  const metrics = all.filter(([name]) => !lost.some((one) => one.name === name));
  if (metrics.length === 0 || metrics.length === all.length) return null;
  const kept = { ...read, metrics: Object.fromEntries(metrics) } as typeof read;
  return {
    benchmark: { ...benchmark, options: { ...benchmark.options, read: kept } },
    lost,
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
