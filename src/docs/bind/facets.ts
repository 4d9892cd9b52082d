/** What a series is told apart by: its benchmark part by part, variant, phase, metric and parameters. */
import { rememberOf } from '../../core/text/remember.ts';
import type { Claim } from '../claim.ts';
import type { Series } from './series.ts';
import { DEFAULTS } from './spellings.ts';

export const DEFAULT = 'default';

/** The threads that a benchmark declares, where they are no parameter of it. */
export const THREADS = '[threads]';

/** The parameter in which `init` writes what a harness calls its benchmarks: it goes on with the name. */
const CASE = 'case';

/**
 * What a path like `parse/canada.json/serde_json`, `Get/keys=1000` or `BM_Intern<Flat>/1000` says, part by part. Numbers are
 * apart, so that the words of `encode/1024` and `decode/push/1024` have the same places.
 */
function partsOfName(path: string): readonly (readonly [string, string])[] {
  let [words, numbers] = [0, 0];
  return path
    .split(/[/<>]/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, value = ''] = /^(\w+)=(.+)$/.exec(part) ?? [];
      if (name !== undefined) return [`[${name}]`, value];
      const [kind, count] = /^\d+$/.test(part) ? ['number', ++numbers] : ['benchmark', ++words];
      const facet = count === 1 ? kind : `${kind} ${count}`;
      return [kind === 'number' ? `[${facet}]` : facet, part];
    });
}

/** Whether a facet holds a name by which a series is called, and does not only tell it from its siblings. */
export const isCalling = (facet: string): boolean =>
  facet.startsWith('benchmark') || ['variant', 'project', 'phase'].includes(facet);

/** Facet → value; numbers as text. A series without variants is of the default one. */
export const facetsOf = rememberOf((series: Series): ReadonlyMap<string, string> => {
  const { project, benchmark, phase, metric, threads } = series;
  const { [CASE]: name, ...others } = series.parameters;
  const parameters = Object.entries(others).map(
    ([name, value]) => [`[${name}]`, String(value)] as const,
  );
  const path = name === undefined ? benchmark : `${benchmark}/${name}`;
  const isDeclared = typeof threads === 'number' && !Object.keys(series.parameters).some(isThreads);
  return new Map([
    ...(isDeclared ? [[THREADS, `${threads}`] as const] : []),
    ['project', project],
    ...partsOfName(path),
    ['variant', series.variant ?? DEFAULT],
    ...(phase === null ? [] : [['phase', phase] as const]),
    ['metric', metric],
    ...parameters,
  ]);
});

/** What tells a program from others: its variant, and the parts of a benchmark's name. */
export const isProgram = (facet: string): boolean =>
  facet === 'variant' || facet.startsWith('benchmark');

/** Whether it has the value that is meant where none is named: `default` or what says the same, or the project's own name. */
export function isOwn(series: Series, facet: string): boolean {
  const value = facetsOf(series).get(facet)?.toLowerCase() ?? '';
  const own = facet === 'variant' ? [...DEFAULTS, series.project] : [series.project];
  return isProgram(facet) && own.some((name) => name.toLowerCase() === value);
}

/** The same in all that names a program but one facet. */
export const siblingKey = (series: Series, facet: string): string =>
  [...facetsOf(series)]
    .filter(([name]) => name !== facet && (name.startsWith('benchmark') || name === 'project'))
    .map(([, value]) => value)
    .join('/');

/** Whether a series has what is said of a facet; a default variant is the project's own. */
export function isOf(series: Series, facet: string, value: string | null): boolean {
  const isProject = facet === 'variant' && value === series.project;
  return (isProject && isOwn(series, facet)) || facetsOf(series).get(facet) === value;
}

export const isThreads = (name: string): boolean => /thread/i.test(name);

/** A facet as annotations name it: `variant`, `size`; empty where the series has none. */
export function facetValue(series: Series, name: string): string {
  if (name === 'benchmark') return series.benchmark;
  const facets = facetsOf(series);
  const parameter = series.parameters[name];
  if (parameter !== undefined) return `${parameter}`;
  return facets.get(name) ?? facets.get(`[${name}]`) ?? (name === 'phase' ? DEFAULT : '');
}

/** Whether a series has a facet for being measured at other values of it, too. */
export function isVaried(series: Series, facet: string): boolean {
  return facet !== THREADS || 'threads' in series.parameters;
}

/** A tool's own column that is called as a metric is means that one. */
export function inOwnColumn(
  { printed, subject }: Claim,
  left: readonly Series[],
): readonly Series[] {
  const column = subject.column.join(' ').toLowerCase();
  const called = printed === 'value' ? left.filter(({ metric }) => metric === column) : [];
  return called.length > 0 ? called : left;
}
