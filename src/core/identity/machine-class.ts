/** What must be equal of two machines before their numbers are put side by side. */
import type { EngineInfo, Limits, Machine } from '../records/environment.ts';

const GIB = 1024 ** 3;

/**
 * The machine class, readable so that a difference can be shown:
 * `x64, AMD EPYC 7763, 4 cores, 1 cpu, 2 GiB, docker`. What is hidden from us says `unknown`, and
 * two unknowns are equal: it is all that can be said of them.
 */
export function machineClass(
  machine: Machine | null,
  limits: Pick<Limits, 'cpus' | 'memoryBytes'> | null,
  engine: Pick<EngineInfo, 'name'> | null,
): string {
  const parts = [
    machine?.architecture ?? 'architecture unknown',
    machine?.cpuModel ?? 'CPU unknown',
    machine === null ? 'cores unknown' : `${machine.cores} cores`,
    limits === null ? 'cpus unknown' : `${limits.cpus} cpus`,
    limits === null ? 'memory unknown' : `${limits.memoryBytes / GIB} GiB`,
    engine?.name ?? 'engine unknown',
  ];
  return parts.join(', ');
}
