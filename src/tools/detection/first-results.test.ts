/** Programs that are stopped: how they are asked and run, and what is read of them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { type Listing, plainGround } from './candidate.ts';
import { withFirstResults } from './first-results.ts';
import { printingProgram } from './printing-program.ts';

const program = (command: string) => ({
  ...plainGround('.', 'runners/node'),
  what: 'sums',
  build: [],
  ...printingProgram({ label: 'sums', command, shell: true }),
});

test('a program that does not end is asked what it prints first, and run until it has printed as many lines', () => {
  const first = withFirstResults(program("cd bench && node 'all.js'"));
  assert.ok(first);
  assert.equal(withFirstResults(first), null);
  const run = `env PYTHONUNBUFFERED=1 stdbuf -oL sh -c 'cd bench && node '"'"'all.js'"'"''`;
  const isOf = (command: string | undefined, seconds: number, end: string) =>
    command?.replaceAll("'\\''", `'"'"'`) === `timeout ${seconds} ${run} ${end}`;
  const asked = "|| { [ $? -eq 124 ] && echo 'benchproof: stopped'; }";
  const measured = "| head -n 2; echo 'benchproof: stopped'";
  assert.ok(isOf(first.list.command, 10, asked), first.list.command);
  const answerTo = (stdout: string) =>
    first.list.read({ stdout, stderr: '', file: null, exit: 0 } as never);
  const listedIn = (stdout: string) => answerTo(stdout).listed;
  assert.deepEqual(listedIn('starting\n'), []);
  assert.match(answerTo('starting\n').nothing ?? '', /does not end/);
  const printed = 'starting\nsum: 12.5 ns/op\nsor';
  const [entry] = first.benchmarks(listedIn(`${printed}benchproof: stopped\n`));
  assert.ok(isOf(entry?.options.command, 36, measured), entry?.options.command);
  assert.match(entry?.comment ?? '', /the first 2 lines/);
  const longer = answerTo('starting\n').again;
  assert.ok(isOf(longer?.command, 24, asked), longer?.command);
  const answerLater = (stdout: string) =>
    longer?.read({ stdout, stderr: '', file: null, exit: 0 } as never);
  const late = answerLater(`${printed}benchproof: stopped\n`);
  assert.ok(isOf(first.benchmarks(late?.listed ?? [])[0]?.options.command, 36, measured));
  assert.equal(answerLater('')?.again, undefined);
});

test('a program that prints its first results on stderr is stopped by the clock alone', () => {
  const first = withFirstResults(program('node all.js'));
  const output = { stdout: 'starting\n', stderr: 'sum: 12.5 ns/op\n', file: null, exit: 0 };
  const [entry] = first?.benchmarks(first.list.read(output as never).listed) ?? [];
  assert.match(entry?.options.command ?? '', /^timeout 36 .* \|\| \{ /);
  assert.match(entry?.comment ?? '', /first 36 s/);
});

test('a program of which nothing can be read is timed until it goes on printing after the first seconds', () => {
  const first = withFirstResults(program('node all.js'));
  const answerOf = (list: Listing | undefined, stdout: string) =>
    list?.read({ stdout, stderr: '', file: null, exit: 0 } as never);
  const wall = (early: string, later: string) => {
    const longer = answerOf(first?.list, early)?.again;
    return first?.benchmarks(answerOf(longer, later)?.listed ?? [])[0];
  };
  const entry = wall('adding\nsorting\n', 'adding\nsorting\npacking\nun');
  const command = entry?.options.command ?? '';
  assert.match(command, /^env .* 'node all\.js' \| sed -n '2\{p;q;\}' \| grep -q ''$/);
  const exitOf = (printed: string) => {
    const own = command.replace('node all.js', `printf "${printed}"`);
    return spawnSync('sh', ['-c', own], { stdio: 'ignore' }).status;
  };
  assert.equal(exitOf('a\\nb\\nc\\n'), 0);
  assert.equal(exitOf('a\\n'), 1);
  assert.equal(entry?.options.read, undefined);
  assert.match(entry?.comment ?? '', /wall time.*\n.*until it prints more than 2 lines/);
  assert.match(wall('', 'adding\nsorting\n')?.options.command ?? '', / \| sed -n '1\{p;q;\}' /);
  assert.equal(wall('adding\nsorting\n', 'adding\nsorting\n'), undefined);
  assert.equal(wall('', 'adding\n'), undefined);
});
