/** Tries what a look found: builds it, asks each harness what it has, runs each benchmark once. */
import { WorldError } from '../../core/errors.ts';
import type {
  Answer,
  Candidate,
  FoundBenchmark,
  Listed,
  Step,
} from '../../tools/detection/candidate.ts';
import { commandsOf, uniqueSteps } from '../../tools/detection/compose.ts';
import type { ProjectLook } from '../../tools/detection/look.ts';
import { withLacking } from '../../tools/detection/node-scripts.ts';
import { withBeside } from '../../tools/detection/read-only.ts';
import type { SourceFile } from '../../tools/detection/repository.ts';
import { plain } from '../../tools/reading.ts';
import {
  type Asked,
  ENOUGH,
  isAsked,
  isEnough,
  lostIn,
  NO_ANSWER,
  questionOf,
  secondsFor,
  type TrySettings,
  withOwnNames,
} from './asked.ts';
import { type Built, beginningOf, buildWhatCan, type Leave } from './building.ts';
import type { Draft } from './draft.ts';
import { Keeping } from './keeping.ts';
import { installCommand, LIBRARY_ENV } from './laid-packages.ts';
import { importStep } from './missing-imports.ts';
import { loadedLibraries } from './missing-packages.ts';
import { otherWay } from './other-ways.ts';
import type { Ran } from './ran.ts';
import { BUDGET, type LeftOut, reasonOf, unreadReason } from './reasons.ts';
import { runOpening } from './run-opening.ts';
import type { Workbench } from './workbench.ts';

/** The only program that there is may take longer: six runs of it are a first verdict. */
const ONLY_SHARE = 2;

/** What tells loaders and linkers of laid libraries, and nothing else. */
const LOADER_ENV = Object.fromEntries(
  Object.entries(LIBRARY_ENV).filter(([name]) => name.endsWith('LIBRARY_PATH')),
);

/** Benchmarks that are lost with it, as far as that is known. */
const countOf = ({ isDoubtful }: Candidate): number => (isDoubtful ? 0 : 1);

function leftOut(project: string, ...[what, count, reason, names]: Parameters<Leave>): LeftOut {
  return { project, what, count, reason, ...(names && { names }) };
}

/** One project on its way from a look to benchmarks that were seen to work. */
export class Attempt {
  readonly leftOut: LeftOut[] = [];
  readonly #bench: Workbench;
  readonly #files: readonly SourceFile[];
  readonly #settings: TrySettings;
  #built: Built;
  /** What has no programs yet and may be made another way, by what it is called, and how that is left out. */
  readonly #unmade = new Map<
    string,
    { readonly candidate: Candidate; readonly tell: () => void }
  >();

  constructor(
    bench: Workbench,
    name: string,
    look: ProjectLook,
    files: readonly SourceFile[],
    settings: TrySettings,
  ) {
    this.#bench = bench;
    this.#settings = settings;
    this.#files = files;
    this.#built = beginningOf(name, look);
  }

  get draft(): Draft {
    return this.#built.draft;
  }

  /** Kinds of what was done to build and to ask, each as often as it was. */
  get repairs(): readonly string[] {
    return this.#built.repairs;
  }

  /** Whether at least one of its candidates could be built. */
  get isBuilt(): boolean {
    return this.#built.candidates.length > 0;
  }

  /** Leaves all of it out, since others took the time. */
  skip(): void {
    this.#leave(this.draft.name, this.#built.candidates.length, BUDGET);
    this.#built = { ...this.#built, candidates: [] };
  }

  /**
   * Builds, and asks everything that could be built what it has; then what the build did not make.
   *
   * @param isListed whether another project has something already
   */
  async ask(isListed: boolean): Promise<Asked[]> {
    const { candidates } = await this.#build(this.#built.candidates);
    const asked: Asked[] = [];
    await this.#askEach(candidates, asked, isListed);
    await this.#askUnmade(asked, isListed);
    return asked;
  }

  /** Makes and asks what the build did not make; what is made in vain is neither kept nor reported. */
  async #askUnmade(asked: Asked[], isListed: boolean): Promise<void> {
    const [before, found] = [this.#built, asked.length];
    const reports: LeftOut[] = [];
    const spares = () => this.#makeSpares(isListed || asked.length > 0, reports);
    for (let next = await spares(); next.length > 0; next = await spares())
      await this.#askEach(next, asked, isListed);
    if (asked.length > found) this.leftOut.push(...reports);
    else this.#built = { ...before, repairs: this.#built.repairs };
  }

