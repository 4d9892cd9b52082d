/** Toolchain versions on the real engine, with a small runner whose toolchain is a file. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createClient, type EngineClient } from '../../src/edges/engine/client.ts';
import { runnersFolder } from '../../src/edges/engine/recipes.ts';
import { readPin, Toolchains } from '../../src/edges/engine/toolchain.ts';
import { buildRequest, withSource } from './laboratory.ts';

const DOCKERFILE = `ARG BASE\nFROM \${BASE}\n# test ${process.pid}\nRUN echo 1.97.1 >/version\n`;
const SCRIPT = `set -eu
case $1 in
  version) cat /version ;;
  versions) printf '1.63.0\\n1.70.0\\n1.85.0\\n1.85.1\\n1.95.0\\nnot a version\\n' ;;
  install) case $2 in 1.70.0 | 1.95.0) exit 1 ;; esac; echo "$2" >/version ;;
esac
`;

let folder: string;
let client: EngineClient;
const built = new Set<string>();
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchproof-toolchains-'));
  await cp(join(runnersFolder(), 'lock.json'), join(folder, 'lock.json'));
  for (const name of ['common', 'rust']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'common', 'Dockerfile'), `ARG BASE\nFROM \${BASE}\n`);
  await writeFile(join(folder, 'rust', 'Dockerfile'), DOCKERFILE);
  await writeFile(join(folder, 'rust', 'toolchain.sh'), SCRIPT);
  client = await createClient(process.env);
});
after(async () => {
  for (const id of [...built].reverse()) {
    await client.settle('remove', (docker) => docker.getImage(id).remove({ force: true }));
  }
  await rm(folder, { recursive: true });
});

async function find(runner: string, files: Readonly<Record<string, string>>) {
  const toolchains = new Toolchains({ client, env: process.env, memoryBytes: 1e9 }, folder);
  const log: string[] = [];
  const found = await withSource(files, (source) =>
    toolchains.find(buildRequest(source, { image: { runner } }), (line) => log.push(line)),
  );
  assert.ok(found.ok);
  built.add(found.toolchain.id);
  const { name, digest, toolchain } = found.toolchain.identity;
  return { name, digest, toolchain, log };
}

test('without a pin the runner is taken as it is', async () => {
  const { name, toolchain } = await find('rust', {});
  assert.equal(name, 'runners/rust');
  assert.deepEqual(toolchain, { version: '1.97.1', wanted: null, from: null, exact: true });
});

test('what a project asks for is installed once, and found again', async () => {
  const files = { 'rust-toolchain.toml': '[toolchain]\nchannel = "1.85"\n' };
  const first = await find('rust', files);
  assert.deepEqual(first.toolchain, {
    ...{ version: '1.85.1', wanted: '1.85', from: 'rust-toolchain.toml:2', exact: true },
  });
  assert.ok(first.log.includes('installing 1.85.1 into runners/rust'), first.log.join('\n'));
  assert.deepEqual(await find('rust', files), { ...first, log: [] });
});

test('where it cannot be had, the nearest newer one builds, and that is said', async () => {
  const { toolchain, log } = await find('rust', { 'rust-toolchain': '1.78.0\n' });
  assert.deepEqual(toolchain, {
    ...{ version: '1.85.0', wanted: '1.78.0', from: 'rust-toolchain:1', exact: false },
  });
  const note = 'note: 1.85.0 instead of 1.78.0 (rust-toolchain:1), which cannot be had here';
  assert.equal(log.at(-1), note);
});

test('where it is listed and cannot be installed, so does the next one, unless it is forced', async () => {
  const { toolchain, log } = await find('rust', { 'rust-toolchain': '1.70.0\n' });
  assert.deepEqual([toolchain?.version, toolchain?.exact], ['1.85.0', false]);
  assert.ok(log.includes('1.70.0 could not be installed'), log.join('\n'));
  assert.match(log.at(-1) ?? '', /1\.85\.0 instead of 1\.70\.0/);
  await assert.rejects(find('rust@1.70', {}), /toolchain\.sh install 1\.70\.0 failed/);
});

test('where nothing can be installed, the runner’s own does not stand in', async () => {
  const files = { 'rust-toolchain': '1.94.0\n' };
  await assert.rejects(find('rust', files), /toolchain\.sh install 1\.95\.0 failed/);
});

test('the configuration can force a version, whatever the project says', async () => {
  const { name, toolchain } = await find('rust@1.63', { 'rust-toolchain': '1.85' });
  assert.equal(name, 'runners/rust@1.63');
  assert.equal(toolchain?.version, '1.63.0');
  await assert.rejects(find('rust@1.90', {}), {
    name: 'UserError',
    advice: 'there are 1.97.1, 1.95.0, 1.85.1, 1.70.0, 1.63.0',
  });
});

test('a pin above the project’s folder decides, up to the top of the checkout', () =>
  withSource({ 'rust-toolchain': '1.85.0\n' }, async (root) => {
    const source = join(root, 'crates', 'ledger');
    await mkdir(source, { recursive: true });
    const toolchains = new Toolchains({ client, env: process.env, memoryBytes: 1e9 }, folder);
    const request = buildRequest(source, { image: { runner: 'rust' }, root });
    const found = await toolchains.find(request, () => {});
    assert.ok(found.ok);
    built.add(found.toolchain.id);
    const { version, from } = found.toolchain.identity.toolchain ?? {};
    assert.deepEqual([version, from], ['1.85.0', 'rust-toolchain:1']);
    assert.equal(await readPin('rust', source, source), null);
  }));

test('a link is not followed out of the project', () =>
  withSource({}, async (source) => {
    await symlink('/etc/hostname', join(source, 'rust-toolchain'));
    assert.equal(await readPin('rust', source, source), null);
  }));
