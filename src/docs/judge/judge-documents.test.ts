import assert from 'node:assert/strict';
import test from 'node:test';
import {
  makeClaim,
  makeDocument,
  makeQuestion,
  makeRecord,
} from '../../../test/contract/docs/claim-builder.ts';
import type { Claim } from '../claim.ts';
import { writeMarkdown } from '../report/markdown.ts';
import { sayVerdict } from '../report/say.ts';
import { writeTerminal } from '../report/terminal.ts';
import { type DocsQuestion, judgeDocuments } from './judge-documents.ts';
import { renewWaivers } from './waivers.ts';

const PLAIN = { width: 200, all: false, verbose: false, isWhole: true };

const HAKMEM = [
  makeRecord({
    id: 'aaaa0001',
    benchmark: 'random-mixed',
    parameters: { size: 256 },
    unit: 'ops/s',
    runs: [10_420_000, 9_820_000, 10_200_000],
  }),
  makeRecord({
    id: 'aaaa0000',
    benchmark: 'random-mixed',
    parameters: { size: 256 },
    unit: 'ops/s',
    runs: [10_800_000, 10_900_000, 11_000_000],
    commit: '9b0d746000000000000000000000000000000000',
    at: '2025-12-01T10:00:00Z',
  }),
  makeRecord({
    id: 'aaaa0002',
    benchmark: 'random-mixed',
    variant: 'system',
    parameters: { size: 256 },
    unit: 'ops/s',
    runs: [72_900_000, 72_910_000, 72_880_000],
  }),
];

const IN_RANDOM_MIXED = { headings: ['hakmem'], sentence: 'random mixed (256) reaches that' };

function judgeOne(claim: Claim, records = HAKMEM, more: Partial<DocsQuestion> = {}) {
  const verdict = judgeDocuments(makeQuestion([makeDocument('text', [claim])], records, more));
  const [judged] = verdict.files[0]?.claims ?? [];
  assert.ok(judged);
  return { ...judged, outcome: verdict.outcome };
}

function rate(
  text: string,
  value: number,
  step: number,
  more: Parameters<typeof makeClaim>[4] = {},
) {
  return makeClaim(text, value, step, 'ops/s', { subject: IN_RANDOM_MIXED, ...more });
}

test('a number that no run reached is a mismatch that names the highest run', () => {
  const judged = judgeOne(rate('25.1M ops/s', 25.1e6, 1e5));
  assert.equal(judged.result.verdict, 'mismatch');
  assert.equal(judged.outcome, 'fail');
  const { detail } = sayVerdict(judged);
  assert.match(
    detail,
    /random-mixed\/256 was measured at 10\.2M ops\/s ± 3\.0% \(3 runs, e850e7c\)/,
  );
  assert.match(detail, /highest recorded run of it is 11\.0M ops\/s at 9b0d746/);
  assert.match(detail, /No recorded run reached 25\.1M ops\/s/);
});

test('an import that can back nothing makes no true number ambiguous', () => {
  const bench = makeRecord({
    id: 'bbbb0001',
    benchmark: 'example.org/hakmem.BenchmarkRandomMixed/size=256-8',
    unit: 'ops/s',
    runs: [15_100_000],
    imported: 'go.txt',
  });
  const claim = rate('10.2M ops/s', 10.2e6, 1e5);
  assert.equal(judgeOne(claim).result.verdict, 'backed');
  assert.equal(judgeOne(claim, [...HAKMEM, bench]).result.verdict, 'backed');
});

test('evidence from a busy machine is told as such', () => {
  const beside = (record: (typeof HAKMEM)[number]) => {
    const [first, ...others] = record.record.runs;
    const runs = [{ ...first!, busy: true as const }, ...others];
    return { ...record, record: { ...record.record, runs } };
  };
  const judged = judgeOne(rate('25.1M ops/s', 25.1e6, 1e5), HAKMEM.map(beside));
  assert.match(sayVerdict(judged).detail, /\(3 runs, 1 beside other work, e850e7c\)/);
});

