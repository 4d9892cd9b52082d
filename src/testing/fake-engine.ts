/**
 * An engine in which nothing runs: the command's text means its behaviour (fake-command.ts), and
 * the fake clock moves instead of time passing. Thousands of sessions take a second.
 */

import type { BuildResult, ContainerRequest } from '../core/measure/request.ts';
import { type Random, seededRandom } from '../core/plan/schedule.ts';
import type { EngineInfo } from '../core/records/environment.ts';
import type { Side } from '../core/records/session.ts';
import type {
  BuildRequest,
  Engine,
  InvocationEnd,
  InvocationOutput,
  OpenedRun,
  RunContainer,
} from '../ports.ts';
import type { FakeClock } from './fake-clock.ts';
import {
  type FakeBehaviour,
  isUnderstood,
  understand,
  understandCounting,
} from './fake-command.ts';

export interface FakeEngineOptions {
  readonly clock: FakeClock;
  readonly seed?: number;
  /** What a side's times are multiplied by, `{ head: 1.1 }`; a canary's are left alone. */
  readonly speed?: Partial<Record<Side, number>>;
  /** What a side's counted instructions are multiplied by. */
  readonly work?: Partial<Record<Side, number>>;
  /** Relative standard deviation between containers, and between invocations of one. */
  readonly noise?: { readonly container: number; readonly invocation: number };
  /** What waiting for a core multiplies every time by, and adds nothing to its own. */
  readonly crowd?: number;
  /** Exit code that a side's commands end with, whatever they are; a canary's do not. */
  readonly exits?: Partial<Record<Side, number>>;
  /** Seconds it takes to open, to collect, and to start one invocation. */
  readonly overhead?: number;
}

/** Box–Muller: https://en.wikipedia.org/wiki/Box–Muller_transform */
function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const OUTPUT_LIMIT = 1024 ** 2;

class FakeContainer implements RunContainer {
  readonly side: Side;
  readonly #request: ContainerRequest;
  readonly #engine: FakeEngine;
  readonly #factor: number;
  readonly #outputs: InvocationOutput[] = [];
  #peak = 0;

  constructor(request: ContainerRequest, engine: FakeEngine) {
    this.side = request.side;
    this.#request = request;
    this.#engine = engine;
    this.#factor = engine.factor(request);
    engine.living.add(this);
  }

  async invoke(index: number): Promise<InvocationEnd> {
    const behaviour = this.#engine.behaviourOf(this.#request);
    const limit = this.#request.timeoutSeconds;
    const own = behaviour.seconds * this.#factor * this.#engine.invocationNoise();
    const wanted = own * this.#engine.crowd;
    const isLate = behaviour.ending === 'hang' || wanted > limit;
    const seconds = isLate ? limit : wanted;
    this.#engine.pass(seconds);
    const exit = this.#engine.exitOf(this.#request) ?? behaviour.exit;
    if (behaviour.ending === 'lose') return { kind: 'lost', message: 'the container is gone' };
    this.#outputs.push(this.#output(index, { ...behaviour, exit }, isLate ? null : seconds));
    if (isLate) return { kind: 'timeout', hostSeconds: seconds };
    return { kind: 'exited', code: exit, hostSeconds: seconds };
  }

  async collect(): Promise<readonly InvocationOutput[]> {
    return this.#outputs;
  }

  #output(index: number, behaviour: FakeBehaviour, seconds: number | null): InvocationOutput {
    this.#peak = Math.max(this.#peak, behaviour.memoryBytes);
    const fill = (line: string) =>
      line
        .replaceAll('{rate}', String(1 / (seconds ?? Number.NaN)))
        .replaceAll('{time}', String(seconds));
    const own = seconds === null ? null : seconds / this.#engine.crowd;
    const cpu = own === null ? null : own * behaviour.threads;
    const { exit, ending } = behaviour;
    const isFlood = ending === 'flood';
    return {
      index,
      wallSeconds: seconds,
      userSeconds: cpu,
      systemSeconds: seconds === null ? null : 0,
      cpuSeconds: cpu,
      ...(seconds === null || own === seconds ? {} : { queuedSeconds: seconds - (own ?? 0) }),
      peakMemoryBytes: this.#peak,
      exit: seconds === null ? null : exit,
      signal: exit > 128 ? exit - 128 : null,
      outOfMemory: ending === 'starve',
      oversized: isFlood,
      stdout: isFlood ? 'y\n'.repeat(OUTPUT_LIMIT / 2) : behaviour.stdout.map(fill).join('\n'),
      stderr: behaviour.stderr.join('\n'),
      file: behaviour.file === null ? null : fill(behaviour.file),
    };
  }
}

