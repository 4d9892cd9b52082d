import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { BuildResult, FailedCommand } from '../../src/core/measure/request.ts';
import { tolerated } from '../../src/core/plan/tolerated.ts';
import { createClient } from '../../src/edges/engine/client.ts';
import type { BuildRequest } from '../../src/ports.ts';
import {
  buildRequest,
  type Laboratory,
  observe,
  openLaboratory,
  runRequest,
  withSource,
} from './laboratory.ts';

const SECRET = 'correct-horse-battery';
let laboratory: Laboratory;
before(async () => {
  laboratory = await openLaboratory({ ...process.env, LEDGER_TOKEN: SECRET });
});
after(() => laboratory[Symbol.asyncDispose]());

let serial = 0;
/** A key no other build has, so that it is really built. */
const fresh = () => `${Date.now()}-${serial++}`;

interface Built {
  readonly result: BuildResult;
  readonly lines: string[];
}

async function build(
  changes: Partial<BuildRequest>,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<Built> {
  const lines: string[] = [];
  const result = await withSource({ 'ledger.txt': 'one\n' }, async (source) => {
    await prepare(source);
    const request = buildRequest(source, { inputsHash: fresh(), ...changes });
    return laboratory.engine.build(request, (line) => lines.push(line));
  });
  if (result.ok) await removeLater(result.image.id);
  return { result, lines };
}

const images: string[] = [];
async function removeLater(id: string): Promise<void> {
  images.push(id);
}
after(async () => {
  const { docker } = await createClient(process.env);
  for (const id of [...new Set(images)].reverse())
    await docker.getImage(id).remove({ force: true });
});

test('a build is repeated only when its inputs change', async () => {
  const inputsHash = fresh();
  const first = await build({ commands: ['echo built here'], inputsHash });
  assert.ok(first.result.ok && !first.result.image.cached);
  assert.deepEqual(first.lines, ['built here']);
  const again = await build({ commands: ['echo built here'], inputsHash });
  assert.ok(again.result.ok && again.result.image.cached);
  assert.deepEqual(again.lines, []);
  assert.deepEqual(again.result.image.identity, first.result.image.identity);
  const other = await build({ commands: ['echo built there'], inputsHash });
  assert.ok(other.result.ok && !other.result.image.cached);
});

test('the toolchain is identified by content and packages', async () => {
  const { result } = await build({ commands: ['true'] });
  assert.ok(result.ok);
  const { name, digest, origin, packagesHash } = result.image.identity;
  assert.equal(name, 'runners/c');
  assert.match(digest ?? '', /^sha256:[0-9a-f]{64}$/);
  assert.match(packagesHash ?? '', /^[0-9a-f]{64}$/);
  assert.ok(origin === 'registry' || origin === 'assembled');
});

test('a command that fails is named, with the end of what it printed', async () => {
  const commands = ['echo compiling', 'echo ledger.c:3: no such account >&2; exit 2', 'echo never'];
  const { result, lines } = await build({ commands });
  assert.ok(!result.ok);
  assert.match(result.message, /`echo ledger\.c.*` ended with exit code 2/);
  assert.match(result.tail, /compiling\nledger\.c:3: no such account/);
  assert.ok(!lines.includes('never'));
});

test('a build that takes too long is stopped', async () => {
  const { result } = await build({ commands: ['echo begun; sleep 600'], timeoutSeconds: 2 });
  assert.ok(!result.ok);
  assert.equal(result.message, '`echo begun; sleep 600` was not done after 2.0 s (timeouts.build)');
  assert.match(result.tail, /begun/);
  assert.equal(result.isLate, true);
});

test('the source arrives with its modes and links, one date on both sides, and no .git', async () => {
  const script =
    'stat -c "%Y %a %U %n" ledger.txt count.sh; readlink latest; ls -A; pwd; echo $HOME; id -u';
  const { lines } = await build({ commands: [script] }, async (folder) => {
    await writeFile(join(folder, 'count.sh'), '#!/bin/sh\n', { mode: 0o700 });
    await symlink('ledger.txt', join(folder, 'latest'));
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, '.git', 'HEAD'), 'ref\n');
  });
  const seconds = Date.parse('2000-01-01T00:00:00Z') / 1000;
  assert.deepEqual(lines, [
    `${seconds} 644 UNKNOWN ledger.txt`,
    `${seconds} 755 UNKNOWN count.sh`,
    'ledger.txt',
    'count.sh',
    'latest',
    'ledger.txt',
    '/work',
    '/home/benchproof',
    '65532',
  ]);
});

