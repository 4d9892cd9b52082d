import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawsFrom } from '../../../bench/decision/random.ts';
import { asHistory, conditionsOf, measurementAt } from '../../../bench/history/as-history.ts';
import { ourPlaces, publicSeries } from '../../../bench/history/public.ts';
import { NOISES, SHAPES, simulate } from '../../../bench/history/shapes.ts';
import { CHANGE_DEFAULTS, findChanges, groupChanges } from './change-points.ts';
import { buildHistories } from './series.ts';

/** What others expect and this does not tell, each for a reason. */
const KNOWN_MISSES: ReadonlyMap<string, string> = new Map([
  ['three levels of three', 'values that are equal on each side may be rounded to one step'],
  ['from zero', 'the levels after the zeros vary by a tenth: one in 200, and it takes one in 1000'],
  ['a step and its recovery', 'the outlier two values after the recovery is set aside: 30, not 33'],
  ['3000 values in loud noise', 'there is a step, and it is found'],
]);

const exact = publicSeries().filter(
  ({ name, expected, values }) =>
    typeof expected !== 'number' && values.length <= 1000 && !KNOWN_MISSES.has(name),
);

for (const each of exact) {
  test(`${each.source}: ${each.name}`, () => {
    assert.deepEqual(ourPlaces(each).map(Number), each.expected);
  });
}

const noise = (name: string) => NOISES.find((each) => each.name === name) ?? assert.fail(name);
const shape = (start: string) =>
  SHAPES.find(({ name }) => name.startsWith(start)) ?? assert.fail(start);

function changesOf(start: string, noiseName: string, seed: number) {
  const values = simulate(shape(start), noise(noiseName), 80, drawsFrom(seed));
  return findChanges(asHistory(values));
}

for (const name of ['normal', 'heavy tails', 'outliers, 3 % of values', 'two modes']) {
  test(`an unchanged series shows no change: ${name}`, () => {
    const shown = Array.from({ length: 60 }, (_, seed) =>
      changesOf('unchanged', name, seed),
    ).filter((changes) => changes.length > 0);
    // One in a hundred each: four or more of sixty are luck once in 300.
    assert.ok(shown.length < 4, `${shown.length} of 60`);
  });
}

for (const length of [6, 9, 14]) {
  test(`an unchanged series of ${length} values shows no change`, () => {
    // So few values of two modes far apart may be those of a step.
    const noises = NOISES.filter(({ name }) => name !== 'two modes far apart');
    const shown = noises
      .flatMap((each) =>
        Array.from({ length: 60 }, (_, seed) =>
          findChanges(asHistory(simulate(shape('unchanged'), each, length, drawsFrom(seed)))),
        ),
      )
      .filter((changes) => changes.length > 0);
    assert.ok(shown.length < 4, `${shown.length} of 360`);
  });
}

for (const length of [20, 40, 80]) {
  test(`an unchanged series of ${length} values that jump between two modes shows no change`, () => {
    const shown = Array.from({ length: 60 }, (_, seed) =>
      findChanges(
        asHistory(
          simulate(shape('unchanged'), noise('two modes far apart'), length, drawsFrom(seed)),
        ),
      ),
    ).filter((changes) => changes.length > 0);
    assert.ok(shown.length < 6, `${shown.length} of 60`);
  });
}

test('what rises slowly and falls again has changes, however its ramps overlap', () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const draws = drawsFrom(seed);
    const length = 55 + Math.floor(12 * draws.uniform());
    const top = Math.floor(length * (0.4 + 0.2 * draws.uniform()));
    const size = (draws.uniform() < 0.5 ? -1 : 1) * 0.1;
    const values = Array.from({ length }, (_, at) => {
      const share = at < top ? at / top : (length - at) / (length - top);
      return 100 * (1 + size * share) * (1 + 0.01 * draws.normal());
    });
    for (const { before, after, from, to } of findChanges(asHistory(values))) {
      assert.ok(before < after && from > 0 && to > 0);
    }
  }
});

test('a change of 10 % is found between three values and six, and not where values are rounded to it', () => {
  const values = [100.3, 99.1, 100.6, 110.2, 109.5, 110.9, 110.1, 109.7, 110.4];
  const places = (some: readonly number[]) =>
    findChanges(asHistory(some)).map(({ after }) => after);
  assert.deepEqual(places(values), [3]);
  assert.deepEqual(places(values.map((value) => 10 * Math.round(value / 10))), []);
});

