/** Whether a harness can be given a fixed amount of work, as counting instructions needs. */
import type { FixedWork } from '../../tools/iterations.ts';
import { fixedWorkOf } from '../../tools/registry.ts';
import type { ReadConfig } from '../adapters/read-schema.ts';

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

interface CountableSpec {
  readonly count: { readonly mode: 'auto' | 'on' | 'off' };
  readonly definition: { readonly reads: Readonly<Record<string, ReadConfig>> };
}

/** Whether a count is to be expected, before anything has run; a command may still turn out not to be countable. */
export function expectsCount({ count, definition }: CountableSpec): boolean {
  const { mode } = count;
  return mode === 'auto'
    ? typeof workOf(Object.values(definition.reads)) !== 'string'
    : mode === 'on';
}
