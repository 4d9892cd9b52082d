import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCachegrind } from './cachegrind.ts';

const PARSER = `desc: I1 cache: 32768 B, 64 B, 8-way associative
cmd: ./parse ledger.json
events: Ir
fl=src/parse.c
fn=parse_entry
10 400
12 100
fl=include/skip.h
fn=parse_entry
3 600
fl=???
fn=memcpy
0 50
summary: 1150
`;

test('a function has the instructions of all its lines, inlined ones included, and the file of most', () => {
  const profile = readCachegrind(PARSER);
  assert.ok(profile.ok);
  assert.equal(profile.instructions, 1150);
  assert.deepEqual(profile.functions, [
    { name: 'parse_entry', file: 'include/skip.h', line: 3, instructions: 1100 },
    { name: 'memcpy', file: null, line: null, instructions: 50 },
  ]);
});

test('files of several processes add up', () => {
  const profile = readCachegrind(PARSER + PARSER);
  assert.ok(profile.ok);
  assert.equal(profile.instructions, 2300);
  assert.equal(profile.functions[0]?.instructions, 2200);
});

test('truncated, foreign or too large output gives no count', () => {
  const refused = [
    '',
    PARSER.slice(0, PARSER.indexOf('summary')),
    PARSER.replace('events: Ir', 'events: Ir I1mr'),
    PARSER.replace('12 100', '12 1e9'),
    PARSER.replace('summary: 1150', 'summary: 99999999999999999999'),
    PARSER.replace('fl=src/parse.c\nfn=parse_entry', ''),
    `${PARSER}all is well\n`,
  ];
  for (const text of refused) assert.equal(readCachegrind(text).ok, false, text.slice(-40));
});