test('a step has a size, an interval and a direction', () => {
  const [change, ...more] = changesOf('a step of 10 %', 'normal', 5);
  assert.deepEqual(more, []);
  assert.equal(change?.kind, 'step');
  assert.equal(change?.direction, 'worse');
  assert.deepEqual([change?.before, change?.after], [47, 48]);
  const { low = 0, high = 0 } = change?.change ?? {};
  assert.ok(low < 0.1 && 0.1 < high && high - low < 0.03, `${low} to ${high}`);
});

test('a slow change is a drift, not a staircase', () => {
  const kinds = Array.from({ length: 20 }, (_, seed) => changesOf('a drift', 'normal', seed));
  const drifts = kinds.filter(([first, ...rest]) => first?.kind === 'drift' && rest.length === 0);
  assert.ok(drifts.length >= 17, `${drifts.length} of 20`);
});

test('a slow wave is not a change, but a step within it is', () => {
  const rounds = Array.from({ length: 20 }, (_, seed) => ({
    wave: changesOf('a slow wave', 'normal', seed),
    step: changesOf('in that wave', 'normal', seed),
  }));
  assert.ok(rounds.filter(({ wave }) => wave.length === 0).length >= 18);
  const isNear = (after: number) => Math.abs(after - 48) <= 2;
  const found = rounds.filter(
    ({ step: [step, ...more] }) => more.length === 0 && step && isNear(step.after),
  );
  assert.ok(found.length >= 16, `${found.length} of 20`);
  const { low = 0, high = 0 } = found[0]?.step[0]?.change ?? {};
  assert.ok(low < 0.1 && 0.1 < high, `${low} to ${high}`);
});

test('a reverted change is marked as undone', () => {
  const [up, back] = changesOf('up 5 %', 'normal', 2);
  assert.deepEqual([up?.direction, up?.isUndone, back?.direction], ['worse', true, 'better']);
});

test('results are deterministic', () => {
  assert.deepEqual(
    changesOf('a step of 5 %', 'two modes', 3),
    changesOf('a step of 5 %', 'two modes', 3),
  );
});

test('another machine or benchmark starts a new segment instead of a change', () => {
  const { normal } = drawsFrom(1);
  const points = Array.from({ length: 60 }, (_, at) => {
    const isSlow = at % 3 === 0;
    const isNew = at >= 30;
    const level = (isSlow ? 150 : 100) + (isNew ? 40 : 0);
    const conditions = conditionsOf(isSlow ? 'slow' : 'fast', isNew ? 'new files' : 'old files');
    return measurementAt(at, level + normal(), conditions);
  });
  const [history] = buildHistories(points, new Map());
  assert.equal(history?.segments.length, 4);
  assert.deepEqual(history && findChanges(history), []);
});

test('benchmarks that change in one range of commits form a group', () => {
  const { normal } = drawsFrom(2);
  const steps: Readonly<Record<string, number>> = { parse: 30, print: 30, sort: 50 };
  const points = Object.entries(steps).flatMap(([benchmark, step]) =>
    // Every second commit of `print` was not measured.
    Array.from({ length: 60 }, (_, at) => at)
      .filter((at) => benchmark !== 'print' || at % 2 === 0)
      .map((at) => ({ ...measurementAt(at, (at >= step ? 110 : 100) + normal()), benchmark })),
  );
  const histories = buildHistories(points, new Map());
  const changes = histories.flatMap((each) => findChanges(each, CHANGE_DEFAULTS));
  const groups = groupChanges(histories, changes, new Map());
  const shown = groups.map(({ before, after, changes }) => [
    Number.parseInt(before.commit ?? '', 16),
    Number.parseInt(after.commit ?? '', 16),
    changes.map(({ series }) => series).sort(),
  ]);
  assert.deepEqual(shown, [
    [49, 50, ['bench/sort#time']],
    [29, 30, ['bench/parse#time', 'bench/print#time']],
  ]);
});

test('a known line of history excludes unmerged commits and orders by position', () => {
  const points = [3, 1, 2, 9].map((at) => measurementAt(at, 100 + at));
  const order = new Map([1, 3, 2].map((at, place) => [at.toString(16).padStart(40, '0'), place]));
  const [history] = buildHistories(points, order);
  assert.deepEqual(
    history?.segments[0]?.points.map(({ value }) => value),
    [101, 103, 102],
  );
});
