/** A program of the host engine, with everything it starts, ended at its deadline at the latest. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface GroupRun {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly timeoutSeconds: number;
  /** Told each line of stdout, where `stdio` makes it a pipe. */
  readonly log?: (line: string) => void;
  readonly stdio: SpawnOptions['stdio'];
}

export type GroupEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'missing' };

export interface RunningGroup {
  readonly ended: Promise<GroupEnd>;
  /** Kills the program and what is left of what it started. */
  kill(): void;
}

/** Started as the leader of its own process group, so that its children can be found. */
export function startGroup(run: GroupRun): RunningGroup {
  const child = spawn(run.program, run.arguments, {
    cwd: run.folder,
    env: run.environment,
    stdio: run.stdio,
    detached: true,
  });
  if (child.stdout && run.log) createInterface({ input: child.stdout }).on('line', run.log);
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  };
  const { promise, resolve } = Promise.withResolvers<GroupEnd>();
  const timer = setTimeout(() => {
    kill();
    resolve({ kind: 'timeout' });
  }, run.timeoutSeconds * 1000);
  child.once('error', () => resolve({ kind: 'missing' }));
  // A child left behind may hold the pipe open: the program's own end is what counts.
  child.once('exit', (code) => {
    kill();
    resolve({ kind: 'exited', code: code ?? 1 });
  });
  return { ended: promise.finally(() => clearTimeout(timer)), kill };
}
