/** A benchmark forges its times, disturbs the other side, or tries to escape from its container. */
import assert from 'node:assert/strict';
import { finished } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import type { BuiltImage } from '../../src/core/measure/request.ts';
import { createClient } from '../../src/edges/engine/client.ts';
import { busyboxDockerfile, removeBuilt } from './busybox.ts';
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

const HEADERS = ['stdio', 'stdlib', 'unistd', 'sys/ptrace', 'sys/socket', 'sys/syscall', 'sys/uio']
  .map((name) => `#include <${name}.h>\n`)
  .join('');

/** An image with this C program in it. */
function programImage(name: string, main: string): Promise<BuiltImage> {
  const files = { [`${name}.c`]: `#define _GNU_SOURCE\n${HEADERS}${main}\n` };
  return withSource(files, async (source) => {
    const commands = [`gcc -o ${name} ${name}.c`];
    const request = buildRequest(source, { commands, inputsHash: main });
    const built = await laboratory.engine.build(request, () => {});
    if (!built.ok) throw new Error(`${built.message}\n${built.tail}`);
    return built.image;
  });
}

const observed = (command: string, changes = {}, times = 1) =>
  observe(laboratory.engine, runRequest(laboratory.engine, image, command, changes), times);

test('symbolic links among the results are not followed', async () => {
  const { outputs } = await observed('ln -s /etc/passwd /benchproof/out');
  assert.equal(outputs[0]?.file, null);
});

test("background processes are killed before the other side's turn", async () => {
  const survivor = 'while :; do echo late >/benchproof/0.out; sleep 0.01; done';
  const { ends, outputs } = await observed(`echo early; (${survivor}) >/dev/null 2>&1 &`, {}, 2);
  assert.ok(ends.every(({ kind }) => kind === 'exited'));
  assert.equal(outputs[1]?.stdout, 'early\n');
  const isOfThem = (text: string) => text.includes('left processes running');
  const said = laboratory.warnings.filter(isOfThem).length;
  assert.ok(said > 0);
  await observed(`(${survivor}) >/dev/null 2>&1 &`, { mayLeave: true });
  assert.equal(laboratory.warnings.filter(isOfThem).length, said);
});

test('what a command leaves behind has given back its memory before the answer', async () => {
  const { engine } = laboratory;
  const hog = 'BEGIN { s = "x"; while (length(s) < 6e7) s = s s; while (1); }';
  const command = `awk '${hog}' >/dev/null 2>&1 & sleep 0.5 # leaves`;
  await using opened = await engine.open([runRequest(engine, image, command)]);
  const { docker } = await createClient(process.env);
  const running = await docker.listContainers({ filters: { label: ['benchproof.owner'] } });
  const own = running.find(({ Command }) => Command.includes('# leaves'));
  const container = docker.getContainer(own?.Id ?? '');
  const idle = (await container.top()).Processes.length;
  await opened.containers[0]?.invoke(0);
  assert.equal((await container.top()).Processes.length, idle);
});

test('the timing file can be neither read, replaced nor moved', async () => {
  const tries = [
    'cat /benchproof/driver/0.json',
    'echo forged >/benchproof/driver/0.json',
    'mv /benchproof/driver /benchproof/gone',
    'rm -rf /benchproof/driver',
    'chmod 777 /benchproof /benchproof/driver',
  ];
  const { outputs } = await observed(
    tries.map((each) => `${each} && echo got in`).join('; '),
    {},
    2,
  );
  for (const { stdout, wallSeconds } of outputs) {
    assert.equal(stdout, '');
    assert.ok((wallSeconds ?? 0) > 0);
  }
});

test('the command can open its own output, which is not a result', async () => {
  const { outputs } = await observed('echo one >/dev/stdout; echo two >/dev/stderr');
  assert.equal(outputs[0]?.stdout, 'one\n');
  assert.equal(outputs[0]?.stderr, 'two\n');
});

test('a folder instead of the result file only fails its invocation', async () => {
  const command = 'mkdir -p /benchproof/out/x && chmod 700 /benchproof/out; echo done';
  const { outputs } = await observed(command, {}, 2);
  assert.deepEqual(
    outputs.map(({ stdout, file }) => [stdout, file]),
    [
      ['done\n', null],
      ['done\n', null],
    ],
  );
});

