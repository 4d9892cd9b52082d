import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  altered,
  background,
  backgroundPairs,
} from '../../../test/support/report/judged-session.ts';
import { caseOf, pairsOf, sessionOf, TIME } from '../../../test/support/report/session-builder.ts';
import type { Hazard } from '../hazards/hazard.ts';
import { phraseToText } from '../text/phrase.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { renderMarkdown } from './markdown/render.ts';
import { buildReport } from './model.ts';
import { renderTerminal } from './terminal.ts';
import { describeNote } from './words/hazards.ts';
import { headlineOf } from './words/headline.ts';

const MESSAGE = `TypeError: Unknown file extension ".ts" for /app/src/worker.ts ${'x'.repeat(90)}`;

function brokenReport() {
  const keys = ['time', 'cold', 'warm', 'load'];
  const metrics = keys.map((key) => ({ ...TIME, key, name: key }));
  const one = caseOf('livecalc/valuation@multi', { metrics });
  const failure = { reason: 'fatal-stderr', message: MESSAGE, tail: 'at worker.ts:1' } as const;
  const runs = [[0.4], [0.41], [0.42]];
  const pairs = altered(pairsOf(one, { base: runs, head: runs }), (each) =>
    each.side === 'head'
      ? { ...each, values: {}, failure }
      : {
          ...each,
          values: Object.fromEntries(keys.map((key) => [key, each.values['time'] ?? []])),
        },
  );
  const session = sessionOf([...background, one], [...backgroundPairs, ...pairs]);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return buildReport(session, verdict, { reproduce: null, fullReport: null });
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

test('a failure shared by all metrics of a case is printed once, with its output', () => {
  const report = brokenReport();
  assert.equal(report.bySection.invalid.filter(({ name }) => name.includes('multi')).length, 4);
  const markdown = renderMarkdown(report);
  assert.match(markdown, /- `livecalc\/valuation@multi time`.* and 3 more metrics: /);
  assert.equal(count(markdown, 'at worker.ts:1'), 1);
  assert.equal(count(markdown, 'To do: fix what'), 1);
  const terminal = renderTerminal(report, { width: 100, colour: false });
  assert.match(terminal, /livecalc\/valuation@multi time and 3 more metrics: /);
  assert.equal(count(terminal, 'at worker.ts:1'), 1);
});

test('the headline contains only the beginning of an error', () => {
  const said = phraseToText(headlineOf(brokenReport()));
  assert.ok(said.length < 220, said);
  assert.doesNotMatch(said, /others? (?:is|are) broken/);
});

test('a warning found in several places names the worst one', () => {
  const steal = (caseId: string, share: number): Hazard => {
    return { name: 'steal', caseId, evidence: { share, run: 1, runs: 1, of: 3 } };
  };
  const hazards = [
    steal('michi/a', 0.02),
    steal('michi/b', 0.09),
    steal('michi/c', 0.03),
    steal('michi/d', 0.01),
  ];
  assert.equal(
    phraseToText(describeNote({ number: 1, hazards })),
    'michi/a, michi/b, michi/c and 1 other; in michi/b: the hypervisor took 9% of the CPU time in run 1 (1 of 3 runs affected)',
  );
  const named = (caseId: string): Hazard => {
    return { name: 'value-is-mean', caseId, evidence: { run: 3, metric: 'time', value: 2 } };
  };
  assert.match(
    phraseToText(describeNote({ number: 2, hazards: [named('michi/a'), named('michi/b')] })),
    /^michi\/a, michi\/b; in michi\/a: run 3 /,
  );
  assert.match(
    phraseToText(describeNote({ number: 3, hazards: [named('michi/a')] })),
    /^michi\/a: /,
  );
});
