import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { durationSeconds, fraction, sizeBytes } from './sections.ts';

test('durations are seconds', () => {
  const told = ['500ms', '90s', '30m', '1.5h', '2 h', 7].map((text) => durationSeconds.parse(text));
  assert.deepEqual(told, [0.5, 90, 1800, 5400, 7200, 7]);
});

test('sizes are bytes in powers of 1024', () => {
  const told = ['512m', '2g', '2GiB', '64 KiB', '1.5k', 4096].map((text) => sizeBytes.parse(text));
  assert.deepEqual(told, [2 ** 29, 2 ** 31, 2 ** 31, 2 ** 16, 1536, 4096]);
});

test('shares are at most one', () => {
  const told = ['3%', '0.5 %', '0.03', 0.03, 1, '100%'].map((text) => fraction.parse(text));
  assert.deepEqual(told, [0.03, 0.005, 0.03, 0.03, 1, 1]);
});

test('what is none is refused', () => {
  const wrong = ['', '3', 'm', '3 weeks', '-1s', '0s', '1e9s', '٣s', '3s 4s', -1, 0, Number.NaN];
  for (const text of wrong) assert.ok(!durationSeconds.safeParse(text).success, `${text}`);
  for (const text of ['', '3', '0m', '2TB', '0.1b', 1.5, -1]) {
    assert.ok(!sizeBytes.safeParse(text).success, `${text}`);
  }
  for (const text of ['', '0%', '101%', '-3%', 1.1, 0, 'all', Number.NaN]) {
    assert.ok(!fraction.safeParse(text).success, `${text}`);
  }
});

/** Whether an editor that knows the JSON Schema takes a text. */
function takes(scalar: z.ZodType, text: string): boolean {
  const { anyOf = [] } = z.toJSONSchema(scalar, { io: 'input' });
  const { pattern } = anyOf.find(({ type }) => type === 'string') ?? {};
  return new RegExp(pattern ?? 'stated nowhere', 'u').test(text);
}

test('editors take the forms that are read, and mark others', () => {
  for (const text of ['500ms', '90s', '1.5h', '2 h', ' 3M '])
    assert.ok(takes(durationSeconds, text));
  for (const text of ['', '3', '3 weeks', '-1s', 'soon']) assert.ok(!takes(durationSeconds, text));
  for (const text of ['512m', '2GiB', '64 KiB', '1.5k', '9b']) assert.ok(takes(sizeBytes, text));
  for (const text of ['', '3', '2TB', 'much']) assert.ok(!takes(sizeBytes, text));
  for (const text of ['3%', '0.5 %', '0.03', '.03', '1', '100%']) assert.ok(takes(fraction, text));
  for (const text of ['', 'three percent', '-3%', 'all', '3', '0%', '0.0', '101%'])
    assert.ok(!takes(fraction, text), text);
  const number = { type: 'number', exclusiveMinimum: 0, maximum: 1 };
  assert.deepEqual(z.toJSONSchema(fraction, { io: 'input' }).anyOf?.[0], number);
});
