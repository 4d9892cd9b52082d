/**
 * `--engine host`: builds and runs on this machine as this user, without confinement or pinning.
 * Its records say so and back no claim.
 */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorldError } from '../../core/errors.ts';
import type { BuildResult, ContainerRequest } from '../../core/measure/request.ts';
import type { EngineInfo } from '../../core/records/environment.ts';
import type { BuildRequest, Engine, Environment, RunContainer } from '../../ports.ts';
import { maskSecrets, secretValues } from './build-script.ts';
import { HostContainer, startGroup } from './host-container.ts';

const TAIL_LINES = 40;

/** First line of `--version`; null if the program cannot be started. */
async function versionOf(program: string, env: Environment): Promise<string | null> {
  const lines: string[] = [];
  const group = startGroup({
    ...{ program, arguments: ['--version'], folder: tmpdir(), environment: env },
    timeoutSeconds: 10,
    log: (line) => lines.push(line),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const end = await group.ended;
  return end.kind === 'exited' ? (lines[0] ?? 'unknown') : null;
}

export class HostEngine implements Engine {
  readonly #env: Environment;
  readonly #version: string;
  readonly #folder: string;
  readonly #built = new Map<string, string>();

  private constructor(env: Environment, version: string, folder: string) {
    this.#env = env;
    this.#version = version;
    this.#folder = folder;
  }

  /** @throws WorldError if hyperfine is not on the PATH */
  static async start(env: Environment): Promise<HostEngine> {
    const version = await versionOf('hyperfine', env);
    if (version === null) {
      throw new WorldError(
        '--engine host needs hyperfine, which is not on the PATH',
        'install it (Debian, Ubuntu: apt-get install hyperfine; macOS: brew install hyperfine; ' +
          'else: cargo install hyperfine), or use a container engine',
      );
    }
    const folder = await mkdtemp(join(tmpdir(), 'benchproof-host-'));
    return new HostEngine(env, version, folder);
  }

  async describe(): Promise<EngineInfo> {
    return { name: 'host', version: this.#version, cgroupVersion: null };
  }

  /** Only temporary files can be left behind, which the system removes. */
  async sweep(): Promise<number> {
    return 0;
  }

  async build(request: BuildRequest, log: (line: string) => void): Promise<BuildResult> {
    const startedAt = performance.now();
    const identity = { name: 'host', digest: null, origin: 'host' as const, packagesHash: null };
    const key = JSON.stringify([request.inputsHash, request.commands, request.environment]);
    const known = this.#built.get(key);
    if (known !== undefined) {
      return { ok: true, image: { id: known, identity, cached: true, seconds: 0 } };
    }
    const id = join(this.#folder, randomUUID());
    await cp(request.source, id, { recursive: true, verbatimSymlinks: true });
    const failed = await this.#runAll(request, id, log);
    if (failed !== null) return failed;
    this.#built.set(key, id);
    const seconds = (performance.now() - startedAt) / 1000;
    return { ok: true, image: { id, identity, cached: false, seconds } };
  }

  async open(requests: readonly ContainerRequest[]): Promise<readonly RunContainer[]> {
    // A minimal environment, equal on both sides.
    const { PATH = '', HOME = '' } = this.#env;
    return requests.map((request) => {
      const results = join(this.#folder, `results-${randomUUID()}`);
      return new HostContainer(request, results, { PATH, HOME, LANG: 'C.UTF-8' });
    });
  }

  async reserve(): Promise<AsyncDisposable> {
    return { [Symbol.asyncDispose]: async () => {} };
  }

  cpusetFor(): string | null {
    return null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #runAll(
    request: BuildRequest,
    folder: string,
    log: (line: string) => void,
  ): Promise<Extract<BuildResult, { ok: false }> | null> {
    const secrets = secretValues(request.secrets, this.#env);
    const env = { ...this.#env, ...request.environment, ...secrets };
    const lines: string[] = [];
    const take = (line: string) => {
      lines.push(maskSecrets(line, secrets));
      if (lines.length > TAIL_LINES) lines.shift();
      log(maskSecrets(line, secrets));
    };
    const deadline = performance.now() + request.timeoutSeconds * 1000;
    for (const command of request.commands) {
      const left = Math.max(0, (deadline - performance.now()) / 1000);
      const end = await startGroup({
        ...{ program: 'sh', arguments: ['-c', `exec 2>&1; ${command}`], folder, environment: env },
        ...{ timeoutSeconds: left, log: take, stdio: ['ignore', 'pipe', 'ignore'] },
      }).ended;
      if (end.kind === 'exited' && end.code === 0) continue;
      const how =
        end.kind === 'exited' ? `ended with exit code ${end.code}` : 'was not done in time';
      return { ok: false, message: `\`${command}\` ${how}`, image: 'host', tail: lines.join('\n') };
    }
    return null;
  }
}
