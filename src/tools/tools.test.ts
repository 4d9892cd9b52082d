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
  readText,
} from '../../test/support/tools/outputs.ts';

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

test('what hyperfine 1.19 writes', () => {
  const two = readText(
    { ...HYPERFINE, result: 'sort -r /etc/services' },
    keptText('hyperfine/two.json'),
  );
  const { results } = keptJson('hyperfine/two.json') as { results: { times: number[] }[] };
  assert.deepEqual(two, { ok: true, values: { time: results[1]?.times } });
  const failing = readText(HYPERFINE, keptText('hyperfine/failing.json'));
  assert.match(failing.ok ? '' : failing.message, /exit code 1/);
  const several = readText(HYPERFINE, keptText('hyperfine/parameters.json'));
  assert.match(several.ok ? '' : several.message, /`result` to name one of them/);
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
