import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHyperfine } from './hyperfine-result.ts';

const VERSION_1 = {
  results: [
    {
      ...{ command: './sum', mean: 0.25, stddev: null, median: 0.25, user: 0.2, system: 0.01 },
      ...{ min: 0.25, max: 0.25, times: [0.25], memory_usage_byte: [3649536], exit_codes: [3] },
    },
  ],
};

const measured = (value: number) => ({ value, unit: 'second' });
const MEASUREMENT = {
  ...{ time_wall_clock: measured(0.25), time_cpu: measured(0.21), time_user: measured(0.2) },
  ...{ time_system: measured(0.01), memory_peak_resident: { value: 3649536, unit: 'byte' } },
  exit_code: 3,
};
const version2 = (...measurements: object[]) => ({
  ...{ schema_version: 2, metadata: { hyperfine_version: '2.0.0' } },
  ...{ primary_metric: 'time_wall_clock', results: [{ command: './sum', measurements }] },
});

const parse = (value: unknown) => parseHyperfine(JSON.stringify(value));

test('an export of one run is parsed in both of its forms', () => {
  const expected = { wall: 0.25, user: 0.2, system: 0.01, exit: 3 };
  assert.deepEqual(parse(VERSION_1), expected);
  assert.deepEqual(parse(version2(MEASUREMENT)), expected);
  assert.equal(parse(version2({ ...MEASUREMENT, exit_code: null }))?.exit, null);
});

test('anything else is rejected', () => {
  assert.equal(parseHyperfine(undefined), null);
  assert.equal(parseHyperfine('{'), null);
  assert.equal(parse(version2()), null);
  assert.equal(parse(version2(MEASUREMENT, MEASUREMENT)), null);
  const milliseconds = { value: 250, unit: 'millisecond' };
  assert.equal(parse(version2({ ...MEASUREMENT, time_wall_clock: milliseconds })), null);
  assert.equal(parse(version2({ ...MEASUREMENT, time_user: measured(-1) })), null);
});
