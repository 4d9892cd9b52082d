/** An author changes what a benchmark is built from, and has the change's own configuration say that it is none of its inputs. */
import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { planSession } from '../../src/commands/run/plan.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { CONFIG, CONFIG_PATH, type Files } from '../contract/action/scene.ts';
import { WorkTree } from '../contract/github-fake/fixture.ts';

const SLOW: Files = { '.cargo/config.toml': '[build]\nrustflags = ["-Copt-level=0"]\n' };

/** Why each benchmark of a change is not measured; null where it is. */
async function unmeasured(
  config: string,
  change: Files,
  more: (tree: WorkTree) => void = () => {},
): Promise<readonly unknown[]> {
  const tree = new WorkTree();
  tree.git('init', '-q', '-b', 'main');
  tree.commit('Sort', { [CONFIG_PATH]: CONFIG, 'sort.rs': 'fn main() {}\n' });
  tree.git('checkout', '-q', '-b', 'change');
  more(tree);
  tree.commit('Sort faster', { ...change, [CONFIG_PATH]: config });
  const sides = { base: 'main', head: 'change', configPath: CONFIG_PATH };
  const asked = { ...sides, filters: [], aa: false, overrides: {} };
  const { cases } = await planSession(await openRepository(tree.root), asked);
  return cases.map((each) => each.unmeasured?.kind ?? null);
}

const IDENTICAL = ['identical', 'identical'];
const MEASURED = [null, null];

test('a change of documents alone is not measured', async () => {
  assert.deepEqual(await unmeasured(CONFIG, { 'README.md': '# Sort\n' }), IDENTICAL);
  assert.deepEqual(await unmeasured(CONFIG, SLOW), MEASURED);
});

test('what the change alone calls a document or a record is', async () => {
  const documents = CONFIG.replace("'**/*.md'", "'**/*.md', '.cargo/**'");
  assert.deepEqual(await unmeasured(documents, SLOW), MEASURED);
  const records = `${CONFIG}records: { directory: .cargo }\n`;
  assert.deepEqual(await unmeasured(records, SLOW), MEASURED);
});

test('and so is what it leaves out of the inputs', async () => {
  const inputs = CONFIG.replace('build: make', "build: make\n    inputs: ['**/*.rs']");
  assert.deepEqual(await unmeasured(inputs, SLOW), MEASURED);
});

test('modes, cases of names, links and submodules are part of what is built', async () => {
  const changes: readonly ((tree: WorkTree) => void)[] = [
    (tree) => chmodSync(join(tree.root, 'sort.rs'), 0o755),
    (tree) => tree.git('mv', 'sort.rs', 'Sort.rs'),
    (tree) => symlinkSync('/opt/other', join(tree.root, 'vendor')),
    (tree) => {
      tree.git('init', '-q', 'parts');
      tree.git('-C', 'parts', 'commit', '-q', '--allow-empty', '-m', 'Part');
    },
  ];
  for (const each of changes) assert.deepEqual(await unmeasured(CONFIG, {}, each), MEASURED);
});