test('a secret reaches the build, and neither its log nor its image', async () => {
  const commands = ['echo "token: $LEDGER_TOKEN"', 'test -n "$LEDGER_TOKEN" && echo it is set'];
  const { result, lines } = await build({ commands, secrets: ['LEDGER_TOKEN'] });
  assert.ok(result.ok);
  assert.deepEqual(lines, ['token: ***', 'it is set']);
  const { docker } = await createClient(process.env);
  const image = docker.getImage(result.image.id);
  const told = JSON.stringify([await image.inspect(), await image.history()]);
  assert.ok(!told.includes(SECRET));
  const search = `grep -rl ${SECRET.slice(0, 12)} /work /home /tmp /opt 2>/dev/null; env`;
  const request = runRequest(laboratory.engine, result.image, search);
  const { outputs } = await observe(laboratory.engine, request);
  assert.doesNotMatch(outputs[0]?.stdout ?? '', /correct-horse|SSL_CERT_FILE|\/work\//);
});

test('a secret this process does not have is the user’s to set', async () => {
  await assert.rejects(build({ commands: ['true'], secrets: ['LEDGER_MISSING'] }), {
    name: 'UserError',
    message: 'secrets: LEDGER_MISSING is not set in this environment',
  });
});

test('a build sees the network only where it is let', async () => {
  const look = 'ls /sys/class/net | tr "\\n" " "';
  const shut = await build({ commands: [look], network: false });
  assert.equal(shut.lines.join().trim(), 'lo');
  const open = await build({ commands: [look], network: true });
  assert.match(open.lines.join(), /eth0/);
});

test('a runner that does not exist is answered with those that do', async () => {
  await assert.rejects(build({ image: { runner: 'cobol' } }), {
    name: 'UserError',
    message: 'image: runners/cobol: no such runner',
  });
});

test('a build goes on with what another one made, and is stored as if it had run whole', async () => {
  const inputsHash = fresh();
  const first = await build({ commands: ['echo bag >bag.txt'] });
  const { id: image } = first.result.ok ? first.result.image : { id: '' };
  const commands = ['exit 3', 'cat bag.txt'];
  const next = await build({ commands, inputsHash, from: { image, done: 1 } });
  assert.ok(next.result.ok && !next.result.image.cached);
  assert.deepEqual(next.lines, ['bag']);
  const again = await build({ commands, inputsHash });
  assert.ok(again.result.ok && again.result.image.cached);
});

test('a failed build keeps what it has made, and a repaired one runs all commands in it', async () => {
  const commands = ['mkdir -p made && touch made/CMakeCache.txt && date +%N >>made/log', 'exit 4'];
  const failed = await build({ commands, keepsFailedAfterSeconds: 0 });
  assert.ok(!failed.result.ok && failed.result.state !== undefined);
  const { state: image } = failed.result;
  const repaired = [commands[0] ?? '', 'wc -l <made/log; ls made/CMakeCache.txt'];
  const looks = ['ls made', ...repaired];
  const next = await build({ commands: looks, from: { image, done: 0 } });
  assert.ok(next.result.ok);
  // What CMake had looked for is forgotten.
  assert.deepEqual(next.lines, ['log', '2', 'made/CMakeCache.txt']);
  const anew = await build({ commands: repaired, from: { image: 'sha256:0000', done: 0 } });
  assert.deepEqual(anew.lines, ['1', 'made/CMakeCache.txt']);
});

test('what failed builds have made is kept only if asked for, and as long as the engine is open', async () => {
  const { docker } = await createClient(process.env);
  const tagsOf = async (id: string): Promise<readonly string[]> => {
    const image = await docker.getImage(id).inspect();
    return image.RepoTags;
  };
  const unasked = await build({ commands: ['exit 4'] });
  assert.ok(!unasked.result.ok && unasked.result.state === undefined);
  const own = await openLaboratory();
  const state = await withSource({ 'ledger.txt': 'one\n' }, async (source) => {
    const changes = { commands: ['exit 4'], keepsFailedAfterSeconds: 0 };
    const request = () => buildRequest(source, { inputsHash: fresh(), ...changes });
    const failed = await own.engine.build(request(), () => {});
    const image = failed.ok ? '' : (failed.state ?? '');
    assert.equal((await tagsOf(image)).length, 1);
    const from = { image, done: 0 };
    const next = await own.engine.build({ ...request(), commands: ['true'], from }, () => {});
    assert.ok(next.ok);
    await removeLater(next.image.id);
    return image;
  });
  await own[Symbol.asyncDispose]();
  assert.deepEqual(await tagsOf(state), []);
});

test('what may fail costs no second build: the same commands, tolerated, are built then', async () => {
  const [inputsHash, other] = [fresh(), fresh()];
  const half = 'echo half >half.txt; exit 3';
  const commands = [half, 'cat half.txt'];
  const goesOn = [tolerated(half), 'cat half.txt'];
  const optional = {
    commands: [half],
    keptAs: async (failed: readonly FailedCommand[]) => {
      assert.deepEqual(
        failed.map(({ command }) => command),
        [half],
      );
      return { commands: goesOn, inputsHash: other };
    },
  };
  const first = await build({ commands, optional, inputsHash });
  assert.ok(first.result.ok && !first.result.image.cached);
  assert.deepEqual(first.lines, ['half']);
  const [failed] = first.result.failed ?? [];
  assert.match(failed?.message ?? '', /ended with exit code 3$/);
  const again = await build({ commands: goesOn, inputsHash: other });
  assert.ok(again.result.ok && again.result.image.cached);
  assert.equal(again.result.image.id, first.result.image.id);
  const strict = await build({ commands, inputsHash });
  assert.ok(!strict.result.ok);
  const elsewhere = fresh();
  const another = { commands: [half], keptAs: async () => null };
  const dropped = await build({ commands, optional: another, inputsHash: elsewhere });
  assert.ok(!dropped.result.ok && dropped.result.failed?.[0]?.command === half);
});

test('what is not begun in time is left out, but for the first of it', async () => {
  const made = ['sleep 2', 'echo second >made', 'echo third >made'];
  const optional = {
    commands: made,
    inTime: { commands: made, seconds: 1 },
    keptAs: async () => ({ commands: made.slice(0, 1), inputsHash: fresh() }),
  };
  const { result } = await build({
    commands: [...made, '! cat made'],
    optional,
    inputsHash: fresh(),
  });
  assert.ok(result.ok);
  assert.deepEqual(
    result.failed?.map(({ message }) => message),
    ['`echo second >made` was not begun', '`echo third >made` was not begun'],
  );
  assert.match(result.failed?.[0]?.tail ?? '', /^not begun: .*took 1 s/);
});
