/**
 * How often a history shows a change that is none, and how often it misses one, beside a rule of 1.05 times the value
 * before: `node bench/history/simulate.ts [--trials N] [--length N] [--shape WORD]`.
 */
import { parseArgs } from 'node:util';
import type { ChangePoint } from '../../src/core/history/change-points.ts';
import { CHANGE_DEFAULTS, findChanges } from '../../src/core/history/change-points.ts';
import { drawsFrom } from '../decision/random.ts';
import { asHistory } from './as-history.ts';
import { NOISES, SHAPES, type Shape, simulate } from './shapes.ts';

/** A place this near is the same. */
const NEAR = 2;

interface Score {
  readonly isMissed: boolean;
  readonly spurious: number;
}

function score(changes: readonly ChangePoint[], { truth }: Shape, length: number): Score {
  if (truth === 'nothing') return { isMissed: false, spurious: changes.length };
  if (truth === 'drift') {
    const drifts = changes.filter(({ kind }) => kind === 'drift').length;
    return { isMissed: drifts === 0, spurious: changes.length - Math.min(1, drifts) };
  }
  const places = truth(length);
  const found = places.filter((place) =>
    changes.some(({ kind, after }) => kind === 'step' && Math.abs(after - place) <= NEAR),
  );
  return { isMissed: found.length < places.length, spurious: changes.length - found.length };
}

function ruleAlerts(values: readonly number[]): number {
  return values.filter((value, at) => at > 0 && value > 1.05 * (values[at - 1] as number)).length;
}

function row(shape: Shape, at: number, length: number, trials: number): string {
  const noise = NOISES[at] as (typeof NOISES)[number];
  let [missed, series, spurious, alerts] = [0, 0, 0, 0];
  for (let trial = 0; trial < trials; trial += 1) {
    const values = simulate(shape, noise, length, drawsFrom(1 + trial + 10_007 * at));
    const { isMissed, spurious: more } = score(findChanges(asHistory(values)), shape, length);
    missed += isMissed ? 1 : 0;
    series += more > 0 ? 1 : 0;
    spurious += more;
    alerts += ruleAlerts(values);
  }
  const share = (count: number) => `${((100 * count) / trials).toFixed(1)} %`;
  const cells = [shape.name, noise.name, shape.truth === 'nothing' ? '' : share(missed)];
  const counts = [share(series), (spurious / trials).toFixed(2), (alerts / trials).toFixed(2)];
  return `| ${[...cells, ...counts].join(' | ')} |`;
}

const { values: flags } = parseArgs({
  options: { trials: { type: 'string' }, length: { type: 'string' }, shape: { type: 'string' } },
});
const [trials, length] = [Number(flags.trials ?? 200), Number(flags.length ?? 100)];
console.log(
  `${trials} series of ${length} values each, deviation 1 %; changes from ${100 * CHANGE_DEFAULTS.effect} %, error rate ${100 * CHANGE_DEFAULTS.errorRate} %\n`,
);
console.log(
  '| what happened | noise | missed | series with a false change | false changes each | alerts of 1.05× each |',
);
console.log('|---|---|---|---|---|---|');
for (const shape of SHAPES.filter(({ name }) => name.includes(flags.shape ?? '')))
  for (const at of NOISES.keys()) console.log(row(shape, at, length, trials));
