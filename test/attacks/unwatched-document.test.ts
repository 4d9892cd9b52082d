/** An author puts a false number where people read it as a document and the gate sees none. */
import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { docsContext, memoryPorts } from '../contract/docs/memory-ports.ts';
import { newRepository, type TestFolder } from '../contract/records/repository.ts';

const TRUE = '# parcel\n\nA parcel service.\n';
const FALSE = '# parcel\n\nSorting names takes 0.2 ms.\n';

function link(place: TestFolder, path: string, to: string): void {
  rmSync(join(place.path, path), { force: true });
  symlinkSync(to, join(place.path, path));
}

/** The verdict on a change to a repository. */
async function judged(before: (place: TestFolder) => void, change: (place: TestFolder) => void) {
  using place = newRepository();
  place.write('README.md', TRUE);
  before(place);
  place.commit('Begin');
  place.git('tag', 'base');
  change(place);
  place.commit('Change');
  const git = await openRepository(place.path);
  const [since, text] = [await git.resolve('base'), await git.resolve('HEAD')];
  const context = { ...docsContext(), text, waiversAt: text };
  const { verdict } = await checkDocs({ ...memoryPorts({ head: {} }), git }, context, { since });
  return verdict;
}

/** Paths with a failing number, of all that the change adds or alters. */
async function failing(...change: Parameters<typeof judged>): Promise<readonly string[]> {
  const { files: all } = await judged(...change);
  const files = all.filter(({ claims }) => claims.some(({ fails }) => fails));
  return files.map(({ path }) => path).sort();
}

const nothing = () => {};

test('every spelling and ending that is shown as a document is watched', async () => {
  const paths = ['GUIDE.MD', 'docs/Speed.Markdown', 'speed.mdown', 'speed.mkd', 'a.AsciiDoc'];
  const other = ['a.mkdn', 'a.mdwn', 'README.org', 'docs/a.textile', 'b/README.rdoc', 'README.asc'];
  const unusual = [...paths, ...other, 'docs/README', 'README.txt'];
  const found = await failing(nothing, (place) => {
    for (const path of [...unusual, 'notes.txt']) place.write(path, FALSE);
  });
  assert.deepEqual(found, unusual.sort());
});

test('a document that becomes a link is the text it leads to', async () => {
  const found = await failing(
    (place) => place.write('notes.txt', FALSE),
    (place) => link(place, 'README.md', 'notes.txt'),
  );
  assert.deepEqual(found, ['README.md']);
});

test('what a linked document leads to is judged when it changes', async () => {
  const linked = (place: TestFolder) => {
    place.write('pages/notes.txt', TRUE);
    link(place, 'first', 'pages/notes.txt');
    link(place, 'README.md', './first');
  };
  const found = await failing(linked, (place) => place.write('pages/notes.txt', FALSE));
  assert.deepEqual(found, ['README.md']);
});

test('a text with two names is judged once, and links without a text end nothing', async () => {
  const found = await failing(nothing, (place) => {
    place.write('docs/speed.md', FALSE);
    link(place, 'SPEED.md', 'docs/speed.md');
    link(place, 'nowhere.md', '../../elsewhere.md');
    link(place, 'circle.md', 'circle.md');
  });
  assert.deepEqual(found, ['docs/speed.md']);
});

test('a document that is renamed to an unwatched name loses its numbers', async () => {
  const text = `${TRUE}\nSorting names takes 0.2 ms.\n\nMerging takes 3 ms.\n`;
  const vanished = async (change: (place: TestFolder) => void) => {
    const { problems } = await judged((place) => place.write('docs/speed.md', text), change);
    return problems.filter(({ kind }) => kind === 'claims-vanished').map(({ path }) => path);
  };
  const moved = (to: string, written = text) =>
    vanished((place) => {
      rmSync(join(place.path, 'docs/speed.md'));
      place.write(to, written);
    });
  assert.deepEqual(await moved('docs/speed.html'), ['docs/speed.md']);
  assert.deepEqual(await moved('speed.txt', `Moved.\n\n${text}`), ['docs/speed.md']);
  assert.deepEqual(await moved('speed.txt', 'Merging takes 3 ms.\n'), ['docs/speed.md']);
  assert.deepEqual(await moved('guide/speed.md'), []);
  assert.deepEqual(await moved('speed.txt', 'Nothing is said of speed.\n'), []);
  const beside = await vanished((place) => {
    rmSync(join(place.path, 'docs/speed.md'));
    for (let at = 0; at < 120; at += 1) place.write(`a/${at}.txt`, `Nothing, ${at} times.\n`);
    place.write('speed.txt', text);
  });
  assert.deepEqual(beside, ['docs/speed.md'], 'behind many other files');
});
