/**
 * Whatever a pull request calls its things, in nothing that we write on GitHub does it become more
 * than text, and nothing grows over GitHub's limits.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { FALSE_README, judgedTexts } from '../../../test/support/github-words/documents.ts';
import {
  hostileText,
  renamed,
  SPECIMENS,
} from '../../../test/support/github-words/hostile-texts.ts';
import { acceptancesFor } from '../../../test/support/github-words/scenes.ts';
import {
  FORMER,
  HEAD,
  judged,
  scenario,
  shardOf,
  stateOf,
} from '../../../test/support/github-words/states.ts';
import { SCENARIOS } from '../../../test/support/report/scenarios.ts';
import { findingsOf } from './command/finding.ts';
import { parseCommands } from './command/parse.ts';
import { type Reply, renderReply } from './command/reply.ts';
import { benchmarkCheck, type Check, documentCheck } from './rendering/check.ts';
import { renderComment } from './rendering/comment.ts';
import { failed, type PullState } from './state/state.ts';
import { suggestionsOf } from './state/suggestions.ts';
import { findOwnComment, previousResult } from './target/marks.ts';

const LOGIN = 'benchproof[bot]';
const TODAY = '2026-11-21';
const OUR_HTML =
  /^(<\/?details>|<summary>[\w ,():%.-]*<\/summary>|<\/?sup>|<\/?sub>|<br>|<!-- \/?benchproof:[ \w=-]+ -->|\s)+$/;
/** What GitHub makes something of outside of code: mentions, references, commits, addresses. */
const LIVE = /@\w|#\d|GH-\d|www\.|:\/\/|\b(?=\d*[a-f])[0-9a-f]{7,40}\b/i;
const OUR_LINK = /^https:\/\/github\.com\/steady\/hakmem\//;

/** Only our own markup, and no text outside of code that GitHub would make something of. */
function assertHarmless(markdown: string): void {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  visit(tree, (node: Nodes) => {
    assert.ok(node.type !== 'image' && node.type !== 'imageReference', JSON.stringify(node));
    if (node.type === 'link') assert.match(node.url, OUR_LINK);
    if (node.type === 'html') assert.match(node.value, OUR_HTML);
    if (node.type === 'text') assert.doesNotMatch(node.value, LIVE);
  });
  assert.doesNotMatch(markdown.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
  assert.deepEqual(parseCommands(markdown, TODAY).commands, []);
}

const bytes = (text: string) => new TextEncoder().encode(text).length;

function assertCheck({ output, actions, name }: Check): void {
  assert.match(name, /^benchproof \/ (benchmarks|docs)$/);
  assert.ok(
    [...output.title].length <= 120 && !/[\n\p{Cc}\p{Cf}]/u.test(output.title),
    output.title,
  );
  for (const text of [output.summary, output.text ?? '']) {
    assertHarmless(text);
    assert.ok(bytes(text) <= 65_535);
  }
  for (const { title, message, line } of output.annotations) {
    assert.ok(title.length <= 255 && bytes(message) <= 64 * 1024 && line >= 1);
  }
  assert.ok(actions.length <= 3);
  for (const { label, description, identifier } of actions) {
    assert.ok(label.length <= 20 && description.length <= 40 && identifier.length <= 20);
  }
}

function assertComment(state: PullState): void {
  const body = renderComment(state);
  assert.ok(bytes(body) <= 65_000 && body.length <= 65_536);
  assertHarmless(body);
  const comment = { id: 1, body, author: LOGIN, createdAt: '2026-11-21T09:00:00Z' };
  assert.equal(findOwnComment([comment], { name: null, login: LOGIN }).own?.id, 1);
  assert.equal(previousResult(body)?.sha, state.previous?.sha ?? HEAD);
}

const FALSE = judgedTexts({ 'README.md': FALSE_README });

test('names, outputs, branches and machines of a hostile session are escaped', async () => {
  const state = stateOf({
    title: SPECIMENS[0] ?? null,
    benchmarks: judged([shardOf(scenario('hostile'), SPECIMENS.join(' '))]),
    documents: await FALSE,
  });
  const accepted = { ...state, acceptances: acceptancesFor(state) };
  for (const each of [state, accepted]) {
    assertComment(each);
    assertCheck(benchmarkCheck(each));
    const known = findingsOf(each);
    assertHarmless(renderReply({ kind: 'unknown-id', id: 'm00000000', known }));
  }
});

test('claims, paths, reasons, shards and messages are escaped', async () => {
  const documents = await FALSE;
  fc.assert(
    fc.property(hostileText, (text) => {
      const lost = { kind: 'lost', name: text, why: 'failed', message: text, url: text } as const;
      const state = stateOf({
        title: text,
        benchmarks: judged([lost]),
        documents: renamed(documents, text),
      });
      const acceptances = acceptancesFor(state).map((each) => ({
        ...each,
        by: text,
        reason: text,
      }));
      assertComment({ ...state, acceptances });
      assertCheck(documentCheck({ ...state, acceptances }));
      assertComment(stateOf({ benchmarks: failed('failed', text, { name: text, url: text }) }));
    }),
    { seed: 11, numRuns: 60 },
  );
});

test('answers escape any text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const replies: Reply[] = [
        { kind: 'failed', message: text, advice: text },
        { kind: 'unknown-id', id: text, known: [] },
        { kind: 'started', headSha: text, url: text },
        { kind: 'head-moved', asked: text, headSha: HEAD, command: text },
        { kind: 'name-the-commit', command: text },
        { kind: 'unanswered', of: text, why: 'failed', message: text, url: text },
      ];
      for (const word of text.split(/[\r\n]/)) {
        const { commands } = parseCommands(
          `/benchproof run runs=${word}\n/benchproof ${word}`,
          TODAY,
        );
        for (const parsed of commands) if (!parsed.ok) replies.push({ kind: 'malformed', parsed });
      }
      for (const reply of replies) assertHarmless(renderReply(reply));
    }),
    { seed: 12, numRuns: 100 },
  );
});

