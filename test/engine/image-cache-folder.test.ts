/** What the folder of images keeps, removes and refuses. */
import assert from 'node:assert/strict';
import { readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { createClient } from '../../src/edges/engine/client.ts';
import { imageId } from '../../src/edges/engine/image-build.ts';
import type { WantedImage } from '../../src/edges/engine/image-cache.ts';
import {
  client,
  folder,
  forget,
  grow,
  idOf,
  importImage,
  keep,
  LAYER_BYTES,
  load,
  openCache,
  useFolder,
  warnings,
} from './small-images.ts';

useFolder();

const namesIn = (part: string): Promise<string[]> => readdir(join(folder, part));

async function onlyIn(part: string): Promise<string> {
  const [name, ...others] = await namesIn(part);
  assert.deepEqual(others, []);
  return join(folder, part, name ?? '');
}

test('what is not there is no image and no warning; what was made from other inputs neither', async () => {
  const wanted = await importImage();
  assert.equal(await load(wanted), null);
  await keep(wanted);
  assert.equal(await load({ ...wanted, inputs: ['another recipe'] }), null);
  assert.deepEqual(warnings, []);
});

test('damage is refused with a warning, never loaded, and saved over', async () => {
  const wanted = await importImage();
  const damages: readonly [RegExp, () => Promise<void>][] = [
    [/its layer [0-9a-f]{12} is damaged/, () => flipByte('layers')],
    [/is damaged/, async () => truncate(await onlyIn('layers'), 1000)],
    [/its layer [0-9a-f]{12} is missing/, async () => rm(await onlyIn('layers'))],
    [/its entry is damaged/, async () => writeFile(await onlyIn('images'), '{"version": 1}')],
  ];
  for (const [said, damage] of damages) {
    const id = await keep(wanted);
    await damage();
    await forget(id);
    assert.equal(await load(wanted), null);
    assert.equal(await imageId(client, id), null);
    assert.match(warnings.pop() ?? '', said);
    await remake(wanted);
  }
  const id = await keep(wanted);
  await forget(id);
  assert.equal(await load(wanted), id);
  assert.deepEqual(warnings, []);
});

async function flipByte(part: string): Promise<void> {
  const path = await onlyIn(part);
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  await writeFile(path, bytes);
}

/** Another image under the same name: what a build that is repeated gives. */
async function remake({ name }: WantedImage): Promise<void> {
  const [repo, tag] = name.split(':');
  await client.docker
    .getImage((await importImage()).name)
    .tag({ repo: repo ?? '', tag: tag ?? '' });
}

const digestOf = (character: string) => `sha256:${character.repeat(64)}`;

interface Entry {
  id: string;
  name: string;
  layers: string[];
  members: { name: string; base64: string }[];
}

/** Such an archive would take the place of the image that the next session starts from. */
function plantName({ members }: Entry): void {
  const member = members.find(({ name }) => name === 'manifest.json');
  assert.ok(member);
  const manifest = JSON.parse(Buffer.from(member.base64, 'base64').toString('utf8'));
  manifest[0].RepoTags = ['benchproof-build:planted'];
  member.base64 = Buffer.from(JSON.stringify(manifest)).toString('base64');
}

test('what is not what it says is refused, and leaves no name on the engine', async () => {
  const wanted = await grow(await importImage());
  const forgeries: readonly [RegExp, (entry: Entry) => void][] = [
    [/made from another image/, (entry) => entry.layers.splice(0, 1, digestOf('a'))],
    [/not those that were saved/, (entry) => entry.layers.splice(1, 1, digestOf('b'))],
    [/it is not the image/, (entry) => Object.assign(entry, { id: digestOf('c') })],
    [
      /it is benchproof-build:other/,
      (entry) => Object.assign(entry, { name: 'benchproof-build:other' }),
    ],
    [/manifest\.json is not that of one nameless image/, plantName],
    [/two of its members have one name/, ({ members }) => members.push(...members.slice(-1))],
    [
      /its entry is damaged/,
      ({ members }) => members.map((each) => Object.assign(each, { name: `../${each.name}` })),
    ],
  ];
  const id = await keep(wanted);
  await forget(id);
  const path = await onlyIn('images');
  const entry = await readFile(path, 'utf8');
  for (const [said, forge] of forgeries) {
    const forged: Entry = JSON.parse(entry);
    forge(forged);
    await writeFile(path, JSON.stringify(forged));
    assert.equal(await load(wanted), null);
    assert.match(warnings.pop() ?? '', said);
    assert.equal(await imageId(client, wanted.name), null);
    assert.equal(await imageId(client, 'benchproof-build:planted'), null);
    assert.deepEqual(await namesIn('images'), []);
  }
  await writeFile(path, entry);
  assert.equal(await load(wanted), id);
});

test('layers are shared, and the least recently used goes first where they do not fit', async () => {
  const toolchain = await importImage();
  const [first, second, third] = [
    await grow(toolchain),
    await grow(toolchain),
    await grow(toolchain),
  ];
  const cache = openCache({ limitBytes: 3.5 * LAYER_BYTES });
  await keep(first, cache);
  await keep(second, cache);
  // Two images of two layers, the lower one in common.
  assert.equal((await namesIn('layers')).length, 3);
  await forget(await idOf(second.name));
  for (const name of await namesIn('images')) {
    await utimes(join(folder, 'images', name), 1, Date.now() / 1000 - 3600);
  }
  await forget(await idOf(first.name));
  assert.ok(await load(first, cache));
  await keep(third, cache);
  assert.equal(cache.added, 3);
  assert.equal((await namesIn('layers')).length, 3);
  assert.equal(await load(second), null);
  await forget(await idOf(first.name));
  assert.ok(await load(first));
  assert.deepEqual(warnings, []);
});

test('an engine that wants all layers gets them', async () => {
  const wanted = await grow(await importImage());
  const id = await keep(wanted);
  await forget(id);
  const picky = await createClient(process.env);
  const take = picky.docker.loadImage.bind(picky.docker);
  const sizes: number[] = [];
  // Stands in for an engine that checks an archive by itself, as containerd's image store does.
  const refuseFirst = async (archive: NodeJS.ReadableStream): Promise<NodeJS.ReadableStream> => {
    const chunks: Buffer[] = [];
    for await (const chunk of archive) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks);
    sizes.push(whole.length);
    if (sizes.length === 1) return Readable.from(['{"error":"content not found"}\n']);
    return take(Readable.from([whole]), {});
  };
  Object.assign(picky.docker, { loadImage: refuseFirst });
  assert.equal(await openCache().load(picky, wanted, () => {}), id);
  assert.equal(sizes.length, 2);
  assert.ok((sizes[1] ?? 0) - (sizes[0] ?? 0) >= LAYER_BYTES);
  assert.deepEqual(warnings, []);
});

