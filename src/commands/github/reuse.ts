/** A merge group whose files were judged before: the verdict is taken over, and said to be. */
import type { Reuse } from '../../core/github/state.ts';
import type { PullRequest } from '../../github-ports.ts';
import { NO_ATTEMPT } from './attempt.ts';
import type { GitHubPorts } from './ports.ts';
import { type Findings, present } from './present.ts';
import { publishedOf } from './published.ts';
import type { MergeGroupRequest, Published } from './requests.ts';
import { standingAt } from './standing.ts';
import { openTarget } from './target.ts';

/** `refs/heads/gh-readonly-queue/main/pr-104-<sha>` */
function pullOf(headRef: string): number | null {
  const number = /\/pr-(\d{1,10})-[0-9a-f]+$/.exec(headRef)?.[1];
  return number === undefined ? null : Number(number);
}

/** Equal files on both sides: the same comparison, whatever the commits are called. */
async function isSameComparison(
  ports: GitHubPorts,
  { headSha, baseSha }: MergeGroupRequest,
  pull: PullRequest,
): Promise<boolean> {
  const { git } = ports.github;
  const [group, onto, head] = await Promise.all(
    [headSha, baseSha, pull.head.sha].map((sha) => git.resolve(sha)),
  );
  if (group === undefined || onto === undefined || head === undefined) return false;
  if (group.tree === null || group.tree !== head.tree) return false;
  const fork = await git.mergeBase(onto, head);
  return fork !== null && (await git.resolve(fork)).tree === onto.tree;
}

/** Only a verdict is taken over: what failed or is still open is measured again. */
function reusedFindings({ benchmarks, documents, ...rest }: Findings, reused: Reuse) {
  const isSettled = ({ kind }: { readonly kind: string }) =>
    kind === 'judged' || kind === 'nothing';
  if (!isSettled(benchmarks) || !isSettled(documents)) return null;
  const mark = <State extends { readonly kind: string }>(state: State): State =>
    state.kind === 'judged' ? { ...state, reused } : state;
  return { ...rest, benchmarks: mark(benchmarks), documents: mark(documents) };
}

/** See `MergeGroupRequest`. Null: it is to be measured. */
export async function reuseVerdict(
  ports: GitHubPorts,
  request: MergeGroupRequest,
): Promise<Published | null> {
  const number = pullOf(request.headRef);
  const pull = number === null ? null : await ports.github.pulls.get(number);
  if (pull === null || !(await isSameComparison(ports, request, pull))) return null;
  const { configPath, headSha, baseSha, run } = request;
  const { findings, isGone } = await standingAt(ports, configPath, pull);
  if (isGone) return null;
  const reused = { sha: pull.head.sha, pull: pull.number, url: findings.runUrl };
  const found = reusedFindings(findings, reused);
  if (found === null) return null;
  const target = await openTarget(ports, configPath, { sha: headSha, pull: null, onto: baseSha });
  const attempt = { ...NO_ATTEMPT, runId: run?.id ?? null, runAttempt: run?.attempt ?? null };
  return publishedOf(await present(ports, target, found, attempt, 'leave'));
}
