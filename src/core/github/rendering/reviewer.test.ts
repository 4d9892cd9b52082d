/** What a reviewer sees without opening anything. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCENES } from '../../../../test/support/github-words/scenes.ts';
import {
  judged,
  scenario,
  shardOf,
  stateOf,
} from '../../../../test/support/github-words/states.ts';
import { renderComment } from './comment.ts';

const sceneOf = (name: string) => SCENES[name]?.() ?? assert.fail(name);

/** Lines outside of folds, without marks and empty ones. */
function seenOf(body: string): readonly string[] {
  const open = body.replaceAll(
    /<details>[\s\S]*?<summary>(.*?)<\/summary>[\s\S]*?<\/details>/g,
    '▸ $1',
  );
  return open.split('\n').filter((line) => line !== '' && !line.startsWith('<!--'));
}

test('without findings, the comment has three lines', async () => {
  const body = renderComment(await sceneOf('clean'));
  const lines = seenOf(body);
  assert.equal(lines.length, 3, body);
  assert.match(lines[0] ?? '', /^✅ \*\*/);
  assert.match(lines[1] ?? '', /^Geometric mean of \d+ times: .* to .*; not a verdict\.$/);
  assert.match(lines[2] ?? '', /^<sub>commit/);
  assert.doesNotMatch(body, /<details>/);
});

test('five hundred benchmarks fit on one screen, together with failing documents', async () => {
  const lines = seenOf(renderComment(await sceneOf('five-hundred')));
  assert.ok(lines.length <= 50, `${lines.length} lines`);
  const rows = lines.filter((line) => /^\| `.*history/.test(line));
  assert.equal(rows.length, 10);
  const at = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line));
  assert.ok(at(/^▸ Worse: 40 more/) > at(/^#### Numbers that fail/), 'folds come last');
  assert.ok(at(/^Geometric mean|<br>Geometric mean/) < at(/^####/));
});

test('the base is named, each series links to its records, and nothing is linked twice', async () => {
  const body = renderComment(await sceneOf('regression'));
  assert.match(
    body,
    /compared with \[`[0-9a-f]{7}`\]\(https:\/\/github\.com\/steady\/hakmem\/commit\//,
  );
  assert.match(
    body,
    /\[`history`\]\(https:\/\/github\.com\/steady\/hakmem\/tree\/benchproof-records\/trusted\/records\/hakmem\/random-mixed\)/,
  );
  assert.equal(body.split('actions/runs/1234567)').length, 2);
  const elsewhere = renderComment({ ...(await sceneOf('regression')), recordsBranch: null });
  assert.doesNotMatch(elsewhere, /history/);
});

test('a hint repeats the number in the table', async () => {
  const body = renderComment(await sceneOf('inconclusive'));
  const asked = /runs=(\d+)/.exec(body)?.[1] ?? assert.fail('no hint');
  assert.match(body, new RegExp(`^\\|.*; about ${asked} runs `, 'm'));
});

test('pending measurements take no additional space', () => {
  const waiting = stateOf({ benchmarks: { kind: 'waiting', why: 'approval' } });
  assert.equal(seenOf(renderComment(waiting)).length, 2);
});

test('regressions come with commands that find their commit and functions', () => {
  const comment = renderComment(
    stateOf({ benchmarks: judged([shardOf(scenario('regression-and-improvement'))]) }),
  );
  const { base, head } = scenario('regression-and-improvement');
  const program = 'npx github:steady/benchproof#51ab3c0e';
  const ends = `--good ${base?.commit?.slice(0, 12)} --bad ${head.commit?.slice(0, 12)}`;
  const id = "'=hakmem/random-mixed[size=64]'";
  assert.ok(comment.includes(`${program} bisect ${ends} --benchmark ${id}\n`), comment);
  assert.ok(comment.includes(` && ${program} why ${id}\n`));
  const calm = renderComment(stateOf({ benchmarks: judged([shardOf(scenario('clean'))]) }));
  assert.doesNotMatch(calm, /bisect/);
});
