/** Answers a question about history by measuring in this job. */

import { join, resolve } from 'node:path';
import { measuredPorts } from '../commands/bisect/measured-ports.ts';
import type { HistoryAsked } from '../commands/github/followed.ts';
import { searchHistory } from '../commands/github/search-history.ts';
import type { ChangeTarget } from '../commands/github/target.ts';
import { SessionFolder } from '../edges/journal/session-folder.ts';
import { withEngine } from './engine.ts';
import type { Job } from './place.ts';

/** Nothing is resumed: a job starts on an empty machine. */
const FORGETFUL = { load: async () => null, save: async () => {} };

export function searchHere(place: Job, target: ChangeTarget, asked: HistoryAsked) {
  const sessions = new SessionFolder(join(resolve(place.output), 'sessions'));
  return withEngine(place, target, sessions, async (run, git) => {
    const seal = { sessions, store: null, progress: run.progress };
    const rules = target.rules ?? undefined;
    const { configPath } = place.ports;
    const how = { configPath, rules, memory: FORGETFUL, limits: {}, resume: false };
    return searchHistory(await measuredPorts({ git, run, seal, ...how }), target, asked);
  });
}
