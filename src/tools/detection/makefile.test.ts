/** Targets of a Makefile: which are run, and in which image. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectMakefile } from './makefile.ts';

function imageOf(files: Readonly<Record<string, string>>): string | undefined {
  const [only] = detectMakefile({
    name: 'ledger',
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  }).candidates;
  return only?.image;
}

test('a Makefile runs in the image of the tools that it calls, not of a manifest beside it', () => {
  const compiled = 'bench: bench.c\n\t$(CC) -o bench bench.c && ./bench\n';
  const scripted = 'bench:\n\tnode bench.js\n';
  const manifest = { 'package.json': '{ "name": "ledger" }' };
  assert.equal(imageOf({ Makefile: compiled }), 'runners/c');
  assert.equal(imageOf({ Makefile: compiled, ...manifest }), 'runners/c');
  assert.equal(imageOf({ Makefile: scripted, ...manifest }), 'runners/node');
  assert.equal(imageOf({ Makefile: scripted }), 'runners/c');
});
