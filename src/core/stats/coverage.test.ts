/**
 * What the procedure promises, tried on seeded noise: few false verdicts, intervals that hold,
 * changes found. bench/decision does the same at length; here is enough to notice damage.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import { detectableLogRatio } from './detectable.ts';
import { halfWidth } from './effect-distribution.ts';
import { lookSchedule } from './looks.ts';
import { type MemberResult, type ReplayOptions, replayLooks } from './replay.ts';

const LOOKS = lookSchedule(3, 12);
const guarded: ReplayOptions = {
  floor: 0.001,
  guard: true,
  errorRate: 0.05,
  shards: 1,
  thorough: false,
};

function normals(seed: number): () => number {
  const random = seededRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** One session of benchmarks with these deviations; the first is slower by `shift`. */
function session(
  deviations: readonly number[],
  normal: () => number,
  options = guarded,
  shift = 0,
  looks: readonly number[] = LOOKS,
): readonly MemberResult[] {
  const ratios = deviations.map((): number[] => []);
  let targets: readonly number[] = deviations.map(() => looks[0] as number);
  for (;;) {
    for (const [b, deviation] of deviations.entries()) {
      const mean = b === 0 ? shift : 0;
      while (ratios[b]!.length < targets[b]!) ratios[b]!.push(mean + deviation * normal());
    }
    const results = replayLooks(
      ratios.map((each, at) => ({
        source: String(at),
        metricKey: 'time',
        ratios: each,
        noise: null,
        looks,
        effect: 0.03,
        stopped: false,
        isCanary: false,
        kind: 'speed',
      })),
      options,
    );
    if (results.every(({ target }) => target === null)) return results;
    targets = results.map(({ target, pairs }) => target ?? pairs);
  }
}

const isVerdict = ({ change }: MemberResult) => change === 'regression' || change === 'improvement';

/** The share that 3 standard errors above (or below) `share` leaves, at `trials`. */
const bound = (share: number, trials: number, sign: 1 | -1) =>
  share + sign * 3 * Math.sqrt((share * (1 - share)) / trials);

const panel = (count: number, deviation: number) => Array<number>(count).fill(deviation);
const PANELS: Readonly<Record<string, readonly number[]>> = {
  'eight of 3 %': panel(8, 0.03),
  'one alone, of 8 %': [0.08],
  'one of 5 % beside three quiet': [0.05, ...panel(3, 0.005)],
  'two of 15 % beside one quiet': [0.15, 0.15, 0.005],
  'two of 10 % beside two quiet': [0.1, 0.1, ...panel(2, 0.005)],
  'one of 5 % beside nineteen quiet': [0.05, ...panel(19, 0.005)],
  'two of 10 % beside six of 3 %': [0.1, 0.1, ...panel(6, 0.03)],
  'two of 5 % beside eighteen quiet': [0.05, 0.05, ...panel(18, 0.005)],
};

for (const [name, deviations] of Object.entries(PANELS)) {
  test(`unchanged sessions have false verdicts at most 1 in 20 times: ${name}`, () => {
    const trials = deviations.length > 8 ? 1200 : 3000;
    const normal = normals(20261121 + deviations.length);
    let wrong = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      if (session(deviations, normal).some(isVerdict)) wrong += 1;
    }
    const most = bound(0.05, trials, 1);
    assert.ok(wrong / trials <= most, `${wrong} of ${trials}, at most ${most.toFixed(3)}`);
  });
}

test('sessions of three pairs, without a further look, have false verdicts at most 1 in 20 times', () => {
  for (const deviations of [
    [0.1, 0.1, ...panel(6, 0.03)],
    [0.1, ...panel(4, 0.01)],
  ]) {
    const trials = 3000;
    const normal = normals(31);
    let wrong = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      if (session(deviations, normal, guarded, 0, [3]).some(isVerdict)) wrong += 1;
    }
    assert.ok(wrong / trials <= 0.05, `${wrong} of ${trials}`);
  }
});

test('without the guard, two noisy benchmarks in forty exceed the error rate', () => {
  const deviations = [0.05, 0.05, ...panel(38, 0.005)];
  const trials = 600;
  const falseShare = (guard: boolean) => {
    const normal = normals(7);
    let wrong = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      if (session(deviations, normal, { ...guarded, guard }).some(isVerdict)) wrong += 1;
    }
    return wrong / trials;
  };
  assert.ok(falseShare(false) > bound(0.05, trials, 1));
  assert.ok(falseShare(true) < bound(0.05, trials, 1));
});

test('95 % intervals cover the truth at the end of a session, changed or not', () => {
  const trials = 800;
  for (const deviations of [panel(8, 0.015), [0.05, ...panel(7, 0.005)]]) {
    const normal = normals(11);
    let held = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      for (const [b, { distribution }] of session(deviations, normal, guarded, 0.05).entries()) {
        const truth = b === 0 ? 0.05 : 0;
        if (Math.abs(distribution.mean - truth) <= halfWidth(distribution, 0.975)) held += 1;
      }
    }
    const count = trials * deviations.length;
    assert.ok(held / count >= bound(0.95, count, -1), `${held} of ${count}`);
  }
});

test('five percent in a panel of twenty is found, and sometimes at the first look already', () => {
  const normal = normals(13);
  const trials = 300;
  let found = 0;
  let atOnce = 0;
  let settled = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const results = session(panel(20, 0.0175), normal, guarded, Math.log(1.05));
    const [first] = results;
    if (first?.change === 'regression') found += 1;
    if (first?.change === 'regression' && first.pairs === 3) atOnce += 1;
    settled += results.filter(({ change }) => change === 'no-change').length;
  }
  assert.ok(found / trials >= bound(0.97, trials, -1), `found ${found}`);
  assert.ok(atOnce / trials >= bound(0.1, trials, -1), `at once ${atOnce}`);
  assert.ok(settled / (19 * trials) >= bound(0.97, 19 * trials, -1), `settled ${settled}`);
});

test('the smallest detectable change is detected about 4 times in 5', () => {
  const normal = normals(17);
  const trials = 600;
  const look = (panel: readonly (readonly number[])[]) =>
    replayLooks(
      panel.map((ratios, at) => ({
        source: String(at),
        metricKey: 'time',
        ratios,
        noise: null,
        looks: [12],
        effect: 0.03,
        stopped: true,
        isCanary: false,
        kind: 'speed',
      })),
      guarded,
    );
  let found = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const [first, ...others] = panel(8, 0.02).map((deviation) =>
      Array.from({ length: 12 }, () => deviation * normal()),
    ) as [number[], ...number[][]];
    const [result] = look([first, ...others]) as [MemberResult];
    const centred = first.map((ratio) => ratio - result.distribution.mean);
    const shift = detectableLogRatio(result.distribution, result.levels.change);
    const luck = (0.02 / Math.sqrt(12)) * normal();
    if (look([centred.map((ratio) => ratio + shift + luck), ...others])[0]?.rejected) found += 1;
  }
  assert.ok(found / trials > 0.74 && found / trials < 0.9, `found ${found} of ${trials}`);
});
