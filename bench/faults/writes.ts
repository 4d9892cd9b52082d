/** Every write of the client, with what must be there afterwards, exactly once. */

import type { CheckAnnotation } from '../../src/core/github/rendering/documents.ts';
import { sealRecord } from '../../src/core/records/seal.ts';
import { openBranchStore } from '../../src/edges/store/github/api-branch-store.ts';
import type { CheckWrite } from '../../src/github/checks.ts';
import type { GitHub } from '../../src/github/open-github.ts';
import type { LocalGitHub } from '../../src/testing/github/local-github.ts';
import { type Place, REPOSITORY, WORKFLOW_PATH } from '../../test/contract/github-client/place.ts';
import { cutJudged, sampleSession } from '../../test/contract/records/sample.ts';
import { listAll } from '../../test/support/list-all.ts';

export interface Target {
  readonly place: Place;
  readonly github: LocalGitHub;
  readonly client: GitHub;
  readonly pull: number;
  readonly sha: string;
}

export interface Write {
  readonly name: string;
  /** The operation that meets the fault. */
  readonly operation: string;
  /** Without faults: what the write rests on. */
  prepare(target: Target): Promise<number>;
  run(target: Target, prepared: number): Promise<unknown>;
  /** What another writer may do just before; absent: nothing that concerns this write. */
  meanwhile?(target: Target, prepared: number): void;
  /** How often the effect is there. */
  count(target: Target, prepared: number): Promise<number> | number;
}

const CHECK = 'benchproof / docs';
const MARKER = '<!-- benchproof -->';
const nothing = async () => 0;

function checkWith(annotations: readonly CheckAnnotation[], isDone: boolean): CheckWrite {
  return {
    status: isDone ? 'completed' : 'in_progress',
    conclusion: isDone ? 'failure' : null,
    detailsUrl: null,
    output: { title: 'Documents', summary: 'Judged.', text: null, annotations },
    actions: [],
  };
}

const annotations: readonly CheckAnnotation[] = Array.from({ length: 120 }, (_, index) => ({
  path: 'README.md',
  line: 3,
  endLine: 3,
  level: 'failure',
  title: `Claim ${index}`,
  message: 'Nothing measured backs it.',
}));

const opening = ({ sha }: Target) => ({
  ...checkWith([], false),
  name: CHECK,
  headSha: sha,
  externalId: 'run 7, attempt 1',
});

const createCheck = async (target: Target) =>
  (await target.client.checks.create(opening(target))).id;

/** As a caller does it: by marker. */
async function commentOnce({ client, pull }: Target): Promise<void> {
  const known = (await client.comments.list(pull)).some(({ body }) => body.includes(MARKER));
  if (!known) await client.comments.create(pull, `${MARKER}\nMeasuring…`);
}

const BRANCH = 'benchproof-records';
const records = cutJudged(sampleSession()).records.map((each) => sealRecord(each));
const ACCEPTANCE = 'acceptances/7.json';

async function store({ client }: Target) {
  const settings = { branch: BRANCH, remote: 'origin' };
  return openBranchStore(client, settings, 'trusted', await client.git.resolve('main'));
}

const put = async (target: Target) => (await store(target)).put(records);

async function countRecords(target: Target): Promise<number> {
  const listed = await listAll(await store(target));
  const ids = new Set(listed.map(({ id }) => id));
  return records.every(({ id }) => ids.has(id)) && listed.length === records.length ? 1 : 0;
}

const accept = async (target: Target) =>
  (await store(target)).addFiles(new Map([[ACCEPTANCE, '{"by":"ada"}']]), 'Accept a change\n');

const suggestion = {
  path: 'README.md',
  line: 3,
  body: 'Measured:\n```suggestion\nAn allocator: 10.2M ops/s.\n```',
};

const inputs = { pull: '1', sha: 'f'.repeat(40) };

