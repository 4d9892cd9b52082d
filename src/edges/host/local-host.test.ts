import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { hostReadingSchema, machineSchema } from '../../core/records/environment.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { KernelFiles, localHost, sumKnown } from './local-host.ts';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function host(files: Record<string, string>, env: Record<string, string> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'benchproof-host-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `${text}\n`);
  }
  return localHost(new FakeClock(), env, new KernelFiles(root));
}

const LAPTOP = {
  '/proc/cpuinfo': 'model name\t: Example Core 9\ncpu MHz\t\t: 2870.125\nflags\t\t: fpu sse avx',
  '/sys/devices/system/cpu/cpu0/topology/thread_siblings_list': '0,4',
  '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor': 'powersave',
  '/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq': '2870000',
  '/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq': '4540000',
  '/sys/devices/system/cpu/intel_pstate/no_turbo': '0',
};

test('a laptop tells its governor, frequency and turbo', async () => {
  const machine = await (await host(LAPTOP)).describe();
  machineSchema.parse(machine);
  assert.equal(machine.cpuModel, 'Example Core 9');
  assert.equal(machine.governor, 'powersave');
  assert.equal(machine.frequencyMhz, 2870);
  assert.equal(machine.maxFrequencyMhz, 4540);
  assert.equal(machine.turbo, true);
  assert.equal(machine.threadsPerCore, 2);
  assert.equal(machine.virtualisation, 'none');
  assert.equal(machine.runnerImage, null);
});

test('of several cores, those that are measured are described', async () => {
  const hybrid = Object.fromEntries(
    [0, 1, 2, 3].flatMap((cpu) => {
      const folder = `/sys/devices/system/cpu/cpu${cpu}`;
      const isFast = cpu < 2;
      return [
        [`${folder}/cpufreq/scaling_governor`, cpu === 0 ? 'performance' : 'powersave'],
        [`${folder}/cpufreq/scaling_cur_freq`, cpu === 0 ? '800000' : '3800000'],
        [`${folder}/cpufreq/cpuinfo_max_freq`, isFast ? '5200000' : '3900000'],
        [`${folder}/topology/thread_siblings_list`, isFast ? '0-1' : `${cpu}`],
      ];
    }),
  );
  const machine = await (await host(hybrid)).describe('2-3,3');
  assert.equal(machine.governor, 'powersave');
  assert.equal(machine.frequencyMhz, 3800);
  assert.equal(machine.maxFrequencyMhz, 3900);
  assert.equal(machine.threadsPerCore, 1);
});

test('a guest names its hypervisor, and what it hides is null', async () => {
  const guest = await host(
    {
      '/proc/cpuinfo':
        'model name : Example EPYC\ncpu MHz : 2445.4\nflags : fpu hypervisor lahf_lm',
      '/sys/class/dmi/id/sys_vendor': 'Example Cloud',
      '/sys/class/dmi/id/product_name': 'Virtual Machine',
      '/sys/devices/system/cpu/cpu0/topology/thread_siblings_list': '0-1',
    },
    { ImageOS: 'ubuntu24', ImageVersion: '20261101.1' },
  );
  const machine = await guest.describe();
  assert.equal(machine.virtualisation, 'Example Cloud Virtual Machine');
  assert.equal(machine.runnerImage, 'ubuntu24 20261101.1');
  assert.equal(machine.threadsPerCore, 2);
  assert.equal(machine.frequencyMhz, 2445.4);
  assert.equal(machine.governor, null);
  assert.equal(machine.turbo, null);
});

test('counters are read in seconds and pages', async () => {
  const busy = await host({
    '/proc/stat': 'cpu  74359 18025 48071 485536 1984 0 405 208 0 0\ncpu0 1 2 3',
    '/proc/loadavg': '2.97 1.43 0.93 5/141 11841',
    '/proc/vmstat': 'nr_free_pages 5\npswpin 7\npswpout 9\npgmajfault 6497',
    '/sys/fs/cgroup/cpu/cpu.stat': 'nr_periods 0\nthrottled_time 1500000000',
    '/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_total_time_ms': '100',
    '/sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_total_time_ms': '400',
  });
  assert.deepEqual(await busy.read(), {
    at: '2026-01-05T09:00:00.000Z',
    load1: 2.97,
    stealSeconds: 2.08,
    busySeconds: 1408.6,
    throttledSeconds: 1.75,
    swapInPages: 7,
    swapOutPages: 9,
    majorFaults: 6497,
  });
});

test('a machine that shows nothing reads as unknown, not as zero', async () => {
  const reading = await (await host({})).read();
  hostReadingSchema.parse(reading);
  const { at, ...hidden } = reading;
  assert.ok(Object.values(hidden).every((value) => value === null));
  assert.equal(sumKnown([null, null]), null);
  assert.equal(sumKnown([null, 2, 3]), 5);
});

test('this very machine can be described', async () => {
  const real = localHost(new FakeClock(), process.env);
  machineSchema.parse(await real.describe());
  hostReadingSchema.parse(await real.read());
});
