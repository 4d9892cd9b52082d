/** The package as a stranger gets it: packed, installed into an empty folder, and run from there. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { built } from '../support/built.ts';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const place = mkdtempSync(join(tmpdir(), 'benchproof-package-'));
const project = join(place, 'project');
const installed = join(project, 'node_modules/benchproof');
const env = { ...process.env, npm_config_update_notifier: 'false' };

/** As file sizes are usually shown: 1024 × 1024 bytes. */
const MB = 1024 ** 2;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function bytesOf(folder: string): number {
  return filesUnder(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

function benchproof(...words: string[]) {
  const program = join(project, 'node_modules/.bin/benchproof');
  return spawnSync(process.execPath, [program, ...words], { cwd: project, encoding: 'utf8' });
}

before(() => {
  const source = join(place, 'source');
  mkdirSync(source);
  // With a dist of these sources: the committed one may be of earlier ones.
  for (const file of ['package.json', 'README.md', 'LICENSE', ...manifest.files]) {
    if (file !== 'dist') cpSync(join(root, file), join(source, file), { recursive: true });
  }
  cpSync(dirname(built('cli.js')), join(source, 'dist'), { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', place], {
    cwd: source,
    encoding: 'utf8',
    env,
  });
  mkdirSync(join(project, 'bench'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  writeFileSync(join(project, 'README.md'), 'Sorting takes 12 ms.\n');
  writeFileSync(join(project, 'go.mod'), 'module sorter\n\ngo 1.25\n');
  writeFileSync(
    join(project, 'sort_test.go'),
    'package sorter\n\nimport "testing"\n\nfunc BenchmarkSort(b *testing.B) {\n\tfor b.Loop() {\n\t}\n}\n',
  );
  const words = ['install', '--offline', '--no-audit', '--no-fund', join(place, packed.trim())];
  execFileSync('npm', words, { cwd: project, env });
  execFileSync('git', ['init', '--quiet'], { cwd: project });
  execFileSync('git', ['add', 'README.md', 'go.mod', 'sort_test.go'], { cwd: project });
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...who, 'commit', '--quiet', '-m', 'Begin'], { cwd: project });
});

after(() => rmSync(place, { recursive: true, force: true }));

test('it brings no other package, and nothing of development', () => {
  assert.deepEqual(
    readdirSync(join(project, 'node_modules')).filter((name) => name[0] !== '.'),
    ['benchproof'],
  );
  const tops = new Set(filesUnder(installed).map((file) => file.split('/')[0]));
  assert.deepEqual(
    [...tops].sort(),
    ['LICENSE', 'README.md', 'package.json', ...manifest.files].sort(),
  );
});

test('npm has no script to run when it is installed from git', () => {
  const scripts = Object.keys(manifest.scripts);
  const fatal = scripts.filter((name) => /^(build|prepare|prepack|(pre|post)?install)$/.test(name));
  assert.deepEqual(fatal, []);
  assert.deepEqual([manifest.dependencies, manifest.optionalDependencies], [undefined, undefined]);
});

test('it stays small', () => {
  const [all, dist] = [bytesOf(installed), bytesOf(join(installed, 'dist'))];
  assert.ok(all <= 12 * MB, `${all} bytes unpacked`);
  assert.ok(dist <= 3 * MB, `${dist} bytes of dist`);
});

test('the files of dist have readable names, the same in every build', () => {
  const names = readdirSync(join(installed, 'dist'));
  assert.ok(names.length <= 30, `${names.length} files`);
  for (const name of names)
    assert.match(name, /^(?:[a-z]+(?:-[a-z]+)*\.js|THIRD-PARTY-LICENCES\.txt)$/);
});

test('it has no syntax that the oldest Node of its engines cannot read', () => {
  assert.equal(manifest.engines.node, '>=22');
  const recent = readdirSync(join(installed, 'dist')).filter((name) =>
    /(?:^|[;{}])\s*(?:await )?using \w+\s*=/m.test(
      readFileSync(join(installed, 'dist', name), 'utf8'),
    ),
  );
  assert.deepEqual(recent, []);
});

test('it says its version, and has its pages and schemas at hand', () => {
  assert.equal(benchproof('--version').stdout.trim(), manifest.version);
  assert.match(benchproof('manual', 'configuration').stdout, /^# /);
  assert.ok(JSON.parse(benchproof('schema').stdout).properties.projects);
});

test('init works, and names nothing that only its own repository has', () => {
  const { stdout, stderr, status } = benchproof('init', '--no-try', '--print');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /BenchmarkSort/);
  assert.doesNotMatch(stdout, /OWNER|docs\/|yaml-language-server/);
});

test('documents are checked, in a process of their own', () => {
  const { stdout, stderr, status } = benchproof('docs', 'check', '--all', 'README.md');
  assert.equal(status, 1, stderr);
  assert.match(stdout, /12 ms/);
});

test('its entry loads nothing before it has asked for the version of Node', () => {
  const entry = readFileSync(join(installed, 'dist/cli.js'), 'utf8');
  assert.ok(entry.startsWith('#!/usr/bin/env node\n'));
  assert.doesNotMatch(entry, /^import |\?\.|\?\?/m);
  assert.match(entry, /is too old: expected/);
});
