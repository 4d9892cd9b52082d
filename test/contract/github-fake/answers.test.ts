import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clientOf, REPOSITORY, start } from './fixture.ts';

const { github, tree } = await start();
const bot = clientOf(github, 'ghs_bot');
const head = tree.git('rev-parse', 'faster-parser');
const main = tree.git('rev-parse', 'main');
after(async () => {
  await github.close();
  github.assertNoViolations();
});

const READS = [
  '',
  '/pulls',
  '/pulls/1',
  '/pulls/2',
  '/pulls/1/comments',
  '/issues/1',
  '/issues/1/comments',
  `/commits/${head}`,
  `/commits/${head}/check-runs`,
  `/compare/main...${head}`,
  `/git/commits/${head}`,
  '/git/ref/heads/main',
  `/git/trees/${main}?recursive=1`,
  '/collaborators/alice/permission',
  '/actions/workflows/measure.yml',
  '/actions/workflows/measure.yml/runs',
  '//rate_limit',
  '//installation/repositories',
];

for (const path of READS) {
  test(`GET ${path === '' ? REPOSITORY : path} is what the description says`, async () => {
    const { status, body } = await bot('GET', path);
    assert.equal(status, 200, JSON.stringify(body));
  });
}
