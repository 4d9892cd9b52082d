/**
 * Slow waves, from the machine or its surroundings, which a staircase can follow although no commit
 * caused them. Changes count as real unless a smooth curve with fewer of them explains the values
 * better for its parameters.
 */
import { median } from '../stats/descriptive.ts';
import { criterion, EXACT } from './drift.ts';
import { MIN_SIDE } from './energy.ts';
import { whiten } from './noise.ts';
import type { Shift } from './steps.ts';

/** Degrees of the curves that are tried; each degree needs a number of values. */
const DEGREES = [2, 4, 6, 8, 12, 16, 24, 32];
const VALUES_PER_DEGREE = 6;
/** Advantage required of a curve: "positive" evidence (Kass & Raftery 1995), since levels are more common. */
const MARGIN = 2;
/** Values next to a change that define its level, and the distance it may move. */
const NEIGHBOURS = 3;

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** Subtracts from `column` its component along the unit vector `axis`; returns its length. */
function project(column: Float64Array, axis: Float64Array): number {
  const share = dot(column, axis);
  for (let at = 0; at < column.length; at += 1)
    column[at] = (column[at] as number) - share * (axis[at] as number);
  return share;
}

/** Unit vector orthogonal to all axes; null if a combination of them. Orthogonalised twice (Giraud et al. 2005). */
function axisOf(column: Float64Array, axes: readonly Float64Array[]): Float64Array | null {
  const own = Float64Array.from(column);
  const before = dot(own, own);
  for (const axis of [...axes, ...axes]) project(own, axis);
  const left = dot(own, own);
  if (!(left > EXACT * before)) return null;
  return own.map((value) => value / Math.sqrt(left));
}

/** Values of Chebyshev's polynomial of a degree. */
const curve = (degree: number, length: number) =>
  Array.from({ length }, (_, at) => Math.cos(degree * Math.acos((2 * at) / (length - 1) - 1)));

/** A change of size 1. */
function shapeOf(found: Shift, length: number): number[] {
  const [from, to] = found.kind === 'step' ? [found.at - 1, found.at] : [found.from, found.to];
  return Array.from({ length }, (_, at) => Math.min(1, Math.max(0, (at - from) / (to - from))));
}

const placeOf = (found: Shift) => (found.kind === 'step' ? found.at : found.from);

const lastOf = (found: Shift) => (found.kind === 'step' ? found.at : found.to);

/**
 * @param perStep 2; 3 beside a curve with autocorrelated values, where many positions fit: Zhang &
 * Siegmund 2007, "A modified Bayes information criterion",
 * https://doi.org/10.1111/j.1541-0420.2006.00662.x
 */
const parametersOf = (found: readonly Shift[], perStep: 2 | 3) =>
  found.reduce((sum, { kind }) => sum + (kind === 'step' ? perStep : 3), 0);

interface Fit {
  readonly degree: number;
  readonly kept: readonly Shift[];
  readonly cost: number;
}

/** A candidate change, orthogonal to everything kept so far. */
interface Open {
  readonly change: Shift;
  readonly axis: Float64Array;
}

/** Without the changes that the axes explain. */
function orthogonalTo(axes: readonly Float64Array[], open: readonly Open[]): Open[] {
  const all = open.map((each) => ({ ...each, axis: axisOf(each.axis, axes) }));
  return all.filter((each): each is Open => each.axis !== null);
}

function mostSignificant(open: readonly Open[], rest: Float64Array): Open | null {
  const gains = open.map(({ axis }) => Math.abs(dot(rest, axis)));
  return open[gains.indexOf(Math.max(...gains))] ?? null;
}

class Fitter {
  readonly #values: Float64Array;
  readonly #autocorrelation: number;

  constructor(values: readonly number[], autocorrelation: number) {
    this.#autocorrelation = autocorrelation;
    this.#values = this.#column(values);
  }

  /** Columns are whitened like the values. */
  #column(values: readonly number[]): Float64Array {
    return whiten(values, this.#autocorrelation);
  }

  /** Axes of a curve, then of changes. */
  #axes(degree: number, found: readonly Shift[]): Float64Array[] {
    const { length } = this.#values;
    const curves = Array.from({ length: degree + 1 }, (_, each) => curve(each, length));
    const axes: Float64Array[] = [];
    for (const shape of [...curves, ...found.map((each) => shapeOf(each, length))]) {
      const axis = axisOf(this.#column(shape), axes);
      if (axis !== null) axes.push(axis);
    }
    return axes;
  }

  #rest(axes: readonly Float64Array[]): Float64Array {
    const rest = Float64Array.from(this.#values);
    for (const axis of axes) project(rest, axis);
    return rest;
  }

  #cost(rest: Float64Array, degree: number, kept: readonly Shift[]): number {
    const perStep = degree === 0 || this.#autocorrelation === 0 ? 2 : 3;
    const parameters = degree + 1 + parametersOf(kept, perStep);
    return criterion(this.#values, dot(rest, rest), parameters);
  }