test('what is tied to no series is not counted as bound', () => {
  const sentence = 'random mixed (1024) reaches that';
  const unmeasured = rate('10.2M ops/s', 10.2e6, 1e5, {
    subject: { ...IN_RANDOM_MIXED, sentence },
  });
  const bound = rate('10.2M ops/s', 10.2e6, 1e5, { start: 20, end: 31, line: 2 });
  const question = makeQuestion([makeDocument('text', [unmeasured, bound])], HAKMEM);
  const { counts, files } = judgeDocuments(question);
  const verdicts = files.flatMap(({ claims }) => claims).map(({ result }) => result.verdict);
  assert.deepEqual(verdicts, ['unmeasured', 'backed']);
  assert.deepEqual([counts.seen, counts.bound, counts.failed], [2, 1, 1]);
});

test('an annotation is advised only where it would settle the number', () => {
  const advice = (sentence: string) => {
    const subject = { headings: ['hakmem'], sentence };
    const judged = judgeOne(rate('10.2M ops/s', 10.2e6, 1e5, { subject }));
    return [judged.result.verdict, sayVerdict(judged).advice];
  };
  const value = advice('With size 1024, random mixed reaches 10.2M ops/s.');
  assert.deepEqual(value, [
    'unmeasured',
    'Measure that case as well, or name the case that was measured.',
  ]);
  assert.match(
    `${advice('On Windows, random mixed (256) reaches 10.2M ops/s.')}`,
    /benchproof: bind TARGET/,
  );
});

test('the median at its printed precision is backed, the mean is the wrong statistic', () => {
  assert.equal(judgeOne(rate('10.2M ops/s', 10.2e6, 1e5)).result.verdict, 'backed');
  const mean = judgeOne(rate('10.15M ops/s', 10.15e6, 1e4)).result;
  assert.equal(mean.verdict, 'wrong-statistic');
  assert.equal(mean.verdict === 'wrong-statistic' && mean.is, 'mean');
  const named = rate('10.15M ops/s', 10.15e6, 1e4, {
    subject: { ...IN_RANDOM_MIXED, sentence: 'random mixed 256: 10.15M ops/s on average' },
  });
  assert.equal(judgeOne(named).result.verdict, 'backed');
});

test('a variant named in the row is bound to that variant', () => {
  const claim = rate('72.9M ops/s', 72.9e6, 1e5, {
    cell: { table: 1, row: 0, column: 1 },
    subject: { row: ['system allocator'], column: ['random mixed 256'] },
  });
  assert.equal(judgeOne(claim).result.verdict, 'backed');
});

test('a row that names something unknown is nothing that was measured', () => {
  const claim = rate('72.9M ops/s', 72.9e6, 1e5, {
    cell: { table: 1, row: 0, column: 1 },
    subject: { row: ['mimalloc'], column: ['random mixed 256'], sentence: null },
  });
  const { result } = judgeOne(claim);
  assert.equal(result.verdict === 'unmeasured' && result.condition, 'mimalloc');
});

test('a time never binds to a throughput, whatever its value', () => {
  const claim = makeClaim('10.2 ms', 10.2, 0.1, 'ms', { subject: IN_RANDOM_MIXED });
  const { result } = judgeOne(claim);
  assert.equal(result.verdict === 'unbound' && result.why, 'no-series');
});

test('a ratio is recomputed from two records of one session, direction included', () => {
  const slower = makeClaim('7.1x', 7.1, 0.1, 'x', {
    direction: 'slower',
    subject: {
      headings: ['hakmem'],
      sentence: 'random mixed is 7.1x slower than the system allocator',
    },
  });
  assert.equal(judgeOne(slower).result.verdict, 'backed');
  const faster = makeClaim('7.1x', 7.1, 0.1, 'x', {
    direction: 'faster',
    subject: {
      headings: ['hakmem'],
      sentence: 'random mixed is 7.1x faster than the system allocator',
    },
  });
  assert.equal(judgeOne(faster).result.verdict, 'contradiction');
  const slowest = makeClaim('9.3x', 9.3, 0.1, 'x', {
    direction: 'slower',
    subject: {
      headings: ['hakmem'],
      sentence: 'random mixed is 9.3x slower than the system allocator',
    },
  });
  assert.equal(judgeOne(slowest).result.verdict, 'mismatch');
  // The figure is right and the word is not: a seventh of the speed is not faster.
  const fraction = makeClaim('0.14x', 0.14, 0.01, 'x', {
    direction: 'faster',
    subject: {
      headings: ['hakmem'],
      sentence: 'random mixed is 0.14x faster than the system allocator',
    },
  });
  assert.equal(judgeOne(fraction).result.verdict, 'contradiction');
});

