/** What is known of where and with what it was measured, from records and configuration: a document may say it. */
import type { Series } from './series.ts';
import { nameWords } from './tokens.ts';

/** A program by one of its names, and the versions that were measured with; null: any may be said. */
export interface Software {
  readonly words: readonly string[];
  readonly versions: readonly string[] | null;
}

/** Runner → what its toolchain is called. */
const TOOLCHAINS: Readonly<Record<string, string>> = {
  'runners/c': 'gcc g++',
  'runners/go': 'go golang',
  'runners/node': 'node node.js nodejs',
  'runners/python': 'python cpython',
  'runners/rust': 'rust rustc cargo',
};
/** Adapters that read any output. */
const READERS = ['json', 'lines', 'pattern'];

const recordsOf = (series: readonly Series[]) => [
  ...new Set(series.flatMap(({ records }) => records.map(({ record }) => record))),
];

/** Words of machines, images and engines. Runs are in Linux containers. */
export function surroundings(series: readonly Series[]): readonly string[] {
  const records = recordsOf(series);
  const texts = records.flatMap(({ machine, image, engine }) => [
    machine?.cpuModel,
    machine?.architecture,
    image?.name,
    engine?.name,
  ]);
  const isPinned = records.length > 0 && records.every(({ image }) => image?.digest != null);
  return [
    ...['linux', 'container', 'image', ...(isPinned ? ['pinned'] : [])],
    ...[...new Set(texts)].flatMap((text) => nameWords(text ?? '')),
  ];
}

/** What each record says of its machine and runs, as words. */
export function measuredWith(series: readonly Series[]): readonly string[] {
  return recordsOf(series).map(({ machine, runs }) => {
    const names = nameWords(`${machine?.cpuModel} ${machine?.architecture}`);
    const counts = `${machine?.cores} core ${machine?.cores} cpu ${runs.length} runs n ${runs.length}`;
    return ` ${names.join(' ')} ${counts} `;
  });
}

/** The most runs, or values in all of them, that a record has: "over 1,000 runs" needs as many. */
export function mostRuns(series: readonly Series[]): number {
  const counts = recordsOf(series).map(({ runs }) => {
    const values = runs.flatMap(({ invocations }) =>
      invocations.map((each) => Object.values(each.values).map(({ length }) => length)),
    );
    return values.reduce((sum, lengths) => sum + Math.max(1, ...lengths), 0);
  });
  return Math.max(0, ...counts);
}

/** Projects and harnesses, whose versions no record has, and toolchains. */
export function softwareOf(series: readonly Series[]): readonly Software[] {
  const harnesses = series.map(({ harness }) => harness ?? '');
  const free = new Set([...series.map(({ project }) => project), ...harnesses]);
  const versions = new Map<string, string[]>();
  for (const { image } of recordsOf(series))
    for (const name of TOOLCHAINS[image?.name.split('@')[0] ?? '']?.split(' ') ?? [])
      versions.set(name, [...(versions.get(name) ?? []), image?.toolchain?.version ?? '']);
  return [
    ...[...free]
      .filter((name) => !READERS.includes(name))
      .map((name) => ({ words: nameWords(name), versions: null })),
    ...[...versions].map(([name, each]) => ({
      words: nameWords(name),
      versions: [...new Set(each)],
    })),
  ].filter(({ words }) => words.length > 0);
}

/** Whether it is the name, or a word of it, of what was measured or measured with: "compiled with GCC". */
export const isSoftware = (
  word: string,
  { software }: { readonly software: readonly Software[] },
): boolean => software.some(({ words }) => words.includes(word));