test('a suggestion contains its line and nothing escapes from it', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const line = `${text.replaceAll(/[\r\n]/g, '')} 25.1M ops/s`;
      const start = line.length - '25.1M ops/s'.length;
      const edits = [{ start, end: line.length, replacement: '10.2M ops/s' }];
      const fix = { path: text, text: line, edits, changedLines: null };
      const verdict = { outcome: 'fail', counts: {}, files: [], problems: [] } as never;
      for (const { body } of suggestionsOf([fix], verdict)) {
        const code: string[] = [];
        visit(fromMarkdown(body), 'code', ({ value }) => void code.push(value));
        assert.deepEqual(code, [line.replace('25.1M', '10.2M')]);
      }
    }),
    { seed: 13, numRuns: 200 },
  );
});

test('any number of benchmarks, claims and shards fits, and dropped rows are counted', async () => {
  const many = shardOf(scenario('five-hundred'));
  const lost = Array.from({ length: 255 }, (_, at) => ({
    kind: 'lost' as const,
    name: `measure (${at})`,
    why: 'cancelled' as const,
    message: 'x'.repeat(900),
    url: null,
  }));
  const lines = Array.from(
    { length: 400 },
    (_, at) =>
      `- In \`random-mixed\` with size 256 the \`default\` variant sustains ${at + 30}.1M ops/s.`,
  );
  const documents = await judgedTexts({ 'docs/long.md': `# hakmem\n\n${lines.join('\n')}\n` });
  const state = stateOf({ benchmarks: judged([many, ...lost]), documents });
  assertComment(state);
  const body = renderComment(state);
  const shown = body.match(/^\| \[`docs\/long\.md:/gm)?.length ?? 0;
  const [, leftOut] = /Numbers that fail: 390 more.*?… and (\d+) more rows/s.exec(body) ?? [];
  assert.equal(shown + Number(leftOut), 400);
  assert.ok(body.indexOf('#### Numbers that fail (400)') < body.indexOf('<details>'));
  const previous = { sha: FORMER, markdown: `${'old line\n'.repeat(6000)}` };
  assertComment({ ...state, documents: { kind: 'waiting', why: 'measurement' }, previous });
  assertCheck(benchmarkCheck(state));
  const check = documentCheck(state);
  assertCheck(check);
  const [annotation, ...others] = check.output.annotations;
  assert.deepEqual([annotation?.line, annotation?.endLine, others.length], [3, 402, 0]);
});

test('every report scenario renders as comment and check', () => {
  for (const name of Object.keys(SCENARIOS).filter((each) => each !== 'five-hundred')) {
    const state = stateOf({ benchmarks: judged([shardOf(scenario(name))]) });
    assertComment(state);
    assertCheck(benchmarkCheck(state));
  }
});
