import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from './extract.ts';

async function annotationsIn(path: string, ...lines: string[]) {
  const { annotations, failure } = await extractClaims(lines.join('\n'), path);
  assert.equal(failure, null);
  return annotations.map(({ line, text }) => `${line} ${text}`);
}

test('what stands in fences, indented blocks and code spans of Markdown is shown, not meant', async () => {
  const found = await annotationsIn(
    'README.md',
    'Write `<!-- benchproof: ignore in a span -->`:',
    '',
    '    <!-- benchproof: ignore indented -->',
    '',
    '```md',
    '<!-- benchproof: ignore in a fence -->',
    '```',
    '',
    '| comment |',
    '|---|',
    '| `{/* benchproof: … */}` |',
    '',
    '<!-- benchproof: ignore meant -->',
  );
  assert.deepEqual(found, ['13 : ignore meant']);
});

test('a link definition is a comment where HTML is unwelcome', async () => {
  const found = await annotationsIn(
    'README.md',
    '[comment]: # (benchproof: bind hakmem/random-mixed)',
    '',
    '[//]: # (benchproof: ignore measured by hand)',
    '',
    'Text that says [comment]: # (benchproof: ignore in mid-line)',
  );
  assert.deepEqual(found, ['1 : bind hakmem/random-mixed', '3 : ignore measured by hand']);
});

test('literal blocks of MDX, reST, AsciiDoc and HTML only show theirs', async () => {
  const mdx = await annotationsIn(
    'page.mdx',
    '`{/* benchproof: ignore shown */}`',
    '',
    '{/* benchproof: ignore meant */}',
  );
  const rest = await annotationsIn(
    'page.rst',
    'So::',
    '',
    '  .. benchproof: ignore shown',
    '',
    '.. code-block:: text',
    '',
    '   .. benchproof: ignore shown',
    '',
    '.. benchproof: ignore meant',
  );
  const asciidoc = await annotationsIn(
    'page.adoc',
    '----',
    '// benchproof: ignore shown',
    '----',
    '',
    '// benchproof: ignore meant',
  );
  const html = await annotationsIn(
    'page.html',
    '<pre>&lt;!-- benchproof: ignore shown --&gt;</pre><!-- benchproof: ignore meant -->',
  );
  assert.deepEqual(mdx, ['3 : ignore meant']);
  assert.deepEqual(rest, ['9 : ignore meant']);
  assert.deepEqual(asciidoc, ['5 : ignore meant']);
  assert.deepEqual(html, ['1 : ignore meant']);
});
