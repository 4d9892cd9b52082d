/** Measures run pairs round by round until every case is decided or out of runs or time. */

import { isDisturbed } from '../../core/hazards/disturbed.ts';
import type { CaseWork } from '../../core/measure/request.ts';
import { canarySeconds } from '../../core/plan/canaries.ts';
import { uncountedSeconds } from '../../core/plan/counting-time.ts';
import {
  beyondFirstLook,
  firstLookSeconds,
  type RunningCase,
  remainingSeconds,
  secondsToFirstLook,
} from '../../core/plan/estimate.ts';
import { expectsCount, isGivenWork } from '../../core/plan/fixed-work.ts';
import { pairOrder, roundOrder } from '../../core/plan/schedule.ts';
import { withAgain } from '../../core/records/journal.ts';
import { secondsOf, spentSeconds } from '../../core/records/runs.ts';
import type { RunPair, Session } from '../../core/records/session.ts';
import type { NextStep } from '../../core/stats/allot.ts';
import { formatDuration } from '../../core/text/duration.ts';
import { plural } from '../../core/text/plural.ts';
import { isBaseBroken } from '../../core/verdict/invocations.ts';
import type { Progress } from '../../ports.ts';
import type { Journal } from '../../record-ports.ts';
import { type MeasuringPorts, measurePair } from './pair.ts';

/** A session during measurement. */
export type OpenSession = Omit<Session, 'pairs' | 'stops'> & {
  pairs: RunPair[];
  stops: Session['stops'];
};

type Targets = NextStep['targets'];

export interface LoopPorts extends MeasuringPorts {
  readonly journal: Journal;
  readonly progress: Progress;
  /** Called after each look: which cases continue, and to how many pairs. */
  readonly look: (session: Session) => NextStep;
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const isFailed = (pair: RunPair): boolean =>
  pair.invocations.some((invocation) => invocation.failure !== null);

function pairsOf(session: OpenSession, id: string): RunPair[] {
  return session.pairs.filter((pair) => pair.caseId === id);
}

/** Most iterations of a pair; 0 if there are none. */
function perSideOf(pairs: readonly RunPair[]): number {
  const counts = pairs.map(
    ({ invocations }) =>
      invocations.filter(({ side, warmup }) => side === 'head' && !warmup).length,
  );
  return Math.max(0, ...counts);
}

/** Duration without warm-ups that later pairs skip: see `pair.ts`. */
function repeatedSeconds(pair: RunPair, isWarmedOnce: boolean): number {
  const once = pair.invocations.filter(({ warmup }) => warmup && isWarmedOnce);
  return secondsOf(pair) - sum(once.map(({ wallSeconds }) => wallSeconds ?? 0));
}

class Loop {
  readonly #ports: LoopPorts;
  readonly #session: OpenSession;
  readonly #works: ReadonlyMap<string, CaseWork>;
  /** Pairs since the last look. */
  readonly #fresh: RunPair[] = [];
  /** Cases that wait until the others have their first look. */
  readonly #waiting = new Set<string>();
  #isWarned = false;

  constructor(ports: LoopPorts, session: OpenSession, works: ReadonlyMap<string, CaseWork>) {
    this.#ports = ports;
    this.#session = session;
    this.#works = works;
  }

  async run(): Promise<void> {
    let targets: Targets = new Map(
      [...this.#works].map(([id, work]) => [id, work.spec.minRuns] as const),
    );
    while (this.#open(targets).length > 0) {
      await this.#reach(targets);
      const next = this.#ports.look(this.#session);
      for (const id of next.beyond) await this.#stop(id, 'budget');
      targets = next.targets;
      this.#sayWhatContinues(targets);
    }
  }

  /** Why there is more to do than was said before. */
  #sayWhatContinues(targets: Targets): void {
    const open = this.#open(targets).filter((id) => !this.#isCanary(id));
    if (open.length === 0) return;
    const all = [...this.#works.keys()].filter((id) => !this.#isCanary(id)).length;
    const runs = Math.max(...open.map((id) => targets.get(id) ?? 0));
    this.#ports.progress.line(
      `${open.length} of ${plural(all, 'benchmark')} not settled yet: up to ${runs} runs of each`,
    );
  }

  /** Cases below their target that were not stopped. */
  #open(targets: Targets): string[] {
    return [...targets]
      .filter(([id, target]) => this.#taken(id) < target && !(id in this.#session.stops))
      .map(([id]) => id);
  }

  #taken(id: string): number {
    return pairsOf(this.#session, id).length;
  }

  #isCanary(id: string): boolean {
    return this.#works.get(id)?.spec.canary === true;
  }

