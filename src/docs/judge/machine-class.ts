import { machineClass } from '../../core/records/identity.ts';
import type { BenchmarkRecord } from '../../core/records/record.ts';

const classOf = ({ machine, limits, engine }: BenchmarkRecord): string =>
  machineClass(machine, limits, engine);

/** Whether two records may be put side by side as far as the machine goes. */
export function hasSameMachine(one: BenchmarkRecord, other: BenchmarkRecord): boolean {
  return classOf(one) === classOf(other);
}