test("CPU time used during the other side's turn invalidates the side that used it", async () => {
  const { engine } = laboratory;
  await using opened = await engine.open([runRequest(engine, image, 'true # watched')]);
  const [container] = opened.containers;
  assert.ok(container);
  const { docker } = await createClient(process.env);
  const running = await docker.listContainers({ filters: { label: ['benchproof.owner'] } });
  const own = running.find(({ Command }) => Command.includes('# watched'));
  await container.invoke(0);
  const spin = ['sh', '-c', 'i=0; while [ $i -lt 2000000 ]; do i=$((i+1)); done'];
  const work = await docker.getContainer(own?.Id ?? '').exec({ Cmd: spin, AttachStdout: true });
  const stream = await work.start({});
  await finished(stream.resume());
  await container.invoke(1);
  for (const output of await container.collect()) assert.ok((output.strayCpuSeconds ?? 0) > 0.2);
});

test('a forged answer on the driver’s stdout has no effect', async () => {
  const line = 'benchproof 000000000000000000000000 done 0 0 0.001 0 0 0 0 0 0 no';
  const forge = `for p in 1 7 8 9 10 $PPID; do echo "${line}" >/proc/$p/fd/1; done 2>/dev/null`;
  const { ends, outputs } = await observed(`${forge}; sleep 0.2; exit 5`);
  assert.equal(ends[0]?.kind === 'exited' && ends[0].code, 5);
  assert.ok((outputs[0]?.wallSeconds ?? 0) >= 0.2);
});

test('a command can neither stop, kill nor read the measuring processes', async () => {
  // Its parent is hyperfine, whose parent is the driver; then the container's first process.
  const script = [
    'read -r pid name state driver rest </proc/$PPID/stat',
    'for p in $PPID $driver 1; do',
    '  kill -STOP $p && echo stopped; kill -9 $p && echo ended',
    '  for f in mem environ fd/0 fd/1 maps; do cat "/proc/$p/$f" >/dev/null 2>&1 && echo read $f; done',
    'done',
    'sleep 0.1; exit 5',
  ].join('\n');
  const { ends, outputs } = await observed(script);
  assert.equal(ends[0]?.kind === 'exited' && ends[0].code, 5);
  assert.equal(outputs[0]?.stdout, '');
  assert.ok((outputs[0]?.wallSeconds ?? 0) >= 0.1);
});

const TOOLS = '/opt/benchproof';

/** Shell commands that put a clock into a folder that says a microsecond of anything. */
function forgeClock(folder: string): string {
  const script = [
    `#!${TOOLS}/busybox sh`,
    'while [ $# -gt 1 ]; do [ "$1" = --export-json ] && out=$2; shift; done',
    'printf "%s\\n" "\\"mean\\": 0.000001," "\\"exit_codes\\": [" 0 >"$out"',
  ];
  const lines = script.map((line) => `'${line}'`).join(' ');
  return `printf '%s\\n' ${lines} >${folder}/clock && chmod 755 ${folder}/clock && mv -f ${folder}/clock ${folder}/ld.so`;
}

test('an image of its own can neither bring nor replace the clock, nor the counters of the kernel', async () => {
  const own = 'chown -R 65532:65532';
  const attempts: readonly (readonly [dockerfile: string, build: string])[] = [
    [`mkdir -p ${TOOLS} && ${own} ${TOOLS}`, forgeClock(TOOLS)],
    [`mkdir -p /opt /work/x && ${own} /work && ln -s /work/x ${TOOLS}`, forgeClock(TOOLS)],
    [`mkdir -p /work/x && ${own} /work && ln -s /work/x /opt`, 'true'],
    [`mkdir -p ${TOOLS}/glibc-hwcaps && echo >${TOOLS}/glibc-hwcaps/libc.so.6`, 'true'],
    [`mkdir -p ${TOOLS} && ${forgeClock(TOOLS)}\nVOLUME ${TOOLS}/`, 'true'],
    ['mkdir -p /opt\nVOLUME /opt', 'true'],
    ['mkdir -p /sys/fs/cgroup\nVOLUME /sys/fs/cgroup', 'true'],
    ['mkdir -p /sys/fs/cgroup && ln -s /sys/fs/cgroup /counts\nVOLUME /counts', 'true'],
  ];
  const client = await createClient(process.env);
  const dockerfile = await busyboxDockerfile(client);
  for (const [lines, command] of attempts) {
    const text = `${dockerfile}\nRUN ${lines}\n`;
    const result = await withSource({ Dockerfile: text }, (source) => {
      const image = { dockerfile: 'Dockerfile', context: '.' };
      const commands = [command];
      const request = buildRequest(source, { image, commands, network: true, inputsHash: text });
      return laboratory.engine.build(request, () => {});
    });
    await removeBuilt(client, text);
    assert.match(result.ok ? 'built' : result.message, /belongs to benchproof alone/, lines);
  }
});

