/** The start of a measurement, as a pull request sees it. */
import { readMarker } from '../../core/github/marker.ts';
import { NO_ATTEMPT } from './attempt.ts';
import { findAt } from './findings.ts';
import { findingsBefore } from './findings-before.ts';
import { readOwnComment } from './own-comment.ts';
import type { GitHubPorts } from './ports.ts';
import { type Findings, present } from './present.ts';
import { publishedOf } from './published.ts';
import type { Opened, OpenRequest } from './requests.ts';
import { commentUse, type Subject, speakerFor, subjectOfRun } from './subject.ts';
import { sweepChecks } from './sweep.ts';
import type { Target } from './target.ts';

interface Found {
  readonly subject: Subject;
  readonly runUrl: string | null;
  /** A fork's run that a maintainer has to let go. */
  readonly needsApproval: boolean;
}

async function find(ports: GitHubPorts, { of }: OpenRequest): Promise<Found | string> {
  const { pulls, workflows } = ports.github;
  if (of.kind === 'run') {
    const run = await workflows.run(of.runId);
    if (run === null) return `there is no run ${of.runId}`;
    const subject = await subjectOfRun(ports, run);
    if (subject === null) return `a run of ${run.event} opens no check`;
    return { subject, runUrl: run.url, needsApproval: run.conclusion === 'action_required' };
  }
  const { number, sha, run } = of;
  const pull = await pulls.get(number);
  if (pull === null) return `there is no pull request #${number}`;
  const speaking = pull.head.sha === sha ? await speakerFor(ports, pull) : pull;
  if (speaking.number !== number) {
    return `#${number} has the head of #${speaking.number}, of which the checks speak`;
  }
  const attempt = { pull: number, runId: run?.id ?? null, runAttempt: run?.attempt ?? null };
  const subject: Subject = {
    ...{ sha, pull, onto: null, isAlone: false, filters: [] },
    comment: commentUse(pull, sha),
    attempt: { ...NO_ATTEMPT, ...attempt },
  };
  return { subject, runUrl: run?.url ?? null, needsApproval: false };
}

/** Checks at the head that the comment spoke of before belong to nobody any more. */
async function concludeFormer(ports: GitHubPorts, { pull, config, configPath }: Target) {
  if (pull === null) return;
  const { own } = await readOwnComment(ports, pull.number, config.name ?? null);
  const former = own === null ? null : readMarker(own.body)?.headSha;
  if (former === null || former === undefined || former === pull.head.sha) return;
  // What cannot be concluded there must not keep the present head's checks from being opened.
  await sweepChecks(ports, { configPath, commits: [former] }).catch((error: Error) =>
    ports.progress.warn(`checks of ${former} could not be concluded: ${error.message}`),
  );
}

/** Opens checks and comment; see `OpenRequest`. */
export async function openPullRequest(ports: GitHubPorts, request: OpenRequest): Promise<Opened> {
  const found = await find(ports, request);
  if (typeof found === 'string') {
    return { pull: null, sha: '', needsMeasuring: false, message: found, published: null };
  }
  const { subject } = found;
  const { sha } = subject;
  const pull = subject.pull?.number ?? null;
  if (subject.pull !== null && subject.comment !== 'write') {
    const message = `#${pull} is closed or was pushed to since ${sha}`;
    return { pull, sha, needsMeasuring: false, message, published: null };
  }
  const { target, findings } = await findAt(
    ports,
    request.configPath,
    subject,
    found.runUrl,
    (opened) =>
      findingsBefore(ports, opened, {
        filters: subject.filters,
        runUrl: found.runUrl,
        needsApproval: found.needsApproval,
      }),
  );
  await concludeFormer(ports, target);
  return open(ports, target, found, findings);
}

async function open(
  ports: GitHubPorts,
  target: Target,
  { subject }: Found,
  findings: Findings,
): Promise<Opened> {
  const { attempt, comment, sha } = subject;
  const presented = await present(ports, target, findings, attempt, comment);
  const isDone = presented.benchmarks !== null && presented.documents !== null;
  return {
    pull: subject.pull?.number ?? null,
    sha,
    needsMeasuring: presented.benchmarks === null,
    message: isDone ? 'both checks are concluded' : 'the checks are open',
    published: isDone ? publishedOf(presented) : null,
  };
}
