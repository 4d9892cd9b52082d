/** Values drawn from a seed, and the cases that several scenarios share. */
import { seededRandom } from '../../../src/core/plan/schedule.ts';
import type { Case, RunPair } from '../../../src/core/records/session.ts';
import { caseOf, pairsOf, THROUGHPUT } from './session-builder.ts';

interface Level {
  readonly value: number;
  /** Head over base, in the metric's own unit. */
  readonly ratio?: number;
  /** Deviation of single values, and of the ratio from run to run. */
  readonly noise?: number;
  readonly wobble?: number;
  readonly runs?: number;
  readonly seed?: number;
  readonly only?: 'base' | 'head';
}

/** Run pairs of a case around a level: each run has its own small shift, shared by both sides. */
export function runsAround(one: Case, level: Level): RunPair[] {
  const { value, ratio = 1, noise = 0.004, wobble = 0.003, runs = 3, seed = 7, only } = level;
  const random = seededRandom(seed + one.id.length * 101);
  const bell = (): number => random() + random() + random() - 1.5;
  const all = Array.from({ length: runs }, () => {
    const shift = 1 + bell() * noise;
    const change = ratio * (1 + bell() * wobble * 2);
    const draw = (centre: number): number[] =>
      Array.from({ length: 4 }, () =>
        Number((centre * shift * (1 + bell() * noise)).toPrecision(7)),
      );
    return { base: draw(value), head: draw(value * change) };
  });
  return pairsOf(one, {
    ...(only === 'head' ? {} : { base: all.map(({ base }) => base) }),
    ...(only === 'base' ? {} : { head: all.map(({ head }) => head) }),
  });
}

export const canary = caseOf('canary/spin', { canary: true, command: 'spin' });
export const mixed64 = caseOf('hakmem/random-mixed[size=64]', { metrics: [THROUGHPUT] });
export const mixed256 = caseOf('hakmem/random-mixed[size=256]', { metrics: [THROUGHPUT] });
export const tuned = caseOf('hakmem/random-mixed@tuned[size=64]', { metrics: [THROUGHPUT] });
export const playouts = caseOf('michi/playouts', { command: './michi bench --playouts 400' });
export const open = caseOf('pybag/open-and-read');

export const quiet = (one: Case, value: number, ratio = 1): RunPair[] =>
  runsAround(one, { value, ratio });
export const canaryRuns = quiet(canary, 0.2);