const timesSlower = (text: string, value: number, more: Partial<Claim> = {}) =>
  makeClaim(text, value, 1, 'x', {
    direction: 'slower',
    subject: {
      headings: ['hakmem'],
      sentence: `random mixed is ${text} slower than the system allocator`,
    },
    ...more,
  });

test('a bound of a ratio is compared with the ratio, not with its rounding interval', () => {
  const atLeast = { modifier: { kind: 'at-least' } } as const;
  assert.equal(judgeOne(timesSlower('at least 7x', 7, atLeast)).result.verdict, 'backed');
  assert.equal(judgeOne(timesSlower('at least 7.4x', 7.4, atLeast)).result.verdict, 'mismatch');
  assert.equal(judgeOne(timesSlower('at least 8x', 8, atLeast)).result.verdict, 'mismatch');
});

test('a ratio of figures whose code changed since is stale', () => {
  const text = {
    commit: null,
    committedAt: null,
    dependencyHashes: { 'hakmem/random-mixed': 'new' },
    changedBenchmarks: [],
  };
  const old = HAKMEM.map((each) => ({
    ...each,
    record: { ...each.record, dependencyHash: 'old' },
  }));
  const { result } = judgeOne(timesSlower('7.1x', 7.1, { step: 0.1 }), old, { text });
  assert.equal(result.verdict, 'stale');
});

test('a ratio that only proposed records back awaits a trusted run; one they refute is refuted', () => {
  const proposed = HAKMEM.map((each) => ({ ...each, provenance: 'proposed' as const }));
  const right = timesSlower('7.1x', 7.1, { step: 0.1 });
  assert.equal(judgeOne(right, proposed).result.verdict, 'awaiting-trusted-run');
  assert.equal(
    judgeOne(timesSlower('3.5x', 3.5, { step: 0.1 }), proposed).result.verdict,
    'mismatch',
  );
});

test('local, unpinned and revoked records back nothing', () => {
  const claim = rate('10.2M ops/s', 10.2e6, 1e5);
  const [newest] = HAKMEM;
  assert.ok(newest);
  const only = (change: Partial<typeof newest>) =>
    judgeOne(claim, [{ ...newest, ...change }]).result;
  assert.equal(only({ provenance: 'local' }).verdict, 'awaiting-trusted-run');
  assert.equal(only({ revoked: { reason: 'wrong governor' } }).verdict, 'unmeasured');
  assert.equal(
    only({ record: { ...newest.record, pinned: false } }).verdict,
    'awaiting-trusted-run',
  );
});

test('what was recorded of an invalid measurement backs nothing, and it is said', () => {
  const [newest] = HAKMEM;
  assert.ok(newest);
  const record = { ...newest.record, invalid: ['canary', 'threads-unused'] };
  const judged = judgeOne(rate('10.2M ops/s', 10.2e6, 1e5), [{ ...newest, record }]);
  assert.equal(judged.result.verdict, 'unmeasured');
  assert.match(sayVerdict(judged).detail, /records are invalid \(canary, threads-unused\)/);
});

test('fewer than three runs are too few, whatever they say', () => {
  const records = [
    makeRecord({
      benchmark: 'random-mixed',
      parameters: { size: 256 },
      unit: 'ops/s',
      runs: [10_800_000, 10_600_000],
    }),
  ];
  const { result } = judgeOne(rate('10.7M ops/s', 10.7e6, 1e5), records);
  assert.equal(result.verdict, 'too-few-runs');
});

