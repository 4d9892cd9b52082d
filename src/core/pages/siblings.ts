/** Curves that can be overlaid: same benchmark and unit, most similar first. */
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

function distance(one: SeriesName, other: SeriesName): number {
  const keys = new Set([...Object.keys(one.parameters), ...Object.keys(other.parameters)]);
  const differing = [...keys].filter((key) => one.parameters[key] !== other.parameters[key]);
  const others = [
    one.variant !== other.variant,
    one.metric.phase !== other.metric.phase,
    one.metric.name !== other.metric.name,
  ];
  return differing.length + others.filter((differs) => differs).length;
}

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
    const near = others.map((each) => ({ each, far: distance(name, each.name) }));
    return near
      .sort((one, other) => one.far - other.far)
      .slice(0, SHOWN)
      .map(({ each }) => each);
  };
}
