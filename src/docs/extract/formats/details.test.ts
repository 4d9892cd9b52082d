import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from '../extract.ts';

const OPENED = '<details>\n<summary>On four <b>threads</b></summary>';

/** A document → the headings above its last number. */
const DOCUMENTS: readonly (readonly [name: string, text: string, headings: readonly string[]])[] = [
  ['inside', `# A\n\n${OPENED}\n\nIt takes 10.47 s.\n\n</details>`, ['A', 'On four threads']],
  ['behind', `# A\n\n${OPENED}\n\nText.\n\n</details>\n\nIt takes 10.47 s.`, ['A']],
  ['all in HTML', `# A\n\n${OPENED}<p>It takes 10.47 s.</p></details>`, ['A', 'On four threads']],
  [
    'behind it, all in HTML',
    `# A\n\n<div>${OPENED}<p>B.</p></details><p>It takes 10.47 s.</p></div>`,
    ['A'],
  ],
];

for (const [name, text, headings] of DOCUMENTS)
  test(`the summary of details is a heading of what is ${name}`, async () => {
    const { claims, unsure } = await extractClaims(text, 'README.md');
    const last = [...claims, ...unsure].at(-1);
    assert.equal(last?.text, '10.47 s');
    assert.deepEqual([...last.subject.headings], headings);
  });
