/** One project as a new user would try it: `init`, one short `run`, `docs check` of its README. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COUNTING_SHARE } from '../../src/core/plan/counting-time.ts';
import type { ReportDocument } from '../../src/core/report/json/render.ts';
import { MIN_RUNS } from '../../src/core/run-limits.ts';
import type { toJson } from '../../src/docs/report/json.ts';
import { type Failure, failureOf, type Step } from './cause.ts';
import { type Ended, runChild } from './child.ts';
import { type Found, readInitAnswer } from './init-answer.ts';
import { type Project, pinOf } from './project.ts';
import type { Result } from './result.ts';
import { spentIn } from './spent.ts';
import { spreadOf } from './spread.ts';

const root = resolve(import.meta.dirname, '../..');

export interface TrialOptions {
  readonly logs: string;
  /** For the whole project. */
  readonly limitSeconds: number;
  /** Cases run at most: an even spread of what the file has. */
  readonly maxCases: number;
  readonly only: 'init' | 'run';
  /** For other sessions on this machine. */
  readonly waits: boolean;
}

/** Three pairs, no more, and short ones, whatever else is measured here: whether a verdict comes, not how sharp it is. */
const SHORT = ['--runs', `${MIN_RUNS}`, '--max', `${MIN_RUNS}`, '--seconds', '0.2', '--no-wait'];
const TOO_FEW = 'time limit: fewer pairs than a verdict takes';
/** What is left to a run for its builds and its end. */
const RESERVE_SECONDS = 60;
/** Nothing changed, so identical sides are measured against each other. */
const IDENTICAL = ['--base', 'HEAD', '--aa'];
const JUDGED: readonly string[] = ['regression', 'improvement', 'no-change', 'inconclusive'];

type Listed = Pick<Result, 'listed' | 'listedBy'>;

class Trial {
  readonly #project: Project;
  readonly #folder: string;
  readonly #options: TrialOptions;
  #seconds = 0;
  readonly failures: Failure[] = [];

  constructor(project: Project, folder: string, options: TrialOptions) {
    this.#project = project;
    this.#folder = folder;
    this.#options = options;
  }

