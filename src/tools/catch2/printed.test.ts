import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { prepareMaterial } from '../material.ts';
import { toolNamed } from '../registry.ts';

const MEANS = readFileSync(new URL('fixtures/means.txt', import.meta.url), 'utf8');

function read(text: string) {
  const material = prepareMaterial(text);
  assert.ok(material.ok);
  const parsed = toolNamed('catch2').parse(material);
  assert.ok(parsed.ok);
  return parsed.measured;
}

test('every row of a long table without analysis is a benchmark of its test case', () => {
  for (const count of [2, 18, 40]) {
    const rows = Array.from(
      { length: count },
      (_, at) => `coin ${String(at).padEnd(42)}10           102    ${100 + at}.5 ns `,
    );
    const measured = read(MEANS.replace(/^sort 64 .*$/m, rows.join('\n')));
    const coins = measured.filter(({ names }) => /^sorting > coin \d+$/.test(names[0] ?? ''));
    assert.equal(coins.length, count);
  }
});

test('a benchmark may take minutes', () => {
  const measured = read(MEANS.replace('167.004 ns', '2.5 m'));
  assert.match(JSON.stringify(measured), /"unit":"min"|150/);
});
