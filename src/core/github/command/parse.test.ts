import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phraseToText } from '../../text/phrase.ts';
import { AUTHOR_COMMANDS, COMMAND_NAMES, mayWrite } from './command.ts';
import { parseCommands } from './parse.ts';

const TODAY = '2026-11-21';
const SHA = '51ab3c0e9d7742f5b6a08c1d2e3f4a5b6c7d8e9f';

function only(body: string) {
  const { commands } = parseCommands(body, TODAY);
  assert.equal(commands.length, 1, body);
  return commands[0]!;
}

function commandOf(body: string) {
  const parsed = only(body);
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return parsed.command;
}

function problemOf(body: string): string {
  const parsed = only(body);
  assert.ok(!parsed.ok, JSON.stringify(parsed));
  return phraseToText(parsed.problem);
}

test('a run takes a filter, a number of runs and a commit, in any order', () => {
  const none = { kind: 'run', filter: null, runs: null, sha: null };
  assert.deepEqual(commandOf('/benchproof run'), none);
  assert.deepEqual(commandOf(`/BenchProof RUN ${SHA.toUpperCase()}`), { ...none, sha: SHA });
  assert.deepEqual(commandOf(`/benchproof run runs=24 ${SHA} hakmem/*@tuned[size=64]`), {
    kind: 'run',
    filter: 'hakmem/*@tuned[size=64]',
    runs: 24,
    sha: SHA,
  });
});

test('a short commit id is rejected, since another commit with the same prefix can be created', () => {
  const problem = problemOf(`/benchproof run ${SHA.slice(0, 12)}`);
  assert.match(problem, /^SHA: expected all 40 digits/);
});

test('a bisection names a benchmark between two commits, or a claim', () => {
  const asked = { kind: 'bisect', good: 'v1.2', benchmark: 'hakmem/random-mixed', metric: null };
  const words = '/benchproof bisect good=v1.2 benchmark=hakmem/random-mixed';
  assert.deepEqual(commandOf(words), { ...asked, bad: null });
  const whole = { ...asked, bad: 'main', metric: 'time' };
  assert.deepEqual(commandOf(`${words} bad=main metric=time`), whole);
  for (const claim of ['README.md:38', 'docs/a.md:38:4', 'n3f9a2c1b4d5e6f708192a3b4']) {
    const traced = { kind: 'bisect', claim, sha: null };
    assert.deepEqual(commandOf(`/benchproof bisect claim=${claim}`), traced);
    assert.deepEqual(commandOf(`/benchproof bisect claim=${claim} ${SHA}`), {
      ...traced,
      sha: SHA,
    });
  }
  assert.match(problemOf('/benchproof bisect good=v1 bad=v2'), /^benchmark= is missing/);
  assert.match(problemOf('/benchproof bisect benchmark=sort'), /^good= is missing/);
  assert.match(problemOf('/benchproof bisect'), /^good= is missing/);
  assert.match(problemOf('/benchproof bisect good= benchmark=sort'), /^good= is missing/);
  assert.match(
    problemOf('/benchproof bisect claim=README.md:38 good=v1'),
    /good= and claim= exclude each other/,
  );
  assert.match(problemOf('/benchproof bisect claim=README.md'), /^claim: expected /);
  assert.match(problemOf('/benchproof bisect claim=a.md:1 sort'), /^sort was not expected/);
  assert.match(problemOf(`/benchproof bisect good=v1 benchmark=sort ${SHA}`), /was not expected/);
  assert.match(problemOf(`/benchproof bisect good=v1 benchmark=${'x'.repeat(101)}`), /longer than/);
});

test('why takes a benchmark, and a commit', () => {
  const why = { kind: 'why', benchmark: 'hakmem/*', sha: null };
  assert.deepEqual(commandOf('/benchproof why hakmem/*'), why);
  assert.deepEqual(commandOf(`/benchproof why ${SHA} hakmem/*`), { ...why, sha: SHA });
  assert.match(problemOf('/benchproof why'), /^BENCHMARK is missing/);
  assert.match(problemOf(`/benchproof why ${SHA}`), /^BENCHMARK is missing/);
  assert.match(problemOf(`/benchproof why sort ${SHA.slice(0, 12)}`), /expected all 40 digits/);
  assert.match(problemOf('/benchproof why sort runs=4'), /no option runs= here; it takes none/);
});

test('a filter cannot be a question', () => {
  const asked = `?bisect&good=${SHA}&benchmark=sort`;
  for (const words of [`run ${asked}`, `why ${asked}`]) {
    assert.match(problemOf(`/benchproof ${words}`), /^\?bisect.* was not expected/);
  }
});

