/** `doctor`: whether this machine is suitable for measuring, from its settings and a timed kernel. */

import { runKernel } from '../core/doctor/calibration.ts';
import { assessMachine, type MachineFacts, type MachineFinding } from '../core/doctor/checks.ts';
import { WorldError } from '../core/errors.ts';
import type { Clock, Engine, Host } from '../ports.ts';

export interface DoctorPorts {
  readonly host: Host;
  readonly clock: Clock;
  /** @throws WorldError if there is no container engine */
  readonly openEngine: () => Promise<Engine>;
  /** Free bytes for images and builds; null if unknown. */
  readonly freeSpace: () => Promise<MachineFacts['disk']>;
}

const SAMPLES = 60;
const SAMPLE_SECONDS = 0.05;
const TRIAL_ROUNDS = 500;

/** Takes about four seconds. Problems of the machine are findings, not errors. */
export async function examineMachine(ports: DoctorPorts): Promise<MachineFinding[]> {
  const engine = await findEngine(ports);
  const machine = await ports.host.describe();
  const disk = await ports.freeSpace();
  const before = await ports.host.read();
  const started = ports.clock.monotonicSeconds();
  const calibration = calibrate(ports.clock);
  const seconds = ports.clock.monotonicSeconds() - started;
  const after = await ports.host.read();
  return assessMachine({ engine, machine, disk, before, after, seconds, calibration });
}

async function findEngine({ openEngine }: DoctorPorts): Promise<MachineFacts['engine']> {
  try {
    await using engine = await openEngine();
    return { reachable: true, info: await engine.describe() };
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    return { reachable: false, message: error.message };
  }
}

/** Times of equal work, about 50 ms each, after a warm-up that also calibrates the amount of work. */
function calibrate(clock: Clock): number[] {
  const timed = (rounds: number): number => {
    const from = clock.monotonicSeconds();
    // Never true, but using the result keeps the work from being optimised away.
    if (Number.isNaN(runKernel(rounds))) throw new RangeError('the calibration kernel failed');
    return clock.monotonicSeconds() - from;
  };
  timed(TRIAL_ROUNDS);
  const trial = timed(TRIAL_ROUNDS);
  const rounds = trial > 0 ? Math.ceil((TRIAL_ROUNDS * SAMPLE_SECONDS) / trial) : TRIAL_ROUNDS;
  timed(rounds);
  return Array.from({ length: SAMPLES }, () => timed(rounds));
}
