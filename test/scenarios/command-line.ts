/** Drives the command line as a person does: a process of its own, its streams kept apart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { built } from '../support/built.ts';

/** Longer than any scenario takes on a busy machine; reached, it is a hang. */
const HANG_MS = 600_000;

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves when stderr holds this; rejects where the process ends without having said it. */
  says(text: string | RegExp): Promise<void>;
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

const holds = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

export function start(words: readonly string[], around: Surroundings): Started {
  const child = spawn(process.execPath, [built('cli.js'), ...words], {
    cwd: around.cwd,
    env: { ...process.env, GITHUB_ACTIONS: '', ...around.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const hang = setTimeout(() => child.kill('SIGKILL'), HANG_MS);
  const ended = once(child, 'close').then(([code]): Ended => {
    clearTimeout(hang);
    return { code: code as number | null, stdout, stderr };
  });
  const says = (wanted: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => holds(stderr, wanted) && resolve();
      child.stderr.on('data', look);
      look();
      child.once('close', () => reject(new Error(`it never said ${wanted}:\n${stderr}`)));
    });
  return { child, ended, says };
}

/** Runs to the end. */
export function benchproof(words: readonly string[], around: Surroundings): Promise<Ended> {
  return start(words, around).ended;
}
