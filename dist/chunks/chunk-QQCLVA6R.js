import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  standingAt
} from "./chunk-CSQ6ENQJ.js";
import {
  publishedOf,
  sweepChecks
} from "./chunk-DXTMGO7D.js";
import {
  commentUse,
  speakerFor,
  subjectOfRun
} from "./chunk-WLJWO5BM.js";
import {
  findAt,
  findingsBefore,
  present,
  readMarker,
  readOwnComment
} from "./chunk-B5ZMDLIT.js";
import {
  NO_ATTEMPT
} from "./chunk-Q533RCAP.js";
import {
  openTarget
} from "./chunk-63BVJ5H7.js";

// src/commands/github/open.ts
async function find(ports, { of }) {
  const { pulls, workflows } = ports.github;
  if (of.kind === "run") {
    const run2 = await workflows.run(of.runId);
    if (run2 === null) return `there is no run ${of.runId}`;
    const subject2 = await subjectOfRun(ports, run2);
    if (subject2 === null) return `a run of ${run2.event} opens no check`;
    return { subject: subject2, runUrl: run2.url, needsApproval: run2.conclusion === "action_required" };
  }
  const { number, sha, run } = of;
  const pull = await pulls.get(number);
  if (pull === null) return `there is no pull request #${number}`;
  const speaking = pull.head.sha === sha ? await speakerFor(ports, pull) : pull;
  if (speaking.number !== number) {
    return `#${number} has the head of #${speaking.number}, of which the checks speak`;
  }
  const attempt = { pull: number, runId: run?.id ?? null, runAttempt: run?.attempt ?? null };
  const subject = {
    ...{ sha, pull, onto: null, isAlone: false, filters: [] },
    comment: commentUse(pull, sha),
    attempt: { ...NO_ATTEMPT, ...attempt }
  };
  return { subject, runUrl: run?.url ?? null, needsApproval: false };
}
async function concludeFormer(ports, { pull, config, configPath }) {
  if (pull === null) return;
  const { own } = await readOwnComment(ports, pull.number, config.name ?? null);
  const former = own === null ? null : readMarker(own.body)?.headSha;
  if (former === null || former === void 0 || former === pull.head.sha) return;
  await sweepChecks(ports, { configPath, commits: [former] }).catch(
    (error) => ports.progress.warn(`checks of ${former} could not be concluded: ${error.message}`)
  );
}
async function openPullRequest(ports, request) {
  const found = await find(ports, request);
  if (typeof found === "string") {
    return { pull: null, sha: "", needsMeasuring: false, message: found, published: null };
  }
  const { subject } = found;
  const { sha } = subject;
  const pull = subject.pull?.number ?? null;
  if (subject.pull !== null && subject.comment !== "write") {
    const message = `#${pull} is closed or was pushed to since ${sha}`;
    return { pull, sha, needsMeasuring: false, message, published: null };
  }
  const { target, findings } = await findAt(
    ports,
    request.configPath,
    subject,
    found.runUrl,
    (opened) => findingsBefore(ports, opened, {
      filters: subject.filters,
      runUrl: found.runUrl,
      needsApproval: found.needsApproval
    })
  );
  await concludeFormer(ports, target);
  return open(ports, target, found, findings);
}
async function open(ports, target, { subject }, findings) {
  const { attempt, comment, sha } = subject;
  const presented = await present(ports, target, findings, attempt, comment);
  const isDone = presented.benchmarks !== null && presented.documents !== null;
  return {
    pull: subject.pull?.number ?? null,
    sha,
    needsMeasuring: presented.benchmarks === null,
    message: isDone ? "both checks are concluded" : "the checks are open",
    published: isDone ? publishedOf(presented) : null
  };
}

// src/commands/github/reuse.ts
function pullOf(headRef) {
  const number = /\/pr-(\d{1,10})-[0-9a-f]+$/.exec(headRef)?.[1];
  return number === void 0 ? null : Number(number);
}
async function isSameComparison(ports, { headSha, baseSha }, pull) {
  const { git } = ports.github;
  const [group, onto, head] = await Promise.all(
    [headSha, baseSha, pull.head.sha].map((sha) => git.resolve(sha))
  );
  if (group === void 0 || onto === void 0 || head === void 0) return false;
  if (group.tree === null || group.tree !== head.tree) return false;
  const fork = await git.mergeBase(onto, head);
  return fork !== null && (await git.resolve(fork)).tree === onto.tree;
}
function reusedFindings({ benchmarks, documents, ...rest }, reused) {
  const isSettled = ({ kind }) => kind === "judged" || kind === "nothing";
  if (!isSettled(benchmarks) || !isSettled(documents)) return null;
  const mark = (state) => state.kind === "judged" ? { ...state, reused } : state;
  return { ...rest, benchmarks: mark(benchmarks), documents: mark(documents) };
}
async function reuseVerdict(ports, request) {
  const number = pullOf(request.headRef);
  const pull = number === null ? null : await ports.github.pulls.get(number);
  if (pull === null || !await isSameComparison(ports, request, pull)) return null;
  const { configPath, headSha, baseSha, run } = request;
  const { findings, isGone } = await standingAt(ports, configPath, pull);
  if (isGone) return null;
  const reused = { sha: pull.head.sha, pull: pull.number, url: findings.runUrl };
  const found = reusedFindings(findings, reused);
  if (found === null) return null;
  const target = await openTarget(ports, configPath, { sha: headSha, pull: null, onto: baseSha });
  const attempt = { ...NO_ATTEMPT, runId: run?.id ?? null, runAttempt: run?.attempt ?? null };
  return publishedOf(await present(ports, target, found, attempt, "leave"));
}

export {
  openPullRequest,
  reuseVerdict
};
