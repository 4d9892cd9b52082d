/** Lists that are longer than a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, openPlace, REPOSITORY, WORKFLOW_PATH } from './place.ts';

const MANY = 120;

test('reads every page of the checks at a commit', async () => {
  await using place = await openPlace();
  const { head } = place.openPull();
  const { checks } = place.client();
  const output = { title: 'Open', summary: 'Measuring.', text: null, annotations: [] };
  const opening = {
    status: 'in_progress',
    conclusion: null,
    detailsUrl: null,
    actions: [],
  } as const;
  const at = { ...opening, output, headSha: head.sha, externalId: 'run 7' };
  await checks.create({ ...at, name: 'check 0' });
  const { world } = place.github;
  const [first = assert.fail()] = world.checks;
  for (let index = 1; index < MANY; index += 1) {
    world.checks.push({ ...first, id: world.nextId(), name: `check ${index}` });
  }
  const names = new Set((await checks.list(head.sha)).map(({ name }) => name));
  assert.equal(names.size, MANY);
  assertClean(place);
});

test('reads every page of the artifacts of a run', async () => {
  await using place = await openPlace();
  const { head } = place.openPull();
  const run = place.github.addRun(REPOSITORY, {
    path: WORKFLOW_PATH,
    headSha: head.sha,
    headBranch: 'faster',
    event: 'pull_request',
  });
  for (let index = 0; index < MANY; index += 1) {
    place.github.addArtifact(run, `benchproof-${index}`, Buffer.from('PK'));
  }
  const found = await place.client().workflows.artifacts(run.id);
  assert.equal(new Set(found.map(({ name }) => name)).size, MANY);
  assertClean(place);
});
