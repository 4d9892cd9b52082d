/**
 * The driver where the counters have the form of cgroup v2, whatever this machine has: the folder it
 * reads is put in its place. In a container, since the driver kills all it may kill.
 */
import assert from 'node:assert/strict';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import { createClient } from '../../src/edges/engine/client.ts';
import { confinedContainer } from '../../src/edges/engine/confinement.ts';
import { cpuSecondsOf, driverArgv, parseDone, parseWarm } from '../../src/edges/engine/driver.ts';
import { readLines } from '../../src/edges/engine/lines.ts';
import { emptyImage, openLaboratory } from './laboratory.ts';

const CPU_STAT = 'usage_usec 5000000\\nuser_usec 3000000\\nsystem_usec 2000000\\nnr_periods 0\\n';
const EVENTS = 'low 0\\nhigh 0\\nmax 12\\noom 1\\noom_kill 1\\noom_group_kill 0\\n';

const SET_UP = `
umask 0
mkdir /tmp/cgroup
printf '${CPU_STAT}' >/tmp/cgroup/cpu.stat
printf '${EVENTS}' >/tmp/cgroup/memory.events
echo 8388608 >/tmp/cgroup/memory.peak
`;
const COMMAND = 'sed -i "s/usage_usec.*/usage_usec 5250000/" /tmp/cgroup/cpu.stat';

test('counters of cgroup v2 are read', async () => {
  await using laboratory = await openLaboratory();
  const client = await createClient(process.env);
  const image = await emptyImage(laboratory.engine);
  const [shell = '', sh = '', c = '', script = '', ...rest] = driverArgv({
    command: COMMAND,
    shell: true,
  });
  const there = SET_UP + script.replaceAll('/sys/fs/cgroup', '/tmp/cgroup');
  const container = await client.docker.createContainer(
    confinedContainer({
      image: image.id,
      argv: [shell, sh, c, there, ...rest],
      driven: true,
      labels: client.labels(600),
      memoryBytes: 256 * 1024 ** 2,
      pids: 64,
      workingFolder: '/',
      host: { Tmpfs: { '/benchproof': 'mode=1777' } },
    }),
  );
  try {
    const options = { stream: true, stdin: true, stdout: true, stderr: true, hijack: true };
    const stream = (await container.attach(options)) as Duplex;
    const lines: string[] = [];
    const over = readLines(stream, 512, (line) => lines.push(line));
    await container.start();
    stream.write('warm 0 abc\nrun 7 def\n');
    stream.end();
    await over;
    assert.deepEqual(parseWarm(lines[0] ?? '', 'abc'), { cpuSeconds: 0 });
    const report = parseDone(lines[1] ?? '', 'def');
    assert.equal(report?.index, 7);
    assert.equal(report?.exit, 0);
    assert.equal(report && cpuSecondsOf(report), 0.25);
    assert.equal(report?.memoryKills, 1);
    assert.equal(report?.peakMemoryBytes, 8388608);
    assert.ok((report?.wallSeconds ?? 0) > 0);
  } finally {
    await container.remove({ force: true });
  }
});