export class FakeEngine implements Engine {
  /** Containers that were opened and not yet disposed of: none, after a clean session. */
  readonly living = new Set<RunContainer>();
  /** Every build that was asked for, in order. */
  readonly builds: BuildRequest[] = [];
  /** Every container that was asked for, in order. */
  readonly opened: ContainerRequest[] = [];
  readonly #options: FakeEngineOptions;
  readonly #random: Random;
  readonly #built = new Set<string>();

  readonly crowd: number;

  constructor(options: FakeEngineOptions) {
    this.#options = options;
    this.crowd = options.crowd ?? 1;
    this.#random = seededRandom(options.seed ?? 1);
  }

  async describe(): Promise<EngineInfo> {
    return { name: 'fake', version: '1', cgroupVersion: 'v2' };
  }

  async sweep(): Promise<number> {
    return 0;
  }

  /** A build command `fail TEXT` fails; every other succeeds. Equal inputs are built once. */
  async build(request: BuildRequest, log: (line: string) => void): Promise<BuildResult> {
    this.builds.push(request);
    const name = 'runner' in request.image ? `runners/${request.image.runner}` : 'fake';
    const failing = request.commands.find((command) => command.startsWith('fail'));
    if (failing !== undefined) {
      const message = `\`${failing}\` ended with exit code 1`;
      return { ok: false, message, image: name, tail: `error: ${failing}` };
    }
    const id = `fake:${request.inputsHash}`;
    const cached = this.#built.has(id);
    this.#built.add(id);
    if (!cached) log(`built ${request.project}`);
    const identity = { name, digest: 'sha256:0', origin: 'fake' as const, packagesHash: null };
    return { ok: true, image: { id, identity, cached, seconds: cached ? 0 : 1 } };
  }

  async open(requests: readonly ContainerRequest[]): Promise<OpenedRun> {
    this.pass(0);
    this.opened.push(...requests);
    const containers = requests.map((request) => new FakeContainer(request, this));
    const dispose = async () => {
      for (const container of containers) this.living.delete(container);
    };
    return { containers, [Symbol.asyncDispose]: dispose };
  }

  async reserve(): Promise<AsyncDisposable> {
    return { [Symbol.asyncDispose]: async () => {} };
  }

  cpusetFor(cpus: number): string | null {
    return Array.from({ length: cpus }, (_, cpu) => cpu).join(',');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.living.clear();
  }

  /** Moves the clock by what an operation takes. */
  pass(seconds: number): void {
    this.#options.clock.advance(seconds + (this.#options.overhead ?? 0));
  }

  factor(request: ContainerRequest): number {
    const noise = Math.exp(gaussian(this.#random) * (this.#options.noise?.container ?? 0));
    const speed = isUnderstood(request.command) ? this.#options.speed?.[request.side] : 1;
    return noise * (speed ?? 1);
  }

  behaviourOf({ command, side }: ContainerRequest): FakeBehaviour {
    const counted = understandCounting(command, this.#options.work?.[side] ?? 1);
    return counted ?? understand(command);
  }

  exitOf({ command, side }: ContainerRequest): number | undefined {
    return isUnderstood(command) ? this.#options.exits?.[side] : undefined;
  }

  invocationNoise(): number {
    return Math.exp(gaussian(this.#random) * (this.#options.noise?.invocation ?? 0));
  }
}
