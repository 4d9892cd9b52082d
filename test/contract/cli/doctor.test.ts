import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CliContext } from '../../../src/cli/context.ts';
import { createProgram } from '../../../src/cli/program.ts';

test('a machine on which nothing can be measured is an error of the environment', async () => {
  let out = '';
  const codes: number[] = [];
  const context: CliContext = {
    out: (text) => {
      out += text;
    },
    err: () => {},
    cwd: process.cwd(),
    env: { DOCKER_HOST: 'unix:///nowhere/docker.sock' },
    isTerminal: false,
    columns: 100,
    signal: new AbortController().signal,
    exitWith: (code) => void codes.push(code),
  };
  await createProgram(context).parseAsync(['node', 'benchproof', 'doctor', '--json']);
  assert.equal(JSON.parse(out).fit, false);
  assert.deepEqual(codes, [3]);
});
