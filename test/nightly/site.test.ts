/** The site of docs/, as its generator makes it: the newest pages, and those of each release. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newRepository, type TestFolder } from '../contract/records/repository.ts';

const top = join(import.meta.dirname, '../..');
const PARTS = ['docs', 'package.json', 'site/.vitepress/config.mjs', 'site/package.json'];

function documented(): TestFolder {
  const folder = newRepository();
  for (const part of PARTS) cpSync(join(top, part), join(folder.path, part), { recursive: true });
  symlinkSync(join(top, 'site/node_modules'), join(folder.path, 'site/node_modules'));
  folder.write('.gitignore', 'site/node_modules\nsite/pages\n.benchproof\n');
  return folder;
}

/** Reads a file of the site that is made. */
function made({ path }: TestFolder): (pattern: string) => string {
  const env = { ...process.env, SITE_BASE: '/benchproof/' };
  const cwd = join(path, 'site');
  execFileSync('npm', ['run', '--silent', 'site'], { cwd, env, stdio: 'pipe' });
  const site = join(path, '.benchproof/site');
  return (pattern) => {
    const [file] = globSync(pattern, { cwd: site });
    assert.ok(file, pattern);
    return readFileSync(join(site, file), 'utf8');
  };
}

/** Names and targets of the menu, as a page without scripts has them. */
function menuOf(page: string): (readonly [string, string])[] {
  const menu = /VPNavBarMenuGroup[\s\S]*?<\/nav>/.exec(page)?.[0] ?? '';
  return [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, link = '', text = '']) => [text.replaceAll(/<[^>]*>/g, ''), link],
  );
}

const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
const NEWEST = [`newest (${version})`, '/benchproof/'] as const;

test('without a release the menu has the newest pages alone', () => {
  using folder = documented();
  folder.commit('Begin');
  const read = made(folder);
  assert.deepEqual(menuOf(read('index.html')), [NEWEST]);
  assert.ok(read('guides/go.html').includes('adapters.html#selecting-values'));
});

test('each release has its own pages, menu, sidebar and search', () => {
  using folder = documented();
  rmSync(join(folder.path, 'docs/peers.md'));
  folder.write('docs/start.md', '# Start\n\nWritten long ago, see the [glossary](glossary.md).\n');
  folder.write('docs/guides/go.md', '# Go\n\nAn early guide.\n');
  folder.commit('Begin');
  for (const tag of ['v0.9.0', 'v0.10.0', 'v0']) folder.git('tag', tag);
  folder.write('docs/start.md', '# Start\n\nWritten today.\n');
  folder.write('docs/peers.md', '# Peers\n\nNew.\n');
  folder.commit('Go on');
  const read = made(folder);
  const menu = [NEWEST, ['v0.10.0', '/benchproof/v0.10.0/'], ['v0.9.0', '/benchproof/v0.9.0/']];
  for (const page of ['index.html', 'v0.9.0/index.html', 'v0.10.0/guides/go.html'])
    assert.deepEqual(menuOf(read(page)), menu, page);
  assert.ok(/Written today/.test(read('index.html')));
  const old = read('v0.9.0/index.html');
  assert.ok(/Written long ago/.test(old));
  assert.ok(/VPSidebar[\s\S]*href="\/benchproof\/v0\.9\.0\/glossary\.html"/.test(old));
  assert.ok(/href="\/benchproof\/peers\.html"/.test(read('index.html')));
  assert.ok(!/peers\.html/.test(old));
  assert.ok(/v0\.9\.0/.test(read('assets/chunks/@localSearchIndexv0.9*.js')));
  assert.ok(!/v0\.9\.0/.test(read('assets/chunks/@localSearchIndexroot*.js')));
});
