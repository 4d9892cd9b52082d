import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { detectableLogRatio, runsToSettle } from './detectable.ts';
import { halfWidth, pValueOf, tailBeyond } from './effect-distribution.ts';
import { rejectAtFalseDiscoveryRate } from './holm.ts';
import { lookLevels, lookSchedule } from './looks.ts';
import { moderate } from './moderated-t.ts';
import { judgeLook, type PanelMember, type ReplayOptions, replayLooks } from './replay.ts';
import { borrowVariance } from './variance-prior.ts';

const seed = 20261121;
const options: ReplayOptions = {
  floor: 0.001,
  guard: true,
  errorRate: 0.05,
  shards: 1,
  thorough: false,
};

const ratio = fc.integer({ min: -3000, max: 3000 }).map((steps) => steps / 10_000);
const panels = fc.array(fc.array(ratio, { minLength: 3, maxLength: 12 }), {
  minLength: 1,
  maxLength: 9,
});
const membersOf = (ratios: readonly (readonly number[])[]): PanelMember[] =>
  ratios.map((each, at) => ({
    source: String(at),
    metricKey: 'time',
    ratios: each,
    noise: null,
    looks: [3, 6, 12],
    effect: 0.03,
    stopped: true,
    isCanary: false,
    kind: 'speed',
  }));

const OPPOSITE = {
  regression: 'improvement',
  improvement: 'regression',
  'no-change': 'no-change',
  inconclusive: 'inconclusive',
} as const;

test('swapping base and head only swaps regression and improvement', () => {
  fc.assert(
    fc.property(panels, (ratios) => {
      const there = replayLooks(membersOf(ratios), options);
      const back = replayLooks(membersOf(ratios.map((each) => each.map((d) => -d))), options);
      for (const [b, one] of there.entries()) {
        assert.equal(back[b]!.change, OPPOSITE[one.change]);
        assert.ok(Math.abs(back[b]!.pValue - one.pValue) < 1e-9);
        assert.equal(back[b]!.pairs, one.pairs);
      }
    }),
    { seed, numRuns: 60 },
  );
});

test('the order of members does not matter', () => {
  fc.assert(
    fc.property(panels, (ratios) => {
      const there = replayLooks(membersOf(ratios), options).map(({ change }) => change);
      const back = replayLooks(membersOf(ratios.toReversed()), options).map((one) => one.change);
      assert.deepEqual(back.toReversed(), there);
    }),
    { seed, numRuns: 60 },
  );
});

test('scaling all noise and changes by two leaves p unchanged', () => {
  fc.assert(
    fc.property(panels, (ratios) => {
      fc.pre(ratios.every((each) => new Set(each.slice(0, 3)).size > 1));
      const pValues = (factor: number) => {
        const scaled = ratios.map((each) => each.map((d) => factor * d));
        const priors = borrowVariance(
          scaled.map((each, at) => ({
            source: String(at),
            metricKey: 'time',
            ratios: each.slice(0, 3),
            noise: null,
          })),
          1e-12,
        );
        return scaled.map((each, b) =>
          pValueOf(moderate(each, priors[b]!, { floor: 1e-12, guard: true })),
        );
      };
      const [once, twice] = [pValues(1), pValues(2)];
      for (const [b, p] of once.entries()) assert.ok(Math.abs(p - twice[b]!) < 1e-6);
    }),
    { seed, numRuns: 60 },
  );
});

test('a larger change with equal noise never has a larger p', () => {
  fc.assert(
    fc.property(panels, fc.double({ min: 0, max: 0.2, noNaN: true }), (ratios, more) => {
      const shifted = (by: number) =>
        ratios.map((each, b) => (b === 0 ? each.map((d) => Math.abs(d) + by) : each));
      const p = (by: number) => {
        const first = shifted(0).map((each, at) => ({
          source: String(at),
          metricKey: 'time',
          ratios: each.slice(0, 3),
          noise: null,
        }));
        const [prior] = borrowVariance(first, 0.001);
        return pValueOf(moderate(shifted(by)[0]!, prior!, { floor: 0.001, guard: true }));
      };
      assert.ok(p(more) <= p(0) + 1e-9);
    }),
    { seed, numRuns: 60 },
  );
});

