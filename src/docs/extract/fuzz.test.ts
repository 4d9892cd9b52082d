import { test } from 'node:test';
import fc from 'fast-check';
import { findFault, fixtureTexts, mutations } from '../../../test/support/extract/fuzz.ts';

test('no random or mutated document crashes, hangs or misplaces a claim', async () => {
  const ending = fc.constantFrom('md', 'mdx', 'rst', 'adoc', 'txt', 'html');
  await fc.assert(
    fc.asyncProperty(mutations(fixtureTexts()), ending, async (text, name) => {
      const fault = await findFault(text, `document.${name}`);
      if (fault !== null) throw new Error(fault);
    }),
    { seed: 7, numRuns: 200 },
  );
});
