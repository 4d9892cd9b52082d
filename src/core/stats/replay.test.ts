import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectableLogRatio, runsToSettle } from './detectable.ts';
import { averageDf, halfWidth } from './effect-distribution.ts';
import { type PanelMember, type ReplayOptions, replayLooks } from './replay.ts';

const plain: ReplayOptions = {
  floor: 0.001,
  guard: false,
  errorRate: 0.05,
  shards: 1,
  thorough: false,
};

const member = (ratios: number[], more: Partial<PanelMember> = {}): PanelMember => ({
  source: ratios.join(),
  metricKey: 'time',
  ratios,
  noise: null,
  looks: [3, 6, 12],
  effect: 0.03,
  stopped: false,
  isCanary: false,
  kind: 'speed',
  ...more,
});

const FIVE = [
  [0.052, 0.061, 0.047],
  [0.004, -0.006, 0.002],
  [0.08, -0.02, 0.03],
  [-0.045, -0.05, -0.041],
  [0.012, 0.02, 0.009],
].map((ratios) => member(ratios));

/** The vectors were published without a correction for many benchmarks and looks. */
const FIVE_PERCENT = { change: 0.05, equivalence: 0.025 };

const percent = (ratio: number) => (100 * Math.expm1(ratio)).toFixed(1);

test('the five published benchmarks have their verdicts, intervals and run counts', () => {
  const results = replayLooks(FIVE, plain);
  const said = results.map(({ change, distribution, pairs }) => {
    const width = halfWidth(distribution, 0.975);
    const { mean } = distribution;
    return [
      change,
      percent(mean),
      percent(mean - width),
      percent(mean + width),
      averageDf(distribution).toFixed(2),
      change === 'inconclusive' ? runsToSettle(distribution, pairs, 0.03, FIVE_PERCENT) : null,
    ];
  });
  assert.deepEqual(said, [
    ['regression', '5.5', '3.8', '7.2', '3.33', null],
    ['no-change', '0.0', '-1.6', '1.6', '3.33', null],
    ['inconclusive', '3.0', '-3.7', '10.3', '3.33', 16],
    ['improvement', '-4.4', '-6.0', '-2.9', '3.33', null],
    ['inconclusive', '1.4', '-0.2', '3.0', '3.33', 5],
  ]);
  assert.equal(results[0]?.pValue.toFixed(5), '0.00144');
  assert.equal(percent(detectableLogRatio(results[2]!.distribution, 0.05)), '9.4');
});

test('with the guard on, the published benchmarks keep their verdicts', () => {
  const changes = (guard: boolean) =>
    replayLooks(FIVE, { ...plain, guard }).map(({ change }) => change);
  assert.deepEqual(changes(true), changes(false));
});

test('unsuspicious members continue if their variance suggests that pairs would settle them', () => {
  const open = [
    [0.001, 0.03, -0.02],
    [0.02, -0.01, -0.011],
  ];
  const panel = (times: number) => open.map((ratios) => member(ratios.map((one) => one * times)));
  const targets = (times: number, thorough: boolean) =>
    replayLooks(panel(times), { ...plain, thorough }).map(({ target }) => target);
  assert.deepEqual(targets(1, false), [6, 6]);
  assert.deepEqual(targets(5, false), [null, null]);
  assert.deepEqual(targets(5, true), [6, 6]);
});

test('members that continue for their variance do so for any difference within the threshold', () => {
  const ratios = [-0.02, 0.001, 0.02];
  const calm = member([-0.02, 0.02, 0.001]);
  const results = [-0.01, -0.005, 0, 0.005, 0.01].map((shift) => {
    const [first] = replayLooks([member(ratios.map((one) => one + shift)), calm], plain);
    return [first?.target, first?.settledBy];
  });
  assert.deepEqual(new Set(results.map(String)).size, 1, JSON.stringify(results));
});

test('an unsuspicious canary does not continue', () => {
  const ratios = [0.001, 0.03, -0.02];
  const [one, canary] = replayLooks([member(ratios), { ...member(ratios), isCanary: true }], plain);
  assert.deepEqual([one?.target, canary?.target], [6, null]);
});

test('shards share the error rate: a change rejected alone may not be among twenty', () => {
  const first = (shards: number) => replayLooks(FIVE, { ...plain, shards })[0]?.change;
  assert.equal(first(1), 'regression');
  assert.equal(first(20), 'inconclusive');
});

test('sizes that hardly vary lend no variance to times', () => {
  const times = [
    [0.1, -0.2, 0.3],
    [0.2, 0.1, -0.1],
    [0.04, 0.2, -0.3],
    [0.1, 0.2, 0.15],
  ];
  const sizes = [
    [0.001, 0, 0],
    [0, 0.002, 0.001],
    [0, 0, 0.001],
    [0.002, 0, 0.001],
  ];
  const panel = times.map((ratios) => member(ratios));
  const beside = sizes.map((ratios) => member(ratios, { kind: 'B/op' }));
  const options = { ...plain, guard: true };
  const distributions = (members: readonly PanelMember[]) =>
    replayLooks(members, options).map(({ distribution }) => distribution);
  assert.deepEqual(distributions([...panel, ...beside]), [
    ...distributions(panel),
    ...distributions(beside),
  ]);
});

test('metrics of one case repeat its noise, and lend each other nothing', () => {
  const own = [0.02, 0.021, 0.019];
  const others = [
    [0.04, -0.05, 0.01],
    [-0.03, 0.05, 0.02],
    [0.06, 0.01, -0.04],
  ].map((ratios) => member(ratios));
  const metric = (ratios: number[]) => member(ratios, { source: 'percentiles' });
  const options = { ...plain, guard: true };
  const [alone, ...beside] = replayLooks([metric(own), ...others], options);
  const repeated = [own, own, own, own, own].map((ratios) => metric(ratios));
  const [first, ...rest] = replayLooks([...repeated, ...others], options);
  assert.deepEqual(first?.distribution, alone?.distribution);
  for (const one of rest.slice(0, 4)) assert.deepEqual(one.distribution, alone?.distribution);
  const distributions = rest.slice(4).map(({ distribution }) => distribution);
  assert.deepEqual(
    distributions,
    beside.map(({ distribution }) => distribution),
  );
});

test('a metric borrows from the same metric of another case, and from the first one where that has none', () => {
  const [quiet, noisy] = [
    [0.001, -0.002, 0.001],
    [0.2, -0.3, 0.1],
  ];
  const own = [0.02, -0.03, 0.01];
  const options = { ...plain, guard: true };
  const widthOf = (first: number[], metricKey: string, second: number[]) => {
    const [one] = replayLooks(
      [
        member(own, { source: 'a', metricKey: 'warm' }),
        member(first, { source: 'b', metricKey: 'load' }),
        member(second, { source: 'b', metricKey }),
      ],
      options,
    );
    return halfWidth(one!.distribution, 0.975);
  };
  assert.ok(widthOf(noisy!, 'warm', quiet!) < widthOf(quiet!, 'warm', noisy!));
  assert.ok(widthOf(noisy!, 'cold', quiet!) > widthOf(quiet!, 'cold', noisy!));
});
