import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainGround } from './candidate.ts';
import { printingProgram } from './printing-program.ts';
import { withArguments, wordsFor } from './usage.ts';

test('places of a usage line are filled by what they are called', () => {
  const cases: Readonly<Record<string, string | null>> = {
    'Usage: bag_latency <number of threads> <affinity delta>\n': '2 1',
    'error: no argument\nusage: ./purse [-v] <file>...\n': '/bin/bash',
    'Usage: ./purse <coins.txt>\n': '/bin/bash',
    'Usage: purse <dictionary> [<interval>]\n': '/bin/bash',
    'Usage:\n  coins THREADS N\nwhere N is how often\n': '2 4096',
    'USAGE: ./coins\n       <Bag> <Count> [options]\n': null,
    'USAGE: ./coins\n       <Input file (TXT)> [options]\n\nOPTIONS\n': '/bin/bash',
    'usage: ./coins <bag> <owner>\n       ./coins <input file>\n': '/bin/bash',
    'USAGE: ./coins\n       <Bag (RED|BLUE)> <Owner> [options]\n\n       ./coins\n       <Input file (TXT)> [options]\n':
      '/bin/bash',
    'Correct usage: <number of threads> <iterations>\n': '2 65536',
    'Usage: ./coins $COUNT\n': '4',
    'Usage: bags <#entries> [<interval> <readers>)\n': '4096',
    'Usage: coins [copper | gold] [small|large] [threads] [-v | -q]\n': 'copper small',
    'usage: coins {copper|gold} COUNT\n': 'copper 4',
    'usage: coins [-m copper|gold]\n': null,
    'Usage : /work/.libs/purse nr_readers nr_writers duration (s) <OPTIONS>\n': '2 2 1',
    'usage: coins [-n] fileName bufferSize nr_of_loops\n': '/bin/bash 4096 65536',
    'usage: coins threads iterations [OPTIONS]\n': '2 65536',
    'Usage :\n      ./fb [arg] file1 file2 ... fileX\n': '/bin/bash',
    'usage: coins [-v] input1 [input2 ...]\n': '/bin/bash',
    'usage: coins <millions-of-flips>\n': '1',
    'usage: coins <purses>\n': '4096',
    'Usage: /work/coins numThreads workPerCoin workBetweenCoins secondsPerTest testIterations\n':
      '2 4 4 1 1',
    'Usage: node bench/coins.js <count>\n': '4',
    'Usage: python3 coins.py COUNT\n': '4',
    'usage: coins <address>\n': null,
    'usage: coins threads, then bags\n': null,
    'usage: coins counts the coins of a file\n': null,
    'Usage: coins [options] [input file]\n': '/bin/bash',
    'Usage :\n  coins [OPTIONS ?]... [FILE ?]\n': '/bin/bash',
    'Usage: coins [directory]\n': '/usr/share/common-licenses',
    'usage: coins <iterations> <directory>\n': '65536 /usr/share/common-licenses',
    'usage: ledger [help|version]\n': null,
    'usage: ledger [options]\n': null,
    'usage: ledger <host> <port>\n': null,
    'usage: ledger -k <count>\n': null,
    'Usage: coins [-n] mx [my] [purse]\n  -n : new coins\n  mx : how much larger, a factor\n  my : the same, down (default 1)\n':
      '1',
    'usage: coins what\n  what   the metal, or the owner\n': null,
    'Segmentation fault\n': null,
  };
  for (const [printed, given] of Object.entries(cases))
    assert.equal(wordsFor(printed), given, printed);
});

test('a place of which nothing is known takes the word for everything that a program has', () => {
  const usage = 'Usage: coins [-b] pattern [count]\n';
  assert.equal(wordsFor(usage), null);
  assert.equal(wordsFor(usage, 'all'), 'all');
  assert.equal(wordsFor('Usage: coins threads what\n', 'all'), '2 all');
});

test('a usage line of many letters is read in linear time', () => {
  for (const word of [
    'a'.repeat(20_000),
    'a_'.repeat(20_000),
    '<a|'.repeat(2_000),
    'a1 '.repeat(9_000),
  ])
    assert.equal(wordsFor(`usage: coins ${word}!\n`), null);
});

