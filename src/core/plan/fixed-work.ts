/** Whether a harness can be given a fixed amount of work, as counting instructions needs. */
import type { FixedWork } from '../../tools/iterations.ts';
import { fixedWorkOf } from '../../tools/registry.ts';
import type { ReadConfig } from '../adapters/read-schema.ts';
import { chainOf, isOneCommand, takesFlags } from '../text/shell-word.ts';

/** Adapters that time the whole command; other harnesses do a given amount of work. */
const WHOLE: readonly ReadConfig['adapter'][] = ['hyperfine', 'pattern', 'json', 'lines'];

/** In words, why there is none. */
export function workOf(reads: readonly ReadConfig[]): FixedWork | string {
  const works = reads.map((read) => {
    const isNested = read.adapter === 'hyperfine' && read.from !== undefined;
    if (isNested) return 'the command runs hyperfine itself';
    return WHOLE.includes(read.adapter) ? null : fixedWorkOf(read.adapter);
  });
  const refused = works.find((work) => typeof work === 'string');
  if (refused !== undefined) return refused;
  const fixed = works.find((work) => work !== null && typeof work === 'object');
  return fixed ?? { flags: () => [], showsSame: true };
}

/**
 * The command that flags can be put at the end of: all of it, or of a chain the only one that runs the harness, without
 * its output's redirection to stderr. Null: none.
 */
export function harnessCommand(
  command: string,
  { word }: FixedWork,
  shell: boolean,
): string | null {
  if (!shell || isOneCommand(command)) return takesFlags(command) ? command : null;
  const runs = chainOf(command).filter((each) => word !== undefined && each.includes(` ${word} `));
  const own = runs[0]?.replace(/\s*>&2$/, '');
  return runs.length === 1 && own !== undefined && isOneCommand(own) && takesFlags(own)
    ? own
    : null;
}

/** Whether the harness fills a time unless it is given an amount of work, as counted runs do. */
export function isGivenWork(reads: readonly ReadConfig[]): boolean {
  const work = workOf(reads);
  return typeof work !== 'string' && work.flags(null).length > 0;
}

interface CountableSpec {
  readonly count: { readonly mode: 'auto' | 'on' | 'off' };
  readonly definition: {
    readonly command: string;
    readonly shell: boolean;
    readonly reads: Readonly<Record<string, ReadConfig>>;
  };
}

/** Whether a count is to be expected, before anything has run; a command may still turn out not to be countable. */
export function expectsCount({ count, definition }: CountableSpec): boolean {
  if (count.mode !== 'auto') return count.mode === 'on';
  const { command, shell, reads } = definition;
  const work = workOf(Object.values(reads));
  if (typeof work === 'string') return false;
  const hasFlags = work.flags(null).length > 0;
  return !hasFlags || harnessCommand(command, work, shell) !== null;
}
