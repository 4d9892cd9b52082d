import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { UserError } from '../../../src/core/errors.ts';
import type { Revision } from '../../../src/core/records/session.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { newRepository, runGit, TestFolder } from './repository.ts';

function hakmem(): TestFolder {
  const folder = newRepository();
  folder.write('Makefile', 'release:\n\tcc -O2 allocator.c\n');
  folder.write('src/allocator.c', 'int slab;\n');
  folder.commit('Add the allocator');
  return folder;
}

test('names resolve to commits: branches, annotated tags, ancestors', async () => {
  using folder = hakmem();
  const first = folder.git('rev-parse', 'HEAD');
  folder.git('tag', '--annotate', '--message', 'First release', 'v1.0');
  folder.write('src/allocator.c', 'int slab, cache;\n');
  const second = folder.commit('Add a cache');
  const git = await openRepository(join(folder.path, 'src'));
  assert.equal(git.root, folder.path);
  assert.equal((await git.resolve('v1.0')).commit, first);
  assert.equal((await git.resolve('HEAD~1')).commit, first);
  const head = await git.resolve('main');
  assert.equal(head.commit, second);
  assert.equal(head.tree, folder.git('rev-parse', 'HEAD^{tree}'));
  assert.match(head.committedAt ?? '', /^\d{4}-\d\d-\d\dT/);
});

test('the working tree is clean if and only if its files equal those of HEAD', async () => {
  using folder = hakmem();
  const git = await openRepository(folder.path);
  const clean = await git.resolve(null);
  assert.deepEqual([clean.dirty, clean.name], [false, '(working tree)']);
  folder.write('.benchproof/sessions/one.jsonl', '{}\n');
  assert.equal((await git.resolve(null)).dirty, false, 'our own folder is no part of it');
  folder.write('src/new.c', 'int fresh;\n');
  symlinkSync('allocator.c', join(folder.path, 'src/link.c'));
  rmSync(join(folder.path, 'Makefile'));
  const dirty = await git.resolve(null);
  assert.equal(dirty.dirty, true);
  const entries = await git.entries(dirty);
  assert.deepEqual(
    entries.map(({ path, mode }) => `${mode} ${path}`),
    ['100644 src/allocator.c', '120000 src/link.c', '100644 src/new.c'],
  );
  assert.equal(folder.git('diff', '--cached', '--name-only'), '', 'the index is untouched');
  const before = folder.commit('Commit all');
  const after = await git.entries(await git.resolve('HEAD'));
  assert.deepEqual(
    after.filter(({ path }) => path.startsWith('src/')),
    entries,
    before,
  );
});

test('our own folder is left out where the repository ignores it by itself', async () => {
  using folder = hakmem();
  folder.write('.gitignore', '.benchproof/\n');
  folder.commit('Ignore what benchproof leaves behind');
  folder.write('.benchproof/.gitignore', '*\n');
  folder.write('.benchproof/sessions/one.jsonl', '{}\n');
  folder.write('src/new.c', 'int fresh;\n');
  const git = await openRepository(folder.path);
  const entries = await git.entries(await git.resolve(null));
  assert.deepEqual(
    entries.map(({ path }) => path).filter((path) => path.includes('benchproof')),
    [],
  );
  assert.ok(entries.some(({ path }) => path === 'src/new.c'));
});

test('the files of a working tree stay those that it was resolved with', async () => {
  using folder = hakmem();
  folder.write('src/new.c', 'int fresh;\n');
  const git = await openRepository(folder.path);
  const before = await git.resolve(null);
  folder.write('src/later.c', 'int later;\n');
  const named = async (revision: Revision) =>
    (await git.entries(revision)).some(({ path }) => path === 'src/later.c');
  assert.equal(await named(before), false);
  const after = await git.resolve(null);
  assert.deepEqual([await named(after), await named(before)], [true, false]);
});

test('a repository before its first commit has a working tree and no commit', async () => {
  using folder = newRepository();
  folder.write('Makefile', 'all:\n');
  const git = await openRepository(folder.path);
  const revision = await git.resolve(null);
  assert.deepEqual([revision.commit, revision.dirty], [null, true]);
  assert.deepEqual(
    (await git.entries(revision)).map(({ path }) => path),
    ['Makefile'],
  );
});

test('files are read from a revision or from disk; missing ones are null', async () => {
  using folder = hakmem();
  const git = await openRepository(folder.path);
  const head = await git.resolve('HEAD');
  folder.write('src/allocator.c', 'int changed;\n');
  assert.equal(await git.read(head, 'src/allocator.c'), 'int slab;\n');
  assert.equal(await git.read(head, 'src'), null);
  assert.equal(await git.read(head, 'absent.c'), null);
  const now = await git.resolve(null);
  assert.equal(await git.read(now, 'src/allocator.c'), 'int changed;\n');
  assert.equal(await git.read(now, '../outside'), null);
  symlinkSync('/etc', join(folder.path, 'escape'));
  assert.equal(await git.read(now, 'escape/hostname'), null);
});

test('a checkout has files, modes and links but no .git, and is removed afterwards', async () => {
  using folder = hakmem();
  folder.write('run.sh', '#!/bin/sh\n');
  chmodSync(join(folder.path, 'run.sh'), 0o755);
  symlinkSync('src/allocator.c', join(folder.path, 'link'));
  folder.commit('Add a script');
  folder.write('.git/hooks/post-checkout', '#!/bin/sh\ntouch /tmp/benchproof-hook-ran\n');
  chmodSync(join(folder.path, '.git/hooks/post-checkout'), 0o755);
  const git = await openRepository(folder.path);
  let path = '';
  {
    await using tree = await git.checkout(await git.resolve('HEAD'));
    path = tree.path;
    assert.equal(readFileSync(join(path, 'src/allocator.c'), 'utf8'), 'int slab;\n');
    assert.equal(readlinkSync(join(path, 'link')), 'src/allocator.c');
    assert.equal(existsSync(join(path, '.git')), false);
  }
  assert.equal(existsSync(path), false);
  assert.equal(existsSync('/tmp/benchproof-hook-ran'), false);
});