test('arguments that a parser of the command line asks for are filled by their choices or their names', () => {
  const argparse = `usage: coins.py [-h] [--quiet] --metal {copper,gold}
                [--seed SEED] -n NUMBER [--mint {old,
                new}]
                bag
coins.py: error: the following arguments are required: `;
  const cases: Readonly<Record<string, string | null>> = {
    [`${argparse}--metal\n`]: '--metal copper',
    [`${argparse}--metal, -n/--number, bag_size\n`]: '--metal copper -n 4 4096',
    [`${argparse}bag_owner\n`]: null,
    'usage: coins.py [-h] {copper,gold}\ncoins.py: error: the following arguments are required: {copper,gold}\n':
      'copper',
    "error: required option '-s, --size <bytes>' not specified\n": '-s 4096',
    "error: missing required argument 'iterations'\n": '65536',
    "error: missing required argument 'owner'\n": null,
    'error: the following required arguments were not provided:\n  --threads <THREADS>\n  <INPUT>\n\nUsage: coins --threads <THREADS> <INPUT>\n':
      '--threads 2 /bin/bash',
    "Usage: coins.py [OPTIONS] ROUNDS\n\nError: Missing argument 'REPEATS'.\n": '65536',
    "Error: Missing option '--metal'. Choose from:\n\tcopper,\n\tgold\n": '--metal copper',
    'Segmentation fault\n': null,
  };
  for (const [printed, given] of Object.entries(cases))
    assert.equal(wordsFor(printed), given, printed);
});

test('what a parser asks for is read in linear time', () => {
  for (const word of ['a, '.repeat(20_000), '{a,'.repeat(20_000), '-'.repeat(20_000)])
    assert.equal(wordsFor(`error: the following arguments are required: b, ${word}\n`), null);
});

test('a program that refuses its command line is given what it asks for, once', () => {
  const program = (command: string, shell = false) => ({
    ...plainGround('.', 'runners/python'),
    ...{ what: 'coins.py', build: [] },
    ...printingProgram({ label: 'coins', command, shell }),
  });
  const refused = `usage: coins.py [-h] --metal {copper,gold}
coins.py: error: the following arguments are required: --metal
`;
  const given = withArguments(program('python coins.py'), refused);
  assert.ok(given);
  const [entry] = given.benchmarks([{ name: 'sum', values: [], tool: 'lines' }]);
  for (const one of [given.list, entry?.options])
    assert.deepEqual(
      [one?.command, one?.shell ?? false],
      ['python coins.py --metal copper', false],
    );
  assert.equal(withArguments(given, refused), null);
  assert.equal(withArguments(program('make && ./coins.py', true), refused), null);
  assert.equal(withArguments(program('python coins.py'), 'Segmentation fault'), null);
  const [told] =
    withArguments(program('./coins'), 'Usage: ./coins COUNT\n')?.benchmarks([
      { name: 'wall time', values: [] },
    ]) ?? [];
  assert.equal(told?.options.command, './coins 4');
  assert.match(told?.comment ?? '', /It needs arguments: replace 4 by your own\./);
});

test('the wall time of a program that was told how long to run is no result', () => {
  const program = {
    ...plainGround('.', 'runners/rust'),
    ...{ what: 'coins', build: [] },
    ...printingProgram({ label: 'coins', command: './coins', shell: false }),
  };
  const listed = (usage: string, stdout: string) =>
    withArguments(program, usage)?.list.read({
      ...{ stdout, stderr: '', file: null, exit: 0, wallSeconds: 3 },
    } as never);
  assert.deepEqual(
    listed('Usage: ./coins COUNT\n', 'done\n')?.listed.map(({ name }) => name),
    ['wall time'],
  );
  const timed = 'Usage: ./coins numThreads secondsPerTest\n';
  assert.deepEqual(listed(timed, 'done\n')?.listed, []);
  assert.match(listed(timed, 'done\n')?.nothing ?? '', /as long as it is told/);
  assert.deepEqual(
    listed(timed, 'sum: 5.25 ns/op\n')?.listed.map(({ name }) => name),
    ['sum'],
  );
});
