/**
 * How a report reads: every form of one verdict, compared with a file that a person can read.
 * `UPDATE_GOLDEN=1` writes the files anew.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { displayWidth } from '../../../src/core/text/width.ts';
import { toAnnotations } from '../../../src/docs/report/github-annotations.ts';
import { toJson } from '../../../src/docs/report/json.ts';
import { writeMarkdown } from '../../../src/docs/report/markdown.ts';
import { toSarif } from '../../../src/docs/report/sarif.ts';
import { writeTerminal } from '../../../src/docs/report/terminal.ts';
import { judgeText } from './fixture-docs.ts';

const FOLDER = new URL('../../../fixtures/docs-report/', import.meta.url);
const PAGE = readFileSync(new URL('page.md', FOLDER), 'utf8');
const PATH = 'hakmem/page.md';
const verdict = await judgeText(PATH, PAGE);
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function assertGolden(file: string, text: string): void {
  const path = new URL(file, FOLDER);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, text);
  assert.equal(text, readFileSync(path, 'utf8'), `${file} differs: see UPDATE_GOLDEN above`);
}

function terminal(width: number, more: object = {}): string {
  const options = { width, all: false, verbose: false, isWhole: true, ...more };
  return writeTerminal(verdict, new Map([[PATH, PAGE]]), options);
}

test('the terminal report, in usual and narrow width', () => {
  for (const width of [80, 50]) {
    const text = terminal(width);
    assertGolden(`terminal-${width}.txt`, text);
    const lines = text.trimEnd().split('\n').slice(0, -1);
    const wide = lines.filter((line) => displayWidth(line) > width && line.trim().includes(' '));
    assert.deepEqual(wide, [], 'only a single word, or the counts at the end, may be wider');
  }
});

test('the terminal report with every number, and with passed ones', () => {
  assertGolden('terminal-all.txt', terminal(80, { all: true }));
  const verbose = terminal(80, { verbose: true });
  assert.match(verbose, /88\.2M ops\/s: backed\n/);
  assert.match(verbose, /9\.9M ops\/s: exempt\n {2}mismatch is off here: of another machine/);
});

test('what fails on more than a screen comes with the way to waive it, where whole files are judged', () => {
  const way = /waive these:\s+benchproof\s+docs\s+baseline\s+--write\s+--owner\s+NAME/;
  assert.match(terminal(80), way);
  assert.doesNotMatch(terminal(80, { isWhole: false }), way);
});

test('the Markdown report links to lines if the repository is known', () => {
  const link = (path: string, line: number) =>
    `https://forge.example/blob/51ab3c0/${path}?plain=1#L${line}`;
  assertGolden('report.md', writeMarkdown(verdict, link));
});

test('annotations and SARIF have one finding per table or block, named by its rule', () => {
  assertGolden('annotations.json', asJson(toAnnotations(verdict)));
  const [run] = toSarif(verdict, '0.0.0').runs;
  assertGolden('results.sarif.json', asJson(run?.results));
});

test('every format names the rule of each finding', () => {
  const findings = toAnnotations(verdict).map(({ message }) => message);
  const rules = findings.map((each) => /benchproof docs rules (\S+)$/.exec(each)?.[1] ?? '');
  assert.ok(new Set(rules).size >= 6, rules.join());
  const json = toJson(verdict);
  const named = [
    ...json.files.flatMap(({ claims }) => claims.map(({ rule }) => rule)),
    ...json.problems.map(({ rule }) => rule),
  ];
  for (const rule of rules) {
    assert.ok(terminal(80).includes(`: ${rule}\n`) || terminal(80).includes(`— ${rule}\n`), rule);
    assert.ok(writeMarkdown(verdict).includes(`\`${rule}\``), rule);
    assert.ok(
      named.some((each) => each === rule),
      rule,
    );
  }
});