test('an acceptance requires an id and a reason, and expires in the future', () => {
  assert.deepEqual(
    commandOf('/benchproof accept m81a04c2e59f1b7d06ce4a312 until=2026-12-31 the cost of size=64'),
    {
      kind: 'accept',
      id: 'm81a04c2e59f1b7d06ce4a312',
      until: '2026-12-31',
      reason: 'the cost of size=64',
    },
  );
  assert.match(problemOf('/benchproof accept'), / is missing: expected /);
  assert.match(problemOf('/benchproof accept n3f9a2c1b84d0e6571ab29c38'), / is missing: expected /);
  assert.match(problemOf('/benchproof accept everything because'), /: expected .*, got /);
  for (const day of ['2026-11-20', '2026-02-30', 'tomorrow', '']) {
    assert.match(
      problemOf(`/benchproof accept n3f9a2c1b84d0e6571ab29c38 until=${day} why`),
      /: expected .*, got /,
    );
  }
  assert.match(
    problemOf(`/benchproof accept n3f9a2c1b84d0e6571ab29c38 ${'x'.repeat(501)}`),
    /longer than 500/,
  );
});

test('an invalid command is answered with what was expected', () => {
  assert.match(problemOf('/benchproof'), /the command is missing/);
  assert.match(problemOf('/benchproof rnu'), /no command rnu \(did you mean `run`\?\)/);
  assert.match(
    problemOf('/benchproof run rusn=4'),
    /no option rusn= here; the options are `runs=` \(did you/,
  );
  assert.match(problemOf('/benchproof run runs=2'), /expected a whole number from 3 to 200, got 2/);
  assert.match(problemOf('/benchproof run runs=4 runs=5'), /is given twice/);
  assert.match(problemOf('/benchproof docs now'), /now was not expected/);
  assert.match(problemOf(`/benchproof run ${'x'.repeat(1001)}`), /longer than 1000/);
});

test('only lines addressed to us count: not quoted, fenced, hidden, indented or mentioned', () => {
  const silent = [
    'please write /benchproof run',
    ' /benchproof run',
    '> /benchproof run',
    '> a quote goes on\n/benchproof run',
    '```\n/benchproof run\n```',
    '~~~sh\n/benchproof run\n```\n/benchproof run\n~~~',
    '````\n```\n/benchproof run',
    '<!--\n\n/benchproof run\n-->',
    'a <!-- hidden\n/benchproof run',
    '<pre>\n/benchproof run\n\n/benchproof run\n</pre>',
    '/benchproof-bot run',
    '/benchproofs',
  ];
  for (const body of silent) assert.deepEqual(parseCommands(body, TODAY).commands, [], body);
  const spoken = [
    '> quoted\n\n/benchproof run',
    '```\ncode\n```\n/benchproof run',
    'Thanks!\r\n\r\n/benchproof run\r\n',
    '<!-- template -->\n/benchproof run',
    'half <!-- of a comment\n\n/benchproof run',
    '`` ` ``\n/benchproof run',
    '<pre>code</pre>\n/benchproof run',
    '<PRE class="x">\ncode\n</PRE>\n/benchproof run',
  ];
  for (const body of spoken) assert.equal(commandOf(body).kind, 'run', body);
});

test('a comment starts at most one measurement and may contain five commands', () => {
  const { commands } = parseCommands('/benchproof run\n/benchproof docs\n/benchproof run', TODAY);
  assert.deepEqual(
    commands.map((each) => (each.ok ? each.command.kind : phraseToText(each.problem))),
    [
      'run',
      'docs',
      'one comment can start only one measurement, and another line of it already did',
    ],
  );
  const mixed = parseCommands(
    '/benchproof why a\n/benchproof bisect claim=a:1\n/benchproof run',
    TODAY,
  );
  assert.deepEqual(
    mixed.commands.map(({ ok }) => ok),
    [true, false, false],
  );
  const many = parseCommands('/benchproof docs\n'.repeat(9), TODAY);
  assert.deepEqual([many.commands.length, many.leftOut], [5, 4]);
});

test('measuring and accepting require write access; authors may request rejudging', () => {
  assert.deepEqual(
    COMMAND_NAMES.filter((name) => !AUTHOR_COMMANDS.includes(name)),
    ['run', 'why', 'bisect', 'accept'],
  );
  assert.ok(mayWrite('admin') && mayWrite('write') && !mayWrite('read') && !mayWrite('none'));
});

test('any text is parsed quickly, and every problem has a message', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('run', 'accept', 'bisect', '='),
  );
  const line = fc.array(word, { maxLength: 8 }).map((words) => `/benchproof ${words.join(' ')}`);
  const body = fc.array(fc.oneof(line, fc.string({ unit: 'binary' })), { maxLength: 12 });
  fc.assert(
    fc.property(body, (lines) => {
      for (const parsed of parseCommands(lines.join('\n'), TODAY).commands) {
        if (!parsed.ok) assert.ok(phraseToText(parsed.problem).length < 400);
      }
    }),
    { seed: 4, numRuns: 300 },
  );
  const started = performance.now();
  parseCommands('<!--`/benchproof run '.repeat(500_000), TODAY);
  parseCommands('/benchproof run\n'.repeat(200_000), TODAY);
  assert.ok(performance.now() - started < 5000);
});

test('an option written as on a command line is named with the form that options have here', () => {
  assert.equal(
    problemOf('/benchproof run --runs 24'),
    '--runs was not expected; options are written NAME=VALUE, such as runs=24',
  );
});

test('a claim and the ends of a search exclude each other', () => {
  assert.equal(
    problemOf('/benchproof bisect good=v1 benchmark=b claim=README.md:3'),
    'good= and claim= exclude each other: expected either good= or claim=',
  );
});
