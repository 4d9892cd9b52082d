/** An author keeps a false number in a file that is no document, and has a document show it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { docsContext, memoryPorts } from '../contract/docs/memory-ports.ts';

const CSV = 'case,ops/s\nmixed,61800000\nsmall,72900000\n';

/** Path of a document → how it shows `docs/results.csv`. */
const SHOWN: Readonly<Record<string, string>> = {
  'docs/asciidoc.adoc': 'include::results.csv[]',
  'docs/rest.rst': '.. csv-table:: Results\n   :file: results.csv',
  'docs/literal.rst': '.. literalinclude:: /docs/results.csv',
  'docs/myst.md': '```{include} results.csv\n```',
  'docs/snippet.md': '--8<-- "docs/results.csv"',
  'docs/book.md': '{{#include results.csv:1:3}}',
  'docs/jekyll.md': '{% include_relative results.csv %}',
  'docs/press.md': '<<< @/docs/results.csv',
  'docs/page.mdx': "import rows from './results.csv'\n\n<Table rows={rows} />",
  'docs/frame.html': '<iframe src="results.csv"></iframe>',
};

async function said(head: Readonly<Record<string, string>>) {
  const context = docsContext({ files: ['**/*.{md,mdx,rst,adoc,html}'] });
  const { verdict } = await checkDocs(memoryPorts({ head }), context, { files: [], since: null });
  return verdict.problems.flatMap((each) =>
    each.kind === 'included-file' ? [`${each.path}:${each.line} ${each.file}`] : [],
  );
}

test('numbers of a file that a document shows are not passed over in silence', async () => {
  const pages = Object.entries(SHOWN).map(([path, text]) => [path, `Speed\n=====\n\n${text}\n`]);
  const found = await said({ ...Object.fromEntries(pages), 'docs/results.csv': CSV });
  assert.deepEqual(
    found.map((each) => each.replace(/:\d+ .*/, '')).sort(),
    Object.keys(SHOWN).sort(),
  );
});

test('nor those of data and listings; files without numbers are not mentioned', async () => {
  const page = (file: string) => `# Speed\n\n--8<-- "${file}"\n`;
  const found = await said({
    'a.md': page('speed.json'),
    'b.md': page('speed.log'),
    'c.md': page('sort.c'),
    'd.md': '# Speed\n\nAn archive includes speed.log as well.\n',
    'speed.json': '[{ "case": "a", "ops/s": 61800000 }, { "case": "b", "ops/s": 72900000 }]\n',
    'speed.log': 'mixed: 61.8M ops/s\n',
    'sort.c': 'int main(void) { return sort(100); }\n',
  });
  assert.deepEqual(found, ['a.md:3 speed.json', 'b.md:3 speed.log']);
});
