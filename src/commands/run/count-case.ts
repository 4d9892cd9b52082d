/** Counts one case: one run a side, and more where they are cheap or disagree. */
import { type FunctionCount, readCachegrind } from '../../core/counting/cachegrind.ts';
import { type CountingTime, nextToCount } from '../../core/counting/plan.ts';
import { CACHEGRIND, type CountingRecipe, valgrindCommand } from '../../core/counting/recipe.ts';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import type { CaseWork, ContainerRequest } from '../../core/measure/request.ts';
import { RESULT_FILE } from '../../core/plan/laid-over.ts';
import type { CountedRun } from '../../core/records/count.ts';
import { SIDES } from '../../core/records/runs.ts';
import type { Side } from '../../core/records/session.ts';
import { failureOf, runOnce } from './extra-run.ts';
import type { MeasuringPorts } from './pair.ts';

export interface CountedOnce {
  readonly run: CountedRun;
  readonly functions: readonly FunctionCount[];
}

export class CaseCounter {
  readonly #ports: MeasuringPorts;
  readonly #work: CaseWork;
  readonly #recipe: CountingRecipe;
  readonly #counted: CountedOnce[] = [];
  readonly #start: number;

  constructor(ports: MeasuringPorts, work: CaseWork, recipe: CountingRecipe) {
    this.#ports = ports;
    this.#work = work;
    this.#recipe = recipe;
    this.#start = ports.clock.monotonicSeconds();
  }

  /** @param time available when the first run starts */
  async count({ seconds: room, ...rest }: CountingTime): Promise<readonly CountedOnce[]> {
    const sides = SIDES.filter((side) => this.#work.requests[side] !== undefined);
    for (;;) {
      const spent = this.#ports.clock.monotonicSeconds() - this.#start;
      const runs = this.#counted.map(({ run }) => run);
      const side = nextToCount(runs, sides, { ...rest, seconds: room - spent });
      if (side === null) return this.#counted;
      this.#counted.push(await this.#once(side, Math.max(1, room - spent)));
    }
  }

  async #once(side: Side, room: number): Promise<CountedOnce> {
    const { clock } = this.#ports;
    const request = this.#request(side, room);
    const startedAt = clock.now().toISOString();
    const began = clock.monotonicSeconds();
    const [output] = await runOnce(this.#ports, [request]);
    const seconds = clock.monotonicSeconds() - began;
    return this.#read(side, output, { startedAt, seconds }, request.timeoutSeconds);
  }

  /** With the same image, limits and confinement as a timed run. */
  #request(side: Side, room: number): ContainerRequest {
    const timed = this.#work.requests[side] as ContainerRequest;
    const command = valgrindCommand(CACHEGRIND, this.#recipe.command, timed.shell, RESULT_FILE);
    const { environment } = this.#recipe;
    return { ...timed, command, shell: false, environment, timeoutSeconds: Math.ceil(room) };
  }

  #read(
    side: Side,
    output: InvocationOutput | undefined,
    took: Pick<CountedRun, 'startedAt' | 'seconds'>,
    timeoutSeconds: number,
  ): CountedOnce {
    const run = { side, ...took };
    const failed = (failure: string) => ({
      run: { ...run, instructions: null, failure: failure.toWellFormed() },
      functions: [],
    });
    const failure = failureOf(output, timeoutSeconds);
    if (failure !== null) return failed(failure);
    const profile = readCachegrind(output?.file ?? '');
    if (!profile.ok) return failed(profile.message);
    const { instructions, functions } = profile;
    return instructions === 0
      ? failed('cachegrind counted nothing')
      : { run: { ...run, instructions, failure: null }, functions };
  }
}
