import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckAnnotation } from '../../../src/core/github/rendering/documents.ts';
import type { CheckWrite } from '../../../src/github/checks.ts';
import { assertClean, openPlace, REPOSITORY, WORKFLOW_PATH } from './place.ts';

const CHECK = 'benchproof / docs';

function checkWith(annotations: readonly CheckAnnotation[], over: Partial<CheckWrite> = {}) {
  const output = { title: '1 number is not backed', summary: 'One.', text: null, annotations };
  const open = { status: 'in_progress', conclusion: null, detailsUrl: null, actions: [] } as const;
  return { ...open, output, ...over } satisfies CheckWrite;
}

function annotations(count: number): CheckAnnotation[] {
  return Array.from({ length: count }, (_, index) => ({
    path: 'README.md',
    line: 3,
    endLine: 3,
    level: 'failure',
    title: `Claim ${index}`,
    message: 'Nothing measured backs it.',
  }));
}

test('creates a check, and concludes it with each annotation once', async () => {
  await using place = await openPlace();
  const { head } = place.openPull();
  const { checks } = place.client();
  const opening = { ...checkWith([]), name: CHECK, headSha: head.sha, externalId: 'run 7' };
  const check = await checks.create(opening);
  assert.equal(check.app, 'github-actions');
  const action = { label: 'Accept', description: 'Accept the change', identifier: 'accept' };
  const concluded = { status: 'completed', conclusion: 'failure', actions: [action] } as const;
  await checks.update(check.id, { ...checkWith(annotations(130), concluded), externalId: 'run 8' });
  const [listed] = await checks.list(head.sha);
  assert.deepEqual(
    [listed?.id, listed?.status, listed?.conclusion, listed?.externalId],
    [check.id, 'completed', 'failure', 'run 8'],
  );
  const [row] = place.github.world.checks;
  assert.deepEqual(
    row?.annotations.map(({ title }) => title),
    annotations(130).map(({ title }) => title),
  );
  assert.equal(row?.actions.length, 1);
  assertClean(place);
});

test('creates a concluded check with more annotations than fit in one request', async () => {
  await using place = await openPlace();
  const { head } = place.openPull();
  const done = checkWith(annotations(51), { status: 'completed', conclusion: 'neutral' });
  const { checks } = place.client();
  await checks.create({ ...done, name: CHECK, headSha: head.sha, externalId: 'run 7' });
  assert.equal(place.github.world.checks.length, 1);
  assert.equal(place.github.world.checks[0]?.annotations.length, 51);
  assertClean(place);
});

test('lists all checks, oldest first', async () => {
  await using place = await openPlace();
  const { head } = place.openPull();
  const { checks } = place.client();
  for (const externalId of ['run 1', 'run 2', 'run 3']) {
    await checks.create({ ...checkWith([]), name: CHECK, headSha: head.sha, externalId });
  }
  const other = 'benchproof / benchmarks';
  await checks.create({ ...checkWith([]), name: other, headSha: head.sha, externalId: 'run 1' });
  const listed = await checks.list(head.sha);
  assert.deepEqual(
    listed.map(({ name, externalId }) => `${name}: ${externalId}`),
    ['docs: run 1', 'docs: run 2', 'docs: run 3', 'benchmarks: run 1'].map(
      (each) => `benchproof / ${each}`,
    ),
  );
  assertClean(place);
});

test('creates, finds, updates, minimises and reacts to a comment', async () => {
  await using place = await openPlace();
  const { number } = place.openPull();
  const { comments } = place.client();
  const comment = await comments.create(number, 'Measuring…');
  assert.equal(comment.author, 'github-actions[bot]');
  assert.equal(await comments.update(comment.id, 'No regression.'), true);
  assert.equal((await comments.list(number))[0]?.body, 'No regression.');
  assert.equal(await comments.minimise(comment, 'OUTDATED'), true);
  assert.equal(await comments.seen(comment.id), true);
  assert.equal(await comments.seen(comment.id), true, 'twice is once');
  assert.deepEqual(
    place.github.world.reactions.map(({ content, author }) => [content, author.login]),
    [['eyes', 'github-actions[bot]']],
  );
  assertClean(place);
});