  /** @param asked what has something is appended */
  async #askEach(candidates: readonly Candidate[], asked: Asked[], isListed: boolean) {
    const each = this.#settings.benchmarkSeconds * (candidates.length === 1 ? ONLY_SHARE : 1);
    for (const [index, candidate] of candidates.entries()) {
      this.#bench.reached(index, candidates.length);
      const left = this.#bench.secondsLeftToAsk(isListed || asked.length > 0);
      const share = { seconds: left, candidates: candidates.length - index };
      const seconds = secondsFor(candidate.list, share, each);
      if (isAsked(candidate, asked, this.leftOut)) continue;
      if (isEnough(candidate, asked, this.#settings))
        this.#leave(this.draft.name, 0, ENOUGH, [candidate.what]);
      else if (left === 0) this.#leave(candidate.what, countOf(candidate), BUDGET);
      else asked.push(...(await this.#askOrClose(candidate, seconds)));
    }
  }

  /** Keeps the benchmarks, case by case, that ran and could be read. */
  async keep(asked: readonly Asked[]): Promise<FoundBenchmark[]> {
    const { benchmarkSeconds } = this.#settings;
    const keeping = new Keeping(this.#bench, this.draft, benchmarkSeconds, this.#leave.bind(this));
    const kept = await keeping.keep(asked);
    this.#built = { ...this.#built, draft: keeping.draft };
    return kept;
  }

  #leave(what: string, count: number, reason: string, names?: readonly string[]): void {
    this.leftOut.push(leftOut(this.draft.name, what, count, reason, names));
  }

  /** Folders that were opened for what lists nothing all the same are closed again. */
  async #askOrClose(candidate: Candidate, seconds: number): Promise<Asked[]> {
    const { writable } = this.draft;
    const asked = await this.#askOne(candidate, seconds);
    const isVain = asked.length === 0;
    if (isVain) this.#built = { ...this.#built, draft: { ...this.draft, writable } };
    return asked;
  }

  async #askOne(candidate: Candidate, seconds: number): Promise<Asked[]> {
    const { list, what } = candidate;
    const question = [questionOf(list)];
    const doing = () => `ask ${what}`;
    const opened = await runOpening(this.#bench, this.draft, question, seconds, doing);
    this.#built = { ...this.#built, draft: opened.draft };
    const [ran] = opened.ran;
    if (ran === undefined) {
      this.#leave(what, countOf(candidate), BUDGET);
      return [];
    }
    const changed = await this.#changed(candidate, ran);
    if (changed !== null) return this.#askOne(changed, seconds);
    const answer = ran.output === null ? NO_ANSWER : list.read(ran.output);
    for (const one of lostIn(answer)) this.#leave(what, one.count, one.reason, [one.name]);
    const { again, listed } = answer;
    const more = again ? await this.#askOpened({ ...candidate, list: again }, seconds) : [];
    if (listed.length + more.length > 0) return [...this.#named(candidate, listed, ran), ...more];
    this.#leaveVain(candidate, ran, answer);
    return [];
  }

  /** What lists nothing: its programs may have to be made another way. */
  #leaveVain(candidate: Candidate, ran: Ran, { failed, again, nothing }: Answer): void {
    const tell = () => this.#leaveUnlisted(candidate, ran, nothing);
    if (nothing !== undefined && (candidate.spare ?? []).length > 0)
      this.#unmade.set(candidate.what, { candidate, tell });
    else if (failed.length === 0 && again === undefined) tell();
  }

  /** With the folders writable that it may need to be so: the top of the project by a folder of links. */
  async #askOpened(candidate: Candidate, seconds: number): Promise<Asked[]> {
    const before = this.draft.writable;
    const { writable: open = [] } = candidate.list;
    const writable = [...new Set([...before, ...open])].filter((folder) => folder !== '.');
    this.#built = { ...this.#built, draft: { ...this.draft, writable } };
    const placed = open.includes('.') ? withBeside(candidate) : candidate;
    const asked = await this.#askOne(placed, seconds).catch((error: unknown) => {
      if (!(error instanceof WorldError) || writable.length === before.length) throw error;
      const why = `it fails, and ${writable.join(', ')} cannot be made writable: ${error.message}`;
      this.#leave(candidate.what, countOf(candidate), why);
      return [];
    });
    if (asked.length === 0)
      this.#built = { ...this.#built, draft: { ...this.draft, writable: before } };
    return asked;
  }

  #named(candidate: Candidate, all: readonly Listed[], ran: Ran): Asked[] {
    const { list, what } = candidate;
    const { listed, twice } = withOwnNames(all);
    if (twice.length > 0) this.#leave(what, twice.length, 'several have the same name', twice);
    const isProgram = list.isWhole && list.isMeasured;
    const timed = listed.map((one) => (isProgram ? { seconds: ran.seconds, ...one } : one));
    return listed.length === 0 ? [] : [{ candidate, listed: timed }];
  }

  /**
   * Builds once more with the next way to make each program that there is not, of all candidates at once.
   *
   * @param isListed whether there is something else to measure, so that it is not worth all the time
   * @param reports what is to be reported about the builds is appended
   * @returns what is to be asked once more
   */
  async #makeSpares(isListed: boolean, reports: LeftOut[]): Promise<Candidate[]> {
    const unmade = [...this.#unmade.values()];
    this.#unmade.clear();
    if (isListed && this.#bench.secondsLeftToBuild() === 0) {
      for (const { tell } of unmade) tell();
      return [];
    }
    const ways = unmade.map(({ candidate: { spare: [setup = [], ...spare] = [], ...rest } }) => ({
      ...{ setup, next: { ...rest, spare } },
    }));
    if (ways.length === 0) return [];
    const late = uniqueSteps(ways).map((step) => ({ ...step, isLast: true as const }));
    const { steps, candidates } = this.#built;
    const setup = [...steps, ...late];
    await this.#build(
      candidates.map((one) => ({ ...one, setup })),
      reports,
    );
    return ways.map(({ next }) => this.#repaired('other build', next));
  }

  /** @param reports what is to be reported is appended */
  async #build(candidates: readonly Candidate[], reports = this.leftOut): Promise<Built> {
    const { name } = this.draft;
    const leave: Leave = (...words) => reports.push(leftOut(name, ...words));
    this.#built = await buildWhatCan(this.#bench, this.#built, candidates, leave, this.#files);
    return this.#built;
  }

  /** A harness that lists nothing has nothing that could be missed. */
  #leaveUnlisted(candidate: Candidate, { failure, output }: Ran, nothing?: string): void {
    const { what, list } = candidate;
    const printed = list.isMeasured === true ? output : null;
    if (failure === null) this.#leave(what, 0, nothing ?? unreadReason(printed));
    else
      this.#leave(
        what,
        countOf(candidate),
        reasonOf({ ...failure, tail: output?.stderr || failure.tail }),
      );
  }

  /** How it is asked once more after it failed; null: nothing is known to help. */
  async #changed(candidate: Candidate, { failure, output }: Ran): Promise<Candidate | null> {
    if (failure === null) return null;
    const printed = plain(`${output?.stderr}\n${output?.stdout}`);
    const other = otherWay(candidate, failure, printed, this.#files);
    if (other !== null) return this.#repaired(other.kind, other.candidate);
    return failure.reason === 'timeout' ? null : this.#completed(candidate, printed);
  }

  /** With what it says that it lacks. */
  async #completed(candidate: Candidate, printed: string): Promise<Candidate | null> {
    const lacking = withLacking(candidate, printed);
    const step = lacking?.step ?? importStep(printed, this.#built.steps, this.#files);
    if (step === null) return this.#withLibraries(candidate, printed);
    if (!(await this.#install(candidate.what, step))) return null;
    return lacking === null
      ? this.#repaired('import', candidate)
      : this.#repaired('loader or terminal', lacking.candidate);
  }

  /** With what it could not load, which no package of its language brings. */
  async #withLibraries(candidate: Candidate, printed: string): Promise<Candidate | null> {
    const libraries = loadedLibraries(printed);
    const command = installCommand(libraries, [], this.draft.name);
    const isTried = this.#built.steps.some((step) => step.command === command);
    if (libraries.length === 0 || isTried) return null;
    const said = libraries.map(({ name }) => `the library ${name}`).join(', ');
    const env = { ...LOADER_ENV, ...this.draft.env };
    const isDone = await this.#install(candidate.what, { command }, said, env);
    return isDone ? this.#repaired('Debian packages', candidate) : null;
  }

  #repaired(kind: string, candidate: Candidate): Candidate {
    this.#built = { ...this.#built, repairs: [...this.#built.repairs, kind] };
    return candidate;
  }

  /** Builds once more with what was looked for in vain; false: it cannot be had. */
  async #install(
    what: string,
    step: Step,
    said = `\`${step.command}\``,
    env = this.draft.env,
  ): Promise<boolean> {
    const built = this.#built;
    if (built.steps.some(({ command }) => command === step.command)) return true;
    const steps = [...built.steps, { ...step, isLast: true as const }];
    const draft = { ...built.draft, env, build: commandsOf(steps, built.candidates) };
    if (!(await this.#bench.build(draft)).ok) return false;
    this.#built = { ...built, draft, steps };
    this.#leave(what, 0, `it needs what is not there: ${said}`);
    return true;
  }
}
