/** A child process with a time limit, whose containers end with it. */
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PROCESS_LABEL } from '../../src/edges/engine/labels.ts';

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

export interface ChildOptions {
  readonly cwd: string;
  readonly timeoutSeconds: number;
  /** Both streams are also written to this path with `.out` and `.err` after it. */
  readonly log: string;
}

/** Time the product has to tidy up after itself before it is killed. */
const GRACE_SECONDS = 20;

/** The user's own environment, but no CI: the suite tries what a person at a desk sees. */
function deskEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([key]) => key !== 'CI' && !/^GITHUB_/.test(key)));
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

function removeContainersOf(pid: number): void {
  const docker = (...words: string[]): string =>
    execFileSync('docker', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const format = `{{.ID}} {{.Label "${PROCESS_LABEL}"}}`;
  for (const line of docker('ps', '--all', '--format', format).split('\n')) {
    const [id, process] = line.split(' ');
    if (id !== undefined && process?.split('/')[2] === String(pid)) docker('rm', '--force', id);
  }
}

/** Runs it to its end or to the time limit; a program that cannot be started is an error. */
export function runChild(words: readonly string[], options: ChildOptions): Promise<Ended> {
  const [command = '', ...rest] = words;
  mkdirSync(dirname(options.log), { recursive: true });
  const started = performance.now();
  const child = spawn(command, rest, {
    cwd: options.cwd,
    env: deskEnvironment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const [name, suffix] of [
    ['stdout', 'out'],
    ['stderr', 'err'],
  ] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
    child[name].pipe(createWriteStream(`${options.log}.${suffix}`));
  }
  const pid = child.pid ?? 0;
  let timedOut = false;
  const stop = setTimeout(() => {
    timedOut = true;
    signalGroup(pid, 'SIGTERM');
  }, options.timeoutSeconds * 1000);
  const kill = setTimeout(
    () => signalGroup(pid, 'SIGKILL'),
    (options.timeoutSeconds + GRACE_SECONDS) * 1000,
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(stop);
      clearTimeout(kill);
      if (timedOut) removeContainersOf(pid);
      resolve({ code, timedOut, ...texts, seconds: (performance.now() - started) / 1000 });
    });
  });
}
