/** `mode: pages`, as the runner starts it: a folder to upload, and nothing of a private repository by mistake. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { recordPath } from '../../../src/core/records/layout.ts';
import { recordText } from '../../../src/core/records/seal.ts';
import { historyRecords } from '../../support/history-records.ts';
import { runStep } from '../action/built-action.ts';
import { CONFIG, REPOSITORY, type Scene, startScene } from '../action/scene.ts';

const RECORDS = Object.fromEntries(
  historyRecords({ series: 2, commits: 6 }).map((sealed) => [
    `records/${recordPath(sealed.id, sealed.record)}`,
    recordText(sealed),
  ]),
);
const STORED = `${CONFIG}records: { directory: records }\n`;

function publish(scene: Scene, repository?: object, name = 'push') {
  const push = { ref: 'refs/heads/main', before: '0'.repeat(40), after: scene.base };
  const payload = { ...push, ...(repository === undefined ? {} : { repository }) };
  return runStep(scene, { event: { name, payload }, inputs: { mode: 'pages' } });
}

test('a public repository gets a site with linked commits and judged documents', async () => {
  await using scene = await startScene({ config: STORED, base: RECORDS });
  const step = await publish(scene, { private: false });
  assert.equal(step.code, 0, step.stdout);
  const folder = step.outputs['pages'] ?? '';
  const page = (path: string) => readFileSync(join(folder, path), 'utf8');
  assert.match(page('index.html'), /2 series, 12 points/);
  assert.match(page('documents.html'), /claims? seen/);
  const series = /href="(series\/[^"]+)"/.exec(page('documents.html') + page('index.html'))?.[1];
  const project = /href="(projects\/[^"]+)"/.exec(page('index.html'))?.[1] ?? '';
  const [, linked = ''] = /href="\.\.\/(series\/[^"]+)"/.exec(page(project)) ?? [];
  assert.match(page(series ?? linked), new RegExp(`${REPOSITORY}/commit/[0-9a-f]{40}`));
});

test('a private repository, or one of unknown visibility, gets no site', async () => {
  await using scene = await startScene({ config: STORED, base: RECORDS });
  for (const repository of [{ private: true }, {}, undefined]) {
    const step = await publish(scene, repository);
    assert.equal(step.code, 2);
    assert.match(step.stdout, /the repository is private[\s\S]*pages\.publishPrivate/);
    assert.equal(existsSync(step.outputs['pages'] ?? 'none'), false);
  }
});

test('a private repository gets a site if the branch’s configuration allows it', async () => {
  const config = `${STORED}pages: { publishPrivate: true, documents: false }\n`;
  await using scene = await startScene({ config, base: RECORDS });
  const step = await publish(scene, { private: true });
  assert.equal(step.code, 0, step.stdout);
  assert.equal(existsSync(join(step.outputs['pages'] ?? '', 'documents.html')), false);
});

test('a pull request does not affect what is published', async () => {
  await using scene = await startScene({ config: STORED, base: RECORDS });
  const base = { ref: 'main', sha: scene.base };
  const pull = { number: 1, head: { sha: scene.head, repo: null }, base };
  const payload = { action: 'opened', pull_request: pull, repository: { private: false } };
  const event = { name: 'pull_request', payload };
  const step = await runStep(scene, { event, inputs: { mode: 'pages' } });
  assert.equal(step.code, 2);
  assert.match(step.stdout, /mode: pages: expected one of push/);
});
