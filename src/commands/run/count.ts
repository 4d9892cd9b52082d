/** Counts the instructions of a session's cases in separate containers, next to the timed pairs. */
import { compareFunctions, type SourceOf, sourceFinder } from '../../core/counting/functions.ts';
import { sideCounts } from '../../core/counting/plan.ts';
import { type CountingRecipe, isGivenIterations, recipeOf } from '../../core/counting/recipe.ts';
import { stretchOf, type TimedFacts, timedFacts } from '../../core/counting/timed.ts';
import type { CaseWork, ContainerRequest } from '../../core/measure/request.ts';
import { countingRoom, expectedSeconds, uncountedSeconds } from '../../core/plan/counting-time.ts';
import { isGivenWork } from '../../core/plan/fixed-work.ts';
import type { Count } from '../../core/records/count.ts';
import { SIDES, secondsOf } from '../../core/records/runs.ts';
import type { Side } from '../../core/records/session.ts';
import { countsVary } from '../../core/stats/compare-counts.ts';
import { median } from '../../core/stats/descriptive.ts';
import { formatDuration } from '../../core/text/duration.ts';
import { isBaseBroken } from '../../core/verdict/invocations.ts';
import type { Git, Progress } from '../../ports.ts';
import type { Journal } from '../../record-ports.ts';
import { type CountedOnce, countCase, needsFewer } from './count-case.ts';
import { timeOnce } from './extra-run.ts';
import type { OpenSession } from './loop.ts';
import type { MeasuringPorts } from './pair.ts';
import { callgrindSeconds, profilePair } from './profile.ts';

export interface CountPorts extends MeasuringPorts {
  readonly git: Pick<Git, 'entries'>;
  readonly journal: Journal;
  readonly progress: Progress;
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
  #total = 0;
  /** Slow-down of the counted runs of each benchmark so far. */
  readonly #slower: number[] = [];

