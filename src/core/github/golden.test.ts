/**
 * The comment of every state, compared with a file that a person can read. `UPDATE_GOLDEN=1` writes
 * the files anew; `scripts/render-comments.ts` makes pictures of them to look at.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { answers } from '../../../test/support/github-words/answers.ts';
import { SCENES } from '../../../test/support/github-words/scenes.ts';
import { HEAD } from '../../../test/support/github-words/states.ts';
import { parseCommands } from './command/parse.ts';
import { renderReply } from './command/reply.ts';
import { renderComment } from './rendering/comment.ts';
import { findOwnComment, previousResult } from './target/marks.ts';

const FOLDER = new URL('../../../fixtures/comments/', import.meta.url);
const LOGIN = 'github-actions[bot]';

function assertGolden(file: string, text: string): void {
  const path = new URL(file, FOLDER);
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(new URL('answers/', FOLDER), { recursive: true });
    writeFileSync(path, text);
  }
  assert.equal(text, readFileSync(path, 'utf8'), `${file} differs: see UPDATE_GOLDEN above`);
}

for (const [name, make] of Object.entries(SCENES)) {
  test(`the comment: ${name}`, async () => {
    const state = await make();
    const body = renderComment(state);
    assertGolden(`${name}.md`, body);
    assert.ok(new TextEncoder().encode(body).length <= 65_000);
    const comment = { id: 1, body, author: LOGIN, createdAt: '2026-11-21T09:00:00Z' };
    assert.equal(findOwnComment([comment], { name: null, login: LOGIN }).own, comment);
    assert.deepEqual(parseCommands(body, '2026-11-21').commands, []);
    const shown = previousResult(body);
    if (state.previous !== null) assert.deepEqual(shown, state.previous);
    else if (state.benchmarks.kind !== 'measuring') assert.equal(shown?.sha, HEAD);
  });
}

test('the answers to commands', async () => {
  for (const [name, reply] of Object.entries(await answers())) {
    const body = renderReply(reply);
    assertGolden(`answers/${name}.md`, body);
    assert.deepEqual(parseCommands(body, '2026-11-21').commands, []);
    assert.ok(body.length < 10_000);
  }
});
