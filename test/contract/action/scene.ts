/**
 * A repository, its pull requests and a GitHub to go with them; sessions measured by the fake
 * engine, so that they are what the plan says and take no time.
 */

import { cpSync } from 'node:fs';
import yazl from 'yazl';
import type { GitHubPorts } from '../../../src/commands/github/ports.ts';
import { runSession } from '../../../src/commands/run/run.ts';
import { measurementFiles, WHOLE_SHARD } from '../../../src/core/github/evidence/measurement.ts';
import type { PlannedShard } from '../../../src/core/plan/shards.ts';
import type { Session, Side } from '../../../src/core/records/session.ts';
import { readArtifact } from '../../../src/edges/artifact/read-artifact.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { openBranchStore } from '../../../src/edges/store/github/api-branch-store.ts';
import { openGitHub } from '../../../src/github/open-github.ts';
import { FakeClock } from '../../../src/testing/fake-clock.ts';
import { FakeEngine } from '../../../src/testing/fake-engine.ts';
import { FakeProgress } from '../../../src/testing/fake-progress.ts';
import type { Limits } from '../../../src/testing/github/limits.ts';
import { type LocalGitHub, startLocalGitHub } from '../../../src/testing/github/local-github.ts';
import type { Run } from '../../../src/testing/github/model.ts';
import { GITHUB_ACTIONS } from '../../../src/testing/github/options.ts';
import { builtReader } from '../../support/built.ts';
import { RUN_OPTIONS, runPorts } from '../../support/fake-run.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { WorkTree } from '../github-fake/fixture.ts';

export const REPOSITORY = 'acme/pipeline';
export const FORK = 'mallory/pipeline';
export const CONFIG_PATH = 'benchproof.yml';
export const MEASURE = '.github/workflows/benchproof.yml';
export const DISPATCHED = '.github/workflows/benchproof-measure.yml';

export const CONFIG = `version: 1
projects:
  sorter:
    image: runners/c
    build: make
    benchmarks:
      sort:
        command: sleep 0.1
        runs: { max: 6 }
      merge:
        command: sleep 0.2
        runs: { max: 6 }
docs:
  files: ['**/*.md']
`;

export const DISPATCH = `name: benchproof-measure
run-name: "benchproof #\${{ inputs.pull }} \${{ inputs.sha }} \${{ inputs.comment }} \${{ inputs.filter }}"
on:
  workflow_dispatch:
    inputs:
      sha: { required: true, type: string }
      pull: { required: true, type: string }
      comment: { default: manual, type: string }
      filter: { default: '', type: string }
      runs: { default: '', type: string }
`;

export type Files = Readonly<Record<string, string | null>>;

export const CODE: Files = { 'sort.c': 'int main(void) { return 1; }\n' };
export const claim = (value: string): Files => ({
  'docs/speed.md': `# Speed\n\n<!-- benchproof: bind sorter/sort#time -->\nSorting takes ${value}.\n`,
});

export interface SceneOptions {
  /** Null: the base has none. */
  readonly config?: string | null;
  /** Further files of the base. */
  readonly base?: Files;
  /** What the branch `faster-sort` changes. */
  readonly change?: Files;
  /** The author's branch lies in a fork, and the author may not write. */
  readonly fork?: boolean;
  /** Where GitHub's own leave doubt. */
  readonly limits?: Partial<Limits>;
}

const IDENTITY = ['checks', 'contents', 'actions', 'pull_requests', 'issues'] as const;

function permissions(level: 'read' | 'write') {
  return Object.fromEntries(IDENTITY.map((name) => [name, level]));
}

export class Scene implements AsyncDisposable {
  readonly tree: WorkTree;
  readonly github: LocalGitHub;
  readonly progress = new FakeProgress();
  readonly clock = new FakeClock('2026-11-21T10:00:00.000Z');
  readonly number = 1;
  readonly #reader = builtReader();

  constructor(tree: WorkTree, github: LocalGitHub) {
    this.tree = tree;
    this.github = github;
  }

  get head(): string {
    return this.github.world.pull(REPOSITORY, this.number).head.sha;
  }

  get base(): string {
    return this.tree.git('rev-parse', 'main');
  }

  ports(configPath = CONFIG_PATH, token = 'ghs_workflow'): GitHubPorts {
    const github = openGitHub({
      token,
      apiUrl: this.github.url,
      repository: REPOSITORY,
      clock: this.clock,
      random: () => 0.5,
      log: () => {},
      patience: { secondMs: 1 },
    });
    return {
      github,
      reader: this.#reader,
      clock: this.clock,
      program: 'acme/benchproof#0123456',
      configPath,
      progress: this.progress,
      openStore: (...asked) => openBranchStore(github, ...asked),
      readArtifact: (zip) => readArtifact(zip, 2 ** 27),
    };
  }

  /** Pushes another commit to the branch of the pull request. */
  push(message: string, files: Files): string {
    this.tree.git('checkout', '-q', 'faster-sort');
    const sha = this.tree.commit(message, files);
    this.tree.git('checkout', '-q', 'main');
    return sha;
  }

