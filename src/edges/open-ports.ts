/** What a command, a step of a workflow and the bot have in common of the world, opened in one place. */
import { randomUUID } from 'node:crypto';
import type { GitHubPorts } from '../commands/github/ports.ts';
import type { RunPorts } from '../commands/run/run.ts';
import { TOOL } from '../core/version.ts';
import type { Engine, Environment } from '../ports.ts';
import { systemClock } from './clock.ts';
import type { GitHubAccess } from './github/open-github.ts';
import { localHost } from './host/local-host.ts';

/** Sorts by time, reads as a date, and never repeats: `2026-11-21T09-30-00Z-1f3a9c2e`. */
function newSessionId(): string {
  const moment = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  return `${moment}Z-${randomUUID().slice(0, 8)}`;
}

/** What measuring needs on this machine, beside what only its caller knows. */
export function openRunPorts(
  env: Environment,
  given: Omit<RunPorts, 'host' | 'clock' | 'newId' | 'newSeed' | 'tool'>,
): RunPorts {
  return {
    ...given,
    host: localHost(systemClock, env),
    clock: systemClock,
    newId: newSessionId,
    newSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    tool: TOOL,
  };
}

/** What runs is stopped now, not when it is done; the disposal at the end catches what was just being made. */
export function stopOnSignal(signal: AbortSignal, engine: Engine): void {
  const stop = async () => engine[Symbol.asyncDispose]();
  signal.addEventListener('abort', () => void stop().catch(() => {}), { once: true });
}

/** What the use-cases on GitHub need. */
export function openGitHubPorts(
  github: GitHubAccess,
  given: Omit<GitHubPorts, 'github' | 'openStore' | 'readArtifact'>,
): GitHubPorts {
  return {
    ...given,
    github,
    openStore: (settings, lane, base) => github.openStore(settings, lane, base),
    readArtifact: async (zip) => (await import('./artifact/read-artifact.ts')).readArtifact(zip),
  };
}
