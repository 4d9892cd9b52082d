/**
 * How `compare` on saved outputs does: the share of equal lists that are called different at 5 %, and of
 * 95 % intervals that miss the true ratio, for values a side and shapes of noise.
 *
 *     node bench/decision/unpaired.ts [--trials 2000] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { compareUnpaired } from '../../src/core/stats/unpaired.ts';
import { drawsFrom } from './random.ts';

const { values: flags } = parseArgs({
  options: {
    trials: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const trials = Number(flags.trials);
const draws = drawsFrom(Number(flags.seed));
const RATIO = 1.1;

/** Log values of one side, without a change. */
const SHAPES: Readonly<Record<string, () => number>> = {
  normal: () => 0.05 * draws.normal(),
  skewed: () => 0.05 * draws.normal() ** 2,
  'rounded to 2 %': () => Math.round(2.5 * draws.normal()) / 50,
};

console.log('| noise | values a side | equal called different | intervals that miss |');
console.log('|---|--:|--:|--:|');
for (const [name, draw] of Object.entries(SHAPES))
  for (const size of [4, 6, 10, 30, 100]) {
    const side = (ratio: number) => Array.from({ length: size }, () => ratio * Math.exp(draw()));
    let [called, missed] = [0, 0];
    for (let trial = 0; trial < trials; trial += 1) {
      if (compareUnpaired(side(1), side(1)).pValue < 0.05) called += 1;
      const { low, high } = compareUnpaired(side(1), side(RATIO));
      const slack = 1e-9;
      if (low > Math.log(RATIO) + slack || high < Math.log(RATIO) - slack) missed += 1;
    }
    const share = (count: number) => `${((100 * count) / trials).toFixed(1)} %`;
    console.log(`| ${name} | ${size} | ${share(called)} | ${share(missed)} |`);
  }
