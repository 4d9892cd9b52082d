/** What the folder of images keeps and refuses. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { imageId } from '../../src/edges/engine/image-build.ts';
import {
  client,
  folder,
  grow,
  importImage,
  keep,
  load,
  openCache,
  useFolder,
  warnings,
} from './small-images.ts';

useFolder();

const archive = () => join(folder, 'images.tar.gz');
const index = () => join(folder, 'images.json');

test('what is not there is no image and no warning; what was made from other inputs neither', async () => {
  const wanted = await importImage();
  assert.equal(await load(wanted), null);
  const [id] = await keep([wanted]);
  assert.equal(await load({ ...wanted, inputs: ['another recipe'] }), null);
  assert.equal(await load(wanted), id);
  assert.deepEqual(warnings, []);
});

test('what a session used and what it added is written, and nothing else', async () => {
  const toolchain = await importImage();
  const [first, second] = [await grow(toolchain), await grow(toolchain)];
  const [base, old] = await keep([toolchain, first]);
  const later = openCache();
  assert.equal(await load(toolchain, later), base);
  assert.equal(later.added, 0);
  await later.write();
  assert.equal(await load(first), old);
  await keep([second], later);
  assert.equal(later.added, 1);
  assert.equal(Object.keys(JSON.parse(await readFile(index(), 'utf8'))).length, 2);
  assert.equal(await load(first), null);
  assert.deepEqual(warnings, []);
});

test('damage is refused with a warning, never loaded, and saved over', async () => {
  const damages: readonly [RegExp, () => Promise<void>][] = [
    [/its archive is damaged/, () => flipByte()],
    [/its archive is damaged/, () => truncate(archive(), 1000)],
    [/its archive is damaged/, () => rm(archive())],
    [/its index is damaged/, () => writeFile(index(), '{"version": 1}')],
  ];
  for (const [said, damage] of damages) {
    const wanted = await importImage();
    const [id = ''] = await keep([wanted]);
    await damage();
    assert.equal(await load(wanted), null);
    assert.equal(await imageId(client, id), null);
    assert.match(warnings.pop() ?? '', said);
  }
  const wanted = await importImage();
  const [id] = await keep([wanted]);
  assert.equal(await load(wanted), id);
  assert.deepEqual(warnings, []);
});

async function flipByte(): Promise<void> {
  const bytes = await readFile(archive());
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  await writeFile(archive(), bytes);
}

const digestOf = (character: string) => `sha256:${character.repeat(64)}`;

interface Entry {
  id: string;
  layers: string[];
}

test('what is not what it says is refused, and gets no name on the engine', async () => {
  const parent = await importImage();
  const wanted = await grow(parent);
  const other = await grow(await importImage());
  const forgeries: readonly [RegExp, (entry: Entry) => void][] = [
    [/not those that were saved/, (entry) => entry.layers.splice(1, 1, digestOf('b'))],
    [/the engine has no sha256:c/, (entry) => Object.assign(entry, { id: digestOf('c') })],
    [/its index is damaged/, (entry) => Object.assign(entry, { layers: [] })],
  ];
  const [id] = await keep([wanted]);
  const entry = await readFile(index(), 'utf8');
  for (const [said, forge] of forgeries) {
    const forged: Record<string, Entry> = JSON.parse(entry);
    Object.values(forged).forEach(forge);
    await writeFile(index(), JSON.stringify(forged));
    assert.equal(await load(wanted), null);
    assert.match(warnings.pop() ?? '', said);
    assert.equal(await imageId(client, wanted.name), null);
  }
  await writeFile(index(), entry);
  assert.equal(await load({ ...wanted, parent: other.parent }), null);
  assert.match(warnings.pop() ?? '', /made from another image/);
  assert.equal(await load(wanted), id);
});

test('who only reads adds nothing, and finds what is there', async () => {
  const wanted = await importImage();
  const reader = () => openCache({ keeps: false });
  await keep([wanted], reader());
  assert.deepEqual(await readdir(folder), []);
  const again = await importImage();
  const [id] = await keep([again]);
  assert.equal(await load(again, reader()), id);
});

test('a folder that cannot be written costs nothing but a warning', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file in the way');
  const cache = openCache();
  await keep([await importImage()], cache);
  assert.equal(cache.added, 0);
  assert.match(warnings.join(), /nothing was kept: /);
});

test('an archive that cannot take its place leaves nothing half-written', async () => {
  await mkdir(archive());
  const cache = openCache();
  await keep([await importImage()], cache);
  assert.equal(cache.added, 0);
  assert.match(warnings.join(), /nothing was kept: /);
  assert.deepEqual(await readdir(folder), ['images.tar.gz']);
});