  /** Without its ending. */
  logOf(step: Step): string {
    return join(this.#options.logs, this.#project.name, step);
  }

  /** Of all its steps so far. */
  get seconds(): number {
    return this.#seconds;
  }

  /** What a run may measure, so that its verdict comes before the limit; counting takes its share on top. */
  budget(): string[] {
    const left = this.#options.limitSeconds - this.#seconds - RESERVE_SECONDS;
    return ['--budget', `${Math.round(Math.max(60, left / (1 + COUNTING_SHARE)))}s`];
  }

  /** The product's own source, run where the project lies. */
  async benchproof(step: Step, words: readonly string[]): Promise<Ended> {
    const cli = [process.execPath, join(root, 'src', 'cli.ts')];
    const ended = await runChild([...cli, ...words], {
      cwd: this.#folder,
      timeoutSeconds: Math.max(10, this.#options.limitSeconds - this.#seconds),
      log: this.logOf(step),
    });
    this.#seconds += ended.seconds;
    return ended;
  }

  fail(step: Step, { code, timedOut, stderr }: Ended, words = stderr): void {
    const said = timedOut ? `${words}\ntime limit of this trial` : `${words}\nexit code ${code}`;
    this.failures.push(failureOf(step, said, stderr));
  }
}

/** One row of the report for each benchmark: of its values one that was judged, where any was; what a whole program counted is none. */
export function rowsOf(
  { metrics }: Pick<ReportDocument, 'metrics'>,
  { printing }: Pick<Found, 'printing'>,
): ReportDocument['metrics'] {
  const own = metrics.filter(
    ({ benchmark, metric }) => printing.get(benchmark)?.includes(metric) !== false,
  );
  const groups = Map.groupBy(own, (one) =>
    printing.has(one.benchmark) ? `${one.case}\n${one.metric}` : one.case,
  );
  return [...groups.values()].flatMap((values) => values.find(isJudged) ?? values.slice(0, 1));
}

/** A case that the time ran out for after fewer pairs than a look takes has no verdict. */
function isJudged({ valid, change, head }: ReportDocument['metrics'][number]): boolean {
  return valid && (head?.runs ?? 0) >= MIN_RUNS && JUDGED.includes(change);
}

function countVerdicts(
  rows: ReportDocument['metrics'],
): Pick<Result, 'measured' | 'judged' | 'verdicts'> {
  const verdicts: Record<string, number> = {};
  for (const { valid, change } of rows) {
    const word = valid ? change : 'invalid';
    verdicts[word] = (verdicts[word] ?? 0) + 1;
  }
  const measured = rows.filter(({ valid, head }) => valid && head !== null).length;
  return { measured, judged: rows.filter(isJudged).length, verdicts };
}

/** What the report says of cases that came to nothing, each sentence once. */
function complaintsOf(report: ReportDocument): string {
  const lines = report.metrics.flatMap((row) => {
    const why = row.reason === null || row.reason === 'budget' ? TOO_FEW : row.reason;
    if (row.causes.length === 0) return isJudged(row) ? [] : [why];
    return row.causes.flatMap(({ message, failure }) => [
      message,
      failure?.message ?? '',
      failure?.tail ?? '',
    ]);
  });
  return [...new Set(lines)].filter((line) => line !== '').join('\n');
}

const readDocument = <T>(text: string): T | null =>
  text.trim() === '' ? null : (JSON.parse(text) as T);

interface Measured extends Pick<Result, 'measured' | 'judged' | 'verdicts'> {
  readonly planned: number;
  readonly tried: number;
  readonly seconds: number | null;
}

const NOTHING: Measured = {
  ...{ planned: 0, tried: 0, measured: 0, judged: 0, verdicts: {} },
  seconds: null,
};

async function plannedCases(trial: Trial): Promise<string[]> {
  const ended = await trial.benchproof('plan', ['plan', ...IDENTICAL, '--json']);
  const plan = readDocument<{ cases: { id: string }[] }>(ended.stdout);
  if (plan === null) trial.fail('plan', ended);
  return plan?.cases.map(({ id }) => id) ?? [];
}

async function measure(
  trial: Trial,
  found: Found,
  { maxCases, waits }: TrialOptions,
): Promise<Measured> {
  const cases = await plannedCases(trial);
  if (cases.length === 0) return NOTHING;
  const chosen = spreadOf(cases, maxCases);
  const filters = chosen.length === cases.length ? [] : chosen.flatMap((id) => ['--filter', id]);
  const queue = waits ? [] : ['--no-wait'];
  const words = ['run', ...IDENTICAL, ...SHORT, ...queue, ...trial.budget(), ...filters, '--json'];
  const ended = await trial.benchproof('run', words);
  const report = readDocument<ReportDocument>(ended.stdout);
  const rows = report === null ? null : rowsOf(report, found);
  const tried = rows?.length ?? chosen.length;
  const size = { planned: found.kept, tried, seconds: ended.seconds };
  if (report === null || rows === null) {
    trial.fail('run', ended);
    return { ...NOTHING, ...size };
  }
  const counts = countVerdicts(rows);
  if (counts.judged < tried) trial.fail('run', ended, complaintsOf(report));
  return { ...size, ...counts };
}

async function checkReadme(trial: Trial, folder: string): Promise<Result['docs']> {
  const readme = readdirSync(folder).find((name) => /^readme\.(md|markdown|mdx)$/i.test(name));
  if (readme === undefined) return null;
  const ended = await trial.benchproof('docs', ['docs', 'check', readme, '--json']);
  const document = readDocument<ReturnType<typeof toJson>>(ended.stdout);
  if (document === null) trial.fail('docs', ended);
  return { exit: ended.code, claims: document?.counts.seen ?? null };
}

/** A list counted by hand with the harness goes before one that `init` made, which may have missed some. */
function listOf({ listed: byHand }: Project, found: Found | null): Listed {
  if (byHand !== undefined) return { listed: byHand, listedBy: 'hand' };
  const byInit = found?.listed ?? null;
  return { listed: byInit, listedBy: byInit === null ? null : 'init' };
}

/** Never throws for what the project or the product does: that is the result. */
export async function tryProject(
  project: Project,
  folder: string,
  options: TrialOptions,
): Promise<Result> {
  const trial = new Trial(project, folder, options);
  const init = await trial.benchproof('init', ['init', '--json']);
  const found = readInitAnswer(init.stdout);
  if (found === null) trial.fail('init', init);
  const isRun = found !== null && options.only === 'run';
  const run = isRun ? await measure(trial, found, options) : NOTHING;
  const seconds = trial.seconds;
  const docs = await checkReadme(trial, folder);
  const { seconds: runSeconds, ...counts } = run;
  return {
    project: project.name,
    language: project.language,
    harness: project.harness,
    pin: pinOf(project),
    ...listOf(project, found),
    kept: found?.kept ?? 0,
    more: found?.more ?? 0,
    repairs: [...(found?.repairs ?? [])],
    notes: found?.notes ?? 0,
    ...counts,
    spent: spentIn(readFileSync(`${trial.logOf('init')}.err`, 'utf8'), init.seconds),
    seconds: {
      init: init.seconds,
      run: runSeconds,
      firstVerdict: run.judged > 0 ? seconds : null,
    },
    docs,
    failures: trial.failures,
    person: { named: null, cause: null },
  };
}
