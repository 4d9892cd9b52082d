/** Counts instructions in separate containers, next to the timed pairs. */
import { type FunctionCount, readCachegrind } from '../../core/counting/cachegrind.ts';
import { compareFunctions, type SourceOf, sourceFinder } from '../../core/counting/functions.ts';
import { nextToCount } from '../../core/counting/plan.ts';
import {
  CACHEGRIND,
  type CountingRecipe,
  recipeOf,
  valgrindCommand,
} from '../../core/counting/recipe.ts';
import { type TimedFacts, timedFacts } from '../../core/counting/timed.ts';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import type { CaseWork, ContainerRequest } from '../../core/measure/request.ts';
import { countingRoom, expectedSeconds } from '../../core/plan/counting-time.ts';
import { RESULT_FILE } from '../../core/plan/laid-over.ts';
import type { Count, CountedRun } from '../../core/records/count.ts';
import { SIDES, secondsOf } from '../../core/records/runs.ts';
import type { Side } from '../../core/records/session.ts';
import { countsVary } from '../../core/stats/compare-counts.ts';
import { formatDuration } from '../../core/text/duration.ts';
import type { Git, Progress } from '../../ports.ts';
import type { Journal } from '../../record-ports.ts';
import { failureOf, runOnce } from './extra-run.ts';
import type { OpenSession } from './loop.ts';
import type { MeasuringPorts } from './pair.ts';
import { callgrindSeconds, profilePair } from './profile.ts';

export interface CountPorts extends MeasuringPorts {
  readonly git: Pick<Git, 'entries'>;
  readonly journal: Journal;
  readonly progress: Progress;
}

interface CountedOnce {
  readonly run: CountedRun;
  readonly functions: readonly FunctionCount[];
}

class CaseCounter {
  readonly #ports: CountPorts;
  readonly #work: CaseWork;
  readonly #recipe: CountingRecipe;
  readonly #counted: CountedOnce[] = [];
  readonly #start: number;

  constructor(ports: CountPorts, work: CaseWork, recipe: CountingRecipe) {
    this.#ports = ports;
    this.#work = work;
    this.#recipe = recipe;
    this.#start = ports.clock.monotonicSeconds();
  }

