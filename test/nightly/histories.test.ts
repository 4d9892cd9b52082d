/** Every commit of the fixture projects' histories; two of two projects are tried for every change. */

import { join } from 'node:path';
import { test } from 'node:test';
import { listHistories, makeHistory } from '../../scripts/make-history.ts';
import { assertSameResults } from '../scenarios/toolchain.ts';
import { temporaryFolder } from '../support/temporary.ts';

for (const project of listHistories()) {
  test(`every tag of ${project} builds, passes its own tests and computes the same result`, async () => {
    const tags = Object.keys(makeHistory(project, join(temporaryFolder('tags'), project)));
    await assertSameResults(project, tags);
  });
}
