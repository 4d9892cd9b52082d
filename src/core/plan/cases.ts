/** Expands a configuration to cases: benchmark × variant × parameters. */

import { knownUnit, usualDirection } from '../../quantity/metric-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { limitIn, metricKey, metricOptions, readsOf } from '../adapters/metrics.ts';
import type { ReadConfig } from '../adapters/read-schema.ts';
import { fillSelect } from '../adapters/select-parameters.ts';
import { combinations, type Scalar } from '../config/checks/parameters.ts';
import type { BenchmarkConfig, Config, ProjectConfig } from '../config/schema.ts';
import type { Metric } from '../records/session.ts';
import { caseId } from '../text/case-id.ts';
import { RESULT_FILE } from './laid-over.ts';

/** A case as defined by one side's configuration, without images and hashes. */
export interface CaseSpec {
  readonly id: string;
  readonly project: string;
  /** Of the project, from the top of the repository. */
  readonly folder: string;
  readonly benchmark: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, Scalar>>;
  readonly sweep: string | null;
  readonly canary: boolean;
  readonly definition: Definition;
  readonly metrics: readonly Metric[];
  readonly parallelism: number;
  readonly timeoutSeconds: number;
  readonly effect: number;
  readonly minRuns: number;
  readonly maxRuns: number;
  readonly silence: readonly string[];
  /** Whether instructions are counted, and the budget for the count. */
  readonly count: { readonly mode: 'auto' | 'on' | 'off'; readonly metric: Metric };
  readonly benchmarkPaths: readonly string[] | null;
}

/** What is measured and how. Sides with different definitions are not comparable. */
export interface Definition {
  readonly command: string;
  readonly shell: boolean;
  /** Where it runs, from the project's folder; absent: there. */
  readonly directory?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly threads: number | null;
  readonly warmup: number;
  readonly iterations: number | null;
  /** Phase → how its values are read; the empty name without phases. */
  readonly reads: Readonly<Record<string, ReadConfig>>;
  readonly fatalStderr: readonly string[];
  readonly result: string | null;
}

function filled(text: string, parameters: Readonly<Record<string, Scalar>>): string {
  return text.replace(/\{([A-Za-z0-9_.-]{1,64})\}/g, (whole, name: string) => {
    if (name === 'out') return RESULT_FILE;
    return Object.hasOwn(parameters, name) ? String(parameters[name]) : whole;
  });
}

function strings(
  environment: Readonly<Record<string, Scalar | boolean>>,
  parameters: Readonly<Record<string, Scalar>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filled(String(value), parameters)]),
  );
}

function threadsOf(declared: Scalar | undefined, parameters: Readonly<Record<string, Scalar>>) {
  if (declared === undefined) return null;
  const threads = Number(filled(String(declared), parameters));
  return Number.isInteger(threads) && threads > 0 ? threads : null;
}

function definitionOf(
  project: ProjectConfig,
  benchmark: BenchmarkConfig,
  variant: BenchmarkConfig['variants'][string] | undefined,
  parameters: Readonly<Record<string, Scalar>>,
): Definition {
  return {
    command: filled(variant?.command ?? benchmark.command, parameters),
    shell: benchmark.shell,
    ...(benchmark.directory === undefined ? {} : { directory: benchmark.directory }),
    environment: strings({ ...project.env, ...benchmark.env, ...variant?.env }, parameters),
    threads: threadsOf(variant?.threads ?? benchmark.threads, parameters),
    warmup: benchmark.warmup,
    iterations: benchmark.iterations ?? null,
    reads: Object.fromEntries(
      Object.entries(readsOf(benchmark)).map(([phase, read]) => [
        phase,
        fillSelect(read, (text) => filled(text, parameters)),
      ]),
    ),
    fatalStderr: benchmark.fatalStderr,
    result: benchmark.result ?? null,
  };
}

function casesOf(
  config: Config,
  [projectName, project]: [string, ProjectConfig],
  [name, benchmark]: [string, BenchmarkConfig],
  metrics: readonly Metric[],
): CaseSpec[] {
  const own = benchmark.runs;
  const minRuns = own?.min ?? config.runs.min;
  const variants = Object.entries(benchmark.variants);
  const named: [string | null, BenchmarkConfig['variants'][string] | undefined][] =
    variants.length === 0 ? [[null, undefined]] : variants;
  return named.flatMap(([variantName, variant]) =>
    combinations(benchmark.parameters).map((parameters) => ({
      id: caseId(projectName, name, variantName, parameters),
      project: projectName,
      folder: project.path,
      benchmark: name,
      variant: variantName,
      parameters,
      sweep: benchmark.sweep ?? null,
      canary: false,
      definition: definitionOf(project, benchmark, variant, parameters),
      metrics,
      parallelism: variant?.parallelism ?? benchmark.parallelism,
      timeoutSeconds: benchmark.timeout ?? project.timeouts.run,
      effect: own?.effect ?? config.runs.effect,
      minRuns,
      maxRuns: Math.max(minRuns, own?.max ?? config.runs.max),
      silence: benchmark.silence,
      count: { mode: benchmark.count, metric: budgeted(INSTRUCTIONS, benchmark) },
      benchmarkPaths: benchmark.paths ?? null,
    })),
  );
}

/** All cases, in configuration order. */
export function expandCases(config: Config): CaseSpec[] {
  return Object.entries(config.projects).flatMap(([projectName, project]) =>
    Object.entries(project.benchmarks).flatMap(([name, benchmark]) =>
      casesOf(config, [projectName, project], [name, benchmark], metricsOf(benchmark)),
    ),
  );
}

function budgetOf(benchmark: BenchmarkConfig, key: string, unit: Unit): Metric['budget'] {
  const budget = Object.hasOwn(benchmark.budgets, key) ? benchmark.budgets[key] : undefined;
  if (budget === undefined) return null;
  const limit = (value: string | number | undefined) =>
    value === undefined ? null : limitIn(unit, value);
  return { atMost: limit(budget.atMost), atLeast: limit(budget.atLeast) };
}

/** A metric without phase, lower is better. */
export function plainMetric(name: string, unit: string, exact = false): Metric {
  return { key: name, phase: null, name, unit, better: 'lower', exact, budget: null };
}

/** Added to a benchmark's metrics by counting. */
export const INSTRUCTIONS = plainMetric('instructions', 'instructions', true);

/** Of the container's cgroup; measured with every invocation, judged on request. */
export const PEAK_MEMORY = plainMetric('peak-memory', 'B');

/** With the benchmark's budget for it. */
function budgeted(metric: Metric, benchmark: BenchmarkConfig): Metric {
  return { ...metric, budget: budgetOf(benchmark, metric.key, knownUnit(metric.unit)) };
}

/** Metrics of a validated benchmark in configured order, keyed `metric` or `phase/metric`; budgets in the metric's unit. */
export function metricsOf(benchmark: BenchmarkConfig): Metric[] {
  const read = Object.entries(readsOf(benchmark)).flatMap(([phase, read]) =>
    metricOptions(read).map((option) => {
      const unit = knownUnit(option.unit ?? '');
      const key = metricKey(phase, option.name);
      return {
        key,
        phase: phase || null,
        name: option.name,
        unit: unit.symbol,
        better: option.better ?? usualDirection(unit.dimension) ?? 'lower',
        exact: option.exact,
        budget: budgetOf(benchmark, key, unit),
      };
    }),
  );
  const isAdded = benchmark.memory && read.every(({ key }) => key !== PEAK_MEMORY.key);
  return isAdded ? [...read, budgeted(PEAK_MEMORY, benchmark)] : read;
}
