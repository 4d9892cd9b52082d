/** What no workflow may do, ours and those we write for others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownFiles, type Step, type WorkflowJob, workflowOf, writtenFiles } from './shapes.ts';

const ALL = [...writtenFiles(), ...ownFiles()].map((file) => ({
  ...file,
  workflow: workflowOf(file),
}));

interface Placed {
  readonly where: string;
  readonly job: WorkflowJob;
  readonly step: Step;
}

const STEPS: readonly Placed[] = ALL.flatMap(({ title, workflow }) =>
  Object.entries(workflow.jobs).flatMap(([id, job]) =>
    job.steps.map((step) => ({ where: `${title}: ${id}: ${step.name}`, job, step })),
  ),
);

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const TO_EDIT = 'OWNER/benchproof@SHA';

test('there is something to look at', () => {
  assert.ok(ALL.length > 40, `${ALL.length} files`);
  assert.ok(STEPS.length > 150, `${STEPS.length} steps`);
});

test('pull_request_target starts nothing', () => {
  for (const { title, workflow } of ALL) {
    assert.ok(!('pull_request_target' in workflow.on), title);
  }
});

test('no script has an expression pasted into it', () => {
  for (const { where, step } of STEPS) {
    assert.doesNotMatch(step.run ?? '', /\$\{\{/, `${where}: hand it over in env`);
  }
});

test('every action is named by a full commit, with its version beside it', () => {
  for (const { where, step } of STEPS) {
    const uses = step.uses ?? './';
    const isOurs = uses === TO_EDIT || uses.startsWith('./');
    assert.ok(isOurs || PINNED.test(uses), `${where}: ${uses}`);
  }
  for (const { title, text } of ALL) {
    for (const [line] of text.matchAll(/uses: [^\n]*@[0-9a-f]{40}.*/g)) {
      assert.match(line, / # v\d+\.\d+\.\d+$/, title);
    }
  }
});

test('no permission is given to a whole workflow, and each one given to a job says why', () => {
  for (const { title, text, workflow } of ALL) {
    assert.deepEqual(workflow.permissions, {}, title);
    for (const [id, { permissions }] of Object.entries(workflow.jobs)) {
      assert.ok(permissions, `${title}: ${id} has permissions of its own`);
    }
    for (const [line] of text.matchAll(/^ {6}[\w-]+: (?:read|write)\b.*$/gm)) {
      assert.match(line, / # \S/, `${title}: ${line.trim()}`);
    }
  }
});

test('no clone keeps a credential', () => {
  for (const { where, step } of STEPS) {
    if (!step.uses?.startsWith('actions/checkout@')) continue;
    assert.equal(step.with?.['persist-credentials'], false, where);
  }
});

test('comments count when they are created, and not when they are edited', () => {
  for (const { title, workflow } of ALL) {
    if (!('issue_comment' in workflow.on)) continue;
    assert.deepEqual(workflow.on['issue_comment']?.types, ['created'], title);
  }
});

test('every run is in a group, every job has an end, and nothing hides a failure', () => {
  for (const { title, text, workflow } of ALL) {
    assert.ok(workflow.concurrency?.group.includes('${{'), title);
    assert.doesNotMatch(text, /continue-on-error/, title);
    for (const [id, job] of Object.entries(workflow.jobs)) {
      assert.ok((job['timeout-minutes'] ?? 0) > 0, `${title}: ${id}`);
    }
  }
});

/** Without a ref such a run gets the default branch; the one thing it may hold is the action itself. */
function isOfDefaultBranch(step: Step): boolean {
  const { path, ...others } = step.with ?? {};
  return path === '.benchproof-program' && Object.keys(others).join() === 'persist-credentials';
}

test('where a token can write and a stranger can start it, nothing of the change is fetched', () => {
  for (const { title, workflow } of ALL) {
    if (!('workflow_run' in workflow.on) && !('issue_comment' in workflow.on)) continue;
    for (const [id, { steps }] of Object.entries(workflow.jobs)) {
      for (const step of steps) {
        const isCheckout = step.uses?.startsWith('actions/checkout@') ?? false;
        assert.ok(!isCheckout || isOfDefaultBranch(step), `${title}: ${id} checks out`);
        assert.doesNotMatch(step.uses ?? '', /download-artifact|cache/, `${title}: ${id}`);
        assert.equal(step.run, undefined, `${title}: ${id} runs no script`);
      }
    }
  }
});

test('no workflow of ours reads a secret', () => {
  for (const { title, text } of ALL) assert.doesNotMatch(text, /secrets[.[]/, title);
});

test('only what was pushed to the default branch puts anything into a cache', () => {
  let saves = 0;
  for (const { title, workflow } of ALL) {
    for (const { steps } of Object.values(workflow.jobs)) {
      for (const { uses = '', if: condition } of steps) {
        assert.doesNotMatch(uses, /^actions\/cache@/, `${title}: its post step saves in every run`);
        if (!uses.startsWith('actions/cache/save@')) continue;
        saves += 1;
        const others = Object.keys(workflow.on).filter((name) => !/^(push|schedule)$/.test(name));
        if (others.length > 0)
          assert.match(condition ?? '', /github\.event_name == 'push' &&/, title);
      }
    }
  }
  assert.ok(saves > 10, `${saves} steps`);
});

test('a run that saves nothing keeps nothing, and what saves is what restores', () => {
  for (const { title, workflow } of ALL) {
    for (const { steps } of Object.values(workflow.jobs)) {
      const restore = steps.find(({ uses }) => uses?.startsWith('actions/cache/restore@'));
      if (restore === undefined) continue;
      const save = steps.find(({ uses }) => uses?.startsWith('actions/cache/save@'));
      const measure = steps.find(({ id }) => id === 'measure');
      assert.equal(measure?.with?.['image-cache'], restore.with?.['path'], title);
      assert.equal(measure?.with?.['new-images'] === 'skip', save === undefined, title);
      if (save === undefined) continue;
      const { path, key } = restore.with ?? {};
      assert.deepEqual(save.with, { path, key }, title);
    }
  }
});
