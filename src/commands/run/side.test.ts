/** What makes two sides builds of one kind, or two. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandCases } from '../../core/plan/cases.ts';
import { configOf, isForeign, SideHashes } from './side.ts';

const configText = (more = '') => `version: 1
projects:
  ledger:
    path: crates/ledger
    image: runners/rust
    build: cargo build
    ${more}
    benchmarks:
      post: { command: ./post }
`;

/** The build's key with these files, each with its content as its id. */
function buildKey(files: Readonly<Record<string, string>>, more?: string): string | undefined {
  const config = configOf(configText(more), 'benchproof.yml');
  const entries = Object.entries(files).map(([path, id]) => ({ path, mode: '100644', id }));
  const [spec] = expandCases(config);
  assert.ok(spec);
  return new SideHashes({ entries, config }).sideCase(spec).buildKey;
}

const SOURCE = { 'crates/ledger/post.rs': 'fn main() {}' };

test('a toolchain pinned above the project’s folder is an input of its build', () => {
  const pinned = (path: string, version: string) => buildKey({ ...SOURCE, [path]: version });
  assert.notEqual(pinned('rust-toolchain', '1.85'), pinned('rust-toolchain', '1.86'));
  assert.notEqual(pinned('crates/Cargo.toml', '1.85'), buildKey(SOURCE));
  assert.equal(pinned('.nvmrc', '22'), buildKey(SOURCE));
  assert.equal(pinned('crates/other/rust-toolchain', '1.85'), buildKey(SOURCE));
});

test('so is one in it that `inputs` leaves out', () => {
  const key = (version: string) =>
    buildKey({ ...SOURCE, 'crates/ledger/rust-toolchain': version }, "inputs: ['*.rs']");
  assert.notEqual(key('1.85'), key('1.86'));
});

test('what benchproof wrote into the repository is no input of a build', () => {
  const config = configOf(configText('').replace('path: crates/ledger', ''), 'benchproof.yml');
  const isInput = (path: string) =>
    isForeign(config, 'benchproof.yml')({ path, mode: '100644', id: '1' });
  const own = ['benchproof.yml', 'benchproof.lock', 'benchproof.waivers', '.benchproof/records/a'];
  const workflows = ['benchproof.yml', 'benchproof-measure.yml'].map(
    (name) => `.github/workflows/${name}`,
  );
  assert.deepEqual([...own, ...workflows].filter(isInput), []);
  const theirs = ['benchproof.rs', '.github/workflows/release.yml', 'sub/benchproof.lock'];
  assert.deepEqual(theirs.filter(isInput), theirs);
});
