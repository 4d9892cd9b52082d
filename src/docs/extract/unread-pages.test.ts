/** Kinds of numbers that pages nobody here had read were seen to hold, in words of our own. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Claim } from '../claim.ts';
import { extractClaims } from './extract.ts';

async function taken(text: string): Promise<readonly Claim[]> {
  const { claims, unsure } = await extractClaims(text, 'README.md');
  return [...claims, ...unsure];
}

/** What is taken of a table that a program drew. */
const takenOfOutput = (text: string) => taken(`# Results\n\n\`\`\`\n${text}\n\`\`\`\n`);

const textsOf = (claims: readonly Claim[]) => claims.map(({ text }) => text);
const unitsOf = (claims: readonly Claim[]) => [...new Set(claims.map(({ unit }) => unit))];

const NO_CLAIM: readonly string[] = [
  'The search was invented by two students in 1990s and made faster since.',
  'Decoding is slower in the late 1980s’ formats; see the benchmark.',
  'The allocators on Arm are often slower than the x86 ones.',
  'Names with double hyphens or double underscores are rejected, which is faster.',
  'The chart shows how many elements are scored per second by each of the functions.',
  'Cells hold the throughput in GB/s and the hash rate in millions of hashes per second.',
  'The faster instruction takes two vectors and returns a third vector of bytes.',
  'It says how many requests per second a worker took.',
];

for (const line of NO_CLAIM)
  test(`no claim: ${line}`, async () => {
    assert.deepEqual(textsOf(await taken(`# Store\n\n${line}\n`)), []);
  });

const CLAIMED: readonly (readonly [line: string, values: readonly string[]])[] = [
  ['As a parser it is 2 or more times faster than the other one.', ['2 or more times']],
  ['This doubles the build time (12+ seconds or 4x times).', ['12+ seconds', '4x']],
  ['Opening is double as fast.', ['double']],
  ['The index makes lookups a third faster.', ['a third']],
];

for (const [line, values] of CLAIMED)
  test(`claims in: ${line}`, async () => {
    const texts = textsOf(await taken(`# Store\n\n${line}\n`));
    for (const value of values) assert.ok(texts.includes(value), `${value} in ${texts}`);
  });

test('a comment in code says how much faster', async () => {
  const code = '```cpp\nindex.put(key);\nindex.put_new(key); // 20-35% faster for new keys\n```\n';
  assert.deepEqual(textsOf(await taken(`# Tips\n\nTwo ways to add a key:\n\n${code}`)), ['20-35%']);
});

test('hexadecimal bytes are no sizes', async () => {
  const table = [
    '| Sign | Code point | Stored bytes | Folds to | Folded bytes |',
    '|---|---|---|---|---|',
    '| `ß` | U+00DF | C3 9F | `ss` | 73 73 |',
    '| `ﬃ` | U+FB03 | EF AC 83 | `ffi` | 66 66 69 |',
    '| `İ` | U+0130 | C4 B0 | `i` + dot | 69 CC 87 |',
  ].join('\n');
  assert.deepEqual(textsOf(await taken(`# Folding\n\n${table}\n`)), []);
});

test('a column under one letter is a parameter, whatever unit is told of the results', async () => {
  const table = [
    '| Benchmark | n | ours | other |',
    '|---|---:|---:|---:|',
    '| `fold` | 512 | 410 | **270** |',
    '| `fibo` | 13 | **530** | 1030 |',
    '| `sort` | 1048576 | **90** | 430 |',
    '| `tree` | 131072 | 110 | 120 |',
  ].join('\n');
  const claims = await taken(
    `# Tool\n\nThe table lists the times in milliseconds, less is better.\n\n${table}\n`,
  );
  assert.deepEqual(textsOf(claims), '410 270 530 1030 90 430 110 120'.split(' '));
});

test('columns that scatter as the results beside them are results, whatever they are called', async () => {
  const table = [
    '| name | set | get1 | update | get2 | evict | score |',
    '|------|-----|------|--------|------|-------|-------|',
    '| ours | 27663 | 63492 | 8780 | 59880 | 6425 | 586107 |',
    '| tiny | 22396 | 55096 | 9639 | 51282 | 6359 | 507924 |',
    '| mnem | 37736 | 36765 | 15674 | 35778 | 15974 | 460201 |',
    '| simp | 15723 | 46083 | 6388 | 44346 | 12225 | 458938 |',
  ].join('\n');
  const lead = 'Throughput of each operation in the benchmark, more is better:';
  const claims = await taken(`# Cache\n\n## Benchmark results\n\n${lead}\n\n${table}\n`);
  assert.equal(claims.length, 24);
});

test('a list of strings in a cell is data', async () => {
  const table = [
    '│ Writer │ Docs/s │ First line                               │',
    '├────────┼────────┼──────────────────────────────────────────┤',
    '│ packed │ 2.31M  │ {"key":"k-17","size":"88120.5","at":"41" │',
    '│ plain  │ 774K   │ {"key":"k-19","size":"91744.0","at":"57" │',
  ].join('\n');
  const claims = await takenOfOutput(table);
  assert.deepEqual(textsOf(claims), ['2.31M', '774K']);
});

test('a fraction says how much less', async () => {
  const claims = await taken(
    '# Map\n\nThe packed layout saves **1/3** memory compared with the plain one.\n',
  );
  assert.deepEqual(textsOf(claims), ['1/3']);
});