test('a guarded half-width has the right tail and exceeds that of a component', () => {
  fc.assert(
    fc.property(panels, (ratios) => {
      const first = ratios.map((each, at) => ({
        source: String(at),
        metricKey: 'time',
        ratios: each.slice(0, 3),
        noise: null,
      }));
      const priors = borrowVariance(first, 0.001);
      for (const [b, { ratios: own }] of first.entries()) {
        const effect = moderate(own, priors[b]!, { floor: 0.001, guard: true });
        const width = halfWidth(effect, 0.975);
        assert.ok(Math.abs(tailBeyond(effect, width) - 0.05) < 1e-6);
        assert.ok(detectableLogRatio(effect, 0.05) > width);
        const runs = runsToSettle(effect, 3, 0.03, { change: 0.004, equivalence: 0.02 });
        assert.ok(runs === null || (runs > 3 && runs <= 200));
      }
    }),
    { seed, numRuns: 60 },
  );
});

test('looks are at min, twice min and max, and share the error rate 2 : 1.5 : 1.5', () => {
  assert.deepEqual(lookSchedule(3, 12), [3, 6, 12]);
  assert.deepEqual(lookSchedule(3, 5), [3, 5]);
  assert.deepEqual(lookSchedule(4, 4), [4]);
  assert.deepEqual(lookSchedule(3, 10), [3, 6, 10]);
  assert.deepEqual(lookSchedule(5, 200), [5, 10, 200]);
  const near = (got: readonly number[], expected: readonly number[]) =>
    assert.deepEqual(
      got.map((level) => level.toFixed(6)),
      expected.map((level) => level.toFixed(6)),
    );
  near(lookLevels(0.05, [3, 6, 12], 1), [0.02, 0.015, 0.015]);
  near(lookLevels(0.05, [3, 6, 12], 5), [0.004, 0.003, 0.003]);
  near(lookLevels(0.05, [6], 1), [0.05]);
});

test('a look at three pairs spends two fifths of the error rate, whether others follow or not', () => {
  assert.deepEqual(lookLevels(0.05, [3], 1), lookLevels(0.05, [3, 6, 12], 1).slice(0, 1));
  assert.deepEqual(lookLevels(0.05, [3, 5], 1), lookLevels(0.05, [3, 6, 12], 1).slice(0, 2));
});

test('Benjamini–Hochberg rejects up to the last p below its line, counting absent members', () => {
  const p = [0.01, 0.9, 0.02, 0.029];
  assert.deepEqual(rejectAtFalseDiscoveryRate(p, 0.04), [true, false, true, true]);
  assert.deepEqual(rejectAtFalseDiscoveryRate(p, 0.04, 8), [false, false, false, false]);
  assert.deepEqual(rejectAtFalseDiscoveryRate([], 0.05), []);
});

test('at three pairs all differences must have one sign; later they need not', () => {
  const mixed = [0.08, -0.001, 0.09];
  const look = (ratios: readonly number[]) =>
    judgeLook({
      distribution: { mean: 0.056, components: [{ weight: 1, error: 0.002, df: 20 }] },
      ratios,
      rejected: true,
      level: 0.02,
      effect: 0.03,
    });
  assert.deepEqual([look(mixed).change, look(mixed).suspicious], ['inconclusive', true]);
  assert.equal(look([0.08, 0.001, 0.09]).change, 'regression');
  assert.equal(look([...mixed, 0.08]).change, 'regression');
});

test('a change rejected below the threshold continues, one far from both limits does not', () => {
  const look = (mean: number, error: number, rejected: boolean) =>
    judgeLook({
      distribution: { mean, components: [{ weight: 1, error, df: 8 }] },
      ratios: [mean, mean, mean],
      rejected,
      level: 0.02,
      effect: 0.03,
    });
  const { change, suspicious } = look(0.028, 0.002, true);
  assert.deepEqual([change, suspicious], ['inconclusive', true]);
  assert.equal(look(0.01, 0.02, false).suspicious, false);
  assert.equal(look(0.02, 0.01, false).suspicious, true);
  assert.equal(look(0.001, 0.002, false).change, 'no-change');
});
