/** Concludes checks of ours that nobody will conclude any more. */
import { benchmarkCheck } from '../../core/github/check/benchmarks.ts';
import { checkName } from '../../core/github/check/check.ts';
import { documentCheck } from '../../core/github/check/documents.ts';
import type { BenchmarkState } from '../../core/github/state.ts';
import type { CheckRun, PullRequest, WorkflowRun } from '../../github-ports.ts';
import { parseAttempt } from './attempt.ts';
import { defaultConfig } from './default-config.ts';
import { findAt } from './findings.ts';
import { storedFindings } from './findings-before.ts';
import { ownChecks, withLiveActions } from './own-checks.ts';
import type { GitHubPorts } from './ports.ts';
import { stateOf, writeComment } from './present.ts';
import { publishMeasurement } from './publish.ts';
import type { SweepRequest } from './requests.ts';
import { commentUse } from './subject.ts';

/** A check whose run is not known yet: it was dispatched, or will be started by a push. */
const UNSTARTED_SECONDS = 3600;

/** Of this configuration: checks of another one are swept by its own workflows. */
function isOf(name: string | null): (check: CheckRun) => boolean {
  const names = [checkName('benchmarks', name), checkName('docs', name)];
  return (check) => names.includes(check.name);
}

type Fate =
  | { readonly kind: 'goes-on' }
  /** Its run is over: what there is to say can be said. */
  | { readonly kind: 'publish'; readonly runId: number }
  | { readonly kind: 'superseded'; readonly by: string }
  | { readonly kind: 'lost'; readonly message: string };

function fateOf(
  ports: GitHubPorts,
  check: CheckRun,
  run: WorkflowRun | null,
  pull: PullRequest | null,
): Fate {
  const isOver = run?.status === 'completed' && run.conclusion !== 'action_required';
  if (run !== null && isOver) return { kind: 'publish', runId: run.id };
  if (pull !== null && pull.head.sha !== check.headSha) {
    return { kind: 'superseded', by: pull.head.sha };
  }
  if (pull?.state === 'closed') return { kind: 'lost', message: 'the pull request was closed' };
  if (run !== null) return { kind: 'goes-on' };
  const started = check.startedAt === null ? 0 : Date.parse(check.startedAt);
  const seconds = (ports.clock.now().getTime() - started) / 1000;
  if (seconds < UNSTARTED_SECONDS) return { kind: 'goes-on' };
  return { kind: 'lost', message: 'no run that measures this commit was started' };
}

/** Only what is open: a check that was concluded says what it said. */
async function conclude(
  ports: GitHubPorts,
  configPath: string,
  open: readonly CheckRun[],
  pull: PullRequest | null,
  benchmarks: BenchmarkState,
): Promise<void> {
  const sha = open[0]?.headSha ?? '';
  const place = { sha, pull, onto: null };
  const { target, findings } = await findAt(ports, configPath, place, null, async (opened) => {
    const stored = await storedFindings(ports, opened);
    const documents = benchmarks.kind === 'superseded' ? benchmarks : stored.documents;
    return { ...stored, benchmarks, documents, runUrl: null };
  });
  const state = stateOf(ports, target, findings);
  for (const check of [benchmarkCheck(state), documentCheck(state)]) {
    const own = open.find(({ name }) => name === check.name);
    if (own === undefined) continue;
    await ports.github.checks.update(own.id, await withLiveActions(ports, check));
  }
  await writeComment(ports, target, state, commentUse(pull, sha));
}

const lost = (message: string): BenchmarkState => ({
  kind: 'failed',
  failure: { how: 'timed-out', job: null, message },
});

/** Both checks of a commit are concluded together. */
async function sweepOne(ports: GitHubPorts, configPath: string, open: readonly CheckRun[]) {
  const [check] = open;
  if (check === undefined) return false;
  const { workflows, pulls } = ports.github;
  const attempt = parseAttempt(check.externalId);
  const run = attempt.runId === null ? null : await workflows.run(attempt.runId);
  const pull = attempt.pull === null ? null : await pulls.get(attempt.pull);
  const fate = fateOf(ports, check, run, pull);
  switch (fate.kind) {
    case 'goes-on':
      return false;
    case 'publish': {
      const measured = { kind: 'run' as const, runId: fate.runId };
      await publishMeasurement(ports, { configPath, measured });
      return true;
    }
    case 'superseded':
      await conclude(ports, configPath, open, pull, fate);
      return true;
    case 'lost':
      await conclude(ports, configPath, open, pull, lost(fate.message));
      return true;
    default:
      return fate satisfies never;
  }
}

/**
 * Looks at checks of ours that are open at these commits. One whose run goes on is left; one whose
 * run is over is published from what the run left; the others are concluded with the reason.
 *
 * @returns commits at which checks were concluded
 */
export async function sweepChecks(
  ports: GitHubPorts,
  { configPath, commits }: SweepRequest,
): Promise<readonly string[]> {
  const swept: string[] = [];
  for (const sha of new Set(commits)) {
    const own = (await ownChecks(ports, sha)).filter(({ status }) => status !== 'completed');
    if (own.length === 0) continue;
    const { name = null } = await defaultConfig(ports.github, configPath, sha);
    const open = own.filter(isOf(name));
    if (await sweepOne(ports, configPath, open)) swept.push(sha);
  }
  return swept;
}
