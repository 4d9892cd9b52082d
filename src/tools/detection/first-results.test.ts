/** Programs that are stopped: how they are asked and run, and what is read of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainGround } from './candidate.ts';
import { withFirstResults } from './first-results.ts';
import { printingProgram } from './printing-program.ts';

const program = (command: string) => ({
  ...plainGround('.', 'runners/node'),
  what: 'sums',
  build: [],
  ...printingProgram({ label: 'sums', command, shell: true }),
});

test('a program that does not end is asked half as long as it is run, for what it prints', () => {
  const first = withFirstResults(program("cd bench && node 'all.js'"));
  assert.ok(first);
  assert.equal(withFirstResults(first), null);
  const run = `env PYTHONUNBUFFERED=1 stdbuf -oL sh -c 'cd bench && node '"'"'all.js'"'"''`;
  const isOf = (command: string | undefined, seconds: number) =>
    command?.replaceAll("'\\''", `'"'"'`) ===
    `timeout ${seconds} ${run} || { [ $? -eq 124 ] && echo 'benchproof: stopped'; }`;
  assert.ok(isOf(first.list.command, 10), first.list.command);
  const answerTo = (stdout: string) =>
    first.list.read({ stdout, stderr: '', file: null, exit: 0 } as never);
  const listedIn = (stdout: string) => answerTo(stdout).listed;
  assert.deepEqual(listedIn('starting\n'), []);
  assert.match(answerTo('starting\n').nothing ?? '', /does not end/);
  const [entry] = first.benchmarks(listedIn('sum: 12.5 ns/op\n'));
  assert.ok(isOf(entry?.options.command, 20), entry?.options.command);
  assert.match(entry?.comment ?? '', /first 20 s/);
  const longer = answerTo('starting\n').again;
  assert.ok(isOf(longer?.command, 18), longer?.command);
  const answerLater = (stdout: string) =>
    longer?.read({ stdout, stderr: '', file: null, exit: 0 } as never);
  const late = answerLater('sum: 12.5 ns/op\n');
  assert.ok(isOf(first.benchmarks(late?.listed ?? [])[0]?.options.command, 36));
  assert.equal(answerLater('')?.again, undefined);
});

test('of a program that was stopped names are kept long, since what comes after may have the short ones', () => {
  const list = withFirstResults(program('node all.js'))?.list;
  const stdout = 'chain depth=1 (plain): 812 ops/s\nload 0.75: 13.5 ns/op\nbenchproof: stopped\n';
  const { listed = [] } = list?.read({ stdout, stderr: '', file: null, exit: 0 } as never) ?? {};
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['chain depth=1 (plain)', 'load'],
  );
  // A fraction in all names of one is no reason for a short one.
  const sums =
    'Rule: a+b\nnative  5.0045e+11\t  812ms\t  123mfps\ninterp  5.0045e+11\t  912ms\t  109mfps\n\nbenchproof: stopped\n';
  const { listed: [sum] = [] } =
    list?.read({ stdout: sums, stderr: '', file: null, exit: 0 } as never) ?? {};
  assert.equal(sum?.name, 'Rule: a+b: native 5.0045e+11');
});
