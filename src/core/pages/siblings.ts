/** Which curves can be laid over which: those of one benchmark in one unit, the most alike first. */
import { cleanLine } from '../text/clean.ts';
import type { CurveName } from './curve.ts';

/** A curve as others name it. */
export interface Named {
  readonly name: CurveName;
  readonly slug: string;
}

/** As many as a list can hold that a person still reads. */
const SHOWN = 60;

const groupOf = ({ project, benchmark, unit }: CurveName): string =>
  JSON.stringify([project, benchmark, unit]);

function distance(one: CurveName, other: CurveName): number {
  const keys = new Set([...Object.keys(one.parameters), ...Object.keys(other.parameters)]);
  const differing = [...keys].filter((key) => one.parameters[key] !== other.parameters[key]);
  const facets = ['variant', 'phase', 'metric'] as const;
  return differing.length + facets.filter((facet) => one[facet] !== other[facet]).length;
}

/** `tuned, size=64, throughput`: what tells curves of one benchmark apart. */
export function facetsOf({ variant, parameters, phase, metric }: CurveName): string {
  const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return cleanLine([variant ?? '', ...listed, phase ?? '', metric].filter(Boolean).join(', '));
}

export class Siblings {
  readonly #groups: Map<string, Named[]>;

  constructor(all: readonly Named[]) {
    this.#groups = Map.groupBy(all, ({ name }) => groupOf(name));
  }

  /** The others of its benchmark, at most as many as a page lists. */
  of({ name, slug }: Named): readonly Named[] {
    const others = (this.#groups.get(groupOf(name)) ?? []).filter((each) => each.slug !== slug);
    const near = others.map((each) => ({ each, far: distance(name, each.name) }));
    return near
      .sort((one, other) => one.far - other.far)
      .slice(0, SHOWN)
      .map(({ each }) => each);
  }
}
