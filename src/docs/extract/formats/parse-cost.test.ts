import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { extractClaims } from '../extract.ts';
import { readFormat } from './format.ts';
import { countSteps, MAX_STEPS } from './parse-cost.ts';

const SLOW: readonly (readonly [name: string, text: string, line: number])[] = [
  ['emphasis that never closes', `# Speed\n\n${'*a_ '.repeat(20_000)}`, 3],
  ['brackets that nothing opens', 'a]'.repeat(40_000), 1],
  ['tildes', `One.\n\nTwo.\n\n${'~a~~ '.repeat(20_000)}`, 5],
  ['a paragraph of many lines', 'a] b] c]\n'.repeat(10_000), 1],
  ['items that are none', 'word\n2. a] b] c] d]\n'.repeat(6000), 1],
  ['quotes in quotes', '>'.repeat(16_000), 1],
  ['lists in lists', `${'- '.repeat(2000)}word`, 1],
  ['behind what looks like a fence', `- a\n  \`\`\`\n${'a]'.repeat(40_000)}`, 3],
  ['behind a fence in a comment', `<!--\n\`\`\`\n-->\n\n${'a]'.repeat(40_000)}`, 5],
  ['behind a fence in HTML', `<div>\n\`\`\`\n</div>\n\n${'a]'.repeat(40_000)}`, 5],
  ['rows under a ruler that fits no header', `| a |\n|-|-|\n${'| a] b] c] |\n'.repeat(8000)}`, 1],
  ['too many small blocks', '- a\n'.repeat(400_000), 1],
];

for (const [name, text, line] of SLOW)
  test(`${name}: refused by name before parsing`, async () => {
    const { failure, claims } = await extractClaims(text, 'a.md');
    assert.equal(failure?.kind, 'work');
    assert.match(failure?.message ?? '', /^line \d+: .*docs\.ignore$/);
    const named = Number(/^line (\d+)/.exec(failure?.message ?? '')?.[1]);
    assert.ok(line === 1 || named === line, failure?.message);
    assert.deepEqual(claims, []);
  });

test('HTML that leaves its elements open is refused by name', async () => {
  const { failure } = await extractClaims(`<p>Fast.</p>\n${'<b><p>'.repeat(3000)}`, 'a.html');
  assert.equal(failure?.kind, 'work');
  assert.match(failure?.message ?? '', /^line 2: 400 HTML elements/);
});

const PLAIN: readonly (readonly [name: string, text: string])[] = [
  ['a long list of links', '- [a link](https://a.example/page) and **words**\n'.repeat(3000)],
  ['a long table', `| a | b |\n|---|---|\n${'| [x](y) | **12 ms** |\n'.repeat(5000)}`],
  ['a long paragraph', 'Plain words, one after another. '.repeat(12_000)],
  ['data in a fence', `\`\`\`json\n${'[1, 2, [3, 4]],\n'.repeat(8000)}\`\`\`\n`],
  ['a page of rules and quotes', '> said\n\n---\n\n* * *\n\n'.repeat(500)],
];

for (const [name, text] of PLAIN)
  test(`${name} is within the budget`, () => assert.ok(countSteps(text) < MAX_STEPS));

test("this repository's pages cost a small part of the budget", () => {
  for (const path of globSync('{*.md,docs/**/*.md}'))
    assert.ok(countSteps(readFileSync(path, 'utf8')) < MAX_STEPS / 20, path);
});

test('a long run of blanks in a constant of MDX takes hardly longer to read than as many letters', async () => {
  const timeWith = async (filler: string) => {
    const text = `export const took = "3 ms"${filler} + 1;\n\nIt takes {took}.\n`;
    const begin = performance.now();
    await readFormat(text, 'a.mdx');
    return performance.now() - begin;
  };
  await timeWith('');
  const [letters, blanks] = [
    await timeWith(` + "${'x'.repeat(40_000)}"`),
    await timeWith(' '.repeat(40_000)),
  ];
  assert.ok(blanks < 20 * letters, `${blanks / letters} times`);
});
