import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { fencedBlock, foldedSection, inlineCode, tableRow } from './markdown.ts';

const HOSTILE = [
  'a|b',
  'a\\|b',
  'a\\\\|b',
  '``tick`` | `',
  '</code><script>alert(1)</script>|',
  '@octocat fixes #1 | https://evil.example',
  '@octocat',
  '<img src=x onerror=alert(1)>',
  '<!-- benchproof marker -->',
  '[click](javascript:alert(1))',
  '![](https://evil.example/pixel.png)\\',
  '</details></table>',
  'one\n| two | three |\n|---|---|',
  ' leading and trailing ',
  '',
];

function parse(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function cellsOf(row: string): PhrasingContent[][] {
  const tree = parse(`| a | b |\n|---|---|\n${row}`);
  const table = tree.children[0];
  assert.equal(table?.type, 'table');
  assert.equal(table.children.length, 2);
  return (table.children[1]?.children ?? []).map((cell) => cell.children);
}

function assertHarmless(nodes: readonly PhrasingContent[]): void {
  assert.deepEqual(
    nodes.map((node) => node.type),
    ['inlineCode'],
  );
}

for (const name of HOSTILE) {
  test(`stays one cell of plain code: ${JSON.stringify(name)}`, () => {
    const cells = cellsOf(tableRow([inlineCode(name), 'next']));
    assert.equal(cells.length, 2);
    assertHarmless(cells[0] ?? []);
    assert.deepEqual(
      cells[1]?.map((node) => node.type),
      ['text'],
    );
  });
}

test('any text at all stays one cell of plain code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
      const cells = cellsOf(tableRow([inlineCode(name), 'next']));
      assert.equal(cells.length, 2);
      assertHarmless(cells[0] ?? []);
    }),
  );
});

test('a plain name keeps reading well in the source', () => {
  assert.equal(inlineCode('hakmem/random-mixed [size=64]'), '`hakmem/random-mixed [size=64]`');
});

test('a fence is longer than the backticks it holds', () => {
  assert.deepEqual(fencedBlock(['| ```` end']), ['`````text', '| ```` end', '`````']);
  assert.deepEqual(fencedBlock(['plain'], 'sh'), ['```sh', 'plain', '```']);
});

test('a folded section leaves the blank lines that Markdown needs', () => {
  assert.equal(
    foldedSection('2 unchanged', ['- one']).join('\n'),
    '<details>\n<summary>2 unchanged</summary>\n\n- one\n\n</details>',
  );
});