  async measure(
    options: {
      readonly speed?: Partial<Record<Side, number>>;
      readonly exits?: Partial<Record<Side, number>>;
      readonly share?: readonly string[];
      readonly head?: string;
      readonly base?: string | null;
      readonly noise?: number;
      readonly seed?: number;
    } = {},
  ): Promise<Session> {
    const clock = new FakeClock('2026-11-21T09:00:00.000Z');
    const noise = { container: options.noise ?? 0.002, invocation: 0.002 };
    const engine = new FakeEngine({
      clock,
      noise,
      seed: options.seed ?? 7,
      speed: options.speed ?? {},
      exits: options.exits ?? {},
    });
    const git = await openRepository(this.tree.root);
    const { share } = options;
    return runSession(runPorts({ engine, git, clock }), {
      ...RUN_OPTIONS,
      seed: 42,
      base: options.base === undefined ? this.base : options.base,
      head: options.head ?? this.head,
      ...(share === undefined ? {} : { share }),
    });
  }

  /** A run of the measuring workflow on the pull request, as GitHub starts it. */
  run(
    change: { event?: string; conclusion?: string | null; status?: string; head?: string } = {},
  ): Run {
    const pull = this.github.world.pull(REPOSITORY, this.number);
    return this.github.addRun(REPOSITORY, {
      path: MEASURE,
      event: change.event ?? 'pull_request',
      headSha: change.head ?? pull.head.sha,
      headBranch: pull.head.ref,
      headRepository: pull.head.repository,
      status: change.status ?? 'completed',
      conclusion: change.conclusion === undefined ? 'success' : change.conclusion,
    });
  }

  async leave(
    run: Run,
    session: Session | null,
    shard: Pick<PlannedShard, 'name'> = { name: WHOLE_SHARD },
    failure: string | null = null,
  ): Promise<void> {
    const files = measurementFiles({ shard: shard.name, attempt: 1, failure }, session);
    const part = shard.name === WHOLE_SHARD ? '' : `-${shard.name}`;
    this.github.addArtifact(run, `benchproof${part}-attempt-1`, await zipOf(files));
  }

  checks(sha = this.head): Record<string, string> {
    const runs = this.github.world.checks.filter((each) => each.headSha === sha && !each.isJob);
    return Object.fromEntries(
      runs.map((each) => [each.name.replace('benchproof / ', ''), each.conclusion ?? each.status]),
    );
  }

  /** Comments of ours that begin with the marker. */
  get comments(): readonly { readonly body: string; readonly id: number }[] {
    return this.github.world.comments.filter(
      ({ body, author }) =>
        body.startsWith('<!-- benchproof:comment') && author.login.endsWith('[bot]'),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#reader[Symbol.asyncDispose]();
    await this.github.close();
    this.github.assertNoViolations();
  }
}

export function zipOf(files: ReadonlyMap<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    zip.outputStream.on('data', (part: Buffer) => parts.push(part));
    zip.outputStream.on('error', reject);
    zip.outputStream.on('end', () => resolve(Buffer.concat(parts)));
  });
}

function makeTree(config: string | null, base: Files, change: Files): WorkTree {
  const tree = new WorkTree();
  tree.git('init', '-q', '-b', 'main');
  tree.commit('Sort', {
    ...(config === null ? {} : { [CONFIG_PATH]: config }),
    'sort.c': 'int main(void) { return 0; }\n',
    'docs/speed.md': '# Speed\n\nSorting is what it does.\n',
    [DISPATCHED]: DISPATCH,
    [MEASURE]: 'name: benchproof\non: [pull_request, merge_group]\n',
    ...base,
  });
  tree.git('checkout', '-q', '-b', 'faster-sort');
  tree.commit('Sort faster', change);
  tree.git('checkout', '-q', 'main');
  return tree;
}

const made = new Map<string, WorkTree>();

/** Copied where a scene began alike before: most do. */
function treeOf({ config = CONFIG, base = {}, change = CODE }: SceneOptions): WorkTree {
  const key = JSON.stringify([config, base, change]);
  const first = made.get(key) ?? makeTree(config, base, change);
  made.set(key, first);
  const tree = new WorkTree();
  cpSync(first.root, tree.root, { recursive: true });
  return tree;
}

export async function startScene(options: SceneOptions = {}): Promise<Scene> {
  const tree = treeOf(options);
  const forkDir = temporaryFolder('scene-fork');
  if (options.fork) tree.git('clone', '-q', '--bare', tree.root, forkDir);
  const fork = { name: FORK, gitDir: forkDir, forkOf: REPOSITORY };
  const github = await startLocalGitHub({
    limits: options.limits ?? {},
    repositories: [
      {
        name: REPOSITORY,
        gitDir: tree.gitDir,
        visibility: 'public',
        collaborators: { alice: 'write', owner: 'admin' },
        requiredChecks: [
          { context: 'benchproof / benchmarks', app: GITHUB_ACTIONS.id },
          { context: 'benchproof / docs', app: GITHUB_ACTIONS.id },
        ],
      },
      ...(options.fork ? [fork] : []),
    ],
    tokens: [
      {
        token: 'ghs_workflow',
        login: 'github-actions[bot]',
        app: GITHUB_ACTIONS,
        permissions: permissions('write'),
      },
    ],
  });
  const from = options.fork ? { from: FORK } : {};
  const author = options.fork ? 'mallory' : 'alice';
  github.openPull(REPOSITORY, { head: 'faster-sort', author, ...from });
  return new Scene(tree, github);
}
