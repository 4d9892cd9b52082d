/** Selects cases by name. */

import { RE2JS } from 're2js';
import { nearest } from '../config/problem.ts';

/** Complete names within `project/benchmark@variant[…]`: `p/bench1` and `bench1`, not `bench`. */
function hasWholeName(id: string, name: string): boolean {
  const at = id.startsWith(name) ? 0 : id.indexOf(`/${name}`) + 1;
  const end = id[at + name.length];
  return (at > 0 || id.startsWith(name)) && (end === undefined || end === '@' || end === '[');
}

function matcherOf(filter: string): (id: string) => boolean {
  if (filter.startsWith('=')) return (id) => id === filter.slice(1);
  if (!filter.includes('*')) return (id) => id.includes(filter);
  const parts = filter.split('*').map((part) => RE2JS.quote(part));
  const pattern = RE2JS.compile(parts.join('.*'), RE2JS.DOTALL);
  return (id) => pattern.matcher(id).matches();
}

/** Whether findings call the case so: `project/value` of a parameter, `project/benchmark#metric`. */
function isCalled(id: string, filter: string): boolean {
  const name = filter.replace(/#[^#/]*$/, '');
  if (name !== filter && hasWholeName(id, name)) return true;
  const [, path = '', parameters = ''] = /^([^@[]*)[^[]*(?:\[(.*)\])?$/.exec(id) ?? [];
  const owners = [path, ...path.split('/')];
  return parameters
    .split(',')
    .map((one) => one.slice(one.indexOf('=') + 1))
    .some((value) => owners.some((owner) => `${owner}/${value}` === name));
}

/**
 * Ids selected by any filter: a part of the id (`random-mixed`, `size=64`), a pattern for all of it
 * (`hakmem/*@tuned*`), the exact id after `=`, or what findings call it (`hakmem/64`). A filter that is a complete name selects only
 * that one: `p/bench1` excludes `p/bench15`. Without filters, all ids.
 */
export function selectIds(ids: readonly string[], filters: readonly string[]): ReadonlySet<string> {
  if (filters.length === 0) return new Set(ids);
  return new Set(
    filters.flatMap((filter) => {
      const whole = ids.filter((id) => hasWholeName(id, filter));
      const found = whole.length > 0 ? whole : ids.filter(matcherOf(filter));
      return found.length > 0 ? found : ids.filter((id) => isCalled(id, filter));
    }),
  );
}

/** Filters without a match: typos, or removed benchmarks. */
export function deadFilters(ids: readonly string[], filters: readonly string[]) {
  return filters
    .filter((filter) => selectIds(ids, [filter]).size === 0)
    .map((filter) => {
      const typed = filter.replaceAll('*', '').replace(/^=/, '');
      const names = ids
        .flatMap((id) => [id, ...id.split(/[/@[\],=]/)])
        .filter((name) => name !== '');
      return { filter, meant: nearest(typed, [...new Set(names)]) ?? null };
    });
}
