/** Tries what a look found: builds it, asks each harness what it has, runs each benchmark once. */
import type { Candidate, FoundBenchmark, Listed, Step } from '../../tools/detection/candidate.ts';
import type { ProjectLook } from '../../tools/detection/look.ts';
import {
  besideItself,
  readOnlyFolder,
  writesWhereItStands,
} from '../../tools/detection/read-only.ts';
import { caseOf, keptOf, remaining, sampled } from './cases.ts';
import { distinct } from './choose.ts';
import type { Draft } from './draft.ts';
import { failedBuilds, PROBE_RESULT, probeCommands } from './probe.ts';
import { type LeftOut, lastTelling, reasonOf } from './reasons.ts';
import { repairOf } from './repair.ts';
import type { Ran, Workbench } from './workbench.ts';

/** A list may run every benchmark once. */
const LIST_SECONDS = 300;
/** Folders that are made writable one after the other, until the rest is said. */
const MAX_WRITABLE = 4;

const NOTHING = { listed: [], failed: [] };

/** A candidate that was built and asked. */
export interface Asked {
  readonly candidate: Candidate;
  readonly listed: readonly Listed[];
}

const BUDGET = 'not tried: the time was used up (give more with --budget)';

function commandsOf(steps: readonly Step[], candidates: readonly Candidate[]): string[] {
  const all = [...steps.map(({ command }) => command), ...candidates.flatMap(({ build }) => build)];
  return [...new Set(all)];
}

/** One project on its way from a look to benchmarks that were seen to work. */
export class Attempt {
  readonly leftOut: LeftOut[] = [];
  readonly #bench: Workbench;
  #draft: Draft;
  #candidates: readonly Candidate[];
  #steps: readonly Step[];

