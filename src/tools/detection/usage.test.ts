import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenBy } from './usage.ts';

test('places of a usage line are filled by what they are called', () => {
  const cases: Readonly<Record<string, string | null>> = {
    'Usage: bag_latency <number of threads> <affinity delta>\n': '2 1',
    'error: no argument\nusage: ./purse [-v] <file>...\n': '/bin/bash',
    'Usage: ./purse <coins.txt>\n': '/bin/bash',
    'Usage: purse <dictionary> [<interval>]\n': '/bin/bash',
    'Usage:\n  coins THREADS N\nwhere N is how often\n': '2 4096',
    'Correct usage: <number of threads> <iterations>\n': '2 65536',
    'Usage: ./coins $COUNT\n': '4',
    'Usage: bags <#entries> [<interval> <readers>)\n': '4096',
    'Usage: coins [copper | gold] [small|large] [threads] [-v | -q]\n': 'copper small',
    'usage: coins {copper|gold} COUNT\n': 'copper 4',
    'usage: coins [-m copper|gold]\n': null,
    'Usage : /work/.libs/purse nr_readers nr_writers duration (s) <OPTIONS>\n': '2 2 1',
    'usage: coins [-n] fileName bufferSize nr_of_loops\n': '/bin/bash 4096 65536',
    'usage: coins threads iterations [OPTIONS]\n': '2 65536',
    'usage: coins threads, then bags\n': null,
    'usage: coins counts the coins of a file\n': null,
    'Usage: coins [options] [input file]\n': '/bin/bash',
    'usage: ledger [help|version]\n': null,
    'usage: ledger [options]\n': null,
    'usage: ledger <host> <port>\n': null,
    'usage: ledger -k <count>\n': null,
    'Segmentation fault\n': null,
  };
  for (const [printed, given] of Object.entries(cases))
    assert.equal(givenBy(printed)?.[0] ?? null, given, printed);
});

test('a usage line of many letters is read in linear time', () => {
  for (const word of ['a'.repeat(20_000), 'a_'.repeat(20_000), '<a|'.repeat(2_000)])
    assert.equal(givenBy(`usage: coins ${word}!\n`), null);
});
