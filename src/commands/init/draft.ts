/** A configuration that is not written yet, and the repository as if it were. */

import type { FoundBenchmark } from '../../tools/detection/candidate.ts';
import type { Ran } from './ran.ts';

/** The cases of one entry of the file; an entry without any is one case of its own name. */
export function casesOf({ name, options }: FoundBenchmark): string[] {
  return options.parameters?.['case']?.map(String) ?? [name];
}

export function withCases(benchmark: FoundBenchmark, cases: readonly string[]): FoundBenchmark {
  const { options } = benchmark;
  if (options.parameters?.['case'] === undefined) return benchmark;
  return { ...benchmark, options: { ...options, parameters: { case: [...cases] } } };
}

/** What has to be run: of the cases that ran while they were listed, one stands for all. */
export function sampled(benchmark: FoundBenchmark, proven: ReadonlySet<string>): FoundBenchmark {
  const cases = casesOf(benchmark);
  const first = cases.find((one) => proven.has(one));
  return withCases(
    benchmark,
    cases.filter((one) => one === first || !proven.has(one)),
  );
}

/** The cases that `ran` says nothing of; null: there are none. */
export function remaining(benchmark: FoundBenchmark, ran: readonly Ran[]): FoundBenchmark | null {
  const tried = new Set(ran.map(caseOf));
  const cases = casesOf(benchmark).filter((one) => !tried.has(one));
  return cases.length === 0 ? null : withCases(benchmark, cases);
}

export function caseOf({ benchmark, parameters }: Ran): string {
  return String(parameters['case'] ?? benchmark);
}

export function failuresOf(ran: readonly Ran[]): number {
  return ran.filter(({ failure }) => failure !== null).length;
}

/** Several values of one benchmark are one. */
export function metricsOf({ options: { read } }: FoundBenchmark): string[] {
  const metrics = Object.entries(
    read !== undefined && 'metrics' in read ? (read.metrics ?? {}) : {},
  );
  const selected = new Set(metrics.map(([, { select }]) => select));
  return selected.size < metrics.length ? [] : metrics.map(([name]) => name);
}

interface Kept {
  /** Null: no case of it works. */
  readonly benchmark: FoundBenchmark | null;
  /** Cases that were neither run nor stood for by another. */
  readonly untried: number;
}

/** Keeps what ran, and where nothing failed also what it stands for. */
export function keptOf(
  benchmark: FoundBenchmark,
  ran: readonly Ran[],
  proven: ReadonlySet<string>,
): Kept {
  const passed = new Set(ran.filter(({ failure }) => failure === null).map(caseOf));
  const isSound = passed.size > 0 && passed.size === ran.length;
  const cases = casesOf(benchmark);
  const kept = cases.filter((one) => passed.has(one) || (isSound && proven.has(one)));
  const failed = ran.length - passed.size;
  return {
    benchmark: kept.length === 0 ? null : withCases(benchmark, kept),
    untried: cases.length - kept.length - failed,
  };
}

const LONG_SECONDS = 10;

/** A program that is run whole and takes long warms up by itself. */
export function withoutWarmup(benchmark: FoundBenchmark, ran: readonly Ran[]): FoundBenchmark {
  const isLong = ran.some(({ seconds }) => seconds >= LONG_SECONDS);
  return isLong ? { ...benchmark, options: { ...benchmark.options, warmup: 0 } } : benchmark;
}

/** A project as far as it is known: what its image is made of, and how it may run. */
export interface Draft {
  readonly name: string;
  readonly path: string;
  readonly image: string;
  readonly build: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly writable: readonly string[];
}

/** @param benchmarks by name; one that is never run where only the build matters */
export function draftText(
  draft: Draft,
  benchmarks: readonly FoundBenchmark[],
  surroundings: object,
  runSeconds: number,
): string {
  const { name, path, image, build, env, writable } = draft;
  const listed = Object.fromEntries(benchmarks.map((one) => [one.name, one.options]));
  const project = {
    // As the file has it: the key of a build tells one command from a list of one.
    ...{ path, image, build: build.length === 1 ? build[0] : build, env, writable },
    timeouts: { run: runSeconds },
    benchmarks: benchmarks.length === 0 ? { none: { command: 'true' } } : listed,
  };
  return JSON.stringify({ version: 1, ...surroundings, projects: { [name]: project } });
}
