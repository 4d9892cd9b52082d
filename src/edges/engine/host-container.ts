/** One side on the host engine: runs hyperfine directly, without confinement. */

import { type SpawnOptions, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { InvocationEnd, InvocationOutput } from '../../core/measure/interpret.ts';
import type { ContainerRequest } from '../../core/measure/request.ts';
import { RESULT_FILE } from '../../core/plan/laid-over.ts';
import type { Side } from '../../core/records/session.ts';
import type { Environment, RunContainer } from '../../ports.ts';
import { timedCommand } from './driver.ts';
import {
  hyperfineArguments,
  parseHyperfine,
  signalOf,
  withoutWarning,
} from './hyperfine-result.ts';
import { FILE_BYTES, OUTPUT_BYTES } from './results.ts';

/** A process group of the host engine, killed at its deadline. */

interface GroupRun {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly folder: string;
  readonly environment: Environment;
  readonly timeoutSeconds: number;
  /** Receives lines of stdout if `stdio` makes it a pipe. */
  readonly log?: (line: string) => void;
  readonly stdio: SpawnOptions['stdio'];
}

type GroupEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'missing' };

interface RunningGroup {
  readonly ended: Promise<GroupEnd>;
  /** Kills the program and its remaining children. */
  kill(): void;
}

/** Starts the program as leader of a process group. */
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
      // The group has already ended.
    }
  };
  const { promise, resolve } = Promise.withResolvers<GroupEnd>();
  const timer = setTimeout(() => {
    kill();
    resolve({ kind: 'timeout' });
  }, run.timeoutSeconds * 1000);
  child.once('error', () => resolve({ kind: 'missing' }));
  // A remaining child may hold the pipe open, so wait for the program itself.
  child.once('exit', (code) => {
    kill();
    resolve({ kind: 'exited', code: code ?? 1 });
  });
  return { ended: promise.finally(() => clearTimeout(timer)), kill };
}

/** The first `limit` bytes as text; null if there is no such file. */
async function readHead(path: string, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(path, { end: limit - 1 })) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}

export class HostContainer implements RunContainer {
  readonly side: Side;
  readonly #request: ContainerRequest;
  readonly #results: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #begun: number[] = [];
  #group: RunningGroup | null = null;

  /** @param results a folder for this container only */
  constructor(
    request: ContainerRequest,
    results: string,
    environment: Readonly<Record<string, string>>,
  ) {
    this.#environment = environment;
    this.side = request.side;
    this.#request = request;
    this.#results = results;
  }

  async invoke(index: number): Promise<InvocationEnd> {
    await mkdir(this.#results, { recursive: true });
    this.#begun.push(index);
    const startedAt = performance.now();
    const end = await this.#run(index);
    const hostSeconds = (performance.now() - startedAt) / 1000;
    await rename(this.#path('out'), this.#path(`${index}.file`)).catch(() => {});
    if (end.kind === 'timeout') return { kind: 'timeout', hostSeconds };
    const timing = parseHyperfine((await this.#read(index, 'json')) ?? undefined);
    return { kind: 'exited', code: timing?.exit ?? 127, hostSeconds };
  }

  async collect(): Promise<readonly InvocationOutput[]> {
    this.#group?.kill();
    return Promise.all(this.#begun.map((index) => this.#output(index)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#group?.kill();
    await rm(this.#results, { recursive: true, force: true });
  }

  #path(name: string): string {
    return join(this.#results, name);
  }

  #read(index: number, kind: 'out' | 'err' | 'json' | 'file'): Promise<string | null> {
    const limit = kind === 'file' ? FILE_BYTES : OUTPUT_BYTES;
    return readHead(this.#path(`${index}.${kind}`), limit + 1);
  }

  async #run(index: number): Promise<GroupEnd> {
    const { command, shell, environment, timeoutSeconds, image, directory = '.' } = this.#request;
    const here = command.replaceAll(RESULT_FILE, this.#path('out'));
    await using stdout = await open(this.#path(`${index}.out`), 'w');
    await using stderr = await open(this.#path(`${index}.err`), 'w');
    this.#group = startGroup({
      program: 'hyperfine',
      arguments: hyperfineArguments(this.#path(`${index}.json`), timedCommand(here, shell)),
      folder: join(image.id, directory),
      environment: { ...this.#environment, ...environment },
      timeoutSeconds,
      stdio: ['ignore', stdout.fd, stderr.fd],
    });
    return await this.#group.ended;
  }

  async #output(index: number): Promise<InvocationOutput> {
    const [out, err, json, file] = await Promise.all(
      (['out', 'err', 'json', 'file'] as const).map((kind) => this.#read(index, kind)),
    );
    const timing = parseHyperfine(json ?? undefined);
    const { wall = null, user = null, system = null, exit = null } = timing ?? {};
    const isOver = [out, err].some((text) => (text?.length ?? 0) > OUTPUT_BYTES);
    return {
      index,
      wallSeconds: wall,
      userSeconds: user,
      systemSeconds: system,
      // Waited-for processes only, as there is no container to account for; daemons are missing.
      cpuSeconds: timing === null ? null : timing.user + timing.system,
      peakMemoryBytes: null,
      exit,
      signal: signalOf(exit),
      outOfMemory: false,
      oversized: isOver || (file?.length ?? 0) > FILE_BYTES,
      stdout: (out ?? '').slice(0, OUTPUT_BYTES),
      stderr: withoutWarning(err ?? '').slice(0, OUTPUT_BYTES),
      file: file?.slice(0, FILE_BYTES) ?? null,
    };
  }
}
