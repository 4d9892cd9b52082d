/** Opens the ports shared by command line, action and bot. */
import { randomUUID } from 'node:crypto';
import type { GitHubPorts } from '../commands/github/ports.ts';
import type { RunPorts } from '../commands/run/run.ts';
import { TOOL } from '../core/version.ts';
import type { GitHub } from '../github/open-github.ts';
import type { Engine, Environment } from '../ports.ts';
import { systemClock } from './clock.ts';
import { localHost } from './host/local-host.ts';
import { openBranchStore } from './store/github/api-branch-store.ts';

/** Sortable, readable and unique: `2026-11-21T09-30-00Z-1f3a9c2e`. */
function newSessionId(): string {
  const moment = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  return `${moment}Z-${randomUUID().slice(0, 8)}`;
}

/** Ports for measuring on this machine, completed by the caller's. */
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

/** Stops running work at once; disposal removes what was just being created. */
export function stopOnSignal(signal: AbortSignal, engine: Engine): void {
  const stop = async () => engine[Symbol.asyncDispose]();
  signal.addEventListener('abort', () => void stop().catch(() => {}), { once: true });
}

/** Ports of the GitHub use cases. */
export function openGitHubPorts(
  github: GitHub,
  given: Omit<GitHubPorts, 'github' | 'openStore' | 'readArtifact'>,
): GitHubPorts {
  return {
    ...given,
    github,
    openStore: (...asked) => openBranchStore(github, ...asked),
    readArtifact: async (zip) => (await import('./artifact/read-artifact.ts')).readArtifact(zip),
  };
}
