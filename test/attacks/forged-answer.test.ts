/** A measured commit forges what its job hands over for a question, to speak in our name, name other commits, or exhaust who answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BisectDocument } from '../../src/core/bisect/history.ts';
import {
  COUNTED,
  counted,
  dispatched,
  finish,
  say,
  searched,
} from '../contract/action/question-scene.ts';
import { type Scene, startScene } from '../contract/action/scene.ts';

const LOUD =
  '@octocat <img src=x onerror=alert(1)> [link](https://evil.example) #1 `code` | cell\n# head';

async function answerTo(scene: Scene, forged: BisectDocument): Promise<string> {
  await say(scene, 'alice', '/benchproof bisect good=main benchmark=sort');
  const [answer = ''] = await finish(scene, dispatched(scene).at(-1)!, forged);
  return answer;
}

/** Code spans and fences removed, within which GitHub renders nothing. */
const outsideCode = (text: string) =>
  text.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '').replace(/(`+)(?:(?!\1).)+\1(?!`)/g, '');

function everyText(value: unknown, keep: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => everyText(each, keep));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => {
    if (typeof member === 'string' && keep.includes(key)) return [key, member];
    return [key, typeof member === 'string' ? LOUD : everyText(member, keep)];
  });
  return Object.fromEntries(entries);
}

test('text from an artifact is shown as code, in every place of an answer', async () => {
  await using scene = await startScene({ config: COUNTED });
  const found = await searched(scene);
  const commit = { ...found.commits[0]!, subject: LOUD, reason: LOUD, status: 'skipped' } as const;
  const ends: readonly Partial<BisectDocument>[] = [
    {},
    { outcome: 'undecided' },
    { outcome: 'unmeasurable', first: null, reason: LOUD, bad: LOUD },
    { outcome: 'no-difference', first: null, reason: LOUD, bad: LOUD },
    { misfits: [LOUD] },
    { why: { ...found.why!, reason: LOUD } },
    { why: { ...found.why!, functions: [], where: LOUD } },
    { why: everyText(found.why, ['tool', 'side', 'startedAt', 'better']) as BisectDocument['why'] },
  ];
  for (const end of ends) {
    const forged = { ...found, commits: [{ ...commit, commit: scene.head }], ...end };
    const shown = outsideCode(await answerTo(scene, forged));
    assert.doesNotMatch(shown, /octocat|<img|evil|#1\b|^# /m, JSON.stringify(end));
    assert.match(shown, /got slower|Inconclusive|Nothing to find|cannot be measured/);
  }
});

test('text from a session is shown as code', async () => {
  await using scene = await startScene({ config: COUNTED });
  const session = await counted(scene);
  await say(scene, 'alice', '/benchproof why sort');
  const [count] = session.counts ?? [];
  assert.ok(count);
  const functions = [{ name: LOUD, file: null, line: null, base: 100, head: 900_000 }];
  const forged = {
    ...session,
    id: LOUD,
    counts: [{ ...count, functions, hides: LOUD, where: null }],
  };
  const [answer = ''] = await finish(scene, dispatched(scene).at(-1)!, forged);
  assert.match(answer, /octocat/);
  assert.doesNotMatch(outsideCode(answer), /octocat|<img|evil|#1\b|^# /m);
});

test('an answer to another question, or about commits that are not asked about, is rejected', async () => {
  await using scene = await startScene({ config: COUNTED });
  const found = await searched(scene);
  const other = 'a'.repeat(40);
  const [only] = found.commits;
  const first = found.first!;
  const forgeries: Readonly<Record<string, BisectDocument>> = {
    'another benchmark': { ...found, case: 'sorter/merge' },
    'another unit': { ...found, unit: '@octocat' },
    'another metric': { ...found, metric: 'memory' },
    'another reference': { ...found, reference: other },
    'another end': { ...found, commits: [{ ...only!, commit: other }] },
    'no commit': { ...found, commits: [] },
    'a commit of nobody': {
      ...found,
      commits: [{ ...only!, commit: other }, only!],
      first: { ...first, before: other },
    },
    'a commit out of range': { ...found, first: { ...first, commits: [other] } },
    'no id': { ...found, commits: [{ ...only!, commit: 'main' }, only!] },
  };
  for (const [what, forged] of Object.entries(forgeries)) {
    assert.match(await answerTo(scene, forged), /left an unusable result/, what);
  }
  assert.match(await answerTo(scene, { ...found, kind: 'trace' } as never), /unusable result/);
});

test('an answer of any size is refused before it is validated', async () => {
  await using scene = await startScene({ config: COUNTED });
  const found = await searched(scene);
  const commits = Array(50_001).fill({});
  assert.match(await answerTo(scene, { ...found, commits }), /expected at most 50000 commits/);
  const many = Array.from({ length: 4000 }, () => ({ ...found.commits[0]!, subject: LOUD }));
  const long = { ...found, commits: many, misfits: many.map(({ commit }) => commit) };
  assert.ok(Buffer.byteLength(await answerTo(scene, long)) < 65_000);
});

test('the artifact chooses neither the pull request nor the comment that is answered', async () => {
  await using scene = await startScene({ config: COUNTED });
  const found = await searched(scene);
  const before = scene.github.world.comments.length;
  const forged = { ...found, pull: 2, comment: 1, commits: found.commits } as BisectDocument;
  assert.match(await answerTo(scene, forged), /left an unusable result/);
  const written = scene.github.world.comments.slice(before).map(({ author }) => author.login);
  assert.deepEqual(written, ['alice', 'github-actions[bot]', 'github-actions[bot]']);
});

test('what a pull request’s own run is called answers nothing', async () => {
  await using scene = await startScene({ config: COUNTED });
  const run = scene.run({ event: 'workflow_dispatch', head: scene.head });
  const asked = `?bisect&good=${scene.base}&benchmark=sorter%2Fsort`;
  Object.assign(run, { name: `benchproof #1 ${scene.head} 1 ${asked}`, headBranch: 'faster-sort' });
  await assert.rejects(
    finish(scene, run, await searched(scene)),
    /does not measure a pull request/,
  );
  assert.deepEqual(scene.github.world.comments, []);
});
