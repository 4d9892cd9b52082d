import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { RULE_IDS } from '../../../src/docs/rules/ids.ts';

const CLI = fileURLToPath(new URL('../../../src/cli.ts', import.meta.url));

function rules(...words: string[]) {
  const args = [CLI, 'docs', 'rules', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the rules are listed, for people and for programs', () => {
  const { status, stdout } = rules();
  assert.equal(status, 0);
  assert.deepEqual(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
    [...RULE_IDS],
  );
  const document = JSON.parse(rules('--json').stdout);
  assert.deepEqual([document.version, document.kind], [1, 'docs-rules']);
  assert.deepEqual(Object.keys(document.rules[0]), ['id', 'summary', 'severity', 'resolve']);
});

test('the page of a rule is printed, and a name that is none is refused with those there are', () => {
  const page = rules('mismatch');
  assert.equal(page.status, 0);
  assert.match(page.stdout, /^# mismatch\n[\s\S]*## What to do\n[\s\S]*disable mismatch: REASON/);
  const unknown = rules('mismach');
  assert.equal(unknown.status, 2);
  assert.equal(unknown.stderr, "benchproof: unknown rule 'mismach'\n  Did you mean mismatch?\n");
  assert.match(rules('quite-unlike').stderr, /mismatch, direction/);
});

test('the page of a rule is one JSON document too', () => {
  const document = JSON.parse(rules('mismatch', '--json').stdout);
  assert.deepEqual([document.version, document.kind, document.id], [1, 'docs-rule', 'mismatch']);
  assert.match(document.page, /^# mismatch\n/);
});
