/** Simulated histories: what happened is known, the noise is drawn. */
import type { Draws } from '../decision/random.ts';

export interface Shape {
  readonly name: string;
  /** Level at each place, before noise. */
  readonly level: (at: number, length: number) => number;
  /** What happened: indices of first values after a step; a drift's ends; nothing. */
  readonly truth: 'nothing' | 'drift' | ((length: number) => readonly number[]);
}

export interface Noise {
  readonly name: string;
  /** Relative deviations, in order. */
  readonly draw: (draws: Draws, length: number) => number[];
}

const DEVIATION = 0.01;
const some = (length: number, one: () => number) => Array.from({ length }, one);

/** Student's t with three degrees of freedom, scaled to the same deviation. */
function heavy({ normal }: Draws): number {
  const square = normal() ** 2 + normal() ** 2 + normal() ** 2;
  return normal() / Math.sqrt(square / 3) / Math.sqrt(3);
}

function autocorrelation(draws: Draws, length: number, share: number): number[] {
  let last = draws.normal();
  return some(length, () => {
    last = share * last + Math.sqrt(1 - share ** 2) * draws.normal();
    return last;
  });
}

const scaled = (values: number[]) => values.map((value) => DEVIATION * value);

export const NOISES: readonly Noise[] = [
  { name: 'normal', draw: (d, n) => scaled(some(n, () => d.normal())) },
  { name: 'heavy tails', draw: (d, n) => scaled(some(n, () => heavy(d))) },
  {
    name: 'outliers, 3 % of values',
    draw: (d, n) => scaled(some(n, () => d.normal() + (d.uniform() < 0.03 ? 20 : 0))),
  },
  {
    name: 'two modes',
    draw: (d, n) => scaled(some(n, () => d.normal() / 2 + (d.uniform() < 0.3 ? 2 : 0))),
  },
  {
    name: 'two modes far apart',
    draw: (d, n) => scaled(some(n, () => 0.3 * d.normal() + (d.uniform() < 0.4 ? 5 : 0))),
  },
  { name: 'each leans on the last, 0.5', draw: (d, n) => scaled(autocorrelation(d, n, 0.5)) },
  { name: 'each leans on the last, 0.8', draw: (d, n) => scaled(autocorrelation(d, n, 0.8)) },
];

const step = (size: number): Shape => ({
  name: `a step of ${100 * size} % at 60 %`,
  level: (at, length) => (at >= Math.round(0.6 * length) ? 1 + size : 1),
  truth: (length) => [Math.round(0.6 * length)],
});

/** One and a half of its lengths fit into the history. */
const wave = (at: number, length: number) => 1 + 0.05 * Math.cos((3 * Math.PI * at) / length);

export const SHAPES: readonly Shape[] = [
  { name: 'unchanged', level: () => 1, truth: 'nothing' },
  { name: 'a slow wave of 5 % up and down', level: wave, truth: 'nothing' },
  {
    name: 'in that wave a step of 10 % at 60 %',
    level: (at, n) => wave(at, n) + (at >= Math.round(0.6 * n) ? 0.1 : 0),
    truth: (n) => [Math.round(0.6 * n)],
  },
  step(0.03),
  step(0.05),
  step(0.1),
  {
    name: 'up 5 % at 40 %, back at 70 %',
    level: (at, n) => (at >= Math.round(0.4 * n) && at < Math.round(0.7 * n) ? 1.05 : 1),
    truth: (n) => [Math.round(0.4 * n), Math.round(0.7 * n)],
  },
  {
    name: 'the last 4 values 10 % up',
    level: (at, n) => (at >= n - 4 ? 1.1 : 1),
    truth: (n) => [n - 4],
  },
  {
    name: 'a drift of 10 % over the middle half',
    level: (at, n) => 1 + 0.1 * Math.min(1, Math.max(0, (at / n - 0.25) / 0.5)),
    truth: 'drift',
  },
];

export function simulate(shape: Shape, noise: Noise, length: number, draws: Draws): number[] {
  return noise
    .draw(draws, length)
    .map((deviation, at) => 100 * shape.level(at, length) * (1 + deviation));
}