  /** All changes with levels instead of a curve. */
  level(found: readonly Shift[]): Fit {
    const rest = this.#rest(this.#axes(0, found));
    return { degree: 0, kept: found, cost: this.#cost(rest, 0, found) };
  }

  /** The changes that a curve of this degree still needs, most significant first. Steps may move with the slope. */
  curved(found: readonly Shift[], degree: number): Fit {
    const axes = this.#axes(degree, []);
    const rest = this.#rest(axes);
    let open = this.#beside(found, axes);
    let best: Fit = { degree, kept: [], cost: this.#cost(rest, degree, []) };
    for (;;) {
      const telling = mostSignificant(open, rest)?.change;
      if (telling === undefined) return best;
      const moved = this.#moved(telling, found, axes, rest);
      const next = mostSignificant(this.#beside([moved], axes), rest);
      if (next === null) return best;
      project(rest, next.axis);
      const kept = [...best.kept, moved];
      const cost = this.#cost(rest, degree, kept);
      if (cost >= best.cost) return best;
      best = { degree, kept, cost };
      axes.push(next.axis);
      const isApart = (each: Shift) => Math.abs(placeOf(each) - placeOf(telling)) > NEIGHBOURS;
      const isLeft = ({ change }: Open) =>
        change !== telling && (telling.kind === 'drift' || isApart(change));
      open = orthogonalTo([next.axis], open.filter(isLeft));
    }
  }

  /** Product of `values` with a step at each position: a whitened step is 1 where it is and 1 − leaning afterwards. */
  #alongSteps(values: Float64Array): Float64Array {
    const along = new Float64Array(values.length);
    let after = 0;
    for (let at = values.length - 1; at >= 0; at -= 1) {
      along[at] = (values[at] as number) + (1 - this.#autocorrelation) * after;
      after += values[at] as number;
    }
    return along;
  }

  /** The step that explains most of the residual: near its position; with autocorrelation, between its neighbours. */
  #moved(found: Shift, all: readonly Shift[], axes: readonly Float64Array[], rest: Float64Array) {
    if (found.kind !== 'step') return found;
    const { length } = rest;
    const place = all.indexOf(found);
    const [before, after] = [all[place - 1], all[place + 1]];
    const isNear = this.#autocorrelation === 0;
    const [least, most] = isNear
      ? [found.at - NEIGHBOURS, found.at + NEIGHBOURS]
      : [MIN_SIDE, length - MIN_SIDE];
    const first = before === undefined || isNear ? Math.max(1, least) : lastOf(before) + 1;
    const last = after === undefined || isNear ? Math.min(length - 1, most) : placeOf(after) - 1;
    const gains = this.#alongSteps(rest);
    const held = axes.map((axis) => this.#alongSteps(axis));
    let best = { at: found.at, gain: -1 };
    for (let at = first; at <= last; at += 1) {
      const whole = 1 + (length - 1 - at) * (1 - this.#autocorrelation) ** 2;
      const own = whole - held.reduce((sum, along) => sum + (along[at] as number) ** 2, 0);
      const gain = (gains[at] as number) ** 2 / own;
      if (own > EXACT * whole && gain > best.gain) best = { at, gain };
    }
    return { ...found, at: best.at };
  }

  /** Axes added by these changes. */
  #beside(found: readonly Shift[], axes: readonly Float64Array[]): Open[] {
    const { length } = this.#values;
    const all = found.map((change) => ({ change, axis: this.#column(shapeOf(change, length)) }));
    return orthogonalTo(axes, all);
  }

  /** Size of a kept change beside the curve, with its standard error. */
  size({ degree, kept }: Fit, change: Shift) {
    const { length } = this.#values;
    const axes = this.#axes(
      degree,
      kept.filter((each) => each !== change),
    );
    const own = this.#column(shapeOf(change, length));
    for (const axis of [...axes, ...axes]) project(own, axis);
    const weight = dot(own, own);
    const rest = this.#rest([...axes, own.map((value) => value / Math.sqrt(weight))]);
    const variance = dot(rest, rest) / Math.max(1, length - degree - 1 - parametersOf(kept, 2));
    return { size: dot(own, this.#values) / weight, error: Math.sqrt(variance / weight) };
  }
}

/**
 * Changes that remain if a curve with them explains the values better than levels with all of them.
 * Only applies to changes in both directions: otherwise it may be a drift.
 *
 * @param found in order
 */
export function besideCurve(
  values: readonly number[],
  autocorrelation: number,
  found: readonly Shift[],
): readonly Shift[] {
  const fitter = new Fitter(values, autocorrelation);
  const fits = DEGREES.filter((degree) => VALUES_PER_DEGREE * degree <= values.length).map(
    (degree) => fitter.curved(found, degree),
  );
  const level = fitter.level(found);
  const best = fits.reduce((one, other) => (other.cost < one.cost ? other : one), level);
  if (best.cost > level.cost - MARGIN) return found;
  return [...best.kept]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((each) => {
      const { size, error } = fitter.size(best, each);
      const last = each.kind === 'step' ? each.at - 1 : each.from;
      const before = median(values.slice(Math.max(0, last + 1 - NEIGHBOURS), last + 1));
      const fitted = { before, after: before + size, error };
      return each.kind === 'step' ? { ...each, fitted } : { ...each, ...fitted };
    });
}
