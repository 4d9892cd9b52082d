/** One case measured on a quiet machine, to be altered until a warning is due. */

import type { Hazard } from '../../../src/core/hazards/hazard.ts';
import { findHazards } from '../../../src/core/hazards/hazards.ts';
import type { Case, Invocation, RunPair, Session } from '../../../src/core/records/session.ts';
import { caseOf, pairsOf, sessionOf } from './session-builder.ts';

export const BASE = [
  [0.412, 0.4171, 0.4093, 0.4155],
  [0.4162, 0.411, 0.4127, 0.4141],
  [0.4099, 0.4148, 0.4133, 0.4166],
];
export const HEAD = [
  [0.4131, 0.4152, 0.4104, 0.4169],
  [0.4147, 0.4122, 0.4118, 0.4153],
  [0.4107, 0.4139, 0.4151, 0.4128],
];

export function measured(
  change: Partial<Case> = {},
  alter: (invocation: Invocation, pair: number) => Invocation = (one) => one,
): { one: Case; pairs: RunPair[] } {
  const one = caseOf('hakmem/random-mixed[size=64]', change);
  return { one, pairs: pairsOf(one, { base: BASE, head: HEAD }, alter) };
}

export function hazardsOf(
  { one, pairs }: { one: Case; pairs: RunPair[] },
  session: Partial<Session> = {},
): Hazard[] {
  return findHazards(sessionOf([one], pairs, session));
}

export function named(hazards: readonly Hazard[], name: string): Hazard['evidence'] | undefined {
  return hazards.find((hazard) => hazard.name === name)?.evidence;
}
