/** A repository with a pull request's branch, a fork, and tokens of every kind. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LocalGitHub, startLocalGitHub } from '../../../src/testing/github/local-github.ts';
import {
  GITHUB_ACTIONS,
  type LocalGitHubOptions,
  type TokenOptions,
} from '../../../src/testing/github/options.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { SETTINGS } from '../records/repository.ts';

export const REPOSITORY = 'acme/pipeline';
export const FORK = 'mallory/pipeline';
export const BENCHPROOF = { id: 4242, slug: 'benchproof' };

/** A work tree whose `.git` the server shows. */
export class WorkTree {
  readonly root = temporaryFolder('local-github-tree');

  git(...args: string[]): string {
    return execFileSync('git', [...SETTINGS, ...args], {
      cwd: this.root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  }

  /** Writes (or, with null, removes) files and commits all. */
  commit(message: string, files: Readonly<Record<string, string | Uint8Array | null>>): string {
    for (const [path, content] of Object.entries(files)) {
      if (content === null) rmSync(join(this.root, path));
      else {
        mkdirSync(dirname(join(this.root, path)), { recursive: true });
        writeFileSync(join(this.root, path), content);
      }
    }
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', message);
    return this.git('rev-parse', 'HEAD');
  }

  get gitDir(): string {
    return join(this.root, '.git');
  }
}

const MEASURE = `name: measure
on:
  workflow_dispatch:
    inputs:
      sha: { required: true, type: string }
      runs: { required: false, type: string }
`;

/** `main` with a document and a workflow; `faster-parser` changes, renames, adds and removes. */
export function makeRepository(): WorkTree {
  const tree = new WorkTree();
  tree.git('init', '-q', '-b', 'main');
  tree.commit('Describe the speed', {
    'docs/speed.md': '# Speed\n\nParsing takes 2.0 ms.\n\nMeasured on one core.\n',
    'src/parser.ts': 'export const parse = (text: string) => JSON.parse(text);\n',
    'notes and todos.txt': 'old\n',
    '.github/workflows/measure.yml': MEASURE,
    '.github/workflows/ci.yml': 'name: ci\non: push\n',
  });
  tree.git('checkout', '-q', '-b', 'faster-parser');
  tree.git('mv', 'src/parser.ts', 'src/fast-parser.ts');
  tree.commit('Parse faster', {
    'docs/speed.md': '# Speed\n\nParsing takes 1.2 ms.\n\nMeasured on one core.\n',
    'notes and todos.txt': null,
    'bench/parse.sh': 'node bench/parse.js\n',
  });
  return tree;
}

export interface Started {
  readonly tree: WorkTree;
  readonly fork: WorkTree;
  readonly github: LocalGitHub;
}

const write = { checks: 'write', issues: 'write', pull_requests: 'write' } as const;

const TOKENS: readonly TokenOptions[] = [
  {
    token: 'ghs_bot',
    login: 'benchproof[bot]',
    app: BENCHPROOF,
    permissions: { ...write, contents: 'write', actions: 'write' },
  },
  {
    token: 'ghs_workflow',
    login: 'github-actions[bot]',
    app: GITHUB_ACTIONS,
    permissions: { ...write, contents: 'read', actions: 'read' },
  },
  {
    token: 'ghs_fork',
    login: 'github-actions[bot]',
    app: GITHUB_ACTIONS,
    permissions: { contents: 'read', checks: 'read', pull_requests: 'read' },
  },
  {
    token: 'ghp_alice',
    login: 'alice',
    permissions: { issues: 'write', pull_requests: 'write' },
  },
];

/** Pull request 1 is from the repository itself, 2 from a fork. */
export async function start(options: Partial<LocalGitHubOptions> = {}): Promise<Started> {
  const tree = makeRepository();
  const fork = new WorkTree();
  fork.git('clone', '-q', '--branch', 'main', tree.root, '.');
  fork.git('checkout', '-q', '-b', 'sneaky');
  fork.commit('Claim more', { 'docs/speed.md': '# Speed\n\nParsing takes 0.1 ms.\n' });
  const github = await startLocalGitHub({
    repositories: [
      {
        name: REPOSITORY,
        gitDir: tree.gitDir,
        collaborators: { alice: 'maintain', mallory: 'read' },
        requiredChecks: [{ context: 'benchproof / docs', app: BENCHPROOF.id }],
      },
      { name: FORK, gitDir: fork.gitDir, forkOf: REPOSITORY },
    ],
    tokens: TOKENS,
    ...options,
  });
  github.openPull(REPOSITORY, { head: 'faster-parser', author: 'alice' });
  github.openPull(REPOSITORY, { head: 'sneaky', from: FORK, author: 'mallory' });
  return { tree, fork, github };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the description has judged it; a test looks where it likes
  readonly body: any;
}

export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>;

/** Raw HTTP: paths under the repository unless they begin with two slashes. */
export function clientOf(github: LocalGitHub, token: string | null): Client {
  return async (method, path, body, headers = {}) => {
    const place = path.startsWith('//') ? path.slice(1) : `/repos/${REPOSITORY}${path}`;
    const response = await fetch(`${github.url}${place}`, {
      method,
      redirect: 'manual',
      headers: { ...(token === null ? {} : { authorization: `token ${token}` }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const value: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: value };
  };
}
