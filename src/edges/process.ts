/** Other processes: whether one is running, whether it is the same as before, and starting one. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether a process with this id is running, for any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Start time of a process in clock ticks since boot, which distinguishes a reused pid (field 22 of
 * /proc/PID/stat; the command in field 2 may contain spaces and brackets).
 *
 * @throws Error if the process does not exist or the system does not tell
 */
export function startTicks(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Entry of a process of its own: a file beside the caller, or its bundle. */
export function entryBeside(here: string, name: string): URL {
  return new URL(`${name}${here.endsWith('.ts') ? '.ts' : '.js'}`, here);
}

/** With an empty environment, which keeps tokens and keys out of reach, and a bounded heap. */
export function forkIsolated(entry: URL, heapMegabytes: number, detached = false): ChildProcess {
  return fork(fileURLToPath(entry), [], {
    ...{ env: {}, detached, execArgv: [`--max-old-space-size=${heapMegabytes}`] },
    ...{ serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  });
}
