/** Answers a question from what its run left behind, in a comment on the pull request it was asked on. */

import type { Reply } from '../../core/github/command/reply.ts';
import { namedCommits, readHistory } from '../../core/github/evidence/history.ts';
import { WHOLE_SHARD } from '../../core/github/evidence/measurement.ts';
import { shortSha } from '../../core/github/rendering/prose.ts';
import type { Revision } from '../../core/records/session.ts';
import { historyContent } from '../../core/report/bisect.ts';
import { buildReport } from '../../core/report/model.ts';
import { matchingCases, whyContent } from '../../core/report/why.ts';
import { foreign, say } from '../../core/text/phrase.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import type { WorkflowRun } from '../../github/workflows.ts';
import { followedBy, type HistoryAsked } from './followed.ts';
import { gatherJobs, gatherShards, invalid } from './measured.ts';
import { COUNTING, planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import { reply, replyTo } from './reply.ts';
import { refusalOf } from './start-run.ts';
import { type AskedRun, isAncestor } from './subject.ts';
import { type ChangeTarget, openTarget, shaOf } from './target.ts';

const named = (side: Revision | null) => foreign(shortSha(side?.commit ?? ''));

/** One answer of each job. */
async function explained(
  target: ChangeTarget,
  run: WorkflowRun,
  benchmark: string,
): Promise<readonly Reply[]> {
  const of = `why ${benchmark}`;
  const plan = await planTarget(target, [benchmark], COUNTING);
  const refusal = refusalOf(plan);
  if (refusal !== null) return [refusal];
  if (plan.kind !== 'measure') return [];
  const shards = await gatherShards(target, run, plan);
  return shards.map((shard): Reply => {
    if (!('session' in shard)) return { kind: 'unanswered', of, ...shard };
    const { session, url } = shard;
    const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
    const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
    const { parts } = whyContent(report, matchingCases(report, undefined) ?? []);
    const sentence = say`The work of ${named(session.base)} and ${named(session.head)}:`;
    const content = { sign: '', sentence, lead: [], parts };
    return { kind: 'answered', content, rows: 'Functions', url };
  });
}

async function searched(
  target: ChangeTarget,
  run: WorkflowRun,
  question: HistoryAsked,
): Promise<readonly Reply[]> {
  const end = shaOf(target);
  const [of, good] =
    question.kind === 'bisect'
      ? [`bisect good=${question.good} bad=${end} benchmark=${question.benchmark}`, question.good]
      : [`bisect claim=${question.claim}`, null];
  const asked = { ...(await followedBy(target, question)), good, end };
  const job = () => [{ name: WHOLE_SHARD }];
  const [left] = await gatherJobs(target, run, job, (files) => {
    const read = readHistory(files, asked);
    return read.ok ? { document: read.value } : invalid(read.message);
  });
  if (left === undefined) return [];
  if (!('document' in left)) return [{ kind: 'unanswered', of, ...left }];
  const { document, url } = left;
  for (const commit of namedCommits(document)) {
    if (await isAncestor(target.ports, commit, end)) continue;
    return [{ kind: 'unanswered', of, ...invalid(`${commit} is not before ${end}`), url }];
  }
  return [{ kind: 'answered', content: historyContent(document), rows: 'Commits', url }];
}

/** Answers once for each attempt of the run, whatever became of it; the question comes from the run's title. */
export async function answerQuestion(
  ports: GitHubPorts,
  run: WorkflowRun,
  { asked: { pull: number, sha }, question }: AskedRun,
): Promise<void> {
  const answers = async () => {
    const pull = await ports.github.pulls.get(number);
    const target = await openTarget(ports, { sha, pull, onto: null, runUrl: run.html_url });
    return question.kind === 'why'
      ? explained(target, run, question.benchmark)
      : searched(target, run, question);
  };
  const replies = [await replyTo(answers())].flat();
  await reply(ports, number, `run-${run.id}-${run.run_attempt ?? 1}`, replies);
}
