import type { BenchmarkRecord } from '../../records/record.ts';

/** What must be equal before two numbers are put side by side. */
function machineClass(record: BenchmarkRecord): string {
  const { machine, limits, engine } = record;
  return JSON.stringify([
    machine?.architecture,
    machine?.cpuModel,
    machine?.cores,
    limits?.cpus,
    limits?.memoryBytes,
    engine?.name,
  ]);
}

export function hasSameMachine(a: BenchmarkRecord, b: BenchmarkRecord): boolean {
  return machineClass(a) === machineClass(b);
}
