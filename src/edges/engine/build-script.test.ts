/** What a build begins, and in which time. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildScript } from './build-script.ts';

/** What a build of these commands tells of those that failed or came late; each is to be begun within 10 s of a clock in a file. */
function told(...commands: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-script-'));
  try {
    writeFileSync(join(folder, 'date'), `#!/bin/sh\ncat ${folder}/clock\n`, { mode: 0o755 });
    writeFileSync(join(folder, 'clock'), '100\n');
    const input = buildScript({
      ...{ folder, commands, optional: commands, token: 'T', certificates: null },
      inTime: { commands, seconds: 10 },
      environment: { PATH: `${folder}:${process.env['PATH']}` },
    });
    const printed = execFileSync('sh', { input, encoding: 'utf8' });
    return printed.split('\n').filter((line) => /^T \w+ \d/.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('what one candidate needs is not begun late, once another was made', () => {
  assert.deepEqual(told('echo 111 >clock', 'true', 'true'), ['T late 10', 'T late 10']);
});

test('as long as nothing was made, the next is begun for twice the time', () => {
  const first = 'echo 111 >clock; exit 3';
  assert.deepEqual(told(first, 'true', 'true'), ['T failed 3', 'T late 10']);
  assert.deepEqual(told('echo 121 >clock; exit 3', 'true'), ['T failed 3', 'T late 10']);
});
