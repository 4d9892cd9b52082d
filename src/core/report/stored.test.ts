import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCENARIOS } from '../../../test/support/report/scenarios.ts';
import { reportSchema } from '../../../test/support/report-schema.ts';
import { UserError } from '../errors.ts';
import { readSession, reportSession } from './write.ts';

const JUDGE = { inconclusive: 'neutral', shards: 1 } as const;
const PLACE = { reproduce: null, fullReport: null };

function stored(name: string): string {
  return JSON.stringify(SCENARIOS[name]?.());
}

test('a stored session is judged and rendered in each format', () => {
  const session = readSession(stored('regression-and-improvement'), 'session.json');
  const markdown = reportSession(session, JUDGE, PLACE, { kind: 'markdown' });
  assert.equal(markdown.outcome, 'fail');
  assert.match(markdown.text, /^❌ .* got slower .*\n/);
  const terminal = { kind: 'terminal', width: 100, colour: false } as const;
  assert.match(
    reportSession(session, JUDGE, PLACE, terminal).text,
    /Worse \(2\)\n.*\nhakmem\/random-mixed/,
  );
  const json = reportSession(session, JUDGE, PLACE, { kind: 'json' });
  assert.equal(reportSchema.parse(JSON.parse(json.text)).counts.regression, 2);
});

test('the caller chooses the outcome of an inconclusive benchmark', () => {
  const session = readSession(stored('inconclusive'), 'session.json');
  const outcomes = (['pass', 'neutral', 'fail'] as const).map(
    (inconclusive) =>
      reportSession(session, { inconclusive, shards: 1 }, PLACE, { kind: 'json' }).outcome,
  );
  assert.deepEqual(outcomes, ['pass', 'neutral', 'fail']);
});

test('a session stores the configured outcome of inconclusive benchmarks, neutral in old ones', () => {
  const text = stored('inconclusive');
  const told = { ...JSON.parse(text).settings, inconclusive: 'fail' };
  const session = readSession(JSON.stringify({ ...JSON.parse(text), settings: told }), 'told.json');
  assert.equal(session.settings.inconclusive, 'fail');
  const { inconclusive: _absent, ...before } = told;
  const old = readSession(JSON.stringify({ ...JSON.parse(text), settings: before }), 'old.json');
  assert.equal(old.settings.inconclusive, 'neutral');
});

test('a file that is not a session is rejected with advice', () => {
  assert.throws(() => readSession('{', 'notes.txt'), {
    name: 'UserError',
    message: /^notes\.txt: not a session: expected JSON/,
  });
  const damaged = JSON.parse(stored('clean'));
  damaged.pairs[0].pair = 'first';
  assert.throws(
    () => readSession(JSON.stringify(damaged), 'session.json'),
    (error) =>
      error instanceof UserError &&
      /: pairs\.0\.pair: /.test(error.message) &&
      error.advice !== null,
  );
});

test('a lone surrogate in a session is an error in the file, with its path', () => {
  const damaged = JSON.parse(stored('clean'));
  damaged.cases[0].command = 'parse \ud83d';
  assert.throws(() => readSession(JSON.stringify(damaged), 'session.json'), {
    name: 'UserError',
    message: /^session\.json: not a session: cases\.0\.command: half a character/,
  });
});
