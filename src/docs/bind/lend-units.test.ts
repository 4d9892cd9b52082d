import assert from 'node:assert/strict';
import test from 'node:test';
import { makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { extractClaims } from '../extract/extract.ts';
import { lendUnits } from './lend-units.ts';
import { listSeries } from './series.ts';
import { vocabularyOf } from './vocabulary.ts';

const WORLD = vocabularyOf(
  listSeries(
    ['default', 'arena'].map((variant, index) =>
      makeRecord({
        id: `${index}`,
        project: 'parcel',
        benchmark: 'sort-names',
        variant,
        parameters: { items: 100 },
        unit: 'items/s',
        runs: [1, 2, 3],
      }),
    ),
    [],
  ),
);

async function read(text: string): Promise<Record<'claims' | 'unsure', readonly string[]>> {
  const { claims, unsure } = lendUnits(await extractClaims(text, 'README.md'), WORLD);
  const say = (some: typeof claims) => some.map((each) => `${each.text} ${each.unit ?? '-'}`);
  return { claims: say(claims), unsure: say(unsure) };
}

test('a bare number beside a name takes the unit of the one before it in the sentence', async () => {
  const { claims } = await read('The arena does 700 items/s; the default only gets 655.\n');
  assert.ok(claims.includes('655 items/s'), `${claims}`);
});

test('a bare number that a conjunction joins to a measured one, or that is scaled as it is, takes its unit', async () => {
  for (const [text, last] of [
    ['Small and large sizes give the arena 700 items/s and 655', '655 items/s'],
    ['The arena does 7.13M items/s, another library 54.3M', '54.3M items/s'],
  ] as const) {
    const { claims } = await read(`${text}.\n`);
    assert.ok(claims.includes(last), `${text}: ${claims}`);
  }
});

test('a bare number takes the unit that its sentence or what leads up to it names, in its scale', async () => {
  for (const [text, last] of [
    ['In items/s we get: default 655, arena 700', '700 items/s'],
    ['Items per second:\n\n- default: 655\n- arena: 700', '700 items/s'],
    ['All in items/s. Default: 655; arena: 700', '700 items/s'],
    ['The arena does 700 items/s, then the default (655)', '655 items/s'],
  ] as const) {
    const { claims } = await read(`${text}.\n`);
    assert.ok(claims.includes(last), `${text}: ${claims}`);
  }
  const scaled = await extractClaims('In millions of items/s: arena 7.1.\n', 'README.md');
  assert.equal(lendUnits(scaled, WORLD).claims[0]?.value, 7.1e6);
});

test('a condition, a count of other things and a number without a name take none', async () => {
  for (const end of [
    'the default has 655 slots',
    'nobody else got 655',
    'the default at 655',
    'another on 54.3M',
  ]) {
    const { claims } = await read(`The arena does 700 items/s; ${end}.\n`);
    assert.ok(!claims.some((each) => /^(?:655|54.3M) items/.test(each)), `${end}: ${claims}`);
  }
});

test('cells take the unit of the caption; under nothing but names they are open', async () => {
  const rows = '| size | default | arena |\n|---|---:|---:|\n| small | 655 | 700 |\n';
  const told = await read(`Items per second:\n\n${rows}`);
  assert.deepEqual(told.claims, ['655 items/s', '700 items/s']);
  const open = await read(rows);
  assert.deepEqual([...open.claims, ...open.unsure], ['655 -', '700 -']);
});
