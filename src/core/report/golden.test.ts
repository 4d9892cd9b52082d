/**
 * Every state of a report in every form, compared with a file that a person can read.
 * `UPDATE_GOLDEN=1` writes the files anew; look at the difference before it is committed.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { SCENARIOS } from '../../../test/support/report/scenarios.ts';
import { reportSchema } from '../../../test/support/report-schema.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { renderJson } from './json/render.ts';
import { MARKDOWN_LIMIT, renderMarkdown } from './markdown/render.ts';
import { buildReport, type Report } from './model.ts';
import { renderTerminal } from './terminal.ts';

const FOLDER = new URL('../../../test/golden/report/', import.meta.url);

function reportOf(name: string): Report {
  const session = SCENARIOS[name]?.();
  assert.ok(session);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return buildReport(session, verdict, {
    reproduce: 'npx github:steady/benchproof#51ab3c0e run --base main --seed 42',
    fullReport: 'https://github.com/steady/hakmem/actions/runs/1234567',
  });
}

function assertGolden(file: string, text: string): void {
  const path = new URL(file, FOLDER);
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, text);
  }
  assert.equal(text, readFileSync(path, 'utf8'), `${file} differs: see UPDATE_GOLDEN above`);
}

for (const name of Object.keys(SCENARIOS)) {
  const report = reportOf(name);
  // Of 500 benchmarks only the Markdown is kept: the other forms would be long and show nothing new.
  const isLarge = report.rows.length > 100;

  test(`${name}: Markdown`, () => {
    const text = renderMarkdown(report);
    assert.ok(text.length < MARKDOWN_LIMIT);
    assertGolden(`${name}.md`, text);
  });

  test(`${name}: terminal`, () => {
    const text = renderTerminal(report, { width: 110, colour: false });
    assert.ok(text.endsWith('\n') && text.split('\n').length > report.rows.length);
    if (!isLarge) assertGolden(`${name}.txt`, text);
  });

  test(`${name}: JSON`, () => {
    const document = renderJson(report);
    reportSchema.parse(JSON.parse(JSON.stringify(document)));
    if (!isLarge) assertGolden(`${name}.json`, `${JSON.stringify(document, null, 2)}\n`);
  });
}
