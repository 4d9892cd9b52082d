/** One cell of the matrix: a write that meets a fault. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError, WorldError } from '../../src/core/errors.ts';
import { openPlace, type Place } from '../../test/contract/github-client/place.ts';
import { type NamedFault, SHORT_SECONDS, TIMEOUT, TOO_SLOW_MS } from './faults.ts';
import type { Target, Write } from './writes.ts';

export interface Outcome {
  readonly write: string;
  readonly fault: string;
  /** How often the effect is there; 1 is what was asked for. */
  readonly count: number;
  /** Null: the caller was told that all is well. */
  readonly error: string | null;
  readonly advice: string | null;
  /** False: thrown was something that no caller expects. */
  readonly isClear: boolean;
  /** What the call returned, such as false for "it is no longer there". */
  readonly value: unknown;
  readonly violations: readonly string[];
}

function targetOf(place: Place): Target {
  const { number, head } = place.openPull();
  return { place, github: place.github, client: place.client(), pull: number, sha: head.sha };
}

/** The same through a client of its own, which gives up early where that is what is tried. */
function impatient(target: Target, fault: NamedFault): Target {
  const seconds = fault.name === TIMEOUT ? { requestSeconds: SHORT_SECONDS } : {};
  return { ...target, client: target.place.client({ patience: { secondMs: 1, ...seconds } }) };
}

type Ran = Pick<Outcome, 'error' | 'advice' | 'isClear' | 'value'>;

async function attempt(run: () => Promise<unknown>): Promise<Ran> {
  try {
    return { value: await run(), error: null, advice: null, isClear: true };
  } catch (error) {
    const isClear = error instanceof WorldError || error instanceof UserError;
    const { message } = error as Error;
    return { value: undefined, error: message, advice: isClear ? error.advice : null, isClear };
  }
}

/** No write's effect is counted through the operation that meets the fault. */
export async function tryWrite(write: Write, fault: NamedFault): Promise<Outcome> {
  await using place = await openPlace();
  const target = targetOf(place);
  const prepared = await write.prepare(target);
  fault.plant(target.github.faults, write.operation, () => write.meanwhile?.(target, prepared));
  const ran = await attempt(() => write.run(impatient(target, fault), prepared));
  // An answer that timed out may still be on its way to be applied.
  if (fault.name === TIMEOUT) await sleep(TOO_SLOW_MS);
  const count = await write.count(target, prepared);
  const { violations } = target.github.transcript;
  return { write: write.name, fault: fault.name, count, ...ran, violations: [...violations] };
}
