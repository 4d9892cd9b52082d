/** The host engine, with hyperfine where there is one; without it, only its refusal. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { createClient } from '../../src/edges/engine/client.ts';
import { connectEngine } from '../../src/edges/engine/connect.ts';
import type { Engine } from '../../src/ports.ts';
import { buildRequest, observe, runRequest, withSource } from './laboratory.ts';
import { takeHyperfine } from './take-hyperfine.ts';

let folder: string;
let engine: Engine;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchproof-bin-'));
  await takeHyperfine(await createClient(process.env), folder);
  const PATH = `${folder}${delimiter}${process.env['PATH']}`;
  engine = await connectEngine({
    kind: 'host',
    env: { ...process.env, PATH },
    warn: () => {},
  });
});
after(async () => {
  await engine?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function build(commands: string[], timeoutSeconds = 60) {
  return withSource({ 'ledger.txt': 'one\n' }, (source) =>
    engine.build(buildRequest(source, { commands, timeoutSeconds }), () => {}),
  );
}

async function observed(command: string, changes = {}, times = 1) {
  const built = await build(['cp ledger.txt copy.txt']);
  assert.ok(built.ok);
  return observe(engine, runRequest(engine, built.image, command, changes), times);
}

test('builds and runs here, and says that nothing is pinned', async () => {
  const built = await build(['cp ledger.txt copy.txt']);
  assert.ok(built.ok);
  assert.deepEqual(built.image.identity, {
    name: 'host',
    digest: null,
    origin: 'host',
    packagesHash: null,
  });
  assert.equal((await engine.describe()).name, 'host');
  const { outputs } = await observed('cat copy.txt; echo 7 >/benchproof/out; exit 3', {}, 2);
  for (const output of outputs) {
    assert.equal(output.stdout, 'one\n');
    assert.equal(output.stderr, '');
    assert.equal(output.file, '7\n');
    assert.equal(output.exit, 3);
    assert.ok((output.wallSeconds ?? 0) > 0);
  }
});

test('a build that fails or takes too long is a result', async () => {
  const failed = await build(['echo no account >&2; exit 2']);
  assert.ok(!failed.ok);
  assert.match(failed.message, /ended with exit code 2/);
  assert.equal(failed.tail, 'no account');
  const late = await build(['sleep 60'], 1);
  assert.ok(!late.ok);
  assert.match(late.message, /was not done in time/);
});

test('a command is stopped at its time, with what it started', async () => {
  const { ends, outputs } = await observed('echo begun; sleep 60 & wait', { timeoutSeconds: 1 });
  assert.equal(ends[0]?.kind, 'timeout');
  assert.equal(outputs[0]?.stdout, 'begun\n');
});

test('without hyperfine: what to install', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'benchproof-empty-'));
  const start = connectEngine({ kind: 'host', env: { PATH: empty }, warn: () => {} });
  await assert.rejects(start, {
    name: 'WorldError',
    message: '--engine host needs hyperfine, which is not on the PATH',
  });
  await rm(empty, { recursive: true });
});
