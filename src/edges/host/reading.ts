/** What the machine looks like at one moment: counters that are compared before and after. */
import type { HostReading } from '../../core/records/environment.ts';
import { type KernelFiles, sumKnown } from './kernel-files.ts';

/** Ticks a second of /proc/stat: USER_HZ is 100 on every architecture Linux still supports (proc_stat(5)). */
const TICKS_PER_SECOND = 100;
/** Column of `steal` in the `cpu` line, counted from the name (proc_stat(5)). */
const STEAL_COLUMN = 8;

async function stealSeconds(files: KernelFiles): Promise<number | null> {
  const line = (await files.text('/proc/stat'))?.split('\n', 1)[0];
  const ticks = line?.split(/\s+/)[STEAL_COLUMN];
  return ticks === undefined ? null : Number(ticks) / TICKS_PER_SECOND;
}

/** Held back by heat (Intel counts it per core) or by a CPU quota on ourselves. */
async function throttledSeconds(files: KernelFiles, cores: number): Promise<number | null> {
  const heat = await Promise.all(
    Array.from({ length: cores }, (_, cpu) =>
      files.number(
        `/sys/devices/system/cpu/cpu${cpu}/thermal_throttle/core_throttle_total_time_ms`,
      ),
    ),
  );
  const quotaV2 = await files.field('/sys/fs/cgroup/cpu.stat', 'throttled_usec');
  const quotaV1 = await files.field('/sys/fs/cgroup/cpu/cpu.stat', 'throttled_time');
  return sumKnown([
    ...heat.map((milliseconds) => (milliseconds === null ? null : milliseconds / 1e3)),
    quotaV2 === null ? null : quotaV2 / 1e6,
    quotaV1 === null ? null : quotaV1 / 1e9,
  ]);
}

/** @param at ISO date of the reading */
export async function readHost(
  files: KernelFiles,
  cores: number,
  at: string,
): Promise<HostReading> {
  const [load, steal, throttled, swapIn, swapOut, faults] = await Promise.all([
    files.text('/proc/loadavg'),
    stealSeconds(files),
    throttledSeconds(files, cores),
    files.field('/proc/vmstat', 'pswpin'),
    files.field('/proc/vmstat', 'pswpout'),
    files.field('/proc/vmstat', 'pgmajfault'),
  ]);
  return {
    at,
    load1: load === null ? null : Number(load.split(' ')[0]),
    stealSeconds: steal,
    throttledSeconds: throttled,
    swapInPages: swapIn,
    swapOutPages: swapOut,
    majorFaults: faults,
  };
}
