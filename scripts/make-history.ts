/**
 * Makes a git repository of a fixture project with a known history, the same commits every time:
 * `node scripts/make-history.ts hakmem DIR`. Tags: base, and one for each change in
 * fixtures/history/PROJECT/*.patch (no-op, slower, faster), each a single commit on top of base.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const fixtures = resolve(import.meta.dirname, '..', 'fixtures');

/** Files of the second commit; everything else is in the first. */
const DOCUMENTS = ['README.md', 'benchproof.yml'];
/** Left by builds in the source tree; large, and ignored by the projects anyway. */
const PRODUCTS = new Set([
  'node_modules',
  'build',
  'data',
  '.venv',
  '__pycache__',
  'target',
  'bin',
]);
const FIRST_COMMIT_AT = Date.UTC(2026, 0, 12, 9, 0, 0) / 1000;
const ONE_DAY = 86_400;

/** Names of the projects that have a history. */
export function listHistories(): string[] {
  return readdirSync(join(fixtures, 'history'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The author, the dates and the configuration are fixed, so that commit ids are the same anywhere. */
function gitEnvironment(day: number): NodeJS.ProcessEnv {
  const date = `${FIRST_COMMIT_AT + day * ONE_DAY} +0000`;
  return {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Fixture Author',
    GIT_AUTHOR_EMAIL: 'author@fixtures.invalid',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: 'Fixture Author',
    GIT_COMMITTER_EMAIL: 'author@fixtures.invalid',
    GIT_COMMITTER_DATE: date,
  };
}

function git(folder: string, day: number, ...args: string[]): string {
  const options = { cwd: folder, env: gitEnvironment(day), encoding: 'utf8' } as const;
  return execFileSync('git', ['-c', 'core.autocrlf=false', ...args], options).trim();
}

function commitProject(project: string, folder: string): void {
  git(folder, 0, 'init', '-q', '-b', 'main');
  // Who tries it out commits too, and may have told git no name.
  git(folder, 0, 'config', 'user.name', 'Fixture Author');
  git(folder, 0, 'config', 'user.email', 'author@fixtures.invalid');
  const isSource = (path: string) => !PRODUCTS.has(basename(path));
  const source = join(fixtures, 'projects', project);
  cpSync(source, folder, { recursive: true, filter: isSource });
  cpSync(join(fixtures, 'history', project, 'benchproof.yml'), join(folder, 'benchproof.yml'));
  const code = DOCUMENTS.map((name) => `:!${name}`);
  git(folder, 0, 'add', '--', '.', ...code);
  git(folder, 0, 'commit', '-q', '-m', `Add ${project}`);
  git(folder, 1, 'add', '--', ...DOCUMENTS);
  git(folder, 1, 'commit', '-q', '-m', 'Say how to build, test and measure it');
  git(folder, 1, 'tag', 'base');
  // Build products of the source tree came along with the copy; the project ignores them.
  git(folder, 1, 'clean', '-fdqX');
}

function commitChange(project: string, folder: string, change: string): void {
  const patch = join(fixtures, 'history', project, `${change}.patch`);
  git(folder, 2, 'checkout', '-q', '--detach', 'base');
  git(folder, 2, 'am', '-q', '--committer-date-is-author-date', patch);
  git(folder, 2, 'tag', change);
}

/**
 * Creates the repository in `folder`, which must not exist yet, and returns the commit id of every
 * tag. The work tree is left at `base`.
 */
export function makeHistory(project: string, folder: string): Record<string, string> {
  if (!listHistories().includes(project)) {
    throw new Error(`no history of "${project}": expected one of ${listHistories().join(', ')}`);
  }
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder`);
  mkdirSync(folder, { recursive: true });
  try {
    commitProject(project, folder);
    const patches = readdirSync(join(fixtures, 'history', project)).sort();
    const changes = patches.filter((name) => name.endsWith('.patch'));
    for (const name of changes) commitChange(project, folder, name.replace('.patch', ''));
    git(folder, 2, 'checkout', '-q', 'main');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const tags = git(folder, 2, 'tag').split('\n');
  return Object.fromEntries(tags.map((tag) => [tag, git(folder, 2, 'rev-parse', tag)]));
}

if (import.meta.main) {
  const [project, folder] = process.argv.slice(2);
  if (project === undefined || folder === undefined) {
    console.error(`usage: make-history.ts ${listHistories().join('|')} DIR`);
    process.exitCode = 2;
  } else {
    for (const [tag, commit] of Object.entries(makeHistory(project, resolve(folder)))) {
      console.log(`${commit} ${tag}`);
    }
  }
}
