/** What users get wrong: exit code 2, what they wrote, and what to write instead. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { benchproof } from './command-line.ts';
import { plainWorkshop } from './workshop.ts';

const SOUND = `version: 1
projects:
  ledger:
    image: runners/c
    benchmarks:
      reconcile: { command: 'seq {accounts}', parameters: { accounts: [10, 1000] } }
`;

interface Mistake {
  readonly name: string;
  readonly words?: readonly string[];
  /** From sound to faulty. */
  readonly change?: readonly [string, string];
  readonly says: readonly RegExp[];
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a revision that does not exist',
    words: ['--base', 'v9.9'],
    says: [/v9\.9/],
  },
  {
    name: 'a mistyped key',
    change: ['benchmarks:', 'benchmark:'],
    says: [/benchproof\.yml:5:5/, /projects\.ledger\.benchmark\b/, /did you mean.*benchmarks/i],
  },
  {
    name: 'a value of the wrong type',
    change: ['accounts: [10, 1000]', 'accounts: many'],
    says: [/benchproof\.yml:6:\d+/, /parameters\.accounts/],
  },
  {
    name: 'text that is no YAML',
    change: ['benchmarks:', 'benchmarks: ['],
    says: [/benchproof\.yml:\d+:\d+/],
  },
  {
    name: 'a filter that matches nothing',
    words: ['--filter', 'audit'],
    says: [/no benchmark matches "audit"/, /ledger\/reconcile\[accounts=1000\]/],
  },
  {
    name: 'fewer than three runs',
    words: ['--runs', '2'],
    says: [/--runs/, /whole number from 3 to 200/],
  },
  {
    name: 'an image without a digest',
    change: ['runners/c', 'debian:trixie-slim'],
    says: [/benchproof\.yml:4:12/, /debian:trixie-slim/, /@sha256:/],
  },
  {
    name: 'a runner that does not exist',
    change: ['runners/c', 'runners/cobol'],
    says: [/runners\/cobol/, /runners\/rust/],
  },
  {
    name: 'an option that does not exist',
    words: ['--bases', 'main'],
    says: [/--bases/, /--base\b/],
  },
  {
    name: 'a configuration that is not there',
    words: ['--config', 'ledger.yml'],
    says: [/ledger\.yml: no such file/, /benchproof init/],
  },
];

for (const { name, words = [], change = ['', ''], says } of MISTAKES) {
  test(name, async () => {
    const config = SOUND.replace(...(change as [string, string]));
    assert.ok(change[0] === '' || config !== SOUND);
    await using workshop = await plainWorkshop({ 'benchproof.yml': config });
    const all = ['run', '--head', 'HEAD', '--output', workshop.output, '--json', ...words];
    const { code, stdout, stderr } = await benchproof(all, { cwd: workshop.repository });
    assert.equal(code, 2, stderr);
    assert.equal(stdout, '');
    for (const wanted of says) assert.match(stderr, wanted);
    assert.doesNotMatch(stderr, /\n {4}at /, 'no stack');
    assert.equal(existsSync(workshop.output), false);
  });
}

test('a folder that is no repository', async () => {
  const { code, stdout, stderr } = await benchproof(['run', '--json'], { cwd: '/' });
  assert.equal(code, 2, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, /git/);
});