  constructor(bench: Workbench, name: string, look: ProjectLook) {
    this.#bench = bench;
    this.#candidates = look.candidates;
    this.#steps = uniqueSteps(look.candidates);
    this.#draft = {
      name,
      path: look.folder,
      image: look.image,
      build: [],
      env: Object.assign({}, ...look.candidates.map(({ env }) => env)),
      writable: [...new Set(look.candidates.flatMap(({ writable }) => writable))],
    };
  }

  get draft(): Draft {
    return this.#draft;
  }

  /** Builds, and asks everything that could be built what it has. */
  async ask(): Promise<Asked[]> {
    if (!(await this.#build())) return [];
    const asked: Asked[] = [];
    for (const candidate of this.#candidates) {
      if (this.#bench.secondsLeft() === 0) this.#leave(candidate.what, 1, BUDGET);
      else asked.push(...(await this.#askOne(candidate)));
    }
    return asked;
  }

  /** Keeps the benchmarks, case by case, that ran and could be read. */
  async keep(asked: readonly Asked[], seconds: number): Promise<FoundBenchmark[]> {
    const kept: FoundBenchmark[] = [];
    for (const { candidate, listed } of asked) {
      const benchmarks = candidate.benchmarks(listed).map((one) => distinct(one, kept));
      const isMeasured = candidate.list?.isMeasured === true;
      const ranAlready = listed.filter(({ ran }) => isMeasured || ran === true);
      const proven = new Set(ranAlready.map(({ name }) => name));
      const ran = await this.#trials(benchmarks, proven, seconds, `try ${candidate.what}:`);
      for (const benchmark of benchmarks) {
        const own = ran.filter((one) => one.benchmark === benchmark.name);
        kept.push(...this.#survivors(candidate, benchmark, own, proven));
      }
    }
    return kept;
  }

  /** Where a sample fails, all that it stood for is run. */
  async #trials(
    benchmarks: readonly FoundBenchmark[],
    proven: ReadonlySet<string>,
    seconds: number,
    doing: string,
  ): Promise<Ran[]> {
    const samples = benchmarks.map((one) => sampled(one, proven));
    const ran = await this.#runThrough(samples, seconds, doing);
    const rest = benchmarks.flatMap((benchmark) => {
      const own = ran.filter((one) => one.benchmark === benchmark.name);
      return failuresOf(own) === 0 ? [] : (remaining(benchmark, own) ?? []);
    });
    return rest.length === 0 ? ran : [...ran, ...(await this.#runThrough(rest, seconds, doing))];
  }

  /** Only what was kept is built in the file: a candidate that lost all its cases is left out there too. */
  settle(kept: readonly Asked[]): void {
    const used = kept.map(({ candidate }) => candidate);
    this.#draft = { ...this.#draft, build: commandsOf(this.#steps, used) };
  }

  #leave(what: string, count: number, reason: string, names?: readonly string[]): void {
    const project = this.#draft.name;
    this.leftOut.push({ project, what, count, reason, ...(names === undefined ? {} : { names }) });
  }

  async #try(steps: readonly Step[], candidates: readonly Candidate[]) {
    this.#steps = steps;
    this.#draft = { ...this.#draft, build: commandsOf(steps, candidates) };
    return this.#bench.build(this.#draft);
  }

  /** False: nothing of it could be built. */
  async #build(): Promise<boolean> {
    let result = await this.#try(this.#steps, this.#candidates);
    while (!result.ok) {
      const repair = repairOf(this.#steps, result);
      if (repair === null) break;
      if (repair.said !== null) this.#leave(repair.what, 0, repair.said);
      result = await this.#try(repair.steps, this.#candidates);
    }
    if (result.ok) return true;
    const failure = result;
    const isShared = this.#steps.some(({ command }) => failure.message.includes(`\`${command}\``));
    if (isShared || this.#candidates.length === 1 || this.#bench.secondsLeft() === 0) {
      for (const { what } of this.#candidates)
        this.#leave(what, 1, `build failed: ${reasonOf(failure)}`);
      return false;
    }
    return this.#buildWhatCan();
  }

  /** One build that goes on past what fails tells which candidates can be built at all. */
  async #buildWhatCan(): Promise<boolean> {
    const steps = this.#steps.map(({ command }) => command);
    const build = [...steps, ...probeCommands(this.#candidates)];
    const probe = { ...this.#draft, build };
    const [ran] = await this.#bench.run(
      probe,
      [PROBE_RESULT],
      LIST_SECONDS,
      'build what can be built:',
    );
    const failed = failedBuilds(ran?.output?.stdout ?? '');
    for (const [index, tail] of failed) {
      const what = this.#candidates[index]?.what;
      if (what !== undefined) this.#leave(what, 1, `build failed: ${lastTelling(tail)}`);
    }
    this.#candidates = this.#candidates.filter((_, index) => !failed.has(index));
    if (this.#candidates.length === 0) return false;
    const result = await this.#try(this.#steps, this.#candidates);
    if (result.ok) return true;
    for (const { what } of this.#candidates)
      this.#leave(what, 1, `build failed: ${reasonOf(result)}`);
    return false;
  }

  async #askOne(candidate: Candidate, isBeside = false): Promise<Asked[]> {
    const { list, what } = candidate;
    if (list === null) return [{ candidate, listed: [] }];
    const { command, shell = true } = list;
    const options = shell ? { command, shell } : { command };
    const question = { name: 'list', comment: null, options };
    const [ran] = await this.#runThrough([question], LIST_SECONDS, `ask ${what}:`);
    if (ran === undefined) {
      this.#leave(what, 1, BUDGET);
      return [];
    }
    const printed = `${ran.output?.stderr}\n${ran.output?.stdout}`;
    if (!isBeside && ran.failure !== null && writesWhereItStands(printed)) {
      return this.#askOne(besideItself(candidate, list), true);
    }
    const { listed, failed } = ran.output === null ? NOTHING : list.read(ran.output);
    for (const { name, reason } of failed) this.#leave(what, 1, reason, [name]);
    if (listed.length > 0) return [{ candidate, listed }];
    if (failed.length === 0) {
      const nothing = 'its harness lists no benchmark';
      this.#leave(what, 1, ran.failure === null ? nothing : reasonOf(ran.failure));
    }
    return [];
  }

  /** What fails only because a folder is read-only is run again with that folder writable. */
  async #runThrough(
    benchmarks: readonly FoundBenchmark[],
    seconds: number,
    doing: string,
  ): Promise<Ran[]> {
    if (benchmarks.length === 0) return [];
    let ran = await this.#bench.run(this.#draft, benchmarks, seconds, doing);
    while (this.#draft.writable.length < MAX_WRITABLE) {
      const command = benchmarks[0]?.options.command ?? '';
      const folders = ran.flatMap(({ output }) =>
        output === null
          ? []
          : (readOnlyFolder(`${output.stderr}\n${output.stdout}`, command) ?? []),
      );
      const folder = folders.find((one) => !this.#draft.writable.includes(one));
      if (folder === undefined) break;
      const before = this.#draft;
      this.#draft = { ...before, writable: [...before.writable, folder] };
      const again = await this.#bench.run(this.#draft, benchmarks, seconds, doing);
      if (failuresOf(again) >= failuresOf(ran) && benchmarks[0]?.name !== 'list') {
        this.#draft = before;
        break;
      }
      ran = again;
    }
    return ran;
  }

  #survivors(
    candidate: Candidate,
    benchmark: FoundBenchmark,
    ran: readonly Ran[],
    proven: ReadonlySet<string>,
  ): FoundBenchmark[] {
    for (const one of ran) {
      if (one.failure !== null)
        this.#leave(candidate.what, 1, reasonOf(one.failure), [caseOf(one)]);
    }
    const kept = keptOf(benchmark, ran, proven);
    if (kept.untried > 0) this.#leave(candidate.what, kept.untried, BUDGET);
    return kept.benchmark === null ? [] : [kept.benchmark];
  }
}

function failuresOf(ran: readonly Ran[]): number {
  return ran.filter(({ failure }) => failure !== null).length;
}

function uniqueSteps(candidates: readonly Candidate[]): Step[] {
  const steps = new Map<string, Step>();
  for (const step of candidates.flatMap(({ setup }) => setup)) steps.set(step.command, step);
  return [...steps.values()];
}