/** Another job's commit on the branch, made in the server's own repository. */
function overtake({ place }: Target): void {
  const { folder } = place;
  const tip = folder.git('for-each-ref', '--format=%(objectname)', `refs/heads/${BRANCH}`);
  const parents = tip === '' ? [] : ['-p', tip];
  const tree = folder.git('rev-parse', tip === '' ? 'main^{tree}' : `${tip}^{tree}`);
  const commit = folder.git('commit-tree', tree, ...parents, '-m', 'Store something else');
  folder.git('update-ref', `refs/heads/${BRANCH}`, commit);
}

const writesToBranch = (operation: string, prepare: Write['prepare']): readonly Write[] => [
  {
    name: `put records (${operation})`,
    operation,
    prepare,
    run: put,
    meanwhile: overtake,
    count: countRecords,
  },
  {
    name: `add acceptance (${operation})`,
    operation,
    prepare,
    run: accept,
    meanwhile: overtake,
    count: async (target) => (await (await store(target)).readFiles('acceptances')).size,
  },
];

/** So that the branch exists, and is moved rather than made. */
async function makeBranch(target: Target): Promise<number> {
  await (await store(target)).addFiles(new Map([['README.md', 'Records.\n']]), 'Begin\n');
  return 0;
}

export const WRITES: readonly Write[] = [
  {
    name: 'create comment',
    operation: 'issues/create-comment',
    prepare: nothing,
    run: commentOnce,
    count: ({ github }) => github.world.comments.filter(({ body }) => body.includes(MARKER)).length,
  },
  {
    name: 'update comment',
    operation: 'issues/update-comment',
    prepare: async ({ client, pull }) => (await client.comments.create(pull, MARKER)).id,
    run: ({ client }, id) => client.comments.update(id, `${MARKER}\nDone.`),
    meanwhile: ({ github }, id) => github.deleteComment(id),
    count: ({ github }) => github.world.comments.filter(({ body }) => /Done/.test(body)).length,
  },
  {
    name: 'create check',
    operation: 'checks/create',
    prepare: nothing,
    run: createCheck,
    count: ({ github }) => github.world.checks.length,
  },
  {
    name: 'conclude check',
    operation: 'checks/update',
    prepare: createCheck,
    run: ({ client }, id) => client.checks.update(id, checkWith([], true)),
    count: ({ github }) =>
      github.world.checks.filter(({ status }) => status === 'completed').length,
  },
  {
    name: 'add 120 annotations',
    operation: 'checks/update',
    prepare: createCheck,
    run: ({ client }, id) => client.checks.update(id, checkWith(annotations, true)),
    count: ({ github }) => (github.world.checks[0]?.annotations.length ?? 0) / annotations.length,
  },
  ...writesToBranch('git/update-ref', makeBranch),
  ...writesToBranch('git/create-ref', nothing),
  ...writesToBranch('git/create-tree', nothing),
  {
    name: 'dispatch',
    operation: 'actions/create-workflow-dispatch',
    prepare: nothing,
    run: ({ client }) => client.workflows.dispatch(WORKFLOW_PATH, 'main', inputs),
    count: ({ github }) => github.world.runs.length,
  },
  {
    name: 'react',
    operation: 'reactions/create-for-issue-comment',
    prepare: async ({ github, pull }) =>
      github.addComment(REPOSITORY, pull, 'alice', '/benchproof run').id,
    run: ({ client }, id) => client.comments.seen(id),
    meanwhile: ({ github }, id) => github.deleteComment(id),
    count: ({ github }) => github.world.reactions.length,
  },
  {
    name: 'suggest',
    operation: 'pulls/create-review',
    prepare: nothing,
    run: ({ client, pull, sha }) => client.pulls.suggest(pull, sha, [suggestion]),
    // The branch is rewritten: the commit is no longer part of the pull request.
    meanwhile: ({ place }) => place.folder.git('update-ref', 'refs/heads/faster', 'main'),
    count: ({ github }) => github.world.reviewComments.length,
  },
];
