/** A program that prints many benchmarks, of which some have another name in every run. */
import type { FoundBenchmark } from '../../tools/detection/candidate.ts';
import type { Ran } from './ran.ts';

interface Lost {
  readonly name: string;
  readonly why: string;
}

/** The same words for all that were lost alike: without their names and where they were looked for. */
function reasonOf(message: string): string {
  const said = message.replace(/^(?:in [^,]*, )?[^:]*: /, '');
  return said.startsWith('no benchmark is named')
    ? 'not printed in another run'
    : `in another run, ${said}`;
}

/** The benchmark without the figures that a run of it did not give, and why each is left out. */
export function withoutUnread(
  benchmark: FoundBenchmark,
  ran: readonly Pick<Ran, 'unread'>[],
): { readonly benchmark: FoundBenchmark; readonly lost: readonly Lost[] } {
  const { read } = benchmark.options;
  const unread: Record<string, string> = Object.assign({}, ...ran.map((one) => one.unread));
  const lost = Object.entries(unread).map(([name, why]) => ({ name, why: reasonOf(why) }));
  if (lost.length === 0 || read === undefined || !('metrics' in read)) {
    return { benchmark, lost: [] };
  }
  const kept = Object.entries<object>(read.metrics ?? {}).filter(([name]) => !(name in unread));
  const options = { ...benchmark.options, read: { ...read, metrics: Object.fromEntries(kept) } };
  return { benchmark: { ...benchmark, options: options as FoundBenchmark['options'] }, lost };
}
