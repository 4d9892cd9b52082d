/** Warnings about a valid measurement. No verdict depends on them. */

import { isSilenceable } from '../config/hazard-names.ts';
import type { Session } from '../records/session.ts';
import {
  findBetweenCases,
  findDifferingCanary,
  findMissingCanary,
  findToolchainHazards,
  type JudgedCanary,
} from './between-cases.ts';
import type { Hazard } from './hazard.ts';
import {
  findClockHazards,
  findHostHazards,
  findMachineHazards,
  findMemoryHazards,
  findParallelismHazards,
} from './host.ts';
import { findInstrumentation } from './instrumentation.ts';
import { findOrderHazards } from './order.ts';
import { type CaseRuns, casesWithRuns, type Warning } from './thresholds.ts';
import { findStrangeValues, findTimerHazards } from './values.ts';

const CASE_FINDERS: readonly ((runs: CaseRuns) => Warning[])[] = [
  findHostHazards,
  findClockHazards,
  findOrderHazards,
  findParallelismHazards,
  findInstrumentation,
  findTimerHazards,
  findStrangeValues,
  findMemoryHazards,
  findToolchainHazards,
];

/**
 * All hazards of a session that are not silenced: those of the machine (`caseId` null), then by
 * case. A hazard of the machine is silenced if every measured case silences it; a missing canary
 * cannot be silenced, since it affects the outcome.
 *
 * @param canaries judged identical code
 */
export function findHazards(session: Session, canaries: readonly JudgedCanary[] = []): Hazard[] {
  const measured = casesWithRuns(session);
  if (measured.length === 0) return [];
  const machine = [
    ...findMachineHazards(session),
    ...findDifferingCanary(canaries),
    ...findMissingCanary(session),
  ]
    .filter(
      ({ name }) =>
        !isSilenceable(name) || !measured.every((runs) => runs.case.silence.includes(name)),
    )
    .map((finding) => ({ ...finding, caseId: null }));
  const silenced = new Map(session.cases.map(({ id, silence }) => [id, silence]));
  const between = findBetweenCases(measured).filter(
    ({ name, caseId }) => caseId === null || !silenced.get(caseId)?.includes(name),
  );
  return [...machine, ...measured.flatMap(hazardsOfCase), ...between];
}

function hazardsOfCase(runs: CaseRuns): Hazard[] {
  return CASE_FINDERS.flatMap((find) => find(runs))
    .filter(({ name }) => !runs.case.silence.includes(name))
    .map((finding) => ({ ...finding, caseId: runs.case.id }));
}
