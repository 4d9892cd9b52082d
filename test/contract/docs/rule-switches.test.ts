/** Rules are switched by the configuration and beside a number, and each switch is seen. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { DOCS_CODES } from '../../../src/cli/exit.ts';
import { checkDocs } from '../../../src/commands/docs-check.ts';
import type { DocsPorts } from '../../../src/commands/docs-ports.ts';
import { emptyDocument } from '../../../src/docs/claim.ts';
import { sayOutcome } from '../../../src/docs/report/summary.ts';
import { writeTerminal } from '../../../src/docs/report/terminal.ts';
import { isFailing } from '../../../src/docs/rules/switches.ts';
import { makeRecord } from './claim-builder.ts';
import { docsContext, memoryPorts } from './memory-ports.ts';

const RECORDS = [
  makeRecord({
    benchmark: 'random-mixed',
    unit: 'ops/s',
    runs: [10_415_648, 9_822_862, 10_203_351],
  }),
];

const FALSE = 'In `random-mixed` hakmem does 25.1M ops/s.';

async function check(text: string, docs: object = {}) {
  const ports = memoryPorts({ head: { 'README.md': `# hakmem\n\n${text}\n` }, records: RECORDS });
  const options = { files: [], since: null, strict: false };
  const { verdict, texts } = await checkDocs(ports, docsContext(docs), options);
  const said = writeTerminal(verdict, texts, {
    width: 200,
    all: false,
    verbose: false,
    isWhole: true,
  });
  const results = verdict.files.flatMap((file) => file.claims).map(({ result }) => result);
  return { verdict, said, results, problems: verdict.problems.map(({ kind }) => kind) };
}

test('a rule set to warn is reported and fails nothing', async () => {
  const { verdict, said } = await check(FALSE, { rules: { mismatch: 'warn' } });
  assert.equal(verdict.outcome, 'pass');
  assert.match(said, /25\.1M ops\/s: mismatch/);
  assert.match(said, /mismatch, 1 number in 1 place \(fails nothing\)/);
});

test('a rule set to off exempts its findings', async () => {
  const { verdict, results } = await check(FALSE, { rules: { mismatch: 'off' } });
  assert.equal(verdict.outcome, 'pass');
  assert.deepEqual(results, [
    {
      verdict: 'exempt',
      reason: { kind: 'rule-off', rule: 'mismatch', by: 'configuration', reason: null },
    },
  ]);
  assert.equal(verdict.counts.exempt, 1);
});

test('a comment disables one rule for its numbers, needs a reason, and is counted', async () => {
  const comment = '<!-- benchproof: disable mismatch, stale: the old machine is gone -->';
  const { verdict, results } = await check(`${FALSE} ${comment}`);
  assert.deepEqual(results, [
    {
      verdict: 'exempt',
      reason: {
        kind: 'rule-off',
        rule: 'mismatch',
        by: 'annotation',
        reason: 'the old machine is gone',
      },
    },
  ]);
  assert.equal(verdict.counts.exempt, 1);
});

test('a comment that disables a rule without findings is reported as an unused annotation', async () => {
  const other = await check(`${FALSE} <!-- benchproof: disable stale: known -->`);
  assert.equal(other.results[0]?.verdict, 'mismatch');
  assert.deepEqual(other.problems, ['annotation-unused']);
  assert.match(other.said, /"disable stale"/);
  const nothing = await check('It is fast. <!-- benchproof: disable stale: known -->');
  assert.deepEqual(nothing.problems, ['annotation-unused']);
});

test('an unknown rule and a missing reason are errors with their position', async () => {
  for (const [words, column] of [
    ['disable mismach: known', 69],
    ['disable mismatch', 77],
    ['disable chart-changed: known', 69],
  ] as const) {
    const { verdict, problems } = await check(`${FALSE} <!-- benchproof: ${words} -->`);
    assert.deepEqual(problems, ['annotation']);
    const [problem] = verdict.problems;
    assert.ok(problem?.kind === 'annotation');
    assert.equal(problem.column, column, words);
  }
});

test('a weakened rule on internal consistency does not hide a number that records refute', async () => {
  const table = [
    'Throughput of `random-mixed` in ops/s.',
    '',
    '| run | ops/s |',
    '|---|---|',
    '| run 1 | 10.4M |',
    '| run 2 | 9.82M |',
    '| run 3 | 10.2M |',
    '| mean | 25.1M |',
  ].join('\n');
  for (const mean of ['off', 'warn']) {
    const { verdict, results } = await check(table, { rules: { mean } });
    assert.equal(results.at(-1)?.verdict, 'mismatch', mean);
    assert.equal(verdict.outcome, 'fail');
  }
});

test('a stale number passes unless its rule says otherwise', async () => {
  const [record] = RECORDS;
  assert.ok(record);
  const old = { ...record, record: { ...record.record, dependencyHash: 'old' } };
  const text = '# hakmem\n\nIn `random-mixed` hakmem does 10.2M ops/s.\n';
  const outcome = async (docs: object) => {
    const ports = memoryPorts({ head: { 'README.md': text }, records: [old] });
    const context = { ...docsContext(docs), dependencyHashes: { 'hakmem/random-mixed': 'new' } };
    const options = { files: [], since: null, strict: false };
    return (await checkDocs(ports, context, options)).verdict.outcome;
  };
  assert.equal(await outcome({}), 'pass');
  assert.equal(await outcome({ rules: { stale: 'fail' } }), 'fail');
  assert.equal(await outcome({ rules: { stale: 'warn' } }), 'pass');
});

test('problems of a whole document have rules too', async () => {
  const docs = { expect: { 'README.md': 3 } };
  const id = 'fewer-claims-than-expected';
  assert.equal((await check('It is fast.', docs)).verdict.outcome, 'fail');
  const warned = await check('It is fast.', { ...docs, rules: { [id]: 'warn' } });
  assert.deepEqual([warned.verdict.outcome, warned.problems], ['pass', [id]]);
  const off = await check('It is fast.', { ...docs, rules: { [id]: 'off' } });
  assert.deepEqual([off.verdict.outcome, off.problems], ['pass', []]);
});

test('a document that could not be read in time is not judged, and never passes', async () => {
  const failure = { kind: 'deadline', message: 'not read within 20 ms' } as const;
  const head = { 'README.md': `# hakmem\n\n${FALSE}\n`, 'slow.md': '> > >' };
  const ports = memoryPorts({ head, records: RECORDS });
  const slow: DocsPorts = {
    ...ports,
    reader: {
      ...ports.reader,
      read: async (text, path, options) =>
        path === 'slow.md' ? emptyDocument(path, failure) : ports.reader.read(text, path, options),
    },
  };
  const judge = async (files: string[]) => {
    const { verdict } = await checkDocs(slow, docsContext(), { files, since: null, strict: false });
    return { verdict, code: DOCS_CODES[verdict.outcome], said: sayOutcome(verdict) };
  };
  const alone = await judge(['slow.md']);
  assert.deepEqual(
    alone.verdict.problems.map(({ kind }) => kind),
    ['not-judged'],
  );
  assert.equal(alone.code, 3);
  assert.match(alone.said, /^NOT JUDGED: 0 claims seen/);
  assert.equal((await judge(['slow.md', 'README.md'])).code, 1, 'a false number is a false number');
});

test('an unsure number fails if a change adds it, and everywhere in strict mode', () => {
  const unsure = { verdict: 'unsure', added: false, annotation: null } as const;
  const added = { ...unsure, added: true };
  const policy = { severities: {}, strict: false };
  assert.equal(isFailing(unsure, policy), false);
  assert.equal(isFailing(added, policy), true);
  assert.equal(isFailing(unsure, { ...policy, strict: true }), true);
  assert.equal(isFailing(added, { ...policy, severities: { unsure: 'warn' } }), false);
});
