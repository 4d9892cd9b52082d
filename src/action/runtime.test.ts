import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../test/support/temporary.ts';
import { openRuntime } from './runtime.ts';

const FILES = ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'] as const;

function place() {
  const folder = temporaryFolder('runtime');
  const files = Object.fromEntries(
    FILES.map((name) => {
      writeFileSync(join(folder, name), '');
      return [name, join(folder, name)];
    }),
  );
  return { files, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

/** The delimiter is drawn anew each time. */
const plain = (text: string): string => text.replaceAll(/ghadelimiter_[\w-]+/g, 'DELIMITER');

const SECRET = 'correct horse\nbattery staple';

/** What @actions/core writes for the same calls. */
function oracle(): { files: string[]; stdout: string } {
  const { files, read } = place();
  const script = `
    import * as core from '@actions/core';
    core.setOutput('matrix', '{"include":[]}');
    core.setOutput('claims', 3);
    core.saveState('range', 'one\\ntwo');
    core.setSecret(core.getInput('github-token'));
    await core.summary.addRaw('# Report\\n').write();
  `;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    {
      env: { ...files, 'INPUT_GITHUB-TOKEN': ' ghs_x ' },
      encoding: 'utf8',
      cwd: import.meta.dirname,
    },
  );
  assert.equal(status, 0, stderr);
  return { files: FILES.map((name) => plain(read(name))), stdout };
}

test('outputs, state, summary and masks match those of @actions/core', () => {
  const { files, read } = place();
  let stdout = '';
  const runtime = openRuntime({ ...files, 'INPUT_GITHUB-TOKEN': ' ghs_x ' }, (text) => {
    stdout += text;
  });
  runtime.output('matrix', '{"include":[]}');
  runtime.output('claims', 3);
  runtime.keep('range', 'one\ntwo');
  runtime.mask(runtime.input('github-token'));
  runtime.summary('# Report\n');
  const expected = oracle();
  assert.deepEqual(
    FILES.map((name) => plain(read(name))),
    expected.files,
  );
  assert.equal(stdout, expected.stdout);
});

test('each line of a secret is masked, and no message issues a command of its own', () => {
  const { files } = place();
  let stdout = '';
  const runtime = openRuntime(files, (text) => {
    stdout += text;
  });
  runtime.mask(SECRET);
  runtime.error('50% done\n::set-env name=x::y');
  assert.equal(
    stdout,
    '::add-mask::correct horse\n::add-mask::battery staple\n::error::50%25 done%0A::set-env name=x::y\n',
  );
});

test('a summary above the runner’s limit is cut at a line, with a notice', () => {
  const { files, read } = place();
  openRuntime(files, () => {}).summary('a row of a table\n'.repeat(100_000));
  const text = read('GITHUB_STEP_SUMMARY');
  assert.ok(Buffer.byteLength(text) <= 1_000_000);
  assert.equal(text.slice(-80).includes('row of a table\n\n\n… truncated'), true);
});

test('reports when it runs outside a runner', () => {
  assert.throws(
    () => openRuntime({}, () => {}).output('outcome', 'pass'),
    /GITHUB_OUTPUT is not set/,
  );
});
