import type { Session } from '../records/session.ts';
import type { Finding } from './context.ts';
import { THRESHOLDS } from './thresholds.ts';

/** How the processor is set up. What the machine hides from us is no finding: it reads "unknown". */
export function findMachineHazards({ machine }: Session): Finding[] {
  const { governor, turbo, threadsPerCore } = machine;
  const found: Finding[] = [];
  if (governor !== null && governor !== 'performance') {
    found.push({ name: 'governor', evidence: { governor } });
  }
  found.push(...findLowFrequency(machine.frequencyMhz, machine.maxFrequencyMhz));
  if (turbo === true) found.push({ name: 'turbo', evidence: {} });
  if (threadsPerCore !== null && threadsPerCore > 1) {
    found.push({ name: 'smt', evidence: { threadsPerCore } });
  }
  return found;
}

function findLowFrequency(mhz: number | null, maxMhz: number | null): Finding[] {
  if (mhz === null || maxMhz === null || mhz >= maxMhz * THRESHOLDS.frequencyShare.value) return [];
  return [{ name: 'frequency', evidence: { mhz, maxMhz } }];
}
