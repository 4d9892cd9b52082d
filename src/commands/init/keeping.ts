/** Which of the cases that harnesses listed are kept: those that ran as they are to be measured, and could be read. */
import {
  type Candidate,
  type FoundBenchmark,
  isQuotable,
  type Listed,
} from '../../tools/detection/candidate.ts';
import { distinct } from '../../tools/detection/compose.ts';
import { ofFirstResults } from '../../tools/detection/first-results.ts';
import { type Asked, questionOf } from './asked.ts';
import type { Leave } from './building.ts';
import {
  caseOf,
  casesOf,
  type Draft,
  failuresOf,
  keptOf,
  metricsOf,
  remaining,
  sampled,
  withCases,
  withoutWarmup,
} from './draft.ts';
import type { Ran } from './ran.ts';
import { BUDGET, reasonOf } from './reasons.ts';
import { runOpening } from './run-opening.ts';
import { areDoubtful, inBothRuns } from './steady-names.ts';
import type { Workbench } from './workbench.ts';

interface Lost {
  readonly name: string;
  readonly why: string;
}

/** The same words for all that were lost alike: without their names and where they were looked for. */
function lossOf(message: string): string {
  const said = message.replace(/^(?:in [^,]*, )?[^:]*: /, '');
  return said.startsWith('no benchmark is named')
    ? 'not printed in another run'
    : `in another run, ${said}`;
}

/** The benchmark without the figures that a run of it did not give, and why each is left out. */
export function withoutUnread(
  benchmark: FoundBenchmark,
  ran: readonly Pick<Ran, 'unread'>[],
): { readonly benchmark: FoundBenchmark; readonly lost: readonly Lost[] } {
  const { read } = benchmark.options;
  const unread: Record<string, string> = Object.assign({}, ...ran.map((one) => one.unread));
  const lost = Object.entries(unread).map(([name, why]) => ({ name, why: lossOf(why) }));
  if (lost.length === 0 || read === undefined || !('metrics' in read)) {
    return { benchmark, lost: [] };
  }
  const kept = Object.entries<object>(read.metrics ?? {}).filter(([name]) => !(name in unread));
  const options = { ...benchmark.options, read: { ...read, metrics: Object.fromEntries(kept) } };
  return { benchmark: { ...benchmark, options: options as FoundBenchmark['options'] }, lost };
}

interface SecondTry {
  /** What ran; null: nothing of it did. */
  readonly ran: FoundBenchmark | null;
  /** What did not, as it is measured instead. */
  readonly again: FoundBenchmark;
}

/** @param own all runs of the benchmark; null: none failed, or it can be measured in no other way */
function secondTry(
  { list }: Candidate,
  benchmark: FoundBenchmark,
  own: readonly Ran[],
): SecondTry | null {
  const failed = own.filter(({ failure }) => failure !== null);
  const isLate = failed.some(({ failure }) => failure?.reason === 'timeout');
  const { fewer, ...plain } = benchmark;
  if (isLate && list.isWhole === true && plain.options.read !== undefined)
    return { ran: null, again: ofFirstResults(plain) };
  if (failed.length === 0 || fewer === undefined) return null;
  const lost = new Set(failed.map(caseOf));
  const kept = casesOf(plain).filter((one) => !lost.has(one));
  const { name, comment, options } = { ...plain, ...fewer };
  return {
    ran: kept.length === 0 ? null : withCases(plain, kept),
    again: withCases({ name: `${name}-fewer`, comment, options }, [...lost]),
  };
}

export class Keeping {
  readonly #bench: Workbench;
  readonly #seconds: number;
  readonly #leave: Leave;
  /** As it was given, and with the folders writable that a run turned out to need so. */
  draft: Draft;

  /**
   * @param seconds what one benchmark may take
   * @param leave called for everything that is not kept
   */
  constructor(bench: Workbench, draft: Draft, seconds: number, leave: Leave) {
    this.#bench = bench;
    this.draft = draft;
    this.#seconds = seconds;
    this.#leave = leave;
  }