test('reports a comment that was deleted meanwhile', async () => {
  await using place = await openPlace();
  const { number } = place.openPull();
  const { comments } = place.client();
  const comment = await comments.create(number, 'Measuring…');
  place.github.deleteComment(comment.id);
  assert.equal(await comments.update(comment.id, 'Done.'), false);
  assert.equal(await comments.minimise(comment, 'RESOLVED'), false);
  assert.equal(await comments.seen(comment.id), false);
  assertClean(place);
});

const suggestion = (line: number) => ({
  path: 'README.md',
  line,
  body: 'Measured:\n```suggestion\nAn allocator: 10.2M ops/s.\n```',
});

test('adds suggestions once, however often it is asked', async () => {
  await using place = await openPlace();
  const { number, head } = place.openPull();
  const { pulls } = place.client();
  for (let time = 0; time < 3; time += 1) {
    await pulls.suggest(number, head.sha, [suggestion(3)]);
  }
  assert.equal(place.github.world.reviewComments.length, 1);
  assertClean(place);
});

test('skips suggestions outside the diff and adds the rest', async () => {
  await using place = await openPlace();
  const { number, head } = place.openPull();
  const { pulls } = place.client();
  await pulls.suggest(number, head.sha, [suggestion(900), suggestion(3)]);
  assert.deepEqual(
    place.github.world.reviewComments.map(({ line }) => line),
    [3],
  );
  await pulls.suggest(number, 'f'.repeat(40), [suggestion(1)]);
  assert.equal(place.github.world.reviewComments.length, 1);
  assertClean(place);
});

test('dispatches a workflow of the default branch with inputs', async () => {
  await using place = await openPlace();
  const inputs = { pull: '1', sha: 'f'.repeat(40) };
  const url = await place.client().workflows.dispatch(WORKFLOW_PATH, 'main', inputs);
  const [run, ...more] = place.github.world.runs;
  assert.deepEqual(more, []);
  assert.match(url ?? '', new RegExp(`/actions/runs/${run?.id}$`));
  assert.equal(run?.event, 'workflow_dispatch');
  assert.deepEqual(run?.inputs, inputs);
  assertClean(place);
});

test('dispatches also where GitHub does not know that its answer may name the run', async () => {
  await using place = await openPlace();
  const body = { message: 'Invalid request.\n\n"return_run_details" is not a permitted key.' };
  const operation = 'actions/create-workflow-dispatch';
  place.github.faults.plant(operation, { kind: 'status', status: 422, body });
  const inputs = { pull: '1', sha: 'f'.repeat(40) };
  assert.equal(await place.client().workflows.dispatch(WORKFLOW_PATH, 'main', inputs), null);
  assert.equal(place.github.world.runs.length, 1);
});

test('names the missing permission and where to grant it', async () => {
  await using place = await openPlace();
  const { number, head } = place.openPull();
  const reader = place.client({ token: 'ghs_reader' });
  const check = { ...checkWith([]), name: CHECK, headSha: head.sha, externalId: 'run 7' };
  const said = (error: Error & { advice?: string }) => `${error.message} ${error.advice}`;
  await assert.rejects(reader.checks.create(check), (error: Error) => {
    assert.match(said(error), /create a check .*permission checks: write/);
    assert.match(said(error), /permissions: checks: write/);
    assert.match(said(error), /fork/);
    return true;
  });
  await assert.rejects(reader.comments.create(number, 'Measuring…'), (error: Error) => {
    assert.match(said(error), /create a comment .*(issues|pull-requests): write/);
    return true;
  });
  const unknown = place.client({ token: 'ghs_expired' });
  await assert.rejects(unknown.comments.list(number), (error: Error) => {
    assert.match(said(error), /does not accept the token .*wrong, expired or revoked/);
    return true;
  });
  assert.equal(place.github.world.checks.length, 0);
  assert.equal(place.github.world.comments.length, 0);
  place.github.assertNoViolations();
});

test('names the repository that lacks the pull request', async () => {
  await using place = await openPlace();
  const elsewhere = place.client({ repository: 'acme/unknown' });
  await assert.rejects(elsewhere.comments.list(1), /found nothing to list comments \(404/);
  assert.equal(REPOSITORY, 'acme/hakmem');
});
