/** A pull request of a small project, and everything that happens to it, told to the bot as GitHub would. */
import { measurementFiles, WHOLE_SHARD } from '../../../src/core/github/evidence/measurement.ts';
import {
  checkRunEvent,
  workflowRunEvent,
} from '../../../src/testing/github/events/automation-events.ts';
import type { Delivery } from '../../../src/testing/github/events/delivery.ts';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import {
  issueCommentEvent,
  mergeGroupEvent,
  type PullAction,
  pullRequestEvent,
} from '../../../src/testing/github/events/pull-events.ts';
import type { Check, Comment, Pull, Run } from '../../../src/testing/github/model.ts';
import { DISPATCH, DISPATCHED, MEASURE, zipOf } from '../action/scene.ts';
import { APP, type BotWorld, REPOSITORY, type Replica, settle } from './bot-world.ts';
import { measure } from './measured.ts';

export const PROJECT: Readonly<Record<string, string>> = {
  'benchproof.yml': `version: 1
projects:
  sorter:
    image: runners/c
    build: make
    benchmarks:
      sort:
        command: sleep 0.1
        runs: { max: 6 }
docs:
  files: ['**/*.md']
`,
  'README.md': '# Sorter\n\nIt sorts.\n',
  'sort.c': 'int main(void) { return 0; }\n',
  [MEASURE]: 'name: benchproof\non: [pull_request, merge_group]\n',
  [DISPATCHED]: DISPATCH,
};

export const readme = (milliseconds: number): string =>
  `# Sorter\n\n<!-- benchproof: bind sorter/sort#time -->\nSorting takes ${milliseconds} ms.\n`;

export class PullLife {
  readonly world: BotWorld;
  readonly pull: Pull;
  #replicas: readonly Replica[];
  #turn = 0;

  constructor(world: BotWorld, pull: Pull, replicas: readonly Replica[]) {
    this.world = world;
    this.pull = pull;
    this.#replicas = replicas;
  }

  /** Each delivery goes to the next replica, as behind a load balancer; resolves when it is done. */
  async send(event: WebhookEvent): Promise<Delivery> {
    const replica = this.#replicas[this.#turn % this.#replicas.length];
    this.#turn += 1;
    if (replica === undefined) throw new Error('no replica runs');
    const delivery = await this.world.send(event, replica);
    await settle(replica);
    return delivery;
  }

  /** The same delivery to every replica at once, twice. */
  async sendToAll(event: WebhookEvent): Promise<readonly Delivery[]> {
    const twice = [...this.#replicas, ...this.#replicas];
    const deliveries = await Promise.all(
      twice.map((replica) => this.world.send(event, replica, 'the-same')),
    );
    for (const replica of this.#replicas) await settle(replica);
    return deliveries;
  }

  get head(): string {
    return this.world.github.world.pull(REPOSITORY, this.pull.number).head.sha;
  }

  event(action: PullAction): WebhookEvent {
    return pullRequestEvent(this.world.github.events, action, this.pull);
  }

  push(message: string, files: Readonly<Record<string, string>>): string {
    return this.world.clone.commit(message, files);
  }

  /** A run of the measuring workflow, as GitHub starts it on a push. */
  startRun(change: Partial<Pick<Run, 'event' | 'headSha' | 'headBranch' | 'path'>> = {}): Run {
    const pull = this.world.github.world.pull(REPOSITORY, this.pull.number);
    return this.world.github.addRun(REPOSITORY, {
      path: change.path ?? MEASURE,
      event: change.event ?? 'pull_request',
      headSha: change.headSha ?? pull.head.sha,
      headBranch: change.headBranch ?? pull.head.ref,
      headRepository: REPOSITORY,
      status: 'in_progress',
      conclusion: null,
    });
  }

  /** Runs that were dispatched, named as GitHub names them by the file's `run-name`. */
  dispatched(): readonly Run[] {
    const runs = this.world.github.world.runs.filter(({ event }) => event === 'workflow_dispatch');
    for (const run of runs) {
      const { pull, sha, comment, filter } = run.inputs;
      Object.assign(run, { name: `benchproof #${pull} ${sha} ${comment} ${filter}`.trimEnd() });
    }
    return runs;
  }

  async finishRun(run: Run, slowdown: number, head = run.headSha): Promise<void> {
    const root = this.world.clone.root;
    const base = this.world.clone.git('merge-base', 'main', head);
    const session = await measure({ root, base, head, slowdown });
    const files = measurementFiles({ shard: WHOLE_SHARD, attempt: 1, failure: null }, session);
    this.world.github.addArtifact(run, 'benchproof-attempt-1', await zipOf(files));
    Object.assign(run, { status: 'completed', conclusion: 'success' });
  }

  runEvent(action: 'requested' | 'completed', run: Run): WebhookEvent {
    return workflowRunEvent(this.world.github.events, action, run);
  }

  say(login: string, body: string): Promise<Delivery> {
    const { github } = this.world;
    const comment = github.addComment(REPOSITORY, this.pull.number, login, body);
    return this.send(issueCommentEvent(github.events, comment));
  }

  press(check: Check, identifier: string | null, by: string): WebhookEvent {
    return checkRunEvent(this.world.github.events, check, { by, identifier });
  }

  /** The group's commit, with its event. */
  queue() {
    const { github } = this.world;
    const group = github.queuePull(REPOSITORY, this.pull.number);
    return { group, event: mergeGroupEvent(github.events, REPOSITORY, group) };
  }

  /** The newest check of each name, as a person sees them. */
  checks(sha = this.head): readonly Check[] {
    const own = this.world.github.world.checks.filter(
      ({ headSha, app }) => headSha === sha && app.id === APP.id,
    );
    return [...new Map(own.map((check) => [check.name, check])).values()];
  }

  check(name: 'benchmarks' | 'docs', sha = this.head): Check {
    const found = this.checks(sha).find((each) => each.name === `benchproof / ${name}`);
    if (found === undefined) throw new Error(`no check ${name} at ${sha}`);
    return found;
  }

  states(sha = this.head): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.checks(sha).map((each) => [
        each.name.replace('benchproof / ', ''),
        each.conclusion ?? each.status,
      ]),
    );
  }

  get ownComments(): readonly Comment[] {
    return this.world.github.world.comments.filter(
      ({ author, number }) => author.login === `${APP.slug}[bot]` && number === this.pull.number,
    );
  }

  /** The one that is updated all the time. */
  get report(): string {
    const [first] = this.ownComments.filter(({ body }) =>
      body.startsWith('<!-- benchproof:comment'),
    );
    return first?.body ?? '';
  }

  get replies(): readonly string[] {
    return this.ownComments
      .filter(({ body }) => body.startsWith('<!-- benchproof:reply'))
      .map(({ body }) => body);
  }
}

/** Opens a pull request that slows nothing down and claims a number that nobody measured. */
export function openLife(world: BotWorld, replicas: readonly Replica[], claimed = 50): PullLife {
  const { clone, github } = world;
  clone.git('switch', '-q', '-c', 'faster-sort');
  clone.commit('Sort faster', {
    'sort.c': 'int main(void) { return 1; }\n',
    'README.md': readme(claimed),
  });
  const pull = github.openPull(REPOSITORY, { head: 'faster-sort', author: 'ada' });
  return new PullLife(world, pull, replicas);
}
