import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildHistories, measurementsOf } from '../../../src/core/history/series.ts';
import { sha256 } from '../../../src/core/records/canonical.ts';
import { importRecords } from '../../../src/core/records/exchange/import.ts';
import { recordSchema, type SealedRecord } from '../../../src/core/records/record.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { listedRow, listingText, recordDetail } from '../../../src/core/report/records.ts';
import { keptText } from '../../support/tools/outputs.ts';
import { cutJudged, sampleCase, sampleSession } from './sample.ts';

const options = {
  source: 'old machine',
  project: 'imported',
  tool: 'benchproof 0.1.0',
  better: null,
  commit: null,
  at: '2026-11-21T09:00:00.000Z',
  sha256,
};

function importText(text: string, name = 'results.json') {
  return importRecords([{ name, text }], options);
}

function load(name: string) {
  const text = readFileSync(
    new URL(`../../../fixtures/records/foreign/${name}`, import.meta.url),
    'utf8',
  );
  const imported = importText(text, name);
  assert.ok(imported.ok, JSON.stringify(imported));
  for (const record of imported.records) recordSchema.parse(record);
  return imported.records;
}

test('hyperfine times are samples of one run', () => {
  const [record] = load('hyperfine.json');
  assert.deepEqual(record?.parameters, { size: '64' });
  assert.equal(record?.runs.length, 1);
  assert.deepEqual(
    record?.runs[0]?.invocations.map(({ values, exit }) => [values['time'], exit]),
    [
      [[0.0101], 0],
      [[0.0102], 0],
      [[0.0106], 0],
    ],
  );
  assert.deepEqual(
    [record?.pinned, record?.imported, record?.machine],
    [false, 'old machine', null],
  );
});

test('a list of values is a summary, with its direction from the unit', () => {
  const records = load('benches.json');
  assert.deepEqual(
    records.map(({ metrics, summaryOnly }) => [metrics[0]?.unit, metrics[0]?.better, summaryOnly]),
    [
      ['ops/s', 'higher', ['value']],
      ['ms', 'lower', ['value']],
    ],
  );
});

