/** Ports and options of a session that the fake engine measures. */
import { randomUUID } from 'node:crypto';
import type { RunOptions, RunPorts } from '../../src/commands/run/run.ts';
import { FakeHost } from '../../src/testing/fake-host.ts';
import { FakeProgress } from '../../src/testing/fake-progress.ts';
import { MemoryJournals } from '../../src/testing/memory-journals.ts';

export const RUN_OPTIONS: RunOptions = {
  ...{ base: 'base', head: 'head', configPath: 'benchproof.yml', filters: [], aa: false },
  ...{ overrides: {}, seed: 7, resume: false, shards: 1 },
};

export function runPorts(
  given: Pick<RunPorts, 'clock' | 'engine' | 'git'> & Partial<RunPorts>,
): RunPorts {
  return {
    host: new FakeHost(given.clock),
    journals: new MemoryJournals(),
    progress: new FakeProgress(),
    newId: () => `session-${randomUUID()}`,
    newSeed: () => 1,
    noise: async () => ({}),
    tool: 'benchproof test',
    signal: new AbortController().signal,
    ...given,
  };
}
