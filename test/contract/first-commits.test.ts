/** A repository at its very beginning: no commit, one commit, and none at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planSession } from '../../src/commands/run/plan.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { benchproof } from './desk.ts';
import { newRepository, TestFolder } from './records/repository.ts';

const CONFIG = `version: 1
projects:
  ledger: { image: runners/c, benchmarks: { post: { command: ./post } } }
`;

async function planAt(folder: TestFolder, base: string | null) {
  const git = await openRepository(folder.path);
  const options = { base, head: null, configPath: 'benchproof.yml', filters: [], aa: false };
  return planSession(git, { ...options, overrides: {} });
}

test('before the first commit the work tree is measured by itself, and a base is said to be missing', async () => {
  using folder = newRepository();
  folder.write('benchproof.yml', CONFIG);
  folder.write('post.c', 'int main;');
  const plan = await planAt(folder, null);
  assert.deepEqual([plan.base, plan.head.commit, plan.cases.length], [null, null, 1]);
  await assert.rejects(planAt(folder, 'HEAD'), {
    advice: /no commit yet: `benchproof run` without/,
  });
});

test('documents are judged before the first commit', () => {
  using folder = newRepository();
  folder.write('README.md', '# Ledger\n\nIt posts 61.8M entries/s.\n');
  const { code, out, err } = benchproof(folder, ['docs', 'check', 'README.md']);
  assert.deepEqual(
    [code, err],
    [
      1,
      'records: branch benchproof-records (none yet); rules: the working tree; --base REVISION names another\n',
    ],
  );
  assert.match(out, /1 claim seen/);
});

test('a work tree whose configuration is not committed is compared with the only commit', async () => {
  using folder = newRepository();
  folder.write('post.c', 'int main;');
  folder.commit('Keep a ledger');
  folder.write('benchproof.yml', CONFIG);
  const [planned] = (await planAt(folder, 'HEAD')).cases;
  assert.deepEqual([planned?.unmeasured, planned?.base?.adopted], [null, []]);
  await assert.rejects(planAt(folder, 'HEAD~2'), {
    advice: /HEAD has 0 commits before it: --base HEAD/,
  });
});

test('outside of a repository it says that nothing need be committed', async () => {
  using folder = new TestFolder();
  await assert.rejects(openRepository(folder.path), {
    advice: /`git init` here first: nothing has to be committed/,
  });
});
