/** Measures commits to answer a question, in the job that runs their code. */

import type { BisectDocument, TraceDocument } from '../../core/bisect/history.ts';
import { bisectHistory } from '../bisect/bisect.ts';
import { MAX_PAIRS } from '../bisect/compare-commit.ts';
import type { BisectPorts } from '../bisect/search-run.ts';
import { traceHistory } from '../bisect/trace.ts';
import { followedBy, type HistoryAsked } from './followed.ts';
import { type ChangeTarget, shaOf } from './target.ts';

const CONFIDENCE = 0.95;
/** Commits of a history that a number is looked for in. */
const POINTS = 12;

/** @param ports of the clone; the target is read through the API */
export async function searchHistory(
  ports: BisectPorts,
  target: ChangeTarget,
  asked: HistoryAsked,
): Promise<BisectDocument | TraceDocument> {
  const { followed, claim } = await followedBy(target, asked);
  const { configPath } = target.ports;
  const end = shaOf(target);
  const question = { configPath, benchmark: followed.caseId, metric: followed.metric.key };
  if (asked.kind === 'bisect') {
    const limits = { confidence: CONFIDENCE, maxPairs: MAX_PAIRS, resume: false };
    return bisectHistory(ports, { ...question, ...limits, good: asked.good, bad: end });
  }
  const from = await ports.line.beginning(await ports.git.resolve(end));
  const range = { from: from.commit ?? end, to: end, points: POINTS, more: 0 };
  return traceHistory(ports, { ...question, ...range, claim: claim && (() => claim) });
}