test('a data.js history keeps commit and time, and is not executed', () => {
  const [record] = load('data.js');
  assert.equal(record?.revision.commit, '1f0c7a9e5b3d2c4a6f8e0b1d3c5a7e9f1b2d4c6a');
  assert.equal(record?.runs[0]?.startedAt, '2025-11-20T09:00:00.000Z');
  assert.equal(record?.metrics[0]?.better, 'higher');
  const hostile = importText('window.BENCHMARK_DATA = (() => { throw 1 })()');
  assert.match(hostile.ok ? '' : hostile.message, /it does not begin with \{ or \[/);
});

test('unknown formats and directions are rejected with advice', () => {
  const told = (text: string) => {
    const imported = importText(text);
    return imported.ok ? 'imported' : `${imported.message} | ${imported.advice}`;
  };
  assert.match(
    told('Throughput = 7'),
    /^results.json: expected a saved output of a known benchmark tool; recognised none; it begins "Throughput = 7" \| .*a JSON list/,
  );
  assert.match(told('[{"name":"score","unit":"points","value":3}]'), /--better lower/);
  assert.match(
    told('[{"name":"score","unit":"s","value":null}]'),
    /value: expected a number, got null/,
  );
  assert.match(told('{"results":[]}'), /it has no results: hyperfine writes none/);
});

const NOWHERE = {
  ...{ provenance: 'imported' as const, location: 'records', storedAt: null, revoked: null },
};

const stored = cutJudged(
  sampleSession({ cases: [sampleCase('hakmem/random-mixed', { parameters: { size: 64 } })] }),
).records.map((record) => ({
  ...sealRecord(record),
  provenance: 'local' as const,
  location: 'records/hakmem',
  storedAt: null,
  revoked: null,
}));

function imported(file: string) {
  return importText(keptText(file), file);
}

test('outputs of benchmark tools are imported completely, one record per benchmark', () => {
  const go = imported('go-bench/counts.txt');
  assert.ok(go.ok);
  for (const record of go.records) recordSchema.parse(record);
  assert.deepEqual(
    go.records.map(({ benchmark, metrics }) => [benchmark.split('.').at(-1), metrics.length]),
    [
      ['org/sorter.BenchmarkSort/size=64', 4],
      ['org/sorter.BenchmarkSort/size=4096', 4],
      ['org/sorter.BenchmarkGrow', 3],
      ['org/sorter.BenchmarkSumParallel', 3],
    ].map(([name, count]) => [String(name).split('.').at(-1), count]),
  );
  const [first] = go.records[0]?.runs[0]?.invocations ?? [];
  assert.deepEqual(first?.values['time'], [20681, 24205, 4017, 16358]);
  const jmh = imported('jmh/average.json');
  assert.ok(jmh.ok);
  const names = jmh.records.flatMap(({ metrics }) => metrics.map(({ name }) => name));
  // Bytes an operation are better low; whether more garbage a second is better, nobody said.
  assert.ok(names.includes('gc.alloc.rate.norm') && !names.includes('gc.alloc.rate'));
  const pytest = imported('pytest-benchmark/summary.json');
  assert.ok(pytest.ok);
  assert.deepEqual(pytest.records[0]?.summaryOnly, ['time', 'median', 'minimum']);
  assert.equal(pytest.records[0]?.runs[0]?.invocations[0]?.summaries?.['time']?.of, 'mean');
  const failed = imported('google-benchmark/error.json');
  assert.match(failed.ok ? '' : failed.message, /BM_Read: it failed: the file could not/);
  const none = imported('libtest/nothing.txt');
  assert.match(none.ok ? '' : none.message, /recognised none/);
});

const COMMIT = 'c0ffee0c0ffee0c0ffee0c0ffee0c0ffee0c0ff';

function times(...files: number[][]) {
  return files.map((list, index) => ({
    name: `${index}.json`,
    text: JSON.stringify({ results: [{ command: './sort', times: list }] }),
  }));
}

test('runs of one commit form one record, runs without a commit do not', () => {
  const files = times([1, 2], [3], [4]);
  const pooled = importRecords(files, { ...options, commit: COMMIT });
  assert.ok(pooled.ok);
  const [record, ...others] = pooled.records;
  assert.equal(others.length, 0);
  recordSchema.parse(record);
  assert.equal(record?.revision.commit, COMMIT);
  assert.deepEqual(
    record?.runs.map(({ pair, invocations }) => [
      pair,
      invocations.flatMap(({ values }) => values['time']),
    ]),
    [
      [1, [1, 2]],
      [2, [3]],
      [3, [4]],
    ],
  );
  const apart = importRecords(files, options);
  assert.ok(apart.ok);
  assert.deepEqual(
    apart.records.map(({ runs }) => runs.length),
    [1, 1, 1],
  );
});

/** What pytest-benchmark saves of one benchmark at one commit. */
function pytest(day: number, cpu: string, python: string) {
  const text = JSON.stringify({
    machine_info: {
      python_implementation: 'CPython',
      python_version: python,
      cpu: { arch: 'X86_64', brand_raw: cpu, count: 8 },
    },
    commit_info: { id: `${day}`.padStart(40, 'a'), dirty: false },
    benchmarks: [{ name: 'test_x', fullname: 'bench.py::test_x', stats: { mean: 1, median: 1 } }],
    datetime: `2026-03-${10 + day}T12:00:00+00:00`,
  });
  return { name: `${day}.json`, text };
}

test('another machine or runtime that the files state begins a new segment', () => {
  const files = [
    ...[1, 2, 3].map((day) => pytest(day, 'Ryzen 7', '3.12.1')),
    ...[4, 5].map((day) => pytest(day, 'Xeon', '3.12.1')),
    ...[6, 6].map((day) => pytest(day, 'Xeon', '3.13.0')),
  ];
  const read = importRecords(files, options);
  assert.ok(read.ok);
  const stored = read.records.map((record) => sealRecord(recordSchema.parse(record)));
  const measured = stored.flatMap(({ id, record }) =>
    measurementsOf(id, record).map((each) => ({ ...each, provenance: 'imported' as const })),
  );
  const time = buildHistories(measured, new Map()).find(({ metric }) => metric.name === 'time');
  assert.deepEqual(
    time?.segments.map(({ points, conditions }) => [
      points.length,
      conditions.machineClass.slice(0, 24),
      conditions.toolchain,
    ]),
    [
      [3, 'x86_64, Ryzen 7, 8 cores', 'CPython 3.12.1'],
      [2, 'x86_64, Xeon, 8 cores, c', 'CPython 3.12.1'],
      [1, 'x86_64, Xeon, 8 cores, c', 'CPython 3.13.0'],
    ],
  );
  const detail = recordDetail({ ...(stored[0] as SealedRecord), ...NOWHERE }, false);
  assert.match(detail, /\nimage +CPython\ntoolchain +3\.12\.1\nmachine +Ryzen 7, 8 cores\n/);
});

test('runs of one commit on two machines are two records', () => {
  const files = ['Ryzen 7', 'Xeon', 'Xeon'].map((cpu) => pytest(1, cpu, '3.12.1'));
  const read = importRecords(files, options);
  assert.ok(read.ok);
  assert.deepEqual(
    read.records.map(({ machine, runs }) => [machine?.cpuModel, runs.length]),
    [
      ['Ryzen 7', 1],
      ['Xeon', 2],
    ],
  );
});

test('several history entries of one commit form one record', () => {
  const entry = (id: string, value: unknown) => ({
    commit: { id },
    date: 1763629200000,
    tool: 'cargo',
    benches: [{ name: 'parse', unit: 'ns/iter', value }],
  });
  const entries = { parser: [entry('a1', 5), entry('b2', 7), entry('a1', 6), entry('a1', null)] };
  const read = importText(`window.BENCHMARK_DATA = ${JSON.stringify({ entries })}`, 'data.js');
  assert.ok(read.ok);
  assert.deepEqual(
    read.records.map(({ revision, runs }) => [revision.commit, runs.length]),
    [
      ['a1', 2],
      ['b2', 1],
    ],
  );
  assert.deepEqual(read.problems, ['data.js:1: parse: value: expected a number, got null']);
});

test('a history belongs to the project that is named, and several suites of it stay apart', () => {
  const entry = { commit: { id: 'a1' }, date: 1763629200000, tool: 'cargo' };
  const benches = [{ name: 'parse', unit: 'ns/iter', value: 5 }];
  const namesOf = (...suites: readonly string[]) => {
    const entries = Object.fromEntries(suites.map((suite) => [suite, [{ ...entry, benches }]]));
    const read = importText(`window.BENCHMARK_DATA = ${JSON.stringify({ entries })}`, 'data.js');
    assert.ok(read.ok);
    return read.records.map(({ project, benchmark }) => `${project}: ${benchmark}`);
  };
  assert.deepEqual(namesOf('Rust Benchmark'), ['imported: parse']);
  assert.deepEqual(namesOf('lexer', 'tree'), ['imported: lexer/parse', 'imported: tree/parse']);
});

test('one unreadable file rejects the whole import', () => {
  const files = [...times([1]), { name: 'notes.txt', text: 'fast' }];
  const read = importRecords(files, options);
  assert.match(read.ok ? '' : read.message, /^notes\.txt: expected a saved output/);
});

test('the list has one line per record, with its median', () => {
  const lines = listingText(stored.map(listedRow), 200).split('\n');
  assert.match(lines[0] ?? '', /^id +measured +standing +commit +side +runs +median +benchmark$/);
  assert.match(
    lines.join('\n'),
    /local +aaaaaaaaaa +base +3 +\S+ [\w/]+ +hakmem\/random-mixed\[size=64\]/,
  );
  assert.ok(
    listingText(stored.map(listedRow), 100)
      .split('\n')
      .every((line) => line.length <= 100),
  );
});

test('the detail is a summary, with samples on request', () => {
  const [first] = stored;
  assert.ok(first);
  const revoked = { by: 'ada', reason: 'throttled\u001b[2J', at: '2026-11-20T10:00:00Z' };
  const detail = recordDetail({ ...first, revoked }, false);
  assert.match(detail, /^REVOKED by ada/);
  assert.match(detail, /\n\w+ +\S+ \S+ ± \S+%, 3 runs from .* to .*, \w+ is better\n/);
  assert.match(detail, /\nfaults +none\n/);
  assert.match(detail, /\nprovenance +local/);
  assert.doesNotMatch(detail, /run 3:/);
  assert.equal(detail.includes('\u001b'), false);
  assert.match(recordDetail({ ...first, revoked: null }, true), /run 3: \d+/);
});
