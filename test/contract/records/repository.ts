/** Real repositories in temporary folders. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { systemClock } from '../../../src/edges/clock.ts';
import { GitBranchStore } from '../../../src/edges/store/git-branch-store.ts';

export const BRANCH = 'benchproof-records';

/** Without what nobody looks at: upkeep after each commit, and sample hooks. */
export const SETTINGS = [
  ...['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'],
  ...['-c', 'maintenance.auto=false', '-c', 'init.templateDir='],
];

export class TestFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'benchproof-test-'));

  git(...arguments_: string[]): string {
    return runGit(this.path, ...arguments_);
  }

  write(path: string, text: string): void {
    const full = join(this.path, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }

  commit(message: string): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
    return this.git('rev-parse', 'HEAD');
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}

export function runGit(cwd: string, ...arguments_: string[]): string {
  const settings = [...SETTINGS, '-c', 'protocol.file.allow=always'];
  return execFileSync('git', [...settings, ...arguments_], { cwd, encoding: 'utf8', stdio: 'pipe' })
    .toString()
    .trim();
}

export function newRepository(): TestFolder {
  const folder = new TestFolder();
  folder.git('init', '--quiet', '--initial-branch=main');
  return folder;
}

export function storeIn(
  root: string,
  remote: string | null,
  lane: 'trusted' | 'proposed' = 'trusted',
) {
  const warnings: string[] = [];
  const random = () => Math.random();
  const warn = (message: string) => void warnings.push(message);
  const options = { root, branch: BRANCH, remote, lane, clock: systemClock, random, warn };
  return { store: new GitBranchStore(options), warnings };
}

/** To push to. */
export function bareRemote(): TestFolder {
  const bare = new TestFolder();
  bare.git('init', '--quiet', '--bare', '--initial-branch=main');
  return bare;
}

export function cloneOf(bare: TestFolder): TestFolder {
  const clone = newRepository();
  clone.git('remote', 'add', 'origin', bare.path);
  return clone;
}
