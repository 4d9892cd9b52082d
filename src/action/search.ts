/** Measures commits of a history, to answer a question that a comment asked. */

import { bisectHistory } from '../commands/bisect/bisect.ts';
import { MAX_PAIRS } from '../commands/bisect/compare-commit.ts';
import { measuredPorts } from '../commands/bisect/measured-ports.ts';
import { traceHistory } from '../commands/bisect/trace.ts';
import { followedBy, type HistoryAsked } from '../commands/github/followed.ts';
import { type ChangeTarget, shaOf } from '../commands/github/target.ts';
import type { BisectDocument, TraceDocument } from '../core/bisect/history.ts';
import { sessionsOf, withEngine } from './engine.ts';
import type { Job } from './place.ts';

const CONFIDENCE = 0.95;
/** Commits of a history that a number is looked for in. */
const POINTS = 12;

/** Nothing is resumed: a job starts on an empty machine. */
const FORGETFUL = { load: async () => null, save: async () => {} };

export async function searchHere(
  place: Job,
  target: ChangeTarget,
  asked: HistoryAsked,
): Promise<BisectDocument | TraceDocument> {
  const { followed, claim } = await followedBy(target, asked);
  const { config: configPath } = place.inputs;
  const end = shaOf(target);
  const question = { configPath, benchmark: followed.caseId, metric: followed.metric.key };
  return withEngine(place, target, async (run, git) => {
    const seal = { sessions: sessionsOf(place), store: null, progress: run.progress };
    const rules = target.rules ?? undefined;
    const how = { configPath, rules, memory: FORGETFUL, limits: {}, resume: false };
    const ports = await measuredPorts({ git, run, seal, ...how });
    if (asked.kind === 'bisect') {
      const limits = { confidence: CONFIDENCE, maxPairs: MAX_PAIRS, resume: false };
      return bisectHistory(ports, { ...question, ...limits, good: asked.good, bad: end });
    }
    const from = await git.beginning(await git.resolve(end));
    const range = { from: from.commit ?? end, to: end, points: POINTS, more: 0 };
    return traceHistory(ports, { ...question, ...range, claim: claim && (() => claim) });
  });
}
