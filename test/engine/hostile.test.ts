/** What untrusted code in a container may try, and what becomes of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BuiltImage } from '../../src/core/measure/request.ts';
import { emptyImage, type Laboratory, observe, openLaboratory, runRequest } from './laboratory.ts';

let laboratory: Laboratory;
let image: BuiltImage;
before(async () => {
  laboratory = await openLaboratory();
  image = await emptyImage(laboratory.engine);
});
after(() => laboratory[Symbol.asyncDispose]());

const observed = (command: string, changes = {}, times = 1) =>
  observe(laboratory.engine, runRequest(laboratory.engine, image, command, changes), times);

test('a symbolic link among the results is never followed', async () => {
  const { outputs } = await observed('ln -s /etc/passwd /benchproof/out');
  assert.equal(outputs[0]?.file, null);
  const { outputs: replaced } = await observed(
    'rm /benchproof/0.out; ln -s /etc/passwd /benchproof/0.out',
  );
  assert.equal(replaced[0]?.stdout, '');
  assert.ok(laboratory.warnings.some((text) => /0\.out \(symlink\)/.test(text)));
});

test('a background child is killed before the other side has its turn', async () => {
  const survivor = 'while :; do echo late >/benchproof/0.out; sleep 0.01; done';
  const { ends, outputs } = await observed(`echo early; (${survivor}) >/dev/null 2>&1 &`, {}, 2);
  assert.ok(ends.every(({ kind }) => kind === 'exited'));
  assert.equal(outputs[1]?.stdout, 'early\n');
  assert.ok(laboratory.warnings.some((text) => text.includes('left processes running')));
});

test('results rewritten after the invocation are not believed', async () => {
  const forged = '{"results":[{"times":[0.5],"user":0,"system":0,"exit_codes":[0]}]}';
  const rewrite = `[ -f /benchproof/0.json ] && echo '${forged}' >/benchproof/0.json; true`;
  const { outputs } = await observed(rewrite, {}, 2);
  assert.equal(outputs[0]?.wallSeconds, null);
  assert.ok((outputs[1]?.wallSeconds ?? 0) > 0);
});

test('an answer forged on the driver’s own stdout has no effect', async () => {
  const line = 'benchproof 000000000000000000000000 done 0 0 0.001 0 0 0 0 0 0 no';
  const forge = `for p in 1 7 8 9 10 $PPID; do echo "${line}" >/proc/$p/fd/1; done 2>/dev/null`;
  const { ends, outputs } = await observed(`${forge}; sleep 0.2; exit 5`);
  assert.equal(ends[0]?.kind === 'exited' && ends[0].code, 5);
  assert.ok((outputs[0]?.wallSeconds ?? 0) >= 0.2);
});

test('a command that kills the driver gives no result, and the engine is not blamed', async () => {
  // Its parent is hyperfine, whose parent is the driver.
  const kill = 'read -r pid name state driver rest </proc/$PPID/stat; kill -9 $driver; sleep 5';
  const { ends } = await observed(kill);
  assert.equal(ends[0]?.kind, 'driver-killed');
});

test('a command that never ends is stopped at its time', async () => {
  const { ends, outputs } = await observed('echo begun; sleep 1000', { timeoutSeconds: 1 });
  assert.equal(ends[0]?.kind, 'timeout');
  assert.equal(outputs[0]?.stdout, 'begun\n');
  assert.equal(outputs[0]?.wallSeconds, null);
});

test('a fork bomb meets the limit of processes and its time', async () => {
  const limits = {
    cpus: 1,
    cpuset: laboratory.engine.cpusetFor(1),
    memoryBytes: 2 ** 28,
    pids: 32,
  };
  const bomb = 'bomb() { bomb | bomb & }; bomb; sleep 1; wait';
  const { ends } = await observed(bomb, { limits, timeoutSeconds: 5 });
  assert.ok(ends[0]?.kind === 'exited' || ends[0]?.kind === 'timeout');
});

test('a memory hog is told from a crash', async () => {
  const limits = {
    cpus: 1,
    cpuset: laboratory.engine.cpusetFor(1),
    memoryBytes: 2 ** 26,
    pids: 32,
  };
  const hog = 'exec awk \'BEGIN { s = "x"; while (1) s = s s }\'';
  const { outputs } = await observed(hog, { limits });
  assert.equal(outputs[0]?.outOfMemory, true);
});

test('a flood of output is cut off and said', async () => {
  const { outputs } = await observed('exec yes');
  assert.equal(outputs[0]?.oversized, true);
  assert.ok((outputs[0]?.stdout.length ?? 0) <= 2 ** 20);
});

test('a sparse file of a terabyte does not stop the reading for long', async () => {
  const { outputs } = await observed('truncate -s 1T /benchproof/out; echo done');
  assert.equal(outputs[0]?.oversized, true);
  assert.ok((outputs[0]?.file?.length ?? 0) <= 2 ** 23);
});

test('thousands of files are not read', async () => {
  const { outputs } = await observed(
    'i=0; while [ $i -lt 3000 ]; do : >/benchproof/junk$i; i=$((i+1)); done; echo done',
    { timeoutSeconds: 60 },
  );
  assert.ok(outputs[0]?.oversized === true || outputs[0]?.stdout === 'done\n');
  assert.ok(laboratory.warnings.some((text) => /junk\d+ \(file\)/.test(text)));
});
