/** Builds a project that is not configured yet and runs commands in it, as `run` would do both. */

import { assembleCases } from '../../core/measure/assemble.ts';
import {
  type BuildResult,
  type Builds,
  buildName,
  type CaseWork,
  type ContainerRequest,
  type FailedCommand,
} from '../../core/measure/request.ts';
import { matchCases } from '../../core/plan/match.ts';
import { canonicalJson, sha256 } from '../../core/records/canonical.ts';
import type { AttemptCache, BuildRequest, Clock, Engine, Git, Progress } from '../../ports.ts';
import type { FoundBenchmark } from '../../tools/detection/candidate.ts';
import { REFUSED } from '../../tools/detection/read-only.ts';
import { checkBuilds } from '../run/builds.ts';
import { runOnce } from '../run/extra-run.ts';
import { type PreparedSide, prepareSide, withFile } from '../run/side.ts';
import { type BuildLeft, isDoubtful, leftBy, stateFor } from './build-left.ts';
import { type Draft, draftText } from './draft.ts';
import { isLaying } from './laid-packages.ts';
import { interpret, type Ran, type Raw } from './ran.ts';

export interface TryPorts {
  readonly engine: Engine;
  readonly git: Git;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly cache: AttemptCache;
  readonly signal: AbortSignal;
}

/** How a draft is built. */
export interface HowToBuild {
  /** Commands without which it may go on. */
  readonly optional: readonly string[];
  /** Of these, what one candidate needs alone: begun only within the budget. */
  readonly own: readonly string[];
  /** What is built next where some of them failed; null: not the same without these. */
  readonly without: (failed: readonly FailedCommand[]) => readonly string[] | null;
  /** Nothing of earlier builds is continued. */
  readonly isAnew: boolean;
}

const WORTH_KEEPING_SECONDS = 15;
const TRYING_SHARE = { listed: 0.5, nothing: 0.1 } as const;
/** Containers opened together: each open has a cost of its own. */
const TOGETHER = 4;

export class Workbench {
  readonly #ports: TryPorts;
  readonly #file: string;
  readonly #surroundings: object;
  readonly #budgetSeconds: number;
  #deadline: number;
  #buildSeconds = 0;
  #place = { done: 0, total: 0 };
  readonly #builds = new Map<string, Builds>();
  /** By name of the project. */
  readonly #left = new Map<string, BuildLeft>();
  /** The same of packages that were laid beside its sources before anything was built with them. */
  readonly #laid = new Map<string, BuildLeft>();

  /**
   * @param file the configuration's path, whose own content is no input of a build
   * @param surroundings what else of it decides on a build's inputs: its `docs`
   * @param budgetSeconds for everything that is run here; builds have a limit of their own
   */
  constructor(ports: TryPorts, file: string, surroundings: object, budgetSeconds: number) {
    this.#ports = ports;
    this.#file = file;
    this.#surroundings = surroundings;
    this.#budgetSeconds = budgetSeconds;
    this.#deadline = ports.clock.monotonicSeconds() + budgetSeconds;
  }

