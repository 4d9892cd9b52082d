/** Processes of this machine: whether one runs, and whether it is the same as before. */
import { readFileSync } from 'node:fs';

/** Whether a process of that id runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Clock ticks since boot at which a process began: tells a reused pid from the process itself (field 22 of
 * /proc/PID/stat; the command in field 2 may itself hold spaces and brackets).
 *
 * @throws where there is no such process, or the system does not say
 */
export function startTicks(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