test('a volume that an image declares is no more writable than the rest', async () => {
  const client = await createClient(process.env);
  const lines = 'RUN mkdir /data && echo kept >/data/table && chown -R 65532 /data\nVOLUME /data/';
  const text = `${await busyboxDockerfile(client)}\n${lines}\n`;
  const built = await withSource({ Dockerfile: text }, (source) => {
    const image = { dockerfile: 'Dockerfile', context: '.' };
    const request = { image, commands: ['true'], network: true, inputsHash: text };
    return laboratory.engine.build(buildRequest(source, request), () => {});
  });
  assert.ok(built.ok);
  const command = 'cat /data/table; echo much >/data/more && echo written';
  const { outputs } = await observed(command, { image: built.image });
  await removeBuilt(client, text);
  assert.equal(outputs[0]?.stdout, 'kept\n');
});

test('preload variables only affect the command', async () => {
  const environment = {
    LD_PRELOAD: '/work/none.so',
    GLIBC_TUNABLES: 'glibc.malloc.check=3',
    NOTE: 'a b',
  };
  const { outputs } = await observed('./own', {
    environment,
    shell: false,
    image: await programImage(
      'own',
      'int main(void) { puts(getenv("NOTE")); puts(getenv("LD_PRELOAD")); }',
    ),
  });
  assert.equal(outputs[0]?.stdout, 'a b\n/work/none.so\n');
  assert.equal(outputs[0]?.stderr.match(/none\.so/g)?.length, 1);
});

test('privileged kernel interfaces are not accessible', async () => {
  const program = `
    int tried(const char *name, long result) { if (result >= 0) printf("%s works\\n", name); return 0; }
    int main(void) {
      char room[256] = {0};
      tried("vsock", socket(40, SOCK_STREAM, 0));
      tried("alg", socket(38, SOCK_SEQPACKET, 0));
      tried("packet", socket(17, SOCK_RAW, 0));
      tried("io_uring", syscall(425, 8, room));
      tried("ptrace", ptrace(PTRACE_TRACEME, 0, 0, 0));
      tried("keyctl", syscall(SYS_keyctl, 0, -3, 1));
      tried("bpf", syscall(SYS_bpf, 0, room, sizeof room));
      tried("userfaultfd", syscall(SYS_userfaultfd, 1));
      tried("process_vm_readv", process_vm_readv(getpid(), 0, 0, 0, 0, 0));
      tried("unshare", syscall(SYS_unshare, 0x10000000));
      tried("unix", socket(AF_UNIX, SOCK_STREAM, 0));
      tried("inet", socket(AF_INET, SOCK_STREAM, 0));
      tried("netlink", socket(AF_NETLINK, SOCK_RAW, 0));
    }`;
  const { outputs } = await observed('./own', { image: await programImage('own', program) });
  assert.equal(outputs[0]?.stdout, 'unix works\ninet works\nnetlink works\n');
});

test('a command that never ends is killed at its deadline', async () => {
  const { ends, outputs } = await observed('echo begun; sleep 1000', { timeoutSeconds: 1 });
  assert.equal(ends[0]?.kind, 'timeout');
  assert.equal(outputs[0]?.stdout, 'begun\n');
  assert.equal(outputs[0]?.wallSeconds, null);
});

test('a fork bomb hits the process limit and the deadline', async () => {
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

test('running out of memory is distinguished from a crash', async () => {
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

test('a flood of output is cut and reported', async () => {
  const { outputs } = await observed('exec yes');
  assert.equal(outputs[0]?.oversized, true);
  assert.ok((outputs[0]?.stdout.length ?? 0) <= 2 ** 23);
});

test('a sparse file of a terabyte does not delay reading', async () => {
  const { outputs } = await observed('truncate -s 1T /benchproof/out; echo done');
  assert.equal(outputs[0]?.oversized, true);
  assert.ok((outputs[0]?.file?.length ?? 0) <= 2 ** 23);
});

test('thousands of files beside the results are not read, and none of a folder in place of {out}', async () => {
  const fill = (folder: string) =>
    `i=0; while [ $i -lt 3000 ]; do : >${folder}/junk$i; i=$((i+1)); done`;
  for (const folder of ['/benchproof', '/benchproof/out']) {
    const { outputs } = await observed(`mkdir -p ${folder}; ${fill(folder)}; echo done`, {
      timeoutSeconds: 60,
    });
    assert.ok(outputs[0]?.oversized === true || outputs[0]?.stdout === 'done\n');
    assert.equal(outputs[0]?.file, null);
  }
});
