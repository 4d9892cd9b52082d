import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BuiltImage } from '../../src/core/measure/request.ts';
import { createClient } from '../../src/edges/engine/client.ts';
import { OWNER_LABEL, PROCESS_LABEL } from '../../src/edges/engine/labels.ts';
import {
  buildRequest,
  emptyImage,
  type Laboratory,
  observe,
  openLaboratory,
  runRequest,
  withSource,
} from './laboratory.ts';

let laboratory: Laboratory;
let image: BuiltImage;
before(async () => {
  laboratory = await openLaboratory();
  image = await emptyImage(laboratory.engine);
});
after(() => laboratory[Symbol.asyncDispose]());

const observed = (command: string, changes = {}, times = 1) =>
  observe(laboratory.engine, runRequest(laboratory.engine, image, command, changes), times);

async function printed(command: string, changes = {}): Promise<string> {
  const { outputs } = await observed(command, changes);
  return outputs[0]?.stdout ?? '';
}

test('an invocation gives its times, its output and the file it wrote', async () => {
  const script = 'echo entries: 3; echo note >&2; echo \'{"total": 7}\' >/benchproof/out';
  const { ends, outputs } = await observed(script, {}, 2);
  assert.deepEqual(
    ends.map(({ kind }) => kind),
    ['exited', 'exited'],
  );
  for (const output of outputs) {
    assert.equal(output.stdout, 'entries: 3\n');
    assert.equal(output.stderr, 'note\n');
    assert.equal(output.file, '{"total": 7}\n');
    assert.equal(output.exit, 0);
    assert.ok((output.wallSeconds ?? 0) > 0);
    assert.ok((output.peakMemoryBytes ?? 0) > 0);
  }
});

test('a command runs in the folder it names, and one that is not there is named', async () => {
  const commands = [
    "mkdir 'coin bag'",
    "printf '#!/bin/sh\\npwd' >'coin bag/sum'",
    'chmod +x */sum',
  ];
  const built = await withSource({}, (source) =>
    laboratory.engine.build(buildRequest(source, { commands, inputsHash: 'folder' }), () => {}),
  );
  assert.ok(built.ok);
  const { engine } = laboratory;
  const runIn = (directory: string) =>
    observe(engine, runRequest(engine, built.image, './sum', { shell: false, directory }));
  assert.equal((await runIn('coin bag')).outputs[0]?.stdout, '/work/coin bag\n');
  const { ends, outputs } = await runIn('no bag');
  assert.deepEqual([ends[0]?.kind, outputs[0]?.exit], ['exited', 125]);
  assert.match(outputs[0]?.stderr ?? '', /\/work\/no bag: No such file or directory/);
});

test('a container sees no network, no privileges and no writable system', async () => {
  const text = await printed(
    [
      'id -u',
      'grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/self/status',
      'ls /sys/class/net | tr "\\n" " "',
      'touch /etc/x /work/x 2>/dev/null; echo written $?',
      'touch /tmp/x && echo tmp works',
      'printf "#!/bin/sh\\necho runs" >/tmp/run; chmod +x /tmp/run; /tmp/run',
    ].join('; '),
  );
  assert.match(text, /^65532$/m);
  assert.match(text, /CapEff:\s+0{16}/);
  assert.match(text, /CapBnd:\s+0{16}/);
  assert.match(text, /NoNewPrivs:\s+1/);
  assert.match(text, /^lo written 1$/m);
  assert.match(text, /tmp works\nruns$/m);
});

test('both sides see the same environment, and nothing of the host', async () => {
  process.env['LEDGER_PASSWORD'] = 'host-only';
  const { engine } = laboratory;
  const sides = ['base', 'head'] as const;
  await using opened = await engine.open(
    sides.map((side) =>
      runRequest(engine, image, 'env | sort; cat /proc/self/cpuset >/dev/null; hostname', {
        side,
        environment: { LEDGER_MODE: 'fast' },
      }),
    ),
  );
  const texts: string[] = [];
  for (const container of opened.containers) {
    await container.invoke(0);
    texts.push((await container.collect())[0]?.stdout ?? '');
  }
  // hyperfine pads the environment by a random length on purpose, the same way on both sides.
  const [base, head] = texts.map((text) => text.replace(/^HYPERFINE_RANDOM.*$/m, ''));
  assert.equal(base, head);
  assert.match(base ?? '', /^LEDGER_MODE=fast$/m);
  assert.doesNotMatch(base ?? '', /host-only|base|head/);
});

