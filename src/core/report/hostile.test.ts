/** A pull request may name and print what it likes: none of it works in any form of the report. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { SCENARIOS } from '../../../test/support/report/scenarios.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { renderMarkdown } from './markdown/render.ts';
import { buildReport, type Report } from './model.ts';
import { renderTerminal } from './terminal.ts';

function reportOf(name: string): Report {
  const session = SCENARIOS[name]?.();
  assert.ok(session);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return buildReport(session, verdict, { reproduce: 'benchproof run', fullReport: null });
}

const OUR_HTML = /^(<\/?details>|<summary>[\w ,():%.-]*<\/summary>|<\/?sup>|<br>|\s)+$/;
const FOREIGN = /octocat|evil|alert|script|owned/;

/** Every node with foreign text in it must be code. */
function assertOnlyCode(markdown: string): void {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  visit(tree, (node: Nodes) => {
    assert.ok(node.type !== 'image' && node.type !== 'link', JSON.stringify(node));
    if (node.type === 'html') assert.match(node.value, OUR_HTML);
    if (node.type === 'text') assert.doesNotMatch(node.value, FOREIGN);
  });
}

function assertNoCommand(text: string): void {
  for (const line of text.split('\n')) assert.doesNotMatch(line, /^\s*::|##\[/);
  assert.doesNotMatch(text.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\u2028\u2029]/u);
}

test('in Markdown, all foreign text is code', () => {
  const markdown = renderMarkdown(reportOf('hostile'));
  assert.match(markdown, FOREIGN);
  assertOnlyCode(markdown);
  assertNoCommand(markdown);
});

test('on a terminal, foreign text cannot move the cursor or issue runner commands', () => {
  for (const width of [20, 80, 200]) {
    assertNoCommand(renderTerminal(reportOf('hostile'), { width, colour: false }));
  }
});

test('foreign text cannot add colours', () => {
  const report = reportOf('hostile');
  const coloured = renderTerminal(report, { width: 110, colour: true });
  assert.notEqual(coloured, renderTerminal(report, { width: 110, colour: false }));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: our own colours are taken off again
  const stripped = coloured.replace(/\u001b\[(?:1|2|22|31|32|33|39)m/g, '');
  assert.equal(stripped, renderTerminal(report, { width: 110, colour: false }));
});

test('the summary of warnings contains no foreign names', () => {
  const report = reportOf('hostile');
  const hazards = [{ name: '<script>@octocat', evidence: { x: '|' }, caseId: null }];
  const odd = buildReport(report.session, { ...report.verdict, hazards }, report);
  assert.match(renderMarkdown(odd), /<summary>1 warning: scriptoctocat</);
});

test('any amount of data stays below the comment’s limit, and dropped rows are counted', () => {
  const report = reportOf('five-hundred');
  for (const limit of [8000, 20_000, 60_000]) {
    const markdown = renderMarkdown(report, limit);
    assert.ok(new TextEncoder().encode(markdown).length <= limit);
    const leftOut = [...markdown.matchAll(/… and (\d+) more rows? omitted/g)];
    const rows = markdown.match(/^\| `pybag/gm)?.length ?? 0;
    const total = leftOut.reduce((sum, [, count]) => sum + Number(count), rows);
    assert.equal(total, 500);
  }
});

test('all of 500 benchmarks are shown on the terminal', () => {
  const text = renderTerminal(reportOf('five-hundred'), { width: 200, colour: false });
  assert.equal(text.match(/topic=\d+\]/g)?.length, 501);
});
