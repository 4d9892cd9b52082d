/** What the machine is. Where the kernel or a hypervisor hides something it is null. */
import { arch, cpus, release, totalmem, type } from 'node:os';
import type { Machine } from '../../core/records/environment.ts';
import type { KernelFiles } from './kernel-files.ts';

const CPU = '/sys/devices/system/cpu';

type Environment = Readonly<Record<string, string | undefined>>;

/** First value of a `name : value` line of /proc/cpuinfo. */
function cpuField(cpuinfo: string | null, name: string): string | null {
  const value = new RegExp(`^${name}\\s*:\\s*(.+)$`, 'm').exec(cpuinfo ?? '')?.[1];
  return value?.trim() ?? null;
}

async function threadsPerCore(files: KernelFiles): Promise<number | null> {
  const siblings = await files.text(`${CPU}/cpu0/topology/thread_siblings_list`);
  if (siblings === null) return null;
  // A list such as `0,4` or `0-1`; a core has two threads or, on some servers, four or eight.
  const [from, to] = siblings.split('-').map(Number);
  if (to !== undefined && from !== undefined) return to - from + 1;
  return siblings.split(',').length;
}

async function turboOf(files: KernelFiles): Promise<boolean | null> {
  const off = await files.number(`${CPU}/intel_pstate/no_turbo`);
  if (off !== null) return off === 0;
  const boost = await files.number(`${CPU}/cpufreq/boost`);
  return boost === null ? null : boost === 1;
}

async function megahertz(files: KernelFiles, name: string): Promise<number | null> {
  const kilohertz = await files.number(`${CPU}/cpu0/cpufreq/${name}`);
  return kilohertz === null ? null : kilohertz / 1000;
}

/** What the firmware calls itself under a hypervisor; `none` where the CPU says there is none. */
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

/** The image of a GitHub-hosted runner, which sets these two. */
function runnerImage(env: Environment): string | null {
  const [system, version] = [env['ImageOS'], env['ImageVersion']];
  return system === undefined ? null : [system, version].filter((part) => part).join(' ');
}

/** Describes the machine this process runs on. */
export async function describeMachine(files: KernelFiles, env: Environment): Promise<Machine> {
  const cpuinfo = await files.text('/proc/cpuinfo');
  const reported = cpuField(cpuinfo, 'cpu MHz');
  const current = await megahertz(files, 'scaling_cur_freq');
  return {
    architecture: arch(),
    cpuModel: cpuField(cpuinfo, 'model name') ?? cpus()[0]?.model ?? null,
    cores: Math.max(1, cpus().length),
    threadsPerCore: await threadsPerCore(files),
    memoryBytes: totalmem(),
    kernel: `${type()} ${release()}`,
    governor: await files.text(`${CPU}/cpu0/cpufreq/scaling_governor`),
    frequencyMhz: current ?? (reported === null ? null : Number(reported)),
    maxFrequencyMhz: await megahertz(files, 'cpuinfo_max_freq'),
    turbo: await turboOf(files),
    virtualisation: await virtualisation(files, cpuinfo),
    runnerImage: runnerImage(env),
  };
}
