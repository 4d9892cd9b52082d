/** Words by which headings and labels name the formula of their numbers. */
import type { Form, Reading } from './forms.ts';
import type { Statistic } from './statistics.ts';

type Named = Form['name'] | Statistic['name'] | 'change';

const WORDS: readonly (readonly [Named, string])[] = [
  ['sum', 'total totals all sum overall combined aggregate'],
  ['geomean', 'geomean gmean geometric'],
  ['mean', 'mean average avg'],
  ['median', 'median p50'],
  ['min', 'min minimum'],
  ['max', 'max maximum peak'],
  ['spread', 'stddev stdev std sd sigma σ'],
  [
    'a/b',
    'ratio scaled scaling efficiency speedup speed up relative rel factor times x vs boost slowdown',
  ],
  [
    'change',
    'change diff delta improvement reduction gain overhead increase decrease saving savings saved slowdown speedup vs',
  ],
  ['a-b', 'diff difference delta'],
];

const NAMED: ReadonlyMap<string, ReadonlySet<Named>> = WORDS.reduce((map, [name, words]) => {
  for (const word of words.split(' ')) map.set(word, new Set([...(map.get(word) ?? []), name]));
  return map;
}, new Map<string, ReadonlySet<Named>>());

export type Hints = ReadonlySet<Named>;

/** The formulas that words name. */
export function hintsOf(words: string): Hints {
  const split = words.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(split.flatMap((word) => [...(NAMED.get(word) ?? [])]));
}

export function isHinted(hints: Hints, form: Form, reading: Reading): boolean {
  if (reading !== 'plain') return hints.has('change');
  return hints.has(form.name) || (form.arity === 1 && hints.has('a/b'));
}
