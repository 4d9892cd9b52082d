/** Answers a question about history by measuring in this job. */

import { measuredPorts } from '../commands/bisect/measured-ports.ts';
import type { HistoryAsked } from '../commands/github/followed.ts';
import { searchHistory } from '../commands/github/search-history.ts';
import type { ChangeTarget } from '../commands/github/target.ts';
import { sessionsOf, withEngine } from './engine.ts';
import type { Job } from './place.ts';

/** Nothing is resumed: a job starts on an empty machine. */
const FORGETFUL = { load: async () => null, save: async () => {} };

export function searchHere(place: Job, target: ChangeTarget, asked: HistoryAsked) {
  return withEngine(place, target, async (run, git) => {
    const seal = { sessions: sessionsOf(place), store: null, progress: run.progress };
    const rules = target.rules ?? undefined;
    const { configPath } = place.ports;
    const how = { configPath, rules, memory: FORGETFUL, limits: {}, resume: false };
    return searchHistory(await measuredPorts({ git, run, seal, ...how }), target, asked);
  });
}