  constructor(ports: CountPorts, session: OpenSession) {
    this.#ports = ports;
    this.#session = session;
    const done = (session.counts ?? []).flatMap(({ runs }) => runs);
    this.#spent = done.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  async run(works: readonly CaseWork[]): Promise<void> {
    const known = new Set((this.#session.counts ?? []).map(({ caseId }) => caseId));
    const open = works
      .filter(({ spec }) => !spec.canary && !known.has(spec.id))
      .map((work) => this.#thatRuns(work));
    this.#total = open.length;
    for (const [at, work] of open.entries()) {
      const count = await this.#one(work, open.slice(at + 1));
      await this.#ports.journal.append({ type: 'count', count });
      this.#session.counts = [...(this.#session.counts ?? []), count];
    }
  }

  #thatRuns(work: CaseWork): CaseWork {
    const own = this.#session.pairs.filter(({ caseId }) => caseId === work.spec.id);
    const { base: _, ...requests } = work.requests;
    return isBaseBroken(own) ? { ...work, requests } : work;
  }

  /** Seconds to count each side once, or twice: also with fewer iterations. */
  #wanted(work: CaseWork, timed: TimedFacts, isTwice: boolean): number {
    const sides = Object.keys(work.requests).length * (isTwice ? 2 : 1);
    // The largest would be the most disturbed one; a run that takes longer than expected ends with its room.
    const slower = this.#slower.length === 0 ? null : median(this.#slower);
    return sides * expectedSeconds(this.#uncounted(work, timed) ?? 0, slower);
  }

  #uncounted({ spec }: CaseWork, { invocation }: TimedFacts): number | null {
    const isGiven = isGivenWork(Object.values(spec.definition.reads));
    return invocation === null ? null : uncountedSeconds(invocation, isGiven);
  }

  #reserved(later: readonly CaseWork[]): number {
    const wanted = later.map((work) => {
      const timed = factsOf(this.#session, work.spec.id);
      const recipe = this.#recipe(work, timed);
      return typeof recipe === 'string' ? 0 : this.#wanted(work, timed, needsFewer(recipe));
    });
    return wanted.reduce((sum, each) => sum + each, 0);
  }

  async #one(work: CaseWork, later: readonly CaseWork[]): Promise<Count> {
    if (this.#session.stops[work.spec.id] === 'failed') {
      return this.#refused(work, 'its timed runs failed');
    }
    const left = later.length + 1;
    const timed = await this.#timed(work, left);
    const recipe = this.#recipe(work, timed);
    if (typeof recipe === 'string') return this.#refused(work, recipe);
    const isQuick = this.#session.settings.quick === true;
    const share = this.#room() - this.#spent;
    const room = isQuick ? Math.min(share, QUICK_SECONDS) : share;
    const wanted = this.#wanted(work, timed, needsFewer(recipe));
    if (wanted > room) {
      const left = formatDuration(Math.max(0, Math.floor(room)));
      const more = isQuick ? '' : ' (more with --budget)';
      const took = `about ${formatDuration(Math.ceil(wanted))} of counting, but only ${left} are left of the three tenths of the session’s time that counting may take${more}`;
      return this.#refused(work, took);
    }
    this.#show(`${work.spec.id}, counting instructions`, left);
    const time = { seconds: room, reserved: this.#reserved(later), isQuick };
    const counted = await countCase(this.#ports, work, recipe, time);
    const seconds = counted.reduce((sum, { run }) => sum + run.seconds, 0);
    const count = await this.#counted(work, recipe, counted);
    const uncounted = this.#uncounted(work, timed);
    if (count.reason === null && uncounted !== null) {
      const slowest = Math.max(...count.runs.map((run) => run.seconds));
      this.#slower.push(slowest / uncounted);
    }
    const began = this.#ports.clock.monotonicSeconds();
    const spare = room - seconds - this.#reserved(later);
    const named = await this.#profiled(work, recipe, count, spare);
    this.#spent += seconds + this.#ports.clock.monotonicSeconds() - began;
    return { ...count, ...named };
  }

  /** Invokes each side once where nothing was timed but an iteration's time is needed. */
  async #timed({ spec, requests }: CaseWork, left: number): Promise<TimedFacts> {
    const known = factsOf(this.#session, spec.id);
    const reads = Object.values(spec.definition.reads);
    const isNeeded = spec.count.mode !== 'off' && isGivenIterations(reads);
    if (known.invocation !== null || !isNeeded) return known;
    this.#show(`${spec.id}, timing an iteration`, left);
    const wanted = SIDES.flatMap((side) => requests[side] ?? []);
    const facts = timedFacts(spec, await timeOnce(this.#ports, spec, wanted));
    // It filled a time, which does not tell how long a number of iterations takes.
    return { ...facts, invocation: null };
  }

  #show(text: string, left: number): void {
    const total = this.#total;
    this.#ports.progress.status({ text, done: total - left, total, secondsLeft: null });
  }

  #room(): number {
    const { pairs, settings } = this.#session;
    const timed = pairs.reduce((sum, pair) => sum + secondsOf(pair), 0);
    const stretch = stretchOf(pairs.flatMap(({ invocations }) => invocations));
    return countingRoom(timed, settings.budgetSeconds, stretch);
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
    const counts = SIDES.flatMap((side) => sideCounts(runs, side));
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
      counted.find(({ run }) => run.side === side && !run.fewer && run.failure === null)
        ?.functions ?? [];
    const runs = counted.map(({ run }) => run);
    const failed = runs.find(({ failure, fewer }) => failure !== null && !fewer);
    const isCompared = SIDES.every((side) => first(side).length > 0) && recipe.where === null;
    return {
      ...{ caseId: spec.id, metric: spec.count.metric, tool: 'cachegrind' },
      ...{ settings: [...recipe.settings], hides: recipe.hides, where: recipe.where, runs },
      ...(recipe.harness === undefined ? {} : { harness: recipe.harness }),
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
