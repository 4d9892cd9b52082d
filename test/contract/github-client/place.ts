/** A repository on the local GitHub, with clients that wait milliseconds where others wait seconds. */
import { cpSync } from 'node:fs';
import { systemClock } from '../../../src/edges/clock.ts';
import { type GitHubOptions, openGitHub } from '../../../src/github/open-github.ts';
import {
  type LocalGitHub,
  type NewPull,
  startLocalGitHub,
} from '../../../src/testing/github/local-github.ts';
import {
  GITHUB_ACTIONS,
  type LocalGitHubOptions,
  type Permissions,
} from '../../../src/testing/github/options.ts';
import { newRepository, TestFolder } from '../records/repository.ts';

export const REPOSITORY = 'acme/hakmem';
/** A fork of the same owner, which has the same branches. */
export const COPY = 'acme/copy';

const EVERYTHING: Permissions = {
  actions: 'write',
  checks: 'write',
  contents: 'write',
  issues: 'write',
  metadata: 'read',
  pull_requests: 'write',
};

/** Seeded: mulberry32 (Tommy Ettinger, public domain). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Place extends AsyncDisposable {
  readonly github: LocalGitHub;
  /** The work tree whose `.git` is the server's repository. */
  readonly folder: TestFolder;
  readonly log: string[];
  client(over?: Partial<GitHubOptions>): ReturnType<typeof openGitHub>;
  openPull(over?: Partial<NewPull>): ReturnType<LocalGitHub['openPull']>;
}

export const WORKFLOW_PATH = '.github/workflows/measure.yml';

const WORKFLOW = `name: Measure
run-name: "benchproof #\${{ inputs.pull }} \${{ inputs.sha }}"
on:
  workflow_dispatch:
    inputs:
      pull: { type: string, required: true }
      sha: { type: string, required: true }
jobs: {}
`;

/** `main` with a README, `faster` one commit ahead of it. */
function writeHistory(folder: TestFolder): void {
  folder.write('README.md', '# hakmem\n\nAn allocator.\n');
  folder.write('src/arena.c', 'int arena;\n');
  folder.write('.github/workflows/measure.yml', WORKFLOW);
  folder.commit('Begin');
  folder.git('checkout', '--quiet', '-b', 'faster');
  folder.write('README.md', '# hakmem\n\nAn allocator: 25.1M ops/s.\n');
  folder.commit('Say how fast');
  folder.git('checkout', '--quiet', 'main');
}

let template: TestFolder | null = null;

/** Copied rather than made anew: a matrix opens hundreds. */
function newFolder(): TestFolder {
  if (template === null) {
    template = newRepository();
    writeHistory(template);
    process.once('exit', () => template?.[Symbol.dispose]());
  }
  const folder = new TestFolder();
  cpSync(template.path, folder.path, { recursive: true });
  return folder;
}

export async function openPlace(over: Partial<LocalGitHubOptions> = {}): Promise<Place> {
  const folder = newFolder();
  const github = await startLocalGitHub({
    repositories: [
      {
        name: REPOSITORY,
        gitDir: `${folder.path}/.git`,
        collaborators: { ada: 'admin', alice: 'write', rob: 'triage' },
      },
      { name: COPY, gitDir: `${folder.path}/.git`, forkOf: REPOSITORY },
    ],
    tokens: [
      {
        token: 'ghs_workflow',
        login: 'github-actions[bot]',
        app: GITHUB_ACTIONS,
        permissions: EVERYTHING,
      },
      {
        token: 'ghs_reader',
        login: 'github-actions[bot]',
        app: GITHUB_ACTIONS,
        permissions: { metadata: 'read', contents: 'read' },
      },
    ],
    ...over,
  });
  const log: string[] = [];
  return {
    github,
    folder,
    log,
    client: (options = {}) =>
      openGitHub({
        token: 'ghs_workflow',
        apiUrl: github.url,
        repository: REPOSITORY,
        clock: systemClock,
        random: seeded(7),
        log: (line) => log.push(line),
        ...options,
        patience: { secondMs: 2, requestSeconds: 20, ...options.patience },
      }),
    openPull: (pull = {}) =>
      github.openPull(REPOSITORY, { head: 'faster', author: 'alice', ...pull }),
    [Symbol.asyncDispose]: async () => {
      await github.close();
      folder[Symbol.dispose]();
    },
  };
}

/** Every test ends with it: each request and answer was as GitHub describes them. */
export function assertClean({ github }: Place): void {
  github.assertNoViolations();
  const unmet = github.faults.unmet();
  if (unmet.length > 0) throw new Error(`nobody met the faults planted in ${unmet.join(', ')}`);
}
