/** Each kept output of each tool, read as a configuration would, to the very numbers in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FURTHER_TOOLS } from '../../test/support/tools/expected/further-tools.ts';
import { LOAD_TOOLS } from '../../test/support/tools/expected/load-tools.ts';
import { NATIVE_TOOLS } from '../../test/support/tools/expected/native-tools.ts';
import { SCRIPT_TOOLS } from '../../test/support/tools/expected/script-tools.ts';
import {
  type Expectations,
  keptJson,
  keptOutputs,
  keptText,
  messageOf,
  readText,
  valuesOf,
} from '../../test/support/tools/outputs.ts';
import { readSavedOutput } from './saved.ts';

const EXPECTED: Expectations = {
  ...NATIVE_TOOLS,
  ...SCRIPT_TOOLS,
  ...LOAD_TOOLS,
  ...FURTHER_TOOLS,
};

/** Conversions leave 15 digits. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'number' ? Number(inner.toPrecision(14)) : inner,
  );
}

test('every kept output has an expectation', () => {
  const kept = keptOutputs().filter((name) => !name.startsWith('hyperfine/'));
  assert.deepEqual(kept, Object.keys(EXPECTED).sort());
});

const HYPERFINE = { adapter: 'hyperfine', from: 'out' };

function savedBenchmarks(name: string) {
  const saved = readSavedOutput(keptText(name), name);
  assert.ok(saved.ok);
  return saved.benchmarks;
}

/** The times of the second command, as each format has them. */
const SECOND_TIMES = {
  1: (document: { results: { times: number[] }[] }) => document.results[1]?.times,
  2: (document: { results: { measurements: { time_wall_clock: { value: number } }[] }[] }) =>
    document.results[1]?.measurements.map((run) => run.time_wall_clock.value),
};

for (const version of [1, 2] as const) {
  test(`what hyperfine ${version} writes`, () => {
    const several = keptText(`hyperfine/two-${version}.json`);
    const time = SECOND_TIMES[version](keptJson(`hyperfine/two-${version}.json`));
    assert.deepEqual(readText({ ...HYPERFINE, select: '/^sort -r /' }, several), {
      ok: true,
      values: { time },
    });
    assert.match(messageOf(HYPERFINE, several), /expected `select` to name one, got 2: sort /);
    const failing = messageOf(HYPERFINE, keptText(`hyperfine/failing-${version}.json`));
    assert.match(failing, /the command failed: run 1 of 3 had exit code 1/);
    const [reversed] = savedBenchmarks(`hyperfine/parameters-${version}.json`);
    assert.deepEqual(reversed?.parameters, { order: '-r' });
  });
}

test('the memory that hyperfine 2 writes, and where a part of it is wrong', () => {
  const text = keptText('hyperfine/two-2.json');
  const memory = { adapter: 'auto', from: 'out', value: 'memory', unit: 'B' };
  const values = valuesOf({ ...memory, select: '/-r/' }, text)['memory'];
  assert.equal(values?.length, 5);
  assert.ok(values.every((bytes) => bytes > 1e6));
  assert.match(
    messageOf(HYPERFINE, text.replace('"second"', '"fortnight"')),
    /results\[0\]\.measurements\[0\]\.time_wall_clock\.unit: expected .*second/,
  );
});

for (const [file, cases] of Object.entries(EXPECTED)) {
  const [adapter = ''] = file.split('/');
  for (const [read, expected] of cases) {
    test(`${file} read with ${JSON.stringify(read)}`, () => {
      const reading = readText({ adapter, ...read }, keptText(file));
      if (expected instanceof RegExp) {
        assert.ok(!reading.ok, JSON.stringify(reading));
        assert.match(reading.message, expected);
      } else assert.deepEqual(rounded(reading), rounded({ ok: true, ...expected }));
    });
  }
}
