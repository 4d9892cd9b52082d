/** A running container of one side: invoked through its driver, then killed and read. */
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'dockerode';
import { WorldError } from '../../core/errors.ts';
import type { InvocationEnd, InvocationOutput } from '../../core/measure/interpret.ts';
import type { Side } from '../../core/records/session.ts';
import type { RunContainer } from '../../ports.ts';
import { type EngineClient, statusOf } from './client.ts';
import { type DriverReport, parseDone, parseWarm, type WarmReport } from './driver.ts';
import { outputOf, strayCpu } from './invocation-output.ts';
import { readLines } from './lines.ts';
import { type Keeper, type ResultsVolume, readResults } from './results.ts';

const PROTOCOL_LINE = 512;
const START_SECONDS = 60;
const COLLECT_SECONDS = 120;
const REMOVAL_MS = 500;

const monotonicSeconds = (): number => performance.now() / 1000;

export interface RunParts {
  readonly client: EngineClient;
  readonly container: Container;
  readonly stream: Duplex;
  readonly side: Side;
  readonly timeoutSeconds: number;
  readonly volume: ResultsVolume;
  /** Index of its volume in the keeper. */
  readonly position: number;
  readonly keeper: Promise<Keeper>;
  readonly warn: (text: string) => void;
}

type DriverAnswer<T> =
  | { readonly kind: 'said'; readonly value: T }
  | { readonly kind: 'timeout' | 'over' };

export class DrivenContainer implements RunContainer {
  readonly side: Side;
  readonly #parts: RunParts;
  readonly #over: Promise<void>;
  readonly #reports = new Map<number, DriverReport>();
  readonly #hostSeconds = new Map<number, number>();
  readonly #begun = new Set<number>();
  #listener: (line: string) => void = () => {};
  #harnessCpuSeconds = 0;
  #outOfMemoryAt: number | null = null;

  constructor(parts: RunParts) {
    this.side = parts.side;
    this.#parts = parts;
    this.#over = readLines(parts.stream, PROTOCOL_LINE, (line) => this.#listener(line));
  }

  /** Runs hyperfine twice on nothing, to load it and to measure its own cost. Null without an answer. */
  async warm(): Promise<WarmReport | null> {
    const answer = await this.#exchange('warm 0', START_SECONDS, parseWarm);
    if (answer.kind !== 'said') return null;
    if ('cpuSeconds' in answer.value) this.#harnessCpuSeconds = answer.value.cpuSeconds;
    return answer.value;
  }

  async invoke(index: number): Promise<InvocationEnd> {
    this.#begun.add(index);
    const startedAt = monotonicSeconds();
    const answer = await this.#exchange(`run ${index}`, this.#parts.timeoutSeconds, parseDone);
    const hostSeconds = monotonicSeconds() - startedAt;
    this.#hostSeconds.set(index, hostSeconds);
    switch (answer.kind) {
      case 'said':
        this.#reports.set(index, answer.value);
        if (answer.value.leftover) this.#warnOnce(index);
        return { kind: 'exited', code: answer.value.exit ?? 127, hostSeconds };
      case 'timeout':
        await this.#kill();
        return { kind: 'timeout', hostSeconds };
      case 'over':
        return this.#ended(index, hostSeconds);
    }
  }

  async collect(): Promise<readonly InvocationOutput[]> {
    const stray = strayCpu([...this.#reports.values()], await this.#cpuTotal());
    await this.#kill();
    const keeper = await this.#parts.keeper;
    const stream = await keeper.archive(this.#parts.position);
    const late = new WorldError(`the engine did not hand over results in ${COLLECT_SECONDS} s`);
    using _deadline = setTimeout(() => stream.destroy(late), COLLECT_SECONDS * 1000);
    const results = await readResults(stream, this.#parts.volume.bytes);
    return [...this.#begun].map((index) => this.#outputOf(index, results, stray));
  }

  #outputOf(
    index: number,
    results: Awaited<ReturnType<typeof readResults>>,
    strayCpuSeconds: number | null,
  ): InvocationOutput {
    return outputOf({
      index,
      strayCpuSeconds,
      report: this.#reports.get(index) ?? null,
      previousKills: this.#reports.get(index - 1)?.memoryKills ?? 0,
      files: results.invocations.get(index) ?? { texts: {}, oversized: !results.complete },
      hostSeconds: this.#hostSeconds.get(index) ?? 0,
      harnessCpuSeconds: this.#harnessCpuSeconds,
      outOfMemory: this.#outOfMemoryAt === index,
    });
  }

  /** Sends a line and waits for an answer with this exchange's token. */
  async #exchange<T>(
    line: string,
    seconds: number,
    parse: (line: string, token: string) => T | null,
  ): Promise<DriverAnswer<T>> {
    const token = randomBytes(12).toString('hex');
    const { promise, resolve } = Promise.withResolvers<DriverAnswer<T>>();
    this.#listener = (text) => {
      const value = parse(text, token);
      if (value !== null) resolve({ kind: 'said', value });
    };
    using _timer = setTimeout(() => resolve({ kind: 'timeout' }), seconds * 1000);
    void this.#over.then(() => resolve({ kind: 'over' }));
    this.#parts.stream.write(`${line} ${token}\n`);
    return await promise;
  }

  /** The container ended by itself: out of memory, or something killed the driver. */
  async #ended(index: number, hostSeconds: number): Promise<InvocationEnd> {
    const State = await this.#state();
    if (State === null) return { kind: 'lost', message: 'the container was removed' };
    if (State.OOMKilled) {
      this.#outOfMemoryAt = index;
      return { kind: 'exited', code: 137, hostSeconds };
    }
    if (State.Running) {
      return { kind: 'lost', message: 'the container lost its connection to the driver' };
    }
    // Removing a container kills it first, so wait for the removal.
    await sleep(REMOVAL_MS);
    if ((await this.#state())?.Status !== 'exited') {
      return { kind: 'lost', message: 'the container was removed' };
    }
    // It still exists, so it was probably killed for lack of memory.
    const message = `the process that measures it ended during the invocation (code ${State.ExitCode})`;
    return { kind: 'driver-killed', message };
  }

  /** CPU nanoseconds since the container started; null if the engine does not report them. */
  async #cpuTotal(): Promise<number | null> {
    const { client, container } = this.#parts;
    const options = { stream: false, 'one-shot': true } as const;
    const stats = await client
      .ask('read what the container used', () => container.stats(options))
      .catch(() => null);
    return stats?.cpu_stats?.cpu_usage?.total_usage || null;
  }

  /** Null if it was removed, by another process or after an interruption. */
  async #state() {
    const { client, container } = this.#parts;
    try {
      const doing = 'find out how the container ended';
      return (await client.ask(doing, () => container.inspect())).State;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async #kill(): Promise<void> {
    const { client, container } = this.#parts;
    await client.settle('kill the benchmark container', () => container.kill());
    await client.settle('wait for the benchmark container to be dead', () => container.wait());
  }

  #warnOnce(index: number): void {
    this.#parts.warn(`${this.side}: invocation ${index} left processes running; they were killed`);
  }
}