test('of the past one imported run is enough, by its name at whatever place an import has it', () => {
  const imported = (benchmark: string, shape: object) =>
    makeRecord({
      ...{ benchmark, unit: 's', better: 'lower', metric: 'time', runs: [23.7e-6] },
      ...{ provenance: 'imported', imported: 'releases', pinned: false, ...shape },
    });
  const records = [
    imported('tests/bench.py::test_tokenize_small', { id: 'aaaa0007' }),
    imported('tests/bench.py::test_tokenize_large', { runs: [3.2e-3] }),
    imported('Python/tests/bench.py::test_tokenize_small', { unit: 'iter/s', runs: [42_000] }),
    imported('Python/tests/bench.py::test_parse', { unit: 'iter/s', runs: [99_000] }),
  ];
  const { question } = { question: makeQuestion([], records) };
  const policy = { ...question.policy, importedSources: ['releases'] };
  const past = (value: number, text: string, more: object = {}) => {
    const sentence = `Before the rewrite, \`test_tokenize_small\` took ${text}.`;
    const subject = { headings: ['Notes'], sentence, ...more };
    const claim = makeClaim(text, value, 1e-7, 's', { subject, class: 'historical' });
    return judgeOne(claim, records, { policy }).result.verdict;
  };
  assert.equal(past(23.7e-6, '23.7 µs'), 'backed');
  assert.equal(past(17.7e-6, '17.7 µs'), 'mismatch');
});

test('a record made before relevant paths changed is stale', () => {
  const records = [
    makeRecord({
      benchmark: 'random-mixed',
      parameters: { size: 256 },
      unit: 'ops/s',
      runs: [10_420_000, 9_820_000, 10_200_000],
      dependencyHash: 'old',
    }),
  ];
  const text = {
    commit: null,
    committedAt: null,
    dependencyHashes: { 'hakmem/random-mixed': 'new' },
    changedBenchmarks: [],
  };
  const { result } = judgeOne(rate('10.2M ops/s', 10.2e6, 1e5), records, { text });
  assert.equal(result.verdict, 'stale');
  for (const sentence of ['never reaches 10.2M ops/s', 'does not reach 10.2M ops/s']) {
    const subject = { ...IN_RANDOM_MIXED, sentence: `random mixed (256) ${sentence}` };
    const denied = rate('10.2M ops/s', 10.2e6, 1e5, { subject });
    assert.equal(judgeOne(denied, records, { text }).result.verdict, 'ambiguous', sentence);
  }
});

test('a ratio that several metrics of the same two could mean holds where one of them shows it', () => {
  const pool = (variant: string, rate: number, latency: number) => {
    const cell = { project: 'isolate-pool', benchmark: 'single', variant } as const;
    return [
      makeRecord({ ...cell, id: `${variant}-r`, unit: 'req/s', runs: [rate, rate + 1, rate - 1] }),
      makeRecord({
        ...cell,
        id: `${variant}-l`,
        metric: 'latency',
        unit: 'ms',
        better: 'lower',
        runs: [latency, latency + 0.01, latency - 0.01],
      }),
    ];
  };
  const records = [...pool('thread-pool', 800, 1.25), ...pool('no-pool', 400, 2.5)];
  const judged = (text: string, value: number, direction: 'faster' | 'slower') => {
    const sentence = `In single, thread-pool is ${text} ${direction} than no-pool.`;
    const subject = { headings: ['isolate-pool'], sentence };
    return judgeOne(makeClaim(text, value, 0.1, 'x', { direction, subject }), records).result;
  };
  assert.equal(judged('2.0x', 2, 'faster').verdict, 'backed');
  assert.equal(judged('6.0x', 6, 'faster').verdict, 'mismatch');
  assert.equal(judged('2.0x', 2, 'slower').verdict, 'contradiction');
});

test('a newer record with another toolchain starts a new series, whatever its digest', () => {
  const built = (version: string, digest: string, packages: string) => ({
    ...{ name: 'runners/rust', digest, origin: 'assembled' as const, packagesHash: packages },
    toolchain: { version, wanted: null, from: null, exact: true },
  });
  const sketch = {
    ...{ benchmark: 'random-mixed', parameters: { size: 256 }, unit: 'ops/s' },
    runs: [10_420_000, 9_820_000, 10_200_000],
  };
  const rest = makeRecord({ ...sketch, id: 'aaaa0001', image: built('1.85.1', 'sha256:0', '00') });
  const newer = (version: string) =>
    makeRecord({
      ...{ ...sketch, id: 'bbbb0001', provenance: 'proposed', at: '2030-01-01T00:00:00Z' },
      image: built(version, 'sha256:1', '11'),
    });
  const claim = rate('10.2M ops/s', 10.2e6, 1e5);
  const judge = (version: string) =>
    judgeDocuments(makeQuestion([makeDocument('text', [claim])], [rest, newer(version)]));
  const changed = judge('1.97.1');
  assert.equal(changed.outcome, 'pass');
  const said =
    /runners\/rust 1\.97\.1 starts a new series: 1 claim measured with runners\/rust 1\.85\.1 will be judged against it/;
  assert.match(writeTerminal(changed, new Map(), PLAIN), said);
  assert.match(writeMarkdown(changed), said);
  assert.doesNotMatch(writeMarkdown(judge('1.85.1')), /new series/);
});

