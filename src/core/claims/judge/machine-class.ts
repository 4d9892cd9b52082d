import { machineClass } from '../../identity/machine-class.ts';
import type { BenchmarkRecord } from '../../records/record.ts';

const classOf = ({ machine, limits, engine }: BenchmarkRecord): string =>
  machineClass(machine, limits, engine);

/** Whether two records may be put side by side as far as the machine goes. */
export function hasSameMachine(one: BenchmarkRecord, other: BenchmarkRecord): boolean {
  return classOf(one) === classOf(other);
}