  /** @param room seconds available for this case */
  async count(room: number, isQuick: boolean): Promise<readonly CountedOnce[]> {
    const sides = SIDES.filter((side) => this.#work.requests[side] !== undefined);
    for (;;) {
      const spent = this.#ports.clock.monotonicSeconds() - this.#start;
      const runs = this.#counted.map(({ run }) => run);
      const side = nextToCount(runs, sides, room - spent, isQuick);
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

function factsOf(session: OpenSession, id: string): TimedFacts {
  const own = session.pairs.filter((pair) => pair.caseId === id);
  const metrics = session.cases.find((each) => each.id === id)?.metrics ?? [];
  return timedFacts(
    { metrics },
    own.flatMap(({ invocations }) => invocations),
  );
}

/** Minimum time that justifies starting containers. */
const MIN_SECONDS = 5;
/** Per benchmark with `--quick`. */
const QUICK_SECONDS = 120;

class Counting {
  readonly #ports: CountPorts;
  readonly #session: OpenSession;
  /** Paths of the head, loaded on first use. */
  #files: Promise<ReadonlySet<string>> | null = null;
  #spent = 0;

  constructor(ports: CountPorts, session: OpenSession) {
    this.#ports = ports;
    this.#session = session;
    const done = (session.counts ?? []).flatMap(({ runs }) => runs);
    this.#spent = done.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  async run(works: readonly CaseWork[]): Promise<void> {
    const known = new Set((this.#session.counts ?? []).map(({ caseId }) => caseId));
    const open = works.filter(({ spec }) => !spec.canary && !known.has(spec.id));
    for (const [at, work] of open.entries()) {
      const count = await this.#one(work, open.length - at);
      await this.#ports.journal.append({ type: 'count', count });
      this.#session.counts = [...(this.#session.counts ?? []), count];
    }
  }

  async #one(work: CaseWork, left: number): Promise<Count> {
    if (this.#session.stops[work.spec.id] === 'failed') {
      return this.#refused(work, 'its timed runs failed');
    }
    const timed = factsOf(this.#session, work.spec.id);
    const recipe = this.#recipe(work, timed);
    if (typeof recipe === 'string') return this.#refused(work, recipe);
    const isQuick = this.#session.settings.quick === true;
    const share = this.#room() - this.#spent;
    const room = isQuick ? Math.min(share, QUICK_SECONDS) : share;
    const sides = Object.keys(work.requests).length;
    const wanted = sides * expectedSeconds(timed.invocation ?? 0);
    if (wanted > room) {
      const took = `about ${formatDuration(wanted)} of counting, but only ${formatDuration(Math.max(0, room))} are left`;
      return this.#refused(work, took);
    }
    const { progress } = this.#ports;
    progress.status({
      text: `${work.spec.id}, counting instructions`,
      done: 0,
      total: left,
      secondsLeft: null,
    });
    const counted = await new CaseCounter(this.#ports, work, recipe).count(room, isQuick);
    const seconds = counted.reduce((sum, { run }) => sum + run.seconds, 0);
    const count = await this.#counted(work, recipe, counted);
    const began = this.#ports.clock.monotonicSeconds();
    const named = await this.#profiled(work, recipe, count, room - seconds);
    this.#spent += seconds + this.#ports.clock.monotonicSeconds() - began;
    return { ...count, ...named };
  }

  #room(): number {
    const { pairs, settings } = this.#session;
    const timed = pairs.reduce((sum, pair) => sum + secondsOf(pair), 0);
    return countingRoom(timed, settings.budgetSeconds);
  }

  #recipe({ spec, requests }: CaseWork, timed: TimedFacts): CountingRecipe | string {
    const { command, shell, environment, image } = requests.head ?? ({} as ContainerRequest);
    if (spec.metrics.some(({ key }) => key === spec.count.metric.key)) {
      return 'it reports instructions itself';
    }
    return recipeOf(
      {
        ...{ command, shell, environment, timed },
        image: image.identity.name,
        reads: Object.values(spec.definition.reads),
      },
      spec.count.mode,
    );
  }

  /** Profiles if the sides do different work, except for somebody who waits and has the functions. */
  async #profiled(
    work: CaseWork,
    recipe: CountingRecipe,
    { runs, reason }: Count,
    room: number,
  ): Promise<Partial<Count>> {
    const counts = runs.flatMap(({ instructions }) => instructions ?? []);
    if (reason !== null || !countsVary(counts) || room < MIN_SECONDS) return {};
    const slowest = Math.max(...runs.map(({ seconds }) => seconds));
    const isWaiting = this.#session.settings.quick === true;
    if (recipe.profile?.by === 'callgrind' && (isWaiting || callgrindSeconds(slowest) > room))
      return {};
    return profilePair(this.#ports, work, recipe, room, await this.#sourceFinder(work));
  }

  async #sourceFinder({ spec }: CaseWork): Promise<SourceOf> {
    this.#files ??= this.#ports.git
      .entries(this.#session.head)
      .then((entries) => new Set(entries.map(({ path }) => path)));
    return sourceFinder(await this.#files, spec.folder);
  }

  #refused({ spec }: CaseWork, reason: string): Count {
    return {
      ...{ caseId: spec.id, metric: spec.count.metric, tool: 'cachegrind' },
      ...{ settings: [], hides: null, runs: [], functions: [], where: null, reason },
    };
  }

  async #counted(
    work: CaseWork,
    recipe: CountingRecipe,
    counted: readonly CountedOnce[],
  ): Promise<Count> {
    const { spec } = work;
    const first = (side: Side) =>
      counted.find(({ run }) => run.side === side && run.failure === null)?.functions ?? [];
    const runs = counted.map(({ run }) => run);
    const failed = runs.find(({ failure }) => failure !== null);
    const isCompared = SIDES.every((side) => first(side).length > 0) && recipe.where === null;
    return {
      ...{ caseId: spec.id, metric: spec.count.metric, tool: 'cachegrind' },
      ...{ settings: [...recipe.settings], hides: recipe.hides, where: recipe.where, runs },
      functions: isCompared
        ? compareFunctions(first('base'), first('head'), await this.#sourceFinder(work))
        : [],
      reason: failed?.failure ?? null,
    };
  }
}

/**
 * Counts cases within their share of the budget; others get a reason, existing counts are kept.
 *
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function countSession(
  ports: CountPorts,
  session: OpenSession,
  works: readonly CaseWork[],
): Promise<void> {
  await new Counting(ports, session).run(works);
}
