/** Properties of the engine and its machine. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { EngineInfo } from '../../core/records/environment.ts';
import type { EngineClient } from './client.ts';
import { parseCpuList } from './confinement.ts';

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

/** CPUs of the engine: the online ones on this machine, otherwise as many as it reports. */
async function cpusOf(isLocal: boolean, count: number): Promise<number[]> {
  const online = isLocal
    ? await readFile('/sys/devices/system/cpu/online', 'utf8').catch(() => '')
    : '';
  const known = parseCpuList(online);
  return known.length > 0 ? known : Array.from({ length: count }, (_, cpu) => cpu);
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
