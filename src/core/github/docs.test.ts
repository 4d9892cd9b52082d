/** The tables of docs/github-comment.md are made from the code. `UPDATE_GOLDEN=1` writes them anew. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  FALSE_README,
  judgedTexts,
  NEW_NUMBERS,
  TRUE_README,
} from '../../../test/support/github-words/documents.ts';
import { judged, scenario, shardOf, stateOf } from '../../../test/support/github-words/states.ts';
import { tableRow } from '../text/markdown.ts';
import { AUTHOR_COMMANDS, COMMAND_NAMES, USAGE } from './command/command.ts';
import { parseCommands } from './command/parse.ts';
import { benchmarkCheck, documentCheck } from './rendering/check.ts';
import { type BenchmarkState, type DocumentState, type End, failed } from './state/state.ts';

const PAGE = new URL('../../../docs/github-comment.md', import.meta.url);

function assertTable(name: string, rows: readonly (readonly string[])[]): void {
  const text = readFileSync(PAGE, 'utf8');
  const [open, close] = [`<!-- made: ${name} -->\n`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(open) + open.length, text.indexOf(close)];
  assert.ok(from >= open.length && to >= from, `${open} and ${close} are needed`);
  const [header = [], ...body] = rows;
  const made = `\n${[header, header.map(() => '---'), ...body].map(tableRow).join('\n')}\n\n`;
  if (process.env['UPDATE_GOLDEN'] === '1') {
    writeFileSync(PAGE, text.slice(0, from) + made + text.slice(to));
  } else assert.equal(text.slice(from, to), made, 'out of step: see UPDATE_GOLDEN above');
}

const measured = (name: string): BenchmarkState => judged([shardOf(scenario(name))]);
const lost = (why: End): BenchmarkState =>
  judged([
    shardOf(scenario('clean'), 'measure (1)', 2),
    { kind: 'lost', name: 'measure (2)', why, message: null, url: null },
  ]);

const BENCHMARKS: readonly (readonly [string, BenchmarkState, string?])[] = [
  ['waits for a maintainer’s approval', { kind: 'waiting', why: 'approval' }],
  ['is being measured', { kind: 'measuring', planned: { benchmarks: 5, shards: 1, seconds: 740 } }],
  ['nothing got worse', measured('clean')],
  ['a regression', measured('regression-and-improvement'), 'github.conclusions.regression'],
  ['over budget', measured('budget-exceeded'), 'github.conclusions.regression'],
  ['not settled', measured('inconclusive'), 'report.inconclusive'],
  ['a broken benchmark', measured('invalid'), 'github.conclusions.invalid'],
  ['identical code differed (canary)', measured('canary-rejected'), 'github.conclusions.invalid'],
  ['not comparable', measured('incomparable'), 'github.conclusions.incomparable'],
  ['gone', measured('new-and-missing'), 'github.conclusions.incomparable'],
  ['no benchmark was measured', measured('nothing-measured')],
  ['both sides are built from equal inputs', { kind: 'nothing', why: 'identical' }],
  ['a job of several was skipped', lost('skipped')],
  ['a job of several failed', lost('failed')],
  ['a job of several was cancelled', lost('cancelled')],
  ['a job of several timed out', lost('timed-out')],
  ['a job of several left no result', lost('no-artifact')],
  ['a job of several left an unusable result', lost('invalid-artifact')],
  ['the measurement crashed', failed('failed', null)],
  ['the measurement was cancelled', failed('cancelled', null)],
  ['the measurement timed out', failed('timed-out', null)],
  ['its artifact is unusable', failed('invalid-artifact', null)],
  ['a newer commit superseded it', failed('superseded', null)],
];

const configKey = (key: string | undefined) => (key === undefined ? '' : `\`${key}\``);

test('documented conclusions of the benchmark check', () => {
  const rows = BENCHMARKS.map(([what, benchmarks, key]) => {
    const { status, conclusion } = benchmarkCheck(stateOf({ benchmarks }));
    return [what, `\`${conclusion ?? status}\``, configKey(key)];
  });
  assertTable('benchmarks', [['state', 'conclusion', 'set by'], ...rows]);
});

test('documented conclusions of the document check', async () => {
  const text = (readme: string, from: 'trusted' | 'proposed' = 'trusted') =>
    judgedTexts({ 'README.md': readme }, from);
  const states: readonly (readonly [string, DocumentState, string?])[] = [
    ['waits for the runs of this change', { kind: 'waiting', why: 'measurement' }],
    ['every number is backed', await text(TRUE_README)],
    ['the changed text states no number', await text('No figure in here.\n')],
    ['a number fails', await text(FALSE_README), 'github.conclusions.unbacked'],
    [
      'a number awaits a trusted run',
      await text(NEW_NUMBERS, 'proposed'),
      'github.conclusions.awaiting',
    ],
    ['no document changed', { kind: 'nothing', why: 'code-only' }],
    ['checking crashed', failed('failed', null)],
    ['checking was cancelled', failed('cancelled', null)],
    ['checking timed out', failed('timed-out', null)],
    ['a newer commit superseded it', failed('superseded', null)],
  ];
  const rows = states.map(([what, documents, key]) => {
    const { status, conclusion } = documentCheck(stateOf({ documents }));
    return [what, `\`${conclusion ?? status}\``, configKey(key)];
  });
  assertTable('documents', [['state', 'conclusion', 'set by'], ...rows]);
});

const EXAMPLES = {
  run: '/benchproof run hakmem/*@tuned runs=24',
  why: '/benchproof why hakmem/random-mixed',
  bisect: '/benchproof bisect good=v1.2 bad=main benchmark=hakmem/random-mixed',
  accept: '/benchproof accept m81a04c2e until=2026-12-31 agreed in the design meeting',
  docs: '/benchproof docs',
  help: '/benchproof help',
};

test('every documented command has a valid example', () => {
  const rows = COMMAND_NAMES.map((name) => {
    const [parsed] = parseCommands(EXAMPLES[name], '2026-11-21').commands;
    assert.ok(parsed?.ok && parsed.command.kind === name);
    const access = AUTHOR_COMMANDS.includes(name) ? 'write, or the author' : 'write';
    const usage = USAGE[name].replaceAll('|', 'or');
    return [`\`${usage}\``, access, `\`${EXAMPLES[name]}\``];
  });
  assertTable('commands', [['command', 'access', 'example'], ...rows]);
});