  async #reach(targets: Targets): Promise<void> {
    const last = Math.max(0, ...targets.values());
    for (let round = 1; round <= last; round += 1) {
      this.#holdBackLongest();
      const due = [...targets].filter(([id, target]) => target >= round && this.#taken(id) < round);
      const ids = due.map(([id]) => id).sort();
      const order = roundOrder(this.#session.seed, round, ids, (id) => this.#isCanary(id));
      for (const id of order) {
        if (this.#taken(id) === 0 && this.#isOverBudget(id)) this.#waiting.add(id);
        if (!this.#waiting.has(id)) await this.#take(id, targets);
      }
    }
    await this.#goOnWithWaiting(targets);
    await this.#mend(this.#fresh.splice(0));
  }

  /** Repeats disturbed pairs once, while the pair before was undisturbed: on a busy machine it does not help. */
  async #mend(fresh: readonly RunPair[]): Promise<void> {
    let latest = fresh.at(-1);
    for (const pair of fresh.filter((each) => this.#isDisturbed(each))) {
      if (latest === undefined || this.#isDisturbed(latest)) return;
      const { caseId: id, pair: number } = pair;
      if (id in this.#session.stops || this.#isOverBudget(id)) continue;
      latest = await this.#measure(id, number, perSideOf(pairsOf(this.#session, id)));
      await this.#ports.journal.append({ type: 'again', pair: latest });
      const { pairs, disturbed = [] } = withAgain(this.#session, latest);
      Object.assign(this.#session, { pairs, disturbed });
      await this.#stopIfFailed(latest);
    }
  }

  /** A base that always fails leaves the head to be measured alone. */
  async #stopIfFailed(pair: RunPair): Promise<void> {
    const own = pairsOf(this.#session, pair.caseId);
    if (own.some(isFailed) && !isBaseBroken(own)) await this.#stop(pair.caseId, 'failed');
  }

  #isDisturbed(pair: RunPair): boolean {
    const own = this.#session.cases.find(({ id }) => id === pair.caseId);
    const { cores } = this.#session.machine;
    return own !== undefined && isDisturbed(pair, cores, own.limits.cpus);
  }

  async #take(id: string, targets: Targets): Promise<void> {
    if (id in this.#session.stops) return;
    this.#warnOfBudget(targets);
    if (this.#isOverBudget(id)) return this.#stop(id, 'budget');
    this.#show(id, targets);
    const earlier = pairsOf(this.#session, id);
    const pair = await this.#measure(id, earlier.length + 1, perSideOf(earlier));
    await this.#ports.journal.append({ type: 'pair', pair });
    this.#session.pairs.push(pair);
    this.#fresh.push(pair);
    await this.#stopIfFailed(pair);
  }

  async #measure(id: string, number: number, perSide: number): Promise<RunPair> {
    const work = this.#works.get(id);
    if (work === undefined) throw new Error(`case ${id} is to be measured but has no work`);
    const order = pairOrder(this.#session.seed, id, number);
    return measurePair(this.#ports, work, number, order, perSide, this.#secondsFor(id));
  }

  #secondsFor(id: string): number {
    const { secondsPerSide } = this.#session.settings;
    if (!this.#isCanary(id)) return secondsPerSide;
    const canaries = [...this.#works.keys()].filter((each) => this.#isCanary(each)).length;
    const first = this.#session.pairs.filter(
      ({ pair, caseId }) => pair === 1 && !this.#isCanary(caseId),
    );
    return canarySeconds(spentSeconds({ pairs: first }), first.length, canaries, secondsPerSide);
  }

  /** Assumes the duration of the case's last pair. */
  #isOverBudget(id: string): boolean {
    const latest = pairsOf(this.#session, id).at(-1);
    const next = latest === undefined ? this.#firstSeconds(id) : this.#pace([latest]).seconds;
    return next > this.#secondsLeft();
  }

  /** What a first pair takes at least, beside the first looks that those begun can still reach. */
  #firstSeconds(id: string): number {
    const firsts = this.#session.pairs.filter(({ pair }) => pair === 1).map(secondsOf);
    if (firsts.length === 0 || this.#isCanary(id)) return 0;
    const begun = this.#toFirstLook(false);
    const beyond = beyondFirstLook(begun, this.#secondsLeft());
    const kept = [...begun].filter(([each]) => !beyond.includes(each));
    return sum(kept.map(([, seconds]) => seconds)) + Math.min(...firsts);
  }

  #secondsLeft(): number {
    return this.#session.settings.budgetSeconds - spentSeconds(this.#session);
  }

  /** Seconds that begun cases, which are canaries or not, lack for their first look. */
  #toFirstLook(isCanary: boolean): Map<string, number> {
    const open = [...this.#works].filter(
      ([id]) =>
        this.#isCanary(id) === isCanary && !(id in this.#session.stops || this.#waiting.has(id)),
    );
    return new Map(
      open.map(([id, { spec }]) => {
        const pairs = pairsOf(this.#session, id);
        return [id, secondsToFirstLook({ minRuns: spec.minRuns, ...this.#pace(pairs) })];
      }),
    );
  }

  #holdBackLongest(): void {
    const left = this.#secondsLeft() - sum([...this.#toFirstLook(true).values()]);
    for (const id of beyondFirstLook(this.#toFirstLook(false), left)) this.#waiting.add(id);
  }

  /** First pairs find cold caches, so what seemed too long may fit in what the others left. */
  async #goOnWithWaiting(targets: Targets): Promise<void> {
    const warmth = this.#warmth();
    const needed = new Map([...this.#waiting].map((id) => [id, warmth * this.#lackingSeconds(id)]));
    this.#waiting.clear();
    for (const [id, seconds] of [...needed].sort(([, one], [, other]) => one - other)) {
      if (seconds > this.#secondsLeft()) await this.#stop(id, 'budget');
      while (this.#lacking(id) > 0 && !(id in this.#session.stops)) await this.#take(id, targets);
    }
  }

  /** Pairs up to its first look. */
  #lacking(id: string): number {
    return (this.#works.get(id)?.spec.minRuns ?? 0) - this.#taken(id);
  }

  /** At the pace of its pairs, or at least of the shortest first one. */
  #lackingSeconds(id: string): number {
    const own = this.#pace(pairsOf(this.#session, id));
    const firsts = this.#session.pairs.filter((one) => one.pair === 1).map(secondsOf);
    return this.#lacking(id) * (own.taken === 0 ? Math.min(...firsts) : own.seconds / own.taken);
  }

  /** How long later pairs took, as a share of their cases' first ones; 1 without any. */
  #warmth(): number {
    let [first, later] = [0, 0];
    for (const id of this.#works.keys()) {
      const [begin, ...others] = pairsOf(this.#session, id);
      if (begin === undefined || this.#isCanary(id)) continue;
      first += others.length * this.#pace([begin]).seconds;
      later += this.#pace(others).seconds;
    }
    return first === 0 ? 1 : later / first;
  }

  /** @param pairs of one case */
  #pace(pairs: readonly RunPair[]) {
    const { iterations } = this.#works.get(pairs[0]?.caseId ?? '')?.spec.definition ?? {};
    const isWarmedOnce = iterations === null && perSideOf(pairs) === 1;
    const seconds = sum(pairs.map((pair) => repeatedSeconds(pair, isWarmedOnce)));
    return { taken: pairs.length, seconds };
  }

  async #stop(id: string, reason: Session['stops'][string]): Promise<void> {
    this.#session.stops[id] = reason;
    await this.#ports.journal.append({ type: 'stop', caseId: id, reason });
  }

  #show(id: string, targets: Targets): void {
    // Of all cases, so that it does not fall where some are settled.
    const done = this.#session.pairs.length;
    const open = [...targets].filter(([each]) => !(each in this.#session.stops));
    const total = done + sum(open.map(([each, target]) => Math.max(0, target - this.#taken(each))));
    this.#ports.progress.status({
      text: `${id}, run ${this.#taken(id) + 1} of ${targets.get(id) ?? 0}`,
      done,
      total,
      secondsLeft: remainingSeconds(this.#running(targets), this.#session.settings),
    });
  }

  /** Once, as soon as pairs show that the budget ends before the first look. */
  #warnOfBudget(targets: Targets): void {
    const { settings } = this.#session;
    const needed = firstLookSeconds(this.#running(targets), settings);
    if (this.#isWarned || needed === null || needed <= settings.budgetSeconds) return;
    this.#isWarned = true;
    const least = Math.max(...[...this.#works.values()].map(({ spec }) => spec.minRuns));
    this.#ports.progress.warn(
      `the budget of ${formatDuration(settings.budgetSeconds)} ends before ${plural(least, 'run')} of each: about ${formatDuration(needed)} are needed (--budget ${Math.ceil(needed / 60)}m), so the longest are given up`,
    );
  }

  #running(targets: Targets): RunningCase[] {
    return [...this.#works].map(([id, { spec, requests }]) => {
      const pairs = pairsOf(this.#session, id);
      const seconds = pairs[0]?.invocations.at(-1)?.wallSeconds ?? null;
      const isGiven = isGivenWork(Object.values(spec.definition.reads));
      return {
        sides: Object.keys(requests).length,
        secondsPerSide: this.#secondsFor(id),
        ...{ minRuns: spec.minRuns, maxRuns: spec.maxRuns },
        ...this.#pace(pairs),
        counted: !spec.canary && expectsCount(spec),
        canary: spec.canary,
        uncounted: seconds === null ? null : uncountedSeconds(seconds, isGiven),
        target: id in this.#session.stops ? null : (targets.get(id) ?? null),
      };
    });
  }
}

/**
 * Measures all cases of `works` in the order given by the seed. Pairs are written to the journal
 * first; existing ones are kept.
 *
 * @throws WorldError if the engine is gone, or the signal's reason if aborted
 */
export async function measureSession(
  ports: LoopPorts,
  session: OpenSession,
  works: ReadonlyMap<string, CaseWork>,
): Promise<void> {
  await new Loop(ports, session, works).run();
}
