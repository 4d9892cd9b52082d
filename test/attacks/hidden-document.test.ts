/** An author gives a document a name or a place under which people find it and the gate reads something else, or nothing. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { docsContext, memoryPorts } from '../contract/docs/memory-ports.ts';
import { newRepository, type TestFolder } from '../contract/records/repository.ts';

const TRUE = '# parcel\n\nA parcel service.\n';
const FALSE = '# parcel\n\nSorting names takes 0.2 ms.\n';
const DOCS = { files: ['docs/**/*.md', 'README.md'] };

type Change = (place: TestFolder) => void;

/** The outcome, and the files with a failing number, of all that a change adds or alters. */
async function judge(before: Change, change: Change) {
  using place = newRepository();
  place.write('README.md', TRUE);
  before(place);
  place.commit('Begin');
  place.git('tag', 'base');
  change(place);
  place.commit('Change');
  const git = await openRepository(place.path);
  const [since, text] = [await git.resolve('base'), await git.resolve('HEAD')];
  const context = { ...docsContext(DOCS), text, waiversAt: text };
  const { verdict } = await checkDocs({ ...memoryPorts({ head: {} }), git }, context, { since });
  const failing = verdict.files.filter(({ claims }) => claims.some(({ fails }) => fails));
  return { outcome: verdict.outcome, failing: failing.map(({ path }) => path).sort() };
}

const nothing = () => {};

function link(place: TestFolder, path: string, to: string): void {
  rmSync(join(place.path, path), { recursive: true, force: true });
  symlinkSync(to, join(place.path, path));
}

const pages: Change = (place) => {
  place.write('docs/speed.md', TRUE);
  place.write('pages/speed.md', FALSE);
};

test('a folder of documents that becomes a link is what it leads to', async () => {
  const { failing } = await judge(pages, (place) => link(place, 'docs', 'pages'));
  assert.deepEqual(failing, ['docs/speed.md']);
});

test('what lies behind several linked folders is judged when it changes, circles end nothing', async () => {
  const before: Change = (place) => {
    place.write('docs/speed.md', TRUE);
    place.write('other/deep/speed.md', TRUE);
    place.write('pages/a.txt', TRUE);
    link(place, 'pages/more', '../other');
    link(place, 'other/back', '../pages');
    link(place, 'other/self', '.');
    link(place, 'docs/all', '../pages');
    link(place, 'docs/up', '..');
    link(place, 'docs/circle', 'circle');
  };
  const change: Change = (place) => place.write('other/deep/speed.md', FALSE);
  assert.deepEqual((await judge(before, change)).failing, ['docs/all/more/deep/speed.md']);
});

test('a document that becomes a link through a linked folder is the text it leads to', async () => {
  const { failing } = await judge(pages, (place) => {
    link(place, 'docs/via', '../pages');
    link(place, 'README.md', 'docs/via/speed.md');
  });
  assert.deepEqual(failing, ['README.md', 'docs/via/speed.md']);
});

test('links that multiply their folders are refused', async () => {
  const change: Change = (place) => {
    for (let at = 0; at < 12; at += 1) {
      place.write(`a${at}/x.txt`, TRUE);
      for (let to = 0; to < 12; to += 1) link(place, `a${at}/to${to}`, `../a${to}`);
    }
  };
  await assert.rejects(judge(nothing, change), /links to folders.*add more than 20000 paths/);
});

test('a document whose name is no UTF-8 is not passed over, alone or beside another', async () => {
  const write = (place: TestFolder, end: number | string, text: string) => {
    const folder = join(place.path, 'docs');
    mkdirSync(folder, { recursive: true });
    const last = typeof end === 'string' ? Buffer.from(end) : Buffer.from([end]);
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/a`), last, Buffer.from('.md')]), text);
  };
  const alone: Change = (place) => write(place, 0xff, FALSE);
  assert.equal((await judge(nothing, alone)).outcome, 'fail');
  const beside: Change = (place) => {
    write(place, 0xff, FALSE);
    write(place, '\ufffd', TRUE);
  };
  assert.equal((await judge(nothing, beside)).outcome, 'fail');
});

test('a document whose text is kept elsewhere is not passed over', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0f'.repeat(32)}\nsize 52\n`;
  const change: Change = (place) => place.write('README.md', pointer);
  assert.equal((await judge(nothing, change)).outcome, 'fail');
});
