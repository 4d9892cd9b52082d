/** A change has its build read files of the machine, through a link in a submodule. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { requireUnlinked } from '../../src/edges/engine/source-archive.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { newRepository, TestFolder } from '../contract/records/repository.ts';

test('a folder that a submodule links to another place is not read', async () => {
  using host = new TestFolder();
  host.write('credentials.txt', 'secret\n');
  using library = newRepository();
  symlinkSync(host.path, join(library.path, 'out'));
  library.write('src/parcel.c', 'int parcel;\n');
  library.commit('Link');
  using place = newRepository();
  place.write('README.md', '# parcel\n');
  place.git('submodule', '--quiet', 'add', library.path, 'library');
  place.commit('Add the library');
  const git = await openRepository(place.path);
  await using tree = await git.checkout(await git.resolve('HEAD'));
  const root = tree.path;
  const linked = /library\/out is reached through a symbolic link/;
  const runner = { runner: 'c' };
  await assert.rejects(
    requireUnlinked({ root, source: join(root, 'library/out'), image: runner }),
    linked,
  );
  const image = { dockerfile: 'Dockerfile', context: 'library/out' };
  await assert.rejects(requireUnlinked({ root, source: root, image }), linked);
  await requireUnlinked({ root, source: join(root, 'library/src'), image: runner });
});