  async keep(asked: readonly Asked[]): Promise<FoundBenchmark[]> {
    const kept: FoundBenchmark[] = [];
    for (const [index, one] of asked.entries()) {
      this.#bench.reached(index, asked.length);
      const { candidate } = one;
      const listed = await this.#steady(one);
      const benchmarks = distinct(candidate.benchmarks(listed), kept);
      this.#leaveUnnamed(candidate, listed, benchmarks);
      const isMeasured = candidate.list.isMeasured === true;
      const ranAlready = listed.filter(({ ran }) => isMeasured || ran === true);
      const proven = new Set(ranAlready.map(({ name }) => name));
      const ran = await this.#trials(benchmarks, proven);
      for (const benchmark of benchmarks) {
        const first = ran.filter((one) => one.benchmark === benchmark.name);
        for (const tried of await this.#triedAgain(candidate, benchmark, first)) {
          const own = tried.ran;
          const { benchmark: steady, lost } = withoutUnread(tried.benchmark, own);
          for (const [why, alike] of Map.groupBy(lost, (one) => one.why)) {
            const names = alike.map(({ name }) => name);
            this.#leave(candidate.what, names.length, why, names);
          }
          kept.push(...this.#survivors(candidate, steady, own, proven));
        }
      }
    }
    return kept;
  }

  /** What cannot be asked for alone by its name. */
  #leaveUnnamed(
    { list, what }: Candidate,
    listed: readonly Listed[],
    benchmarks: FoundBenchmark[],
  ) {
    const names = listed.map(({ name }) => name).filter((name) => !isQuotable(name));
    if (list.isWhole || listed.length <= benchmarks.flatMap(casesOf).length) return;
    this.#leave(what, names.length, 'signs of its name cannot stand in a command', names);
  }

  /** By names that a second run has too. */
  async #steady({ candidate: { list, what }, listed }: Asked): Promise<readonly Listed[]> {
    if (!areDoubtful(list, listed, this.#bench.secondsLeft())) return listed;
    const doing = () => `ask ${what} again`;
    const [ran] = await this.#bench.run(this.draft, [questionOf(list)], this.#seconds, doing, 2);
    const again = ran?.output == null ? [] : list.read(ran.output).listed;
    const { steady, lost } = inBothRuns(listed, again);
    if (lost.length > 0) this.#leave(what, lost.length, 'not printed in another run', lost);
    return steady;
  }

  /** What ran as it is, and what only ran another way, each with its runs. */
  async #triedAgain(candidate: Candidate, benchmark: FoundBenchmark, own: readonly Ran[]) {
    const second = secondTry(candidate, benchmark, own);
    if (second === null) return [{ benchmark, ran: own }];
    const again = { benchmark: second.again, ran: await this.#run([second.again]) };
    const sound = own.filter(({ failure }) => failure === null);
    return second.ran === null ? [again] : [{ benchmark: second.ran, ran: sound }, again];
  }

  /** Where a sample fails, all that it stood for is run. */
  async #trials(
    benchmarks: readonly FoundBenchmark[],
    proven: ReadonlySet<string>,
  ): Promise<Ran[]> {
    const ran = await this.#run(benchmarks.map((one) => sampled(one, proven)));
    const rest = benchmarks.flatMap((benchmark) => {
      const own = ran.filter((one) => one.benchmark === benchmark.name);
      return failuresOf(own) === 0 ? [] : (remaining(benchmark, own) ?? []);
    });
    return [...ran, ...(await this.#run(rest))];
  }

  async #run(benchmarks: readonly FoundBenchmark[]): Promise<Ran[]> {
    if (benchmarks.length === 0) return [];
    const doing = (id: string) => `try ${id}`;
    const opened = await runOpening(this.#bench, this.draft, benchmarks, this.#seconds, doing);
    this.draft = opened.draft;
    return opened.ran;
  }

  #survivors(
    candidate: Candidate,
    benchmark: FoundBenchmark,
    ran: readonly Ran[],
    proven: ReadonlySet<string>,
  ): FoundBenchmark[] {
    const each = Math.max(1, metricsOf(benchmark).length);
    for (const one of ran) {
      if (one.failure !== null)
        this.#leave(candidate.what, each, reasonOf(one.failure), [caseOf(one)]);
    }
    const kept = keptOf(benchmark, ran, proven);
    if (kept.untried > 0) this.#leave(candidate.what, each * kept.untried, BUDGET);
    if (kept.benchmark === null) return [];
    return [candidate.list.isWhole ? withoutWarmup(kept.benchmark, ran) : kept.benchmark];
  }
}
