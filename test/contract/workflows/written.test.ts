/** What `init --github` writes: the permissions as decided, job by job, and the shape of each shape. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Workflow, workflowOf, writtenFiles } from './shapes.ts';

const FILES = writtenFiles().map((file) => ({ ...file, workflow: workflowOf(file) }));

const READ = { contents: 'read' };
const JUDGE = { contents: 'read', actions: 'read', checks: 'write', 'pull-requests': 'write' };
const STORE = { contents: 'write', actions: 'read' };
const FIND = { 'pull-requests': 'read', checks: 'read' };
const ANSWER = { actions: 'write', checks: 'write', 'pull-requests': 'write' };

/** The decided permissions; a job that is not named here is a surprise. */
const PERMISSIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  benchproof: { contents: 'write', checks: 'write', 'pull-requests': 'write', actions: 'read' },
  plan: READ,
  measure: READ,
  audit: READ,
  open: JUDGE,
  gather: JUDGE,
  publish: JUDGE,
  record: STORE,
  answer: { ...ANSWER, contents: 'read' },
  accept: { ...ANSWER, contents: 'write' },
};
const SIGNING = { 'id-token': 'write', attestations: 'write' };

test('each job has the permissions that were decided, and not one more', () => {
  for (const { title, workflow, settings } of FILES) {
    for (const [id, job] of Object.entries(workflow.jobs)) {
      const isTrusted = 'push' in workflow.on || 'workflow_dispatch' in workflow.on;
      const isRecord = id === 'record';
      const expected = {
        ...PERMISSIONS[id],
        ...(isRecord && !('push' in workflow.on) ? FIND : {}),
        ...(isRecord && settings.isAttested && isTrusted ? SIGNING : {}),
      };
      assert.deepEqual(job.permissions, expected, `${title}: ${id}`);
    }
  }
});

function jobsOf(path: string, variant: string): Workflow['jobs'] {
  const found = FILES.find(({ title }) => title === `${variant}: .github/workflows/${path}`);
  assert.ok(found, `${variant}: ${path}`);
  return found.workflow.jobs;
}

test('the gathering job runs whatever became of the others, and waits for all of them', () => {
  const gathering = FILES.filter(({ workflow }) => 'gather' in workflow.jobs);
  assert.ok(gathering.length >= 9);
  for (const { title, workflow } of gathering) {
    const { gather, record: _, ...before } = workflow.jobs;
    assert.equal(gather?.if, 'always()', title);
    assert.deepEqual(new Set(gather?.needs), new Set(Object.keys(before)), title);
  }
});

test('each machine hands over one artifact under a name of its own, also on a second attempt', () => {
  const { measure } = jobsOf('benchproof.yml', 'fan-out, plain');
  const upload = measure?.steps.at(-1);
  assert.match(upload?.uses ?? '', /^actions\/upload-artifact@/);
  assert.match(`${upload?.with?.['name']}`, /matrix\.shard.*github\.run_attempt/);
  assert.equal(upload?.with?.['if-no-files-found'], 'error');
  assert.equal(upload?.if, 'always()');
  assert.equal(measure?.strategy?.['fail-fast'], false);
});

test('what builds and runs the change has one token that reads, in every shape but the simple one', () => {
  const measuring = FILES.flatMap(({ title, workflow, settings }) =>
    settings.shape === 'simple'
      ? []
      : Object.entries(workflow.jobs)
          .filter(([, { steps }]) => steps.some(({ uses }) => uses?.includes('checkout')))
          .map(([id, job]) => ({ where: `${title}: ${id}`, job })),
  );
  assert.ok(measuring.length > 30);
  for (const { where, job } of measuring) assert.deepEqual(job.permissions, READ, where);
});

test('pull requests cancel their own older runs, and nothing else is ever cancelled', () => {
  for (const { title, workflow } of FILES) {
    const { group, 'cancel-in-progress': cancels } = workflow.concurrency ?? {};
    const isOfChanges = 'pull_request' in workflow.on;
    assert.equal(cancels, isOfChanges, title);
    if (isOfChanges) assert.match(group ?? '', /pull_request\.number \|\| github\.run_id/, title);
  }
});

test('whatever looks at pull requests looks at the merge queue', () => {
  for (const { title, workflow } of FILES) {
    assert.equal('pull_request' in workflow.on, 'merge_group' in workflow.on, title);
  }
});

test('with the bot no job writes a check or answers a command', () => {
  for (const { title, workflow, settings } of FILES) {
    if (!settings.hasBot || settings.shape === 'simple') continue;
    for (const [id, { permissions = {} }] of Object.entries(workflow.jobs)) {
      const writes = Object.keys(permissions).filter((scope) => permissions[scope] === 'write');
      assert.ok(!writes.includes('checks'), `${title}: ${id}`);
      assert.ok(!writes.includes('pull-requests'), `${title}: ${id}`);
    }
  }
});

test('the second half listens to the first by its name, when it begins and when it ends', () => {
  for (const { title, workflow, settings } of FILES) {
    const listens = workflow.on['workflow_run'] as
      | { workflows: string[]; types: string[] }
      | undefined;
    if (listens === undefined) continue;
    assert.deepEqual(listens.types, ['requested', 'completed'], title);
    const first = FILES.find((file) => file.settings === settings)?.workflow.name;
    assert.deepEqual(listens.workflows, [first], title);
  }
});

test('a second configuration has files, names and inputs of its own', () => {
  const { measure } = jobsOf('benchproof-slow.yml', 'fork-safe, second');
  assert.deepEqual(measure?.['runs-on'], ['self-hosted', 'linux', 'x64 big']);
  const step = measure?.steps.find(({ id }) => id === 'measure');
  assert.equal(step?.with?.['config'], 'bench/slow.yml');
  const names = FILES.filter(({ title }) => title.includes('second')).map(({ path }) => path);
  for (const path of names) assert.match(path, /benchproof-slow/);
});
