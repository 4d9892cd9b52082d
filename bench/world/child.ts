/** A child process with a time limit, whose containers end with it. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { PROCESS_LABEL } from '../../src/edges/engine/labels.ts';

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** Without what it waited for other sessions on this machine. */
  readonly seconds: number;
}

export interface ChildOptions {
  readonly cwd: string;
  readonly timeoutSeconds: number;
  /** Both streams are also written to this path with `.out` and `.err` after it, errors with their time. */
  readonly log: string;
}

/** Time the product has to tidy up after itself before it is killed. */
const GRACE_SECONDS = 20;

/** The user's own environment, but no CI: the suite tries what a person at a desk sees. */
function deskEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([key]) => key !== 'CI' && !/^GITHUB_/.test(key)));
}

const living = new Set<number>();

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  // 0 would be this very group.
  if (pid === 0) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

/** A stopped suite stops what it started; the product then removes its own containers. */
export function stopChildrenOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const pid of living) signalGroup(pid, 'SIGTERM');
      process.exit(130);
    });
  }
}

function removeContainersOf(pid: number): void {
  const format = `{{.ID}} {{.Label "${PROCESS_LABEL}"}}`;
  const { stdout } = spawnSync('docker', ['ps', '--all', '--format', format], { encoding: 'utf8' });
  for (const line of (stdout ?? '').split('\n')) {
    const [id, process] = line.split(' ');
    // One that is being removed already refuses a second removal: either way it goes.
    if (id && process?.split('/')[2] === String(pid)) spawnSync('docker', ['rm', '--force', id]);
  }
}

/** The seconds since its start before each line, which show where the time goes. */
function secondsBefore(): Transform {
  const since = performance.now();
  return new Transform({
    transform(text, _encoding, done) {
      const at = ((performance.now() - since) / 1000).toFixed(1).padStart(6);
      done(null, `${text}`.replace(/^(?=.)/gm, `${at} `));
    },
  });
}

/** What it prints, kept and logged at once. */
function capture(child: ChildProcessByStdio<null, Readable, Readable>, log: string) {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  child.stdout.pipe(createWriteStream(`${log}.out`));
  child.stderr.pipe(secondsBefore()).pipe(createWriteStream(`${log}.err`));
  return texts;
}

/** What a session says while others have the cores, until it says something else. */
const WAITING = /^waiting for the cores\b.*\n$/m;

/** Seconds that a child has worked: those in which it waited for others are no time of its own. */
function workedSeconds(child: ChildProcessByStdio<null, Readable, Readable>): () => number {
  let since = performance.now();
  let waitingSince: number | null = null;
  child.stderr.on('data', (text: string) => {
    if (waitingSince !== null) since += performance.now() - waitingSince;
    waitingSince = WAITING.test(text) ? performance.now() : null;
  });
  return () => ((waitingSince ?? performance.now()) - since) / 1000;
}

/** Runs it to its end or to the time limit; a program that cannot be started is an error. */
export function runChild(words: readonly string[], options: ChildOptions): Promise<Ended> {
  const [command = '', ...rest] = words;
  mkdirSync(dirname(options.log), { recursive: true });
  const child = spawn(command, rest, {
    cwd: options.cwd,
    env: deskEnvironment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = capture(child, options.log);
  const pid = child.pid ?? 0;
  living.add(pid);
  const worked = workedSeconds(child);
  let timedOut = false;
  const watch = setInterval(() => {
    const over = worked() - options.timeoutSeconds;
    if (over > GRACE_SECONDS) signalGroup(pid, 'SIGKILL');
    else if (over > 0 && !timedOut) signalGroup(pid, 'SIGTERM');
    timedOut ||= over > 0;
  }, 1000);
  const ended = Promise.withResolvers<Ended>();
  child.on('error', ended.reject);
  child.on('close', (code) => {
    if (timedOut) removeContainersOf(pid);
    ended.resolve({ code, timedOut, ...texts, seconds: worked() });
  });
  return ended.promise.finally(() => {
    living.delete(pid);
    clearInterval(watch);
  });
}