test('who only reads adds nothing, and finds what is there', async () => {
  const wanted = await importImage();
  const reader = () => openCache({ keeps: false });
  await keep(wanted, reader());
  assert.deepEqual(await readdir(folder), []);
  const id = await keep(wanted);
  await forget(id);
  assert.equal(await load(wanted, reader()), id);
  assert.equal(reader().added, 0);
});

test('an image of small layers is kept in its entry alone', async () => {
  const wanted = await importImage(100);
  const id = await keep(wanted);
  assert.deepEqual(await namesIn('layers'), []);
  await forget(id);
  assert.equal(await load(wanted), id);
  assert.deepEqual(warnings, []);
});

test('an image larger than the limit is not kept, and said', async () => {
  const cache = openCache({ limitBytes: LAYER_BYTES / 2 });
  await keep(await importImage(), cache);
  assert.equal(cache.added, 0);
  assert.deepEqual(await namesIn('layers'), []);
  assert.match(warnings.join(), /was not kept: it is larger than 150000 bytes/);
});

test('what was not used for a week goes, and so does what a killed process left', async () => {
  await keep(await importImage());
  const stale = join(folder, 'layers', 'half.tmp');
  await writeFile(stale, 'half of a layer');
  const longAgo = Date.now() / 1000 - 8 * 24 * 3600;
  await utimes(await onlyIn('images'), longAgo, longAgo);
  await utimes(stale, longAgo, longAgo);
  await keep(await importImage());
  assert.equal((await namesIn('images')).length, 1);
  assert.equal((await namesIn('layers')).length, 1);
});

test('a folder that cannot be written costs nothing but a warning', async () => {
  await writeFile(join(folder, 'layers'), 'a file in the way');
  const cache = openCache();
  await keep(await importImage(), cache);
  assert.equal(cache.added, 0);
  assert.match(warnings.join(), /was not kept: /);
});
