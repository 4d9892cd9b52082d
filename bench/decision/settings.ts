/**
 * Machines and benchmarks to try the procedure on. Times are made invocation by invocation:
 *
 *   ln t = container (fresh for each side of a pair) + machine (drifts, shared by both sides)
 *          + invocation
 *
 * What the container adds does not cancel between the sides: it is the floor of a pair's noise.
 */
import type { Draws } from './random.ts';

/** Standard deviations and sizes are of ln t: 0.01 is one percent. */
export interface Noise {
  readonly container: number;
  readonly invocation: number;
  /** Random walk of the machine, per invocation; and its steady drift. */
  readonly walk: number;
  readonly drift: number;
  /** A share of containers, or of invocations, is slower by a fixed size. */
  readonly slowContainers: { readonly share: number; readonly size: number };
  readonly slowInvocations: { readonly share: number; readonly size: number };
  /** A share of containers, or of invocations, is slower by an exponential of this mean. */
  readonly stuckContainers: { readonly share: number; readonly size: number };
  readonly stuckInvocations: { readonly share: number; readonly size: number };
  /** Other work slows the machine by a fixed size for a share of the time, `length` invocations at once on average. */
  readonly bursts: { readonly share: number; readonly size: number; readonly length: number };
}

export interface Setting {
  readonly name: string;
  readonly about: string;
  /** The noise of member `at` of a panel with `size` benchmarks; canaries come after them. */
  noiseOf(at: number, size: number, draws: Draws): Noise;
  /** Whether each member's noise is known from ten former sessions. */
  readonly hasHistory: boolean;
}

const NONE = { share: 0, size: 0 };
const CALM: Noise = {
  container: 0.0025,
  invocation: 0.005,
  walk: 0.0005,
  drift: 0,
  slowContainers: NONE,
  slowInvocations: NONE,
  stuckContainers: NONE,
  stuckInvocations: NONE,
  bursts: { ...NONE, length: 1 },
};

/** Benchmarks of one machine differ in noise: by a log-normal factor of this spread. */
const scaled = (noise: Noise, factor: number): Noise => ({
  ...noise,
  container: noise.container * factor,
  invocation: noise.invocation * factor,
});

function alike(name: string, about: string, noise: Partial<Noise>, spread: number): Setting {
  return {
    name,
    about,
    hasHistory: false,
    noiseOf: (_at, _size, draws) =>
      scaled({ ...CALM, ...noise }, Math.exp(spread * draws.normal())),
  };
}

/** One benchmark in ten, at least one, has pairs of 5 % deviation beside 0.5 % of the others. */
function unequal(hasHistory: boolean): Setting {
  return {
    name: hasHistory ? 'unequal, known' : 'unequal',
    about: `1 in 10 at 5 % beside 0.5 %, ${hasHistory ? 'ten sessions of history' : 'no history'}`,
    hasHistory,
    noiseOf: (at, size) => {
      const isNoisy = at < Math.max(1, Math.round(size / 10));
      const container = (isNoisy ? 0.05 : 0.005) / Math.SQRT2;
      return { ...CALM, container, invocation: container / 10 };
    },
  };
}

/** One benchmark in four is about three times as noisy as the others: too little to stand out. */
const uneven: Setting = {
  name: 'uneven',
  about: '1 in 4 at 10 % beside 3 %, no history',
  hasHistory: false,
  noiseOf: (at, size) => {
    const container = (at < Math.max(1, size / 4) ? 0.1 : 0.03) / Math.SQRT2;
    return { ...CALM, container, invocation: container / 10 };
  },
};

export const SETTINGS: readonly Setting[] = [
  alike('quiet', 'a guest of its own', {}, 0.3),
  alike(
    'shared',
    'two cores, neighbours',
    { container: 0.01, invocation: 0.015, walk: 0.003 },
    0.3,
  ),
  alike('noisy', 'busy neighbours', { container: 0.02, invocation: 0.04, walk: 0.01 }, 0.5),
  alike(
    'drifting',
    'slows by 3 % within a run',
    { container: 0.006, invocation: 0.01, walk: 0.005, drift: 0.0015 },
    0.5,
  ),
  alike(
    'bimodal',
    '1 container in 5 slower by 4 %, 1 invocation in 5 by 5 %',
    {
      container: 0.005,
      invocation: 0.01,
      slowContainers: { share: 0.2, size: 0.04 },
      slowInvocations: { share: 0.2, size: 0.05 },
    },
    0.3,
  ),
  alike(
    'outliers',
    '1 invocation in 20 slower by 30 % on average, 1 container in 30 by 8 %',
    {
      container: 0.006,
      invocation: 0.01,
      stuckContainers: { share: 1 / 30, size: 0.08 },
      stuckInvocations: { share: 0.05, size: 0.3 },
    },
    0.5,
  ),
  unequal(false),
  unequal(true),
  uneven,
  alike(
    'bursts',
    'others take half of the core, half of the time, for three invocations at once',
    { container: 0.01, invocation: 0.01, bursts: { share: 0.5, size: Math.LN2, length: 3 } },
    0.3,
  ),
];

/** Invocations a side in one pair. */
export const PER_SIDE = 10;

export interface PairSample {
  /** ln t of each side, in the order in which they ran. */
  readonly base: Float64Array;
  readonly head: Float64Array;
}

function containerLevel(noise: Noise, draws: Draws): number {
  let level = noise.container * draws.normal();
  if (draws.uniform() < noise.slowContainers.share) level += noise.slowContainers.size;
  if (draws.uniform() < noise.stuckContainers.share) {
    level -= noise.stuckContainers.size * Math.log(1 - draws.uniform());
  }
  return level;
}

function invocationLevel(noise: Noise, draws: Draws): number {
  let level = noise.invocation * draws.normal();
  const { slowInvocations: slow, stuckInvocations: stuck } = noise;
  if (slow.share > 0 && draws.uniform() < slow.share) level += slow.size;
  if (stuck.share > 0 && draws.uniform() < stuck.share) {
    level -= stuck.size * Math.log(1 - draws.uniform());
  }
  return level;
}

/**
 * What the machine adds to each invocation of a pair. A burst ends with the same probability whatever came before, and
 * begins so often that its share holds.
 */
function* machineLevels({ drift, walk, bursts }: Noise, draws: Draws): Generator<number> {
  const { share, size, length } = bursts;
  let isBurst = share > 0 && draws.uniform() < share;
  for (let level = 0; ; ) {
    level += drift + walk * draws.normal();
    const turns = (isBurst ? 1 : share / (1 - share)) / length;
    if (share > 0 && draws.uniform() < turns) isBurst = !isBurst;
    yield level + (isBurst ? size : 0);
  }
}

/** One run pair, invoked A B B A …; odd pairs begin with the base. */
export function samplePair(noise: Noise, pair: number, draws: Draws): PairSample {
  const base = new Float64Array(PER_SIDE);
  const head = new Float64Array(PER_SIDE);
  const levels = [containerLevel(noise, draws), containerLevel(noise, draws)] as const;
  const machine = machineLevels(noise, draws);
  for (let slot = 0; slot < 2 * PER_SIDE; slot += 1) {
    const isFirstSide = slot % 4 === 0 || slot % 4 === 3;
    const isBase = isFirstSide === (pair % 2 === 1);
    const shared = machine.next().value as number;
    const value = shared + invocationLevel(noise, draws) + (isBase ? levels[0] : levels[1]);
    (isBase ? base : head)[slot >> 1] = value;
  }
  return { base, head };
}
