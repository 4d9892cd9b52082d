/** An author makes the bot hang with a glob in the change's configuration. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { configOf } from '../../src/commands/run/side.ts';

const withInputs = (glob: string) => `version: 1
projects:
  sorter:
    image: runners/c
    inputs: ['${glob}']
    benchmarks: { sort: { command: sleep 0.1 } }
`;

/** In a process that can be killed: what hangs would take the whole lane along. */
function matchInProcess(glob: string, path: string): string {
  const program = `
    import { matchesAny } from '${new URL('../../src/core/records/identity.ts', import.meta.url)}';
    console.log(matchesAny('.', [${JSON.stringify(glob)}])(${JSON.stringify(path)}));`;
  const words = ['--input-type=module-typescript', '-e', program];
  return spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 60_000 }).stdout.trim();
}

test('globs that cause exponential backtracking elsewhere are matched at once', () => {
  const name = 'a'.repeat(40);
  assert.equal(matchInProcess(`${'*a'.repeat(14)}b`, name), 'false');
  assert.equal(matchInProcess(`${'**/'.repeat(14)}b`, `${'a/'.repeat(40)}c`), 'false');
  assert.equal(matchInProcess(`${'{a,aa,*}'.repeat(14)}b`, name), 'false');
});

test('nested repeated groups are rejected when parsed', () => {
  assert.throws(
    () => configOf(withInputs('+(+(+(a)))b'), 'benchproof.yml'),
    /5:14.*a group such as/s,
  );
});

test('a configuration is limited to a size that can be planned quickly', () => {
  const benchmarks = Array.from(
    { length: 6 },
    (_, at) =>
      `      b${at}: { command: 'run {a} {b} {c}', parameters: { ${['a', 'b', 'c']
        .map((name) => `${name}: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]`)
        .join(', ')} } }`,
  );
  const text = `version: 1\nprojects:\n  sorter:\n    image: runners/c\n    benchmarks:\n${benchmarks.join('\n')}\n`;
  assert.throws(() => configOf(text, 'benchproof.yml'), /at most 5000 cases.*6000/s);
});
