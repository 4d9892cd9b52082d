/** A session of a change of a real repository, measured by the fake engine. */
import { runSession } from '../../../src/commands/run/run.ts';
import type { Session } from '../../../src/core/records/session.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { FakeClock } from '../../../src/testing/fake-clock.ts';
import { FakeEngine } from '../../../src/testing/fake-engine.ts';
import { RUN_OPTIONS, runPorts } from '../../support/fake-run.ts';

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
  const git = await openRepository(root);
  return runSession(runPorts({ engine, git, clock }), { ...RUN_OPTIONS, seed: 42, base, head });
}
