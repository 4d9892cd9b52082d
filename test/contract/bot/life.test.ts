/** A pull request from its opening to its merge, told to two replicas in turn. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { useCases } from '../../../src/bot/tasks.ts';
import { type BotWorld, openBotWorld, REPOSITORY, type Replica } from './bot-world.ts';
import { openLife, PROJECT, type PullLife, readme } from './pull-life.ts';

let world: BotWorld;
let replicas: readonly Replica[];
let life: PullLife;

before(async () => {
  world = await openBotWorld({ files: PROJECT });
  replicas = [await world.replica({ useCases }), await world.replica({ useCases })];
  life = openLife(world, replicas);
});

after(async () => {
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
  world.github.assertNoViolations();
  await world[Symbol.asyncDispose]();
});

const callsOf = (operation: string): number =>
  world.github.transcript.entries.filter((entry) => entry.operation === operation).length;

/** Answered in time or later: what came of it stands in the log. */
function noneFailed(deliveries: readonly { status: number; body: string }[]): void {
  for (const { status, body } of deliveries) assert.ok(status === 200 || status === 202, body);
  for (const { log } of replicas) {
    assert.deepEqual(
      log.lines.filter((line) => /"level":"error"/.test(line)),
      [],
    );
  }
}

/** Of the finding in the report, as a person would copy it. */
const findingId = (): string =>
  /\b[mn][0-9a-f]{24}\b/.exec(life.report)?.[0] ?? assert.fail(life.report);

describe('the life of a pull request', () => {
  test('opened: both checks are open, and there is one comment', async () => {
    noneFailed(await life.sendToAll(life.event('opened')));
    assert.deepEqual(life.states(), { benchmarks: 'in_progress', docs: 'in_progress' });
    assert.equal(life.ownComments.length, 1);
    assert.match(life.report, /phase=measuring/);
    assert.equal(callsOf('checks/create'), 2, 'one check each');
  });

  test('measured: the false number fails on its line', async () => {
    const run = life.startRun();
    noneFailed([await life.send(life.runEvent('requested', run))]);
    await life.finishRun(run, 1);
    noneFailed(await life.sendToAll(life.runEvent('completed', run)));
    assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'failure' });
    const [annotation] = life.check('docs').annotations;
    assert.equal(annotation?.path, 'README.md');
    assert.equal(annotation?.start_line, 4);
    assert.equal(life.check('docs').annotations.length, 1);
    assert.equal(life.ownComments.length, 1);
    assert.equal(callsOf('checks/create'), 2);
    assert.equal(world.github.mergeState(REPOSITORY, life.pull.number).isMergeable, false);
  });

  test('a late start event changes nothing', async () => {
    const run = world.github.world.runs.at(-1) ?? assert.fail();
    noneFailed([await life.send(life.runEvent('requested', run))]);
    assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'failure' });
    noneFailed([await life.send(life.event('opened'))]);
    assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'failure' });
    assert.equal(callsOf('checks/create'), 2);
  });

  test('accepted: only with write access', async () => {
    const id = findingId();
    await life.say('eve', `/benchproof accept ${id} because I say so`);
    assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'failure' });
    noneFailed([await life.say('ada', `/benchproof accept ${id} measured on the old machine`)]);
    assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'success' });
    assert.ok(world.github.mergeState(REPOSITORY, life.pull.number).isMergeable);
    assert.match(
      world.clone.git('log', '--all', '--format=%B', '-1', 'benchproof-records'),
      /measured on the old machine/,
    );
  });

  test('run: one run, however often the comment is delivered', async () => {
    const { github } = world;
    const comment = github.addComment(REPOSITORY, life.pull.number, 'ada', '/benchproof run');
    const { issueCommentEvent } = await import('../../../src/testing/github/events/pull-events.ts');
    noneFailed(await life.sendToAll(issueCommentEvent(github.events, comment)));
    noneFailed([await life.send(issueCommentEvent(github.events, comment))]);
    const dispatched = life.dispatched();
    assert.equal(dispatched.length, 1);
    const [run] = dispatched;
    if (run === undefined) return assert.fail();
    noneFailed([await life.send(life.runEvent('requested', run))]);
    assert.deepEqual(life.states(), { benchmarks: 'in_progress', docs: 'in_progress' });
    await life.finishRun(run, 1, life.head);
    noneFailed([await life.send(life.runEvent('completed', run))]);
    assert.equal(life.states()['benchmarks'], 'success');
    assert.equal(
      life.ownComments.filter(({ body }) => body.includes('benchproof:comment')).length,
      1,
    );
  });

  test('pushed to: the new head is judged, the old one stays concluded', async () => {
    const old = life.head;
    life.push('Say what was measured', { 'README.md': readme(100) });
    noneFailed(await life.sendToAll(life.event('synchronize')));
    const run = life.startRun();
    noneFailed([await life.send(life.runEvent('requested', run))]);
    assert.equal(life.states()['benchmarks'], 'in_progress');
    await life.finishRun(run, 1);
    noneFailed([await life.send(life.runEvent('completed', run))]);
    assert.deepEqual(life.states(), { benchmarks: 'success', docs: 'success' });
    for (const check of life.checks(old)) assert.equal(check.status, 'completed');
    assert.equal(
      life.ownComments.filter(({ body }) => body.includes('benchproof:comment')).length,
      1,
    );
  });

  test('queued: the merge group is measured', async () => {
    const { group, event } = life.queue();
    noneFailed([await life.send(event)]);
    assert.deepEqual(life.states(group.headSha), {});
    const run = life.startRun({
      event: 'merge_group',
      headSha: group.headSha,
      headBranch: group.headRef.replace('refs/heads/', ''),
    });
    noneFailed([await life.send(life.runEvent('requested', run))]);
    assert.equal(life.states(group.headSha)['benchmarks'], 'in_progress');
    await life.finishRun(run, 1);
    noneFailed([await life.send(life.runEvent('completed', run))]);
    assert.deepEqual(life.states(group.headSha), { benchmarks: 'success', docs: 'success' });
    assert.ok(world.github.mergeState(REPOSITORY, group.headSha).isMergeable);
  });

  test('closed: no check is left in progress', async () => {
    world.github.mergePull(REPOSITORY, life.pull.number);
    noneFailed(await life.sendToAll(life.event('closed')));
    const open = world.github.world.checks.filter(({ status }) => status !== 'completed');
    assert.deepEqual(open, []);
    assert.deepEqual(world.locks, [], 'no lock is left');
  });
});