  secondsLeft(): number {
    return Math.max(0, this.#deadline - this.#ports.clock.monotonicSeconds());
  }

  /** For questions to harnesses; the rest is for trying what they list, which is little as long as that is nothing. */
  secondsLeftToAsk(isListed: boolean): number {
    const share = TRYING_SHARE[isListed ? 'listed' : 'nothing'];
    return Math.max(0, this.secondsLeft() - share * this.#budgetSeconds);
  }

  /** For beginning what others can do without. */
  secondsLeftToBuild(): number {
    return Math.max(0, this.#budgetSeconds - this.#buildSeconds);
  }

  /** Builds it, or finds it built. What an earlier build of the project left is continued where it can be. */
  async build(draft: Draft, how: Partial<HowToBuild> = {}): Promise<BuildResult> {
    const { optional = [], own = [], without = () => draft.build, isAnew = false } = how;
    if (isAnew) this.#left.delete(draft.name);
    const before = this.#left.get(draft.name)?.image;
    if (!before || before === this.#laid.get(draft.name)?.image) await this.#lay(draft);
    const side = await this.#prepare(draft, [], 60);
    const [only] = side.cases;
    const keptAs = async (failed: readonly FailedCommand[]) => {
      const commands = without(failed);
      if (commands === null) return null;
      const next = await this.#prepare({ ...draft, build: commands }, [], 60);
      return { commands, inputsHash: next.cases[0]?.buildKey ?? '' };
    };
    const seconds = Math.ceil(this.secondsLeftToBuild());
    const inTime = { commands: own, seconds };
    const builds = await this.#built(draft, side, {
      optional: { commands: optional, keptAs, ...(Number.isFinite(seconds) && { inTime }) },
      keepsFailedAfterSeconds: WORTH_KEEPING_SECONDS,
    });
    const result = only && builds.get(buildName('head', only));
    if (result === undefined)
      return { ok: false, message: 'nothing was built', tail: '', image: null };
    const left = leftBy(draft, result);
    if (left !== null) this.#left.set(draft.name, left);
    return result;
  }

  /** Lays packages beside the sources before all else is built, so that what begins anew has them already. */
  async #lay({ build, ...draft }: Draft): Promise<void> {
    const laying = build.slice(0, build.findIndex(isLaying) + 1);
    if (laying.length === 0 || laying.length === build.length) return;
    const laid = this.#laid.get(draft.name);
    if (laid !== undefined) this.#left.set(draft.name, laid);
    const { ok } = await this.build({ ...draft, build: laying });
    const left = this.#left.get(draft.name);
    // What was asked once is not asked again, so that more can be laid on top of it.
    if (ok && left !== undefined) this.#laid.set(draft.name, { ...left, ran: [] });
  }

  /**
   * Runs every case of these benchmarks once, until the time is used up.
   *
   * @param time which time they are run: the output of the first answers no second
   */
  async run(
    draft: Draft,
    benchmarks: readonly FoundBenchmark[],
    seconds: number,
    doing: (id: string) => string,
    time: 1 | 2 = 1,
  ): Promise<Ran[]> {
    const side = await this.#prepare(draft, benchmarks, seconds);
    const builds = await this.#built(draft, side);
    const planned = matchCases(null, side.cases, { aa: false });
    const works = assembleCases(this.#ports.engine, planned, builds).flatMap(
      ({ work }) => work ?? [],
    );
    const ran: Ran[] = [];
    while (ran.length < works.length && this.secondsLeft() > 0) {
      const batch = works.slice(ran.length, ran.length + TOGETHER);
      this.#show(doing(batch[0]?.spec.id ?? ''));
      ran.push(...(await this.#batch(batch, time)));
      // What was answered before is not run, and so not interrupted.
      this.#ports.signal.throwIfAborted();
    }
    return ran;
  }

  /** Of what is asked or tried of a project, how much was; shown with what is done. */
  reached(done: number, total: number): void {
    this.#place = { done, total };
  }

  #show(text: string): void {
    this.#ports.progress.status({ text, ...this.#place, secondsLeft: null });
  }

  async #prepare(
    draft: Draft,
    benchmarks: readonly FoundBenchmark[],
    seconds: number,
  ): Promise<PreparedSide> {
    const text = draftText(draft, benchmarks, this.#surroundings, seconds);
    const git = withFile(this.#ports.git, this.#file, text);
    const side = await prepareSide(git, null, this.#file);
    if (side === null) throw new Error('the drafted configuration was not read');
    return side;
  }

  async #built(
    draft: Draft,
    side: PreparedSide,
    rest: Pick<BuildRequest, 'optional' | 'keepsFailedAfterSeconds'> = {},
  ): Promise<Builds> {
    const key = side.cases[0]?.buildKey ?? '';
    const known = this.#builds.get(key);
    if (known !== undefined) return known;
    const { engine, progress } = this.#ports;
    progress.stage(`Build ${draft.name}`);
    const quiet: Progress = {
      stage: () => {},
      line: () => {},
      log: (line) => progress.log(line),
      status: () => {},
      warn: (text) => progress.warn(text),
      close: () => {},
    };
    const planned = matchCases(null, side.cases, { aa: false });
    const left = this.#left.get(draft.name);
    const from = left ? stateFor(left, draft) : null;
    const build: Engine['build'] = async (request, log) => {
      const asked = { ...request, ...rest };
      if (left === undefined || from === null) return engine.build(asked, log);
      const result = await engine.build({ ...asked, from }, log);
      return isDoubtful(left, draft, result) ? engine.build(asked, log) : result;
    };
    const ports = { ...this.#ports, progress: quiet, engine: { build } };
    const source = { revision: side.revision, head: side.revision };
    const started = this.#ports.clock.monotonicSeconds();
    const make = await checkBuilds(ports, 'head', source, planned, side.config);
    const builds = await make();
    const seconds = this.#ports.clock.monotonicSeconds() - started;
    this.#deadline += seconds;
    this.#buildSeconds += seconds;
    this.#builds.set(key, builds);
    return builds;
  }

  async #batch(works: readonly CaseWork[], time: 1 | 2): Promise<Ran[]> {
    const known = new Map<CaseWork, Raw>();
    for (const work of works) {
      const raw = await this.#known(work, time);
      if (raw !== null) known.set(work, raw);
    }
    const fresh = await this.#open(works.filter((work) => !known.has(work)));
    const ran: Ran[] = [];
    for (const work of works) {
      const raw = known.get(work) ?? fresh.get(work);
      if (raw === undefined) continue;
      const one = interpret(work, raw);
      ran.push(one);
      if (fresh.has(work) && one.failure === null)
        await this.#ports.cache.write(this.#key(work, time), JSON.stringify(raw));
    }
    return ran;
  }

  /** What was kept of it; of what no list is, also from when fewer folders were writable, if it did not complain of that. */
  async #known(work: CaseWork, time: 1 | 2): Promise<Raw | null> {
    const { writable } = work.requests.head as ContainerRequest;
    const least = work.spec.benchmark === 'list' ? writable.length : 0;
    for (let open = writable.length; open >= least; open -= 1) {
      const text = await this.#ports.cache.read(this.#key(work, time, writable.slice(0, open)));
      const raw = text === null ? null : (JSON.parse(text) as Raw);
      const { stdout = '', stderr = '' } = raw?.output ?? {};
      if (raw !== null && (open === writable.length || !REFUSED.test(`${stderr}\n${stdout}`)))
        return raw;
    }
    return null;
  }

  #key({ spec, requests }: CaseWork, time: 1 | 2, open?: readonly string[]): string {
    const { image, limits, writable } = requests.head as ContainerRequest;
    const { reads: _reads, ...definition } = spec.definition;
    const place = { image: image.id, limits: { ...limits }, writable: open ?? writable };
    return `${sha256(canonicalJson({ ...place, definition }))}${time === 1 ? '' : `-${time}`}`;
  }

  async #open(works: readonly CaseWork[]): Promise<ReadonlyMap<CaseWork, Raw>> {
    if (works.length === 0) return new Map();
    const left = this.secondsLeft();
    const requests = works.map(({ requests: { head } }) => {
      const { timeoutSeconds, ...request } = head as ContainerRequest;
      const inTime = { timeoutSeconds: Math.max(1, Math.min(timeoutSeconds, left)) };
      return { ...request, ...inTime, mayLeave: true as const };
    });
    const runs = await runOnce(this.#ports, requests);
    return new Map(
      runs.map(({ end, output = null }, at) => [works[at] as CaseWork, { end, output }] as const),
    );
  }
}