test('a number nobody can tell fails where a change adds it, warns in old text, and fails when strict', () => {
  const open = makeClaim('12 ms', 12, 1, 'ms', { subject: { sentence: 'Somewhere 12 ms pass.' } });
  const document = makeDocument('Somewhere 12 ms pass.', [], { unsure: [open] });
  const judge = (more: Partial<DocsQuestion>) => {
    const verdict = judgeDocuments(makeQuestion([document], HAKMEM, more));
    return [verdict.files[0]?.claims[0]?.result.verdict, verdict.outcome];
  };
  assert.deepEqual(judge({}), ['unsure', 'pass']);
  assert.deepEqual(judge({ base: [] }), ['unsure', 'fail']);
  assert.deepEqual(judge({ base: [document] }), [undefined, 'pass']);
  const { rules } = makeQuestion([], []);
  assert.deepEqual(judge({ rules: { ...rules, strict: true } }), ['unsure', 'fail']);
});

test('numbers nobody can tell are counted apart: neither seen as claims nor bound', () => {
  const open = makeClaim('12 ms', 12, 1, 'ms', { subject: { sentence: 'Somewhere 12 ms pass.' } });
  const document = makeDocument('Somewhere 12 ms pass.', [], { unsure: [open] });
  const { counts } = judgeDocuments(makeQuestion([document], HAKMEM));
  const { seen, judged, bound, unsure } = counts;
  assert.deepEqual({ seen, judged, bound, unsure }, { seen: 0, judged: 0, bound: 0, unsure: 1 });
});

test('words exempt nothing that names a benchmark; an annotation does', () => {
  const target = rate('80M ops/s', 80e6, 1e6, { class: 'target', classCue: 'target' });
  assert.equal(judgeOne(target).result.verdict, 'mismatch');
  const nameless = makeClaim('80 kB', 80, 1, 'kB', { class: 'target', classCue: 'target' });
  assert.equal(judgeOne(nameless).result.verdict, 'exempt');
});

test('no value chooses between benchmarks', () => {
  const sentence = 'random mixed does 9.1M ops/s at some size';
  const other = makeRecord({
    benchmark: 'random-mixed',
    parameters: { size: 64 },
    unit: 'ops/s',
    runs: [9_100_000, 9_110_000, 9_090_000],
  });
  const claim = rate('9.1M ops/s', 9.1e6, 1e5, { subject: { sentence } });
  assert.equal(judgeOne(claim, [...HAKMEM, other]).result.verdict, 'ambiguous');
});

test('a document that could not be read says nothing against its bindings and waivers', () => {
  const failure = { kind: 'deadline', message: 'it took too long' } as const;
  const entry = { path: 'README.md', text: '12 ms', subject: 'parse' };
  const { rules } = makeQuestion([], []);
  const waiver = { ...entry, reason: 'old', owner: 'ada', expires: '2099-01-01' };
  const verdict = judgeDocuments(
    makeQuestion([makeDocument('12 ms', [], { failure })], HAKMEM, {
      lock: { version: 1, bindings: [{ ...entry, target: 'hakmem/random-mixed#throughput' }] },
      rules: { ...rules, waivers: [waiver] },
    }),
  );
  assert.deepEqual(
    verdict.problems.map(({ kind }) => kind),
    ['not-judged'],
  );
  assert.equal(verdict.outcome, 'not-judged');
  const options = { owner: 'ada', expires: '2099-01-01', today: '2026-01-01' };
  assert.deepEqual(renewWaivers(verdict, [waiver], options).waivers, [waiver]);
});
