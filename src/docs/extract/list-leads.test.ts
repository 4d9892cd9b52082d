import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from './extract.ts';

/** A document with a list → what introduces its last number. */
const LISTS: readonly (readonly [name: string, path: string, text: string, lead: string | null])[] =
  [
    ['a sentence', 'a.md', 'Sorting 8 names:\n\n- `arena`: 26.8 ms', 'Sorting 8 names:'],
    ['a mere name', 'a.md', '`sort`, 8 names\n\n- `arena`: 26.8 ms', 'sort, 8 names'],
    ['no sentence', 'a.md', 'It was a fine day.\n\n- `arena`: 26.8 ms', null],
    ['an item above', 'a.md', '* `sort`\n  * `arena`: 26.8 ms', 'sort'],
    [
      'two items above',
      'a.md',
      'Times:\n\n1. `sort`\n   - 8 names\n     - arena: 26.8 ms',
      'Times: sort: 8 names',
    ],
    ['none beside', 'a.md', '* `sort`\n  * 8 names\n* `arena`: 26.8 ms', null],
    ['its own item', 'a.md', '* `sort`\n  * 4 names\n  * 8 names: 26.8 ms', 'sort'],
    ['AsciiDoc', 'a.adoc', '* sort\n** arena: 26.8 ms', 'sort'],
    ['reST', 'a.rst', '- sort\n\n  - arena: 26.8 ms', 'sort'],
  ];

for (const [name, path, text, lead] of LISTS)
  test(`a list is introduced by ${name} in ${path}`, async () => {
    const { claims, unsure } = await extractClaims(text, path);
    const last = [...claims, ...unsure].at(-1);
    assert.equal(last?.text, '26.8 ms');
    assert.equal(last.subject.caption, lead);
  });
