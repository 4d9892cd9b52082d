/** The Host port on Linux. */

import { readFile } from 'node:fs/promises';
import { arch, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { HostReading, Machine } from '../../core/records/environment.ts';
import { maxOf, mean } from '../../core/stats/descriptive.ts';
import { parseCpuList } from '../../core/text/cpu-list.ts';
import type { Clock, Environment, Host } from '../../ports.ts';

/** Small files of /proc and /sys: null if absent or unreadable. */
export class KernelFiles {
  readonly #root: string;

  /** @param root replaces `/`; recorded files in tests */
  constructor(root = '/') {
    this.#root = root;
  }

  async text(path: string): Promise<string | null> {
    try {
      return (await readFile(join(this.#root, path), 'utf8')).trim();
    } catch {
      return null;
    }
  }

  /** A file that contains a number. */
  async number(path: string): Promise<number | null> {
    const text = await this.text(path);
    return text === null || text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
  }

  /** The number after a name at the start of a line: `pswpin 0`, `throttled_time 12`. */
  async field(path: string, name: string): Promise<number | null> {
    const text = await this.text(path);
    const value = new RegExp(`^${name}:?\\s+(\\d+)`, 'm').exec(text ?? '')?.[1];
    return value === undefined ? null : Number(value);
  }
}

/** Sum of the known values; null if none is known. */
export function sumKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** USER_HZ of /proc/stat is 100 on all supported architectures (proc_stat(5)). */
const TICKS_PER_SECOND = 100;
/** Columns of the `cpu` line (proc_stat(5)): user, nice, system, both interrupts. */
const BUSY_COLUMNS = [1, 2, 3, 6, 7];
const STEAL_COLUMN = 8;

async function cpuSeconds(files: KernelFiles): Promise<(columns: number[]) => number | null> {
  const line = (await files.text('/proc/stat'))?.split('\n', 1)[0]?.split(/\s+/);
  return (columns) => {
    const ticks = columns.map((column) => line?.[column]);
    if (ticks.includes(undefined)) return null;
    return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS_PER_SECOND;
  };
}

/** Throttled by heat (on Intel, the mean of the cores that say so) or by our own CPU quota. */
async function throttledSeconds(files: KernelFiles, cores: number): Promise<number | null> {
  const heat = await Promise.all(
    Array.from({ length: cores }, (_, cpu) =>
      files.number(
        `/sys/devices/system/cpu/cpu${cpu}/thermal_throttle/core_throttle_total_time_ms`,
      ),
    ),
  );
  const heatMs = heat.filter((milliseconds) => milliseconds !== null);
  const quotaV2 = await files.field('/sys/fs/cgroup/cpu.stat', 'throttled_usec');
  const quotaV1 = await files.field('/sys/fs/cgroup/cpu/cpu.stat', 'throttled_time');
  return sumKnown([
    heatMs.length === 0 ? null : mean(heatMs) / 1e3,
    quotaV2 === null ? null : quotaV2 / 1e6,
    quotaV1 === null ? null : quotaV1 / 1e9,
  ]);
}

/** @param at ISO date of the reading */
async function readHost(files: KernelFiles, cores: number, at: string): Promise<HostReading> {
  const [load, cpu, throttled, swapIn, swapOut, faults] = await Promise.all([
    files.text('/proc/loadavg'),
    cpuSeconds(files),
    throttledSeconds(files, cores),
    files.field('/proc/vmstat', 'pswpin'),
    files.field('/proc/vmstat', 'pswpout'),
    files.field('/proc/vmstat', 'pgmajfault'),
  ]);
  return {
    at,
    load1: load === null ? null : Number(load.split(' ')[0]),
    stealSeconds: cpu([STEAL_COLUMN]),
    busySeconds: cpu(BUSY_COLUMNS),
    throttledSeconds: throttled,
    swapInPages: swapIn,
    swapOutPages: swapOut,
    majorFaults: faults,
  };
}

const CPU = '/sys/devices/system/cpu';

/** Value of the first `name : value` line of /proc/cpuinfo. */
function cpuField(cpuinfo: string | null, name: string): string | null {
  const value = new RegExp(`^${name}\\s*:\\s*(.+)$`, 'm').exec(cpuinfo ?? '')?.[1];
  return value?.trim() ?? null;
}

/** The largest of what these CPUs say; null if none does. */
async function largest(
  cpus: readonly number[],
  of: (folder: string) => Promise<number | null>,
): Promise<number | null> {
  const all = await Promise.all(cpus.map((cpu) => of(`${CPU}/cpu${cpu}`)));
  const known = all.filter((one) => one !== null);
  return known.length === 0 ? null : maxOf(known);
}

function threadsPerCore(files: KernelFiles, cpus: readonly number[]): Promise<number | null> {
  return largest(cpus, async (folder) => {
    const siblings = await files.text(`${folder}/topology/thread_siblings_list`);
    return siblings === null ? null : parseCpuList(siblings).length;
  });
}

/** The first that is not the best, else theirs. */
async function governorOf(files: KernelFiles, cpus: readonly number[]): Promise<string | null> {
  const read = (cpu: number) => files.text(`${CPU}/cpu${cpu}/cpufreq/scaling_governor`);
  const all = await Promise.all(cpus.map(read));
  return all.find((one) => one !== null && one !== 'performance') ?? all[0] ?? null;
}

async function turboOf(files: KernelFiles): Promise<boolean | null> {
  const off = await files.number(`${CPU}/intel_pstate/no_turbo`);
  if (off !== null) return off === 0;
  const boost = await files.number(`${CPU}/cpufreq/boost`);
  return boost === null ? null : boost === 1;
}

/** Of the fastest: idle cores are slow. */
async function megahertz(
  files: KernelFiles,
  cpus: readonly number[],
  name: string,
): Promise<number | null> {
  const kilohertz = await largest(cpus, (folder) => files.number(`${folder}/cpufreq/${name}`));
  return kilohertz === null ? null : kilohertz / 1000;
}

/** The hypervisor's name according to the firmware; `none` if the CPU reports none. */
async function virtualisation(files: KernelFiles, cpuinfo: string | null): Promise<string | null> {
  const flags = cpuField(cpuinfo, 'flags');
  const isGuest = flags === null ? null : / hypervisor /.test(` ${flags} `);
  if (isGuest === false) return 'none';
  const vendor = await files.text('/sys/class/dmi/id/sys_vendor');
  const product = await files.text('/sys/class/dmi/id/product_name');
  const named = [vendor, product].filter((part) => part).join(' ');
  if (named !== '' && isGuest !== null) return named;
  return isGuest ? 'hypervisor' : null;
}

/** Image of a GitHub-hosted runner, from its two variables. */
function runnerImage(env: Environment): string | null {
  const [system, version] = [env['ImageOS'], env['ImageVersion']];
  return system === undefined ? null : [system, version].filter((part) => part).join(' ');
}

/** Describes this machine, and of its CPUs the measured ones. */
async function describeMachine(
  files: KernelFiles,
  env: Environment,
  cpuset: string,
): Promise<Machine> {
  const measured = [...new Set(parseCpuList(cpuset))];
  const own = measured.length > 0 ? measured : cpus().map((_, cpu) => cpu);
  const cpuinfo = await files.text('/proc/cpuinfo');
  const reported = cpuField(cpuinfo, 'cpu MHz');
  const current = await megahertz(files, own, 'scaling_cur_freq');
  return {
    architecture: arch(),
    cpuModel: cpuField(cpuinfo, 'model name') ?? cpus()[0]?.model ?? null,
    cores: Math.max(1, cpus().length),
    threadsPerCore: await threadsPerCore(files, own),
    memoryBytes: totalmem(),
    kernel: `${type()} ${release()}`,
    governor: await governorOf(files, own),
    frequencyMhz: current ?? (reported === null ? null : Number(reported)),
    maxFrequencyMhz: await megahertz(files, own, 'cpuinfo_max_freq'),
    turbo: await turboOf(files),
    virtualisation: await virtualisation(files, cpuinfo),
    runnerImage: runnerImage(env),
  };
}

export function localHost(clock: Clock, env: Environment, files = new KernelFiles()): Host {
  return {
    describe: (cpuset = '') => describeMachine(files, env, cpuset),
    read: () => readHost(files, cpus().length, clock.now().toISOString()),
  };
}