test('limits hold: cpus, memory and the size of /tmp', async () => {
  const { engine } = laboratory;
  const limits = { cpus: 1, cpuset: engine.cpusetFor(1), memoryBytes: 128 * 1024 ** 2, pids: 64 };
  const text = await printed(
    'nproc; dd if=/dev/zero of=/tmp/fill bs=1M count=64 2>/dev/null; stat -c %s /tmp/fill',
    { limits },
  );
  assert.deepEqual(text.trim().split('\n'), ['1', String(16 * 1024 ** 2)]);
});

test('a folder named writable can be written, its own content included', async () => {
  const files = { 'README.md': 'A ledger with a cache.\n' };
  const commands = ['mkdir cache && echo 42 >cache/sum'];
  const built = await withSource(files, (source) =>
    laboratory.engine.build(buildRequest(source, { commands, inputsHash: 'cache' }), () => {}),
  );
  assert.ok(built.ok);
  const script = 'cat cache/sum && echo 43 >cache/sum && echo new >cache/new && ls cache; ls fresh';
  const request = runRequest(laboratory.engine, built.image, script, {
    writable: ['cache', 'fresh'],
  });
  for (let run = 0; run < 2; run += 1) {
    const { outputs } = await observe(laboratory.engine, request);
    assert.equal(outputs[0]?.stdout, '42\nnew\nsum\n');
    assert.equal(outputs[0]?.stderr, '');
  }
});

test('exit codes, signals and commands that do not exist are told apart', async () => {
  const { outputs: failed } = await observed('echo no such ledger >&2; exit 3');
  assert.equal(failed[0]?.exit, 3);
  assert.equal(failed[0]?.signal, null);
  assert.equal(failed[0]?.stderr, 'no such ledger\n');
  const { outputs: crashed } = await observed('kill -SEGV $$');
  assert.equal(crashed[0]?.signal, 11);
  const { ends, outputs: missing } = await observed('no-such-program', { shell: false });
  assert.equal(ends[0]?.kind === 'exited' && ends[0].code, 127);
  assert.match(missing[0]?.stderr ?? '', /no-such-program/);
});

test('processor time counts all of the container, threads and children included', async () => {
  const spin = 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done';
  const { outputs } = await observed(`(${spin}) & (${spin}) & wait`);
  const { cpuSeconds, wallSeconds } = outputs[0] ?? {};
  assert.ok((cpuSeconds ?? 0) > 0);
  // On one cpu the container cannot use more than the time that passed.
  assert.ok((cpuSeconds ?? 0) <= (wallSeconds ?? 0) * 1.1 + 0.02);
});

test('time without a core is told from time that a command waits by itself', async () => {
  const spin = 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done';
  const { outputs: crowded } = await observed(`(${spin}) & (${spin}) & ${spin}; wait`);
  const { queuedSeconds = 0, wallSeconds } = crowded[0] ?? {};
  assert.ok(queuedSeconds > 0.3 * (wallSeconds ?? 0), `${queuedSeconds} of ${wallSeconds}`);
  const { outputs: asleep } = await observed('sleep 0.3');
  const { queuedSeconds: waited = 0, wallSeconds: slept } = asleep[0] ?? {};
  assert.ok((slept ?? 0) - waited >= 0.3, `${slept} less ${waited}`);
});

test('what waits for a core while it times a command adds nothing to its own time', async () => {
  const spin = (times: number) => `i=0; while [ $i -lt ${times} ]; do i=$((i+1)); done`;
  const crowd = observed(spin(5_000_000));
  const { outputs } = await observed(spin(20_000), {}, 9);
  await crowd;
  const shares = outputs.map(({ wallSeconds, queuedSeconds, cpuSeconds }) => {
    const own = (wallSeconds ?? 0) - (queuedSeconds ?? 0);
    return own / (cpuSeconds ?? 0);
  });
  const typical = shares.sort((one, other) => one - other)[4] ?? 0;
  assert.ok(typical > 0.8 && typical < 1.1, `own time by processor time: ${shares.join(' ')}`);
});

test('the last cpus are chosen, and never more than there are', () => {
  const { engine } = laboratory;
  assert.match(engine.cpusetFor(1) ?? '', /^\d+$/);
  assert.equal(engine.cpusetFor(10_000), engine.cpusetFor(100_000));
});

test('nothing of this process is left once its containers are disposed of', async () => {
  await observed('true');
  const { docker } = await createClient(process.env);
  const label = [OWNER_LABEL];
  const containers = await docker.listContainers({ all: true, filters: { label } });
  const { Volumes } = await docker.listVolumes({ filters: { label } });
  const labels = [...containers, ...(Volumes ?? [])].map(({ Labels }) => Labels[PROCESS_LABEL]);
  assert.ok(labels.every((process_) => !process_?.includes(`/${process.pid}/`)));
});