test('a checkout of the working tree is a snapshot of it, untracked files included', async () => {
  using folder = hakmem();
  folder.write('.gitignore', '*.o\n');
  folder.write('src/fresh.c', 'int fresh;\n');
  folder.write('src/fresh.o', 'object\n');
  const git = await openRepository(folder.path);
  await using tree = await git.checkout(await git.resolve(null));
  assert.equal(readFileSync(join(tree.path, 'src/fresh.c'), 'utf8'), 'int fresh;\n');
  assert.equal(existsSync(join(tree.path, 'src/fresh.o')), false);
});

test('submodules are at the commit named by each revision', async () => {
  using engine = newRepository();
  engine.write('board.go', 'package board // first\n');
  engine.commit('Add the board');
  using folder = hakmem();
  folder.git('submodule', '--quiet', 'add', engine.path, 'engine');
  folder.commit('Add the engine');
  engine.write('board.go', 'package board // second\n');
  const second = engine.commit('Change the board');
  runGit(join(folder.path, 'engine'), 'pull', '--quiet', 'origin', 'main');
  folder.commit('Update the engine');
  const git = await openRepository(folder.path);
  await using before = await git.checkout(await git.resolve('HEAD~1'));
  await using after = await git.checkout(await git.resolve('HEAD'));
  assert.match(readFileSync(join(before.path, 'engine/board.go'), 'utf8'), /first/);
  assert.match(readFileSync(join(after.path, 'engine/board.go'), 'utf8'), /second/);
  const entries = await git.entries(await git.resolve('HEAD'));
  assert.equal(entries.find(({ path }) => path === 'engine')?.id, second);
});

test('a missing submodule is an error with the command to run', async () => {
  using engine = newRepository();
  engine.write('board.go', 'package board\n');
  engine.commit('Add the board');
  using folder = hakmem();
  folder.git('submodule', '--quiet', 'add', engine.path, 'engine');
  folder.commit('Add the engine');
  folder.git('submodule', '--quiet', 'deinit', '--force', 'engine');
  const git = await openRepository(folder.path);
  await assert.rejects(git.checkout(await git.resolve('HEAD')), (error) => {
    assert.ok(error instanceof UserError);
    assert.match(error.message, /submodule engine is not checked out/);
    assert.match(error.advice ?? '', /git submodule update --init/);
    return true;
  });
});

test('an LFS pointer without content is rejected', async () => {
  using folder = hakmem();
  folder.write('.gitattributes', '*.bag filter=lfs diff=lfs merge=lfs -text\n');
  folder.write(
    'data/drive.bag',
    `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12\n`,
  );
  folder.commit('Add a recording');
  const git = await openRepository(folder.path);
  await assert.rejects(git.checkout(await git.resolve('HEAD')), /drive\.bag|LFS|lfs/);
});

test('a shallow clone fetches a base by its id', async () => {
  using folder = hakmem();
  const base = folder.git('rev-parse', 'HEAD');
  folder.write('src/allocator.c', 'int slab, cache;\n');
  folder.commit('Add a cache');
  folder.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  using place = new TestFolder();
  place.git('clone', '--quiet', '--depth=1', `file://${folder.path}`, 'clone');
  const git = await openRepository(join(place.path, 'clone'));
  await assert.rejects(git.resolve('HEAD~1'), (error) => {
    assert.ok(error instanceof UserError);
    assert.match(error.message, /revision HEAD~1: expected a commit/);
    assert.match(error.advice ?? '', /--unshallow/);
    return true;
  });
  const revision = await git.resolve(base);
  assert.equal(revision.commit, base);
  assert.equal(await git.read(revision, 'src/allocator.c'), 'int slab;\n');
});

test('an unknown revision is quoted as typed, with advice', async () => {
  using folder = hakmem();
  using place = new TestFolder();
  place.git('clone', '--quiet', folder.path, 'clone');
  folder.git('branch', 'faster');
  const root = join(place.path, 'clone');
  runGit(root, 'fetch', '--quiet');
  const git = await openRepository(root);
  const adviceOf = (name: string) =>
    git.resolve(name).then(
      () => assert.fail(`${name} was found`),
      (error: UserError) => `${error.message} | ${error.advice}`,
    );
  assert.match(await adviceOf('faster'), /revision faster: .*Did you mean origin\/faster\?/);
  assert.match(await adviceOf('mian'), /revision mian: .*Did you mean main\?/);
  assert.match(await adviceOf('0'.repeat(40)), /fetching it: .*git fetch origin 0{40}/);
  assert.match(await adviceOf('--upload-pack=touch'), /does not begin with a dash/);
});

test('outside a repository, the error says so', async () => {
  using place = new TestFolder();
  await assert.rejects(openRepository(place.path), /is not inside a git repository/);
});

test('finds the merge base', async () => {
  using folder = hakmem();
  const start = folder.git('rev-parse', 'HEAD');
  folder.git('checkout', '--quiet', '-b', 'cache');
  folder.write('src/cache.c', 'int cache;\n');
  folder.commit('Add a cache');
  folder.git('checkout', '--quiet', 'main');
  folder.write('README.md', '# hakmem\n');
  folder.commit('Add a page');
  const git = await openRepository(folder.path);
  const [main, cache] = [await git.resolve('main'), await git.resolve('cache')];
  assert.equal(await git.mergeBase(main, cache), start);
});
