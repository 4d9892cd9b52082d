import assert from 'node:assert/strict';
import { test } from 'node:test';
import { driverArgv, parseDone, parseWarm, timedCommand } from './driver.ts';

const TOKEN = '5f3a';
const done = (rest: string) => parseDone(`benchproof ${TOKEN} done ${rest}`, TOKEN);

test('a done line contains times, counters and leftovers', () => {
  assert.deepEqual(done('4 0 0.0321 0.03 1e-3 1000000000 1040000000 0 3567616 no 12000000'), {
    index: 4,
    exit: 0,
    ...{ wallSeconds: 0.0321, userSeconds: 0.03, systemSeconds: 0.001 },
    cpu: { before: 1e9, after: 1.04e9 },
    memoryKills: 0,
    peakMemoryBytes: 3567616,
    leftover: false,
    ownSeconds: 0.012,
  });
});

test('unknown values are null', () => {
  const report = done('0 127 - - - - - - - yes -');
  assert.equal(report?.exit, 127);
  assert.equal(report?.leftover, true);
  const { wallSeconds, cpu, memoryKills, peakMemoryBytes, ownSeconds } = report ?? {};
  const all = [wallSeconds, cpu, memoryKills, peakMemoryBytes, ownSeconds];
  assert.deepEqual(all, [null, null, null, null, null]);
});

test('lines without the token, or of another form, are ignored', () => {
  assert.equal(parseDone('benchproof 0000 done 0 0 1 1 1 1 1 0 1 no 0', TOKEN), null);
  assert.equal(parseDone('Throughput = 3 ops/s', TOKEN), null);
  assert.equal(done('0 0 1 1'), null);
  assert.equal(done('0 0 1 1 1 1 1 0 1 no 0 and more'), null);
  assert.equal(done('0 0 NaN 1 1 Infinity 0x10 0 1 no 0')?.wallSeconds, null);
});

test('the harness’s own cost is the difference of the counter', () => {
  assert.deepEqual(parseWarm(`benchproof ${TOKEN} warm 2000000 5000000`, TOKEN), {
    cpuSeconds: 0.003,
  });
  assert.equal(parseWarm('benchproof 0000 warm 1 2', TOKEN), null);
  assert.deepEqual(parseWarm(`benchproof ${TOKEN} refused /etc/ld.so.preload`, TOKEN), {
    refused: '/etc/ld.so.preload',
  });
});

test('a shell command is quoted as one word', () => {
  assert.equal(timedCommand('./bench 64', false), './bench 64');
  assert.equal(timedCommand("echo 'a b' | wc", true), "sh -c 'echo '\\''a b'\\'' | wc'");
});

test('a command runs in the folder of its project, or in one of that', () => {
  const launched = (directory: object) =>
    driverArgv({ command: './sum 64', shell: false, ...directory }).at(-1);
  assert.match(launched({}) ?? '', / \/work \S+ \.\/sum 64$/);
  assert.match(launched({ directory: './bench' }) ?? '', / \/work\/bench \S+ \.\/sum 64$/);
  assert.match(launched({ directory: 'my bench' }) ?? '', / '\/work\/my bench' \S+ \.\/sum 64$/);
});
