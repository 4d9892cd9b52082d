/** Process information: whether one is running and whether it is the same as before. */
import { readFileSync } from 'node:fs';

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
