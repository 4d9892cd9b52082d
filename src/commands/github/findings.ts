/** What is found at a target, whatever goes wrong on the way: a mistake is a finding too. */
import { UserError } from '../../core/errors.ts';
import { isBlocking } from '../../core/github/conclusion.ts';
import type { HalfFailure } from '../../core/github/state.ts';
import { summarizeDocuments } from '../../core/github/summary.ts';
import type { GitHubPorts } from './ports.ts';
import { type Findings, stateOf } from './present.ts';
import { faultyTarget, openTarget, type Target, type TargetPlace } from './target.ts';

/** Both halves ended for the same reason. */
export function failedFindings(failure: HalfFailure, runUrl: string | null): Findings {
  const failed = { kind: 'failed' as const, failure };
  return { benchmarks: failed, documents: failed, acceptances: [], runUrl };
}

/** @throws anything but a UserError */
export function mistakeOf(error: unknown): HalfFailure {
  if (!(error instanceof UserError)) throw error;
  const message = error.advice === null ? error.message : `${error.message}\n${error.advice}`;
  return { how: 'crashed', job: null, message };
}

/** Documents that pass by rules which the change itself brings are not let in by them. */
function withCaution<Found extends Findings>(
  ports: GitHubPorts,
  target: Target,
  findings: Found,
): Found {
  const { mends: message } = target;
  const { conclusion } = summarizeDocuments(stateOf(ports, target, findings));
  if (message === null || isBlocking(conclusion)) return findings;
  const failure: HalfFailure = { how: 'mends-rules', job: null, message };
  return { ...findings, documents: { kind: 'failed', failure } };
}

/**
 * Opens the target and works on it. A mistake of the user, in the rules or in the change, fails
 * both checks with its words; anything else is thrown.
 */
export async function findAt<Found extends Findings>(
  ports: GitHubPorts,
  configPath: string,
  place: TargetPlace,
  runUrl: string | null,
  work: (target: Target) => Promise<Found>,
): Promise<{ readonly target: Target; readonly findings: Found | Findings }> {
  const opened = await openTarget(ports, configPath, place).catch((error: unknown) =>
    failedFindings(mistakeOf(error), runUrl),
  );
  if (!('config' in opened)) {
    return { target: await faultyTarget(ports, configPath, place), findings: opened };
  }
  const findings = await work(opened).catch((error: unknown) =>
    failedFindings(mistakeOf(error), runUrl),
  );
  return { target: opened, findings: withCaution(ports, opened, findings) };
}
