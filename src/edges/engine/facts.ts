/** Properties of the engine and its machine. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { EngineInfo } from '../../core/records/environment.ts';
import { parseCpuList } from '../../core/text/cpu-list.ts';
import type { EngineClient } from './client.ts';

const infoSchema = z.object({
  ServerVersion: z.string().default('unknown'),
  CgroupVersion: z.string().optional(),
  NCPU: z.number().int().positive(),
  MemTotal: z.number().positive(),
  MemoryLimit: z.boolean().optional(),
  PidsLimit: z.boolean().optional(),
  CPUSet: z.boolean().optional(),
});

const versionSchema = z.object({
  Components: z.array(z.object({ Name: z.string() })).optional(),
});

function lacksOf(info: z.infer<typeof infoSchema>): string[] {
  const needed = [
    [info.MemoryLimit, 'memory limits'],
    [info.PidsLimit, 'limits on the number of processes'],
    [info.CPUSet, 'cpusets'],
  ] as const;
  return needed.flatMap(([has, what]) => (has === false ? [what] : []));
}

interface CpuPlace {
  readonly cpu: number;
  /** Threads of its core. */
  readonly siblings: readonly number[];
  readonly maxKhz: number;
}

/** CPU numbers, the most suitable last: first threads before second ones, then by how fast the core may be. */
export function bySuitability(cpus: readonly CpuPlace[]): number[] {
  const rank = ({ cpu, siblings }: CpuPlace) => Math.max(0, siblings.indexOf(cpu));
  return cpus
    .toSorted((a, b) => rank(b) - rank(a) || a.maxKhz - b.maxKhz || a.cpu - b.cpu)
    .map(({ cpu }) => cpu);
}

/** CPUs of the engine: the online ones on this machine, otherwise as many as it reports. */
async function cpusOf(isLocal: boolean, count: number): Promise<number[]> {
  const read = (path: string) =>
    readFile(`/sys/devices/system/cpu/${path}`, 'utf8').catch(() => '');
  const online = isLocal ? parseCpuList(await read('online')) : [];
  if (online.length === 0) return Array.from({ length: count }, (_, cpu) => cpu);
  const places = online.map(async (cpu) => ({
    cpu,
    siblings: parseCpuList(await read(`cpu${cpu}/topology/thread_siblings_list`)),
    maxKhz: Number(await read(`cpu${cpu}/cpufreq/cpuinfo_max_freq`)),
  }));
  return bySuitability(await Promise.all(places));
}

/** @param isLocal reached by a socket of this machine */
export async function engineFacts(client: EngineClient, isLocal: boolean) {
  const info = infoSchema.parse(await client.ask('ask the engine about itself', (d) => d.info()));
  const version = versionSchema.parse(
    await client.ask('ask for the engine version', (docker) => docker.version()),
  );
  const isPodman = version.Components?.some(({ Name }) => /podman/i.test(Name)) ?? false;
  const cgroup = info.CgroupVersion;
  const told: EngineInfo = {
    name: isPodman ? 'podman' : 'docker',
    version: info.ServerVersion,
    cgroupVersion: cgroup === '2' ? 'v2' : cgroup === '1' ? 'v1' : null,
  };
  return {
    info: told,
    cpus: await cpusOf(isLocal, info.NCPU),
    memoryBytes: info.MemTotal,
    // For a warning: features missing for measuring.
    lacks: lacksOf(info),
  };
}
