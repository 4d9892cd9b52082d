/** What stands at a head now: from the run that measured it, and from the records of today. */

import { checkName } from '../../core/github/check/check.ts';
import type { CheckRun, PullRequest } from '../../github-ports.ts';
import { type Attempt, NO_ATTEMPT, parseAttempt } from './attempt.ts';
import { findAt } from './findings.ts';
import { findingsBefore } from './findings-before.ts';
import { judgeMeasured } from './judgement.ts';
import { findMeasured } from './measured.ts';
import { ownChecks } from './own-checks.ts';
import type { GitHubPorts } from './ports.ts';
import type { Findings } from './present.ts';
import type { Target, TargetPlace } from './target.ts';

/**
 * The check that says what measures. The jobs of workflows are checks of the same App where it is
 * GitHub Actions, and older than ours.
 */
async function standingCheck(ports: GitHubPorts, sha: string): Promise<CheckRun | undefined> {
  const ours = (await ownChecks(ports, sha)).filter(
    ({ externalId }) => parseAttempt(externalId) !== NO_ATTEMPT,
  );
  const benchmarks = checkName('benchmarks', null);
  return ours.find(({ name }) => name.startsWith(benchmarks)) ?? ours[0];
}

export interface Standing {
  readonly target: Target;
  readonly findings: Findings;
  /** Of the check that stands there. */
  readonly attempt: Attempt;
  /** The run that measures it goes on. */
  readonly isMeasuring: boolean;
}

async function judge(ports: GitHubPorts, target: Target, runId: number | null): Promise<Findings> {
  if (runId !== null) {
    return judgeMeasured(ports, target, await findMeasured(ports, { kind: 'run', runId }));
  }
  return findingsBefore(ports, target, { filters: [], runUrl: null, needsApproval: false });
}

/**
 * Judges a pull request's head again from what is there: the artifacts of its run, as long as
 * GitHub keeps them, and the records and rules as they are now.
 */
export async function standingAt(
  ports: GitHubPorts,
  configPath: string,
  pull: PullRequest,
): Promise<Standing> {
  const { sha } = pull.head;
  const check = await standingCheck(ports, sha);
  const attempt = check === undefined ? NO_ATTEMPT : parseAttempt(check.externalId);
  const run = attempt.runId === null ? null : await ports.github.workflows.run(attempt.runId);
  const isOver = run?.status === 'completed';
  const place: TargetPlace = { sha, pull, onto: null };
  const found = await findAt(ports, configPath, place, run?.url ?? null, (target) =>
    judge(ports, target, run !== null && isOver ? run.id : null),
  );
  return {
    ...found,
    attempt: { ...attempt, pull: pull.number },
    isMeasuring: run !== null && !isOver,
  };
}
