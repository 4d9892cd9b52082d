/** Curves that can be overlaid: same benchmark and unit. */
import { cleanLine } from '../text/clean.ts';
import type { SeriesName } from './curve.ts';

/** Name of a curve for links. */
export interface NamedCurve {
  readonly name: SeriesName;
  readonly slug: string;
}

/** Maximum length of the list. */
const SHOWN = 60;

const groupOf = ({ project, benchmark, metric }: SeriesName): string =>
  JSON.stringify([project, benchmark, metric.unit]);

/** `tuned, size=64, throughput`: distinguishes curves of one benchmark. */
export function facetsOf({ variant, parameters, metric }: SeriesName): string {
  const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return cleanLine(
    [variant ?? '', ...listed, metric.phase ?? '', metric.name].filter(Boolean).join(', '),
  );
}

/** Returns a function that lists the other curves of a benchmark, up to the limit. */
export function siblingsAmong(
  all: readonly NamedCurve[],
): (one: NamedCurve) => readonly NamedCurve[] {
  const groups = Map.groupBy(all, ({ name }) => groupOf(name));
  return ({ name, slug }) => {
    const others = (groups.get(groupOf(name)) ?? []).filter((each) => each.slug !== slug);
    return others.slice(0, SHOWN);
  };
}
