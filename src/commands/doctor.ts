/** `doctor`: is this machine fit to measure on? Looks, times a fixed kernel, and says what to do. */

import { runKernel } from '../core/doctor/calibration.ts';
import { assessMachine, type Finding, type MachineFacts } from '../core/doctor/checks.ts';
import { WorldError } from '../core/errors.ts';
import type { Clock, Engine, Host } from '../ports.ts';

export interface DoctorPorts {
  readonly host: Host;
  readonly clock: Clock;
  /** Connects to the container engine; throws a WorldError where there is none. */
  readonly openEngine: () => Promise<Engine>;
  /** Free bytes where images and builds are kept; null: not known. */
  readonly freeSpace: () => Promise<MachineFacts['disk']>;
}

const SAMPLES = 60;
const SAMPLE_SECONDS = 0.05;
const TRIAL_ROUNDS = 500;

/** Takes about four seconds. Problems of the machine are findings, not errors. */
export async function examineMachine(ports: DoctorPorts): Promise<Finding[]> {
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

/** Times of the same work, each about 50 ms, after a warm-up that also finds how much work that is. */
function calibrate(clock: Clock): number[] {
  const timed = (rounds: number): number => {
    const from = clock.monotonicSeconds();
    // An integer is never NaN; asking keeps the sum, and so the work, from being optimised away.
    if (Number.isNaN(runKernel(rounds))) throw new RangeError('the calibration kernel failed');
    return clock.monotonicSeconds() - from;
  };
  timed(TRIAL_ROUNDS);
  const trial = timed(TRIAL_ROUNDS);
  const rounds = trial > 0 ? Math.ceil((TRIAL_ROUNDS * SAMPLE_SECONDS) / trial) : TRIAL_ROUNDS;
  timed(rounds);
  return Array.from({ length: SAMPLES }, () => timed(rounds));
}
