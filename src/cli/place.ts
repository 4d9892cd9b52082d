/** Opens ports on this machine when a command needs them. */

import { systemClock } from '../edges/clock.ts';
import { openRepository } from '../edges/git/git-repository.ts';
import { localHost } from '../edges/host/local-host.ts';
import { stopOnSignal } from '../edges/open-ports.ts';
import { openProgress } from '../edges/progress/open-progress.ts';
import type { CommitLine, Engine, Git, GitHistory, Host, Progress } from '../ports.ts';
import type { CliContext } from './context.ts';

export function openPlace(context: CliContext): Promise<Git & GitHistory & CommitLine> {
  return openRepository(context.cwd);
}

export function openHost(context: CliContext): Host {
  return localHost(systemClock, context.env);
}

/** Progress goes to stderr; stdout is for results. */
export function openCliProgress(context: CliContext, verbose = false): Progress {
  return openProgress(process.stderr, context.env, verbose);
}

/** Imported on use: the engine's client is the largest dependency. */
export async function openEngine(
  context: CliContext,
  flags: { readonly wait?: boolean },
  progress: Progress,
): Promise<Engine> {
  const { connectEngine } = await import('../edges/engine/connect.ts');
  return connectEngine({
    env: context.env,
    warn: (text) => progress.warn(text),
    isShared: flags.wait === false,
  });
}

/** An interruption takes precedence over errors it causes. */
export async function withEngine<Result>(
  context: CliContext,
  flags: Parameters<typeof openEngine>[1] & { readonly verbose?: boolean },
  use: (engine: Engine, progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress = openCliProgress(context, flags.verbose);
  try {
    await using engine = await openEngine(context, flags, progress);
    stopOnSignal(context.signal, engine);
    return await use(engine, progress);
  } catch (error) {
    context.signal.throwIfAborted();
    throw error;
  } finally {
    progress.close();
  }
}
