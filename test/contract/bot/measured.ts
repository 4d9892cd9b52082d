/**
 * What a measuring job leaves: a session in the real format, made by the real use-case on a real
 * repository, with the shipped fake engine, so that it takes no time and is the same every time.
 */
import { randomUUID } from 'node:crypto';
import yazl from 'yazl';
import { runSession } from '../../../src/commands/run/run.ts';
import { measurementFiles, WHOLE_SHARD } from '../../../src/core/github/evidence/measurement.ts';
import type { Session } from '../../../src/core/records/session.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { FakeClock } from '../../../src/testing/fake-clock.ts';
import { FakeEngine } from '../../../src/testing/fake-engine.ts';
import { FakeHost } from '../../../src/testing/fake-host.ts';
import { FakeProgress } from '../../../src/testing/fake-progress.ts';
import { MemoryJournals } from '../../../src/testing/memory-journals.ts';

export interface Measured {
  /** Work tree or clone. */
  readonly root: string;
  readonly base: string;
  readonly head: string;
  /** How many times longer the head takes. */
  readonly slowdown: number;
}

export async function measure({ root, base, head, slowdown }: Measured): Promise<Session> {
  const clock = new FakeClock();
  const noise = { container: 0.002, invocation: 0.002 };
  const engine = new FakeEngine({ clock, noise, seed: 7, speed: { head: slowdown } });
  return runSession(
    {
      engine,
      git: await openRepository(root),
      host: new FakeHost(clock),
      clock,
      journals: new MemoryJournals(),
      progress: new FakeProgress(),
      newId: () => `session-${randomUUID()}`,
      newSeed: () => 42,
      noise: async () => ({}),
      tool: 'benchproof test',
      signal: new AbortController().signal,
    },
    {
      base,
      head,
      configPath: 'benchproof.yml',
      filters: [],
      aa: false,
      overrides: {},
      seed: 42,
      resume: false,
      shards: 1,
    },
  );
}

/** The zip that the official upload step would make of it. */
export function artifactOf(session: Session): Promise<Uint8Array> {
  const files = measurementFiles({ shard: WHOLE_SHARD, attempt: 1, failure: null }, session);
  const zip = new yazl.ZipFile();
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    zip.outputStream.on('data', (part: Buffer) => parts.push(part));
    zip.outputStream.on('error', reject);
    zip.outputStream.on('end', () => resolve(Buffer.concat(parts)));
  });
}