test('a library in namespace std is no standard deviation, and a note no quotation', async () => {
  const table = [
    '| Operation (ms) | ours | std::map | absl |',
    '|---|---|---|---|',
    '| Insert | 66.0 | 295 | 53.2 |',
    '| Find | 16.9 | 33.0 | 22.6 |',
  ].join('\n');
  const note = '> **Note**: ours iterates in 0.31 ms, since its entries lie side by side.';
  const claims = await taken(`# Maps\n\n## Benchmark\n\n${table}\n\n${note}\n`);
  assert.equal(claims.length, 7);
  assert.deepEqual([...new Set(claims.map((claim) => claim.class))], ['own']);
});

test('groups of a listing state their units, known or not', async () => {
  const listing = [
    '                                     Xeon      M5',
    '──────────────────────────────────────────────────',
    'Find a word  (GB/s)',
    '  libc       strstr                  21.3     3.5',
    '  ours       find                    21.0    37.1',
    '',
    'Edit distances, one core  (MCUPS)',
    '  python     cdist                  4,970  18,370',
    '  ours       distances             15,680  22,844',
  ].join('\n');
  const claims = await takenOfOutput(listing);
  assert.deepEqual(unitsOf(claims.slice(0, 4)), ['GB/s']);
  assert.ok(claims.slice(4).every(({ unit }) => unit !== 'GB/s'));
  assert.equal(claims.length, 8);
});

test('bars in the cells of a drawn table hide no unit', async () => {
  const table = [
    '┌─────────────────────────────────────────────────────────────────────┐',
    '│ people.csv (1.9 MB, 20 cols x 10K rows)                             │',
    '├──────────┬────────┬────────────────────────────┬────────────────────┤',
    '│ Name     │ Rows/s │ Throughput (MiB/s)         │ RSS (MiB)          │',
    '├──────────┼────────┼────────────────────────────┼────────────────────┤',
    '│ ours     │ 1.55M  │ ░░░░░░░░░░░░░░░░░░░░░░ 295 │ ░░░░░ 43.9         │',
    '│ other    │ 928K   │ ░░░░░░░░░░░░░ 177          │ ░░░░░░ 52          │',
    '│ slow     │ 61.7K  │ ░░░ 11.8                   │ ░░░░░░░░░░░░ 134   │',
    '└──────────┴────────┴────────────────────────────┴────────────────────┘',
  ].join('\n');
  const claims = (await takenOfOutput(table)).filter(({ line }) => line > 8);
  assert.deepEqual(
    claims.map(({ text, unit }) => [text, unit]),
    [
      ['1.55M', 'rows/s'],
      ['295', 'MiB/s'],
      ['43.9', 'MiB'],
      ['928K', 'rows/s'],
      ['177', 'MiB/s'],
      ['52', 'MiB'],
      ['61.7K', 'rows/s'],
      ['11.8', 'MiB/s'],
      ['134', 'MiB'],
    ],
  );
});

test('the number of a product is no factor', async () => {
  const { claims } = await extractClaims(
    '# Codec\n\n## Benchmark\n\nSpeed on an AMD Ryzen 3950x, 16 cores. It is up to 1200x faster than before.\n',
    'README.md',
  );
  assert.deepEqual(textsOf(claims), ['1200x']);
});

test('a size that no machine has is none, whatever unit a text gives to the columns', async () => {
  const listing = [
    'file        level  insize      outsize    millis  mb/s',
    'events.json 1      6273951764  697439532  9789    611.17',
    'events.json 2      6273951764  610876538  18553   322.49',
    'events.json 3      6273951764  517662858  44186   135.41',
  ].join('\n');
  const text = `# Codec\n\nThe speed \`mb/s\` is in MB.\n\n\`\`\`\n${listing}\n\`\`\`\n`;
  const { claims } = await extractClaims(text, 'README.md');
  assert.deepEqual(
    claims.filter(({ unit }) => unit === 'MB'),
    [],
  );
  assert.ok(claims.some(({ text, unit }) => text === '611.17' && unit === 'MB/s'));
});

test('a factor may stand behind its sign in a cell', async () => {
  const table = [
    '| Reader | ns/op | Slower |',
    '|---|---:|---|',
    '| ours | 2150 | - |',
    '| other | 22208 | X 10 |',
    '| third | 31105 | x 14.5 |',
  ].join('\n');
  const claims = await taken(`# Results\n\n${table}\n`);
  const factors = claims.filter(({ unit }) => unit === 'x').map(({ value }) => value);
  assert.deepEqual(factors, [10, 14.5]);
});

test('a percent sign in a header makes shares of the column, glued to a word or not', async () => {
  const head = '| codec | ratio% | Saved % | % of all |\n|---|---|---|---|\n';
  const claims = await taken(
    `# Sizes\n\n${head}| a | 15.7 | 12.1 | 14.2 |\n| b | 16.3 | 13.4 | 15.2 |\n`,
  );
  assert.deepEqual(unitsOf(claims), ['%']);
});

test('a lone s behind a name is seconds, and grouped thousands are no older version', async () => {
  const head = '# Queries\n\n| documents | Time s | q/s |\n|---|---|---|\n';
  const claims = await taken(`${head}| 1.000 | 7.88 | 2283.1 |\n| 10.000 | 10.54 | 1708.5 |\n`);
  assert.deepEqual(unitsOf(claims), ['s', 'q/s']);
  assert.deepEqual([...new Set(claims.map((claim) => claim.class))], ['own']);
});
