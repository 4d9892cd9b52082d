/** Imports saved outputs of benchmark tools as records: labelled imported, never pinned, with unknowns left null. */
import {
  describeDirectionless,
  joinParts,
  readSavedOutput,
  type SavedBenchmark,
  type SavedFile,
  type SavedMetric,
} from '../../../tools/saved.ts';
import type { Ground, Origin } from '../../../tools/tool.ts';
import { canonicalJson, sha256 } from '../canonical.ts';
import type { ImageIdentity, RecordedMachine } from '../environment.ts';
import type { BenchmarkRecord, RecordedRun } from '../record.ts';
import type { Invocation, Metric } from '../session.ts';

/** What the user states about files that do not state it themselves. */
export interface ImportOptions {
  /** Origin of the numbers; policy may list it as historical. */
  readonly source: string;
  readonly project: string;
  readonly tool: string;
  /** For units whose direction is ambiguous. */
  readonly better: 'lower' | 'higher' | null;
  /** The measured commit, for files that do not name one. */
  readonly commit: string | null;
  /** Adapter that reads the files; default: the one that recognises them. */
  readonly adapter?: string | undefined;
  /** Time of import, ISO 8601, for sources without a time. */
  readonly at: string;
}

type Imported =
  | {
      readonly ok: true;
      readonly records: readonly BenchmarkRecord[];
      /** What was skipped and why, with the file name. */
      readonly problems: readonly string[];
    }
  | { readonly ok: false; readonly message: string; readonly advice: string | null };

/** A metric with known direction. */
interface DirectedMetric extends SavedMetric {
  readonly better: 'lower' | 'higher';
}

/** One run of one benchmark, completed with the import options. */
interface ImportedRun extends Omit<SavedBenchmark, 'origin'> {
  readonly origin: Omit<Origin, 'suite'> & { readonly at: string };
  readonly metrics: readonly DirectedMetric[];
  /** hyperfine's: the command is the name, and each sample is an execution. */
  readonly isCommand: boolean;
}

/** The machine that a file states. */
function machineOf({ architecture, cpuModel, cores }: Ground): RecordedMachine | null {
  if ((architecture ?? cpuModel ?? cores) === null) return null;
  const unknown = { threadsPerCore: null, memoryBytes: null, kernel: null, governor: null };
  const others = { turbo: null, virtualisation: null, runnerImage: null };
  const clock = { frequencyMhz: null, maxFrequencyMhz: null };
  return { architecture, cpuModel, cores, ...unknown, ...clock, ...others };
}

/** The runtime that a file states, in the place of a toolchain's image. */
function imageOf({ runtime }: Ground): ImageIdentity | null {
  if (runtime === null) return null;
  const space = runtime.lastIndexOf(' ');
  const [name, version] = [runtime.slice(0, space), runtime.slice(space + 1)];
  const toolchain = { version, wanted: null, from: null, exact: false };
  return { name, digest: null, origin: 'stated', packagesHash: null, toolchain };
}

/** The samples of one execution. */
function invocationOf(
  run: ImportedRun,
  metrics: readonly SavedMetric[],
  position: number,
): Invocation {
  const time = run.isCommand ? metrics.find(({ name }) => name === 'time') : undefined;
  const memory = run.isCommand ? metrics.find(({ name }) => name === 'memory') : undefined;
  const summaries = metrics.flatMap(({ name, summary }) =>
    summary === null ? [] : [[name, summary]],
  );
  return {
    side: 'head',
    position,
    warmup: false,
    startedAt: run.origin.at,
    wallSeconds: time?.samples[0] ?? null,
    userSeconds: null,
    systemSeconds: null,
    cpuSeconds: null,
    peakMemoryBytes: memory?.samples[0] ?? null,
    exit: run.isCommand ? 0 : null,
    values: Object.fromEntries(metrics.map(({ name, samples }) => [name, [...samples]])),
    ...(summaries.length === 0 ? {} : { summaries: Object.fromEntries(summaries) }),
    result: null,
    failure: null,
  };
}

function executionsOf({ metrics, isCommand }: ImportedRun): SavedMetric[][] {
  if (!isCommand) return [[...metrics]];
  const count = Math.max(...metrics.map(({ samples }) => samples.length));
  return Array.from({ length: count }, (_, index) =>
    metrics.map((metric) => ({ ...metric, samples: metric.samples.slice(index, index + 1) })),
  );
}

function recordedRun(run: ImportedRun, index: number): RecordedRun {
  const { at } = run.origin;
  return {
    ...{ pair: index + 1, startedAt: at, finishedAt: at, before: null, after: null },
    invocations: executionsOf(run).map((metrics, position) => invocationOf(run, metrics, position)),
  };
}

function metricsOf(runs: readonly ImportedRun[]): Metric[] {
  const metrics = new Map(
    runs.flatMap((run) => run.metrics).map((metric) => [metric.name, metric]),
  );
  return [...metrics.values()].map(({ name, unit, better, exact }) => {
    return { key: name, phase: null, name, unit, better, exact, budget: null };
  });
}

/** @param runs of one benchmark at one commit */
function recordOf(
  runs: readonly [ImportedRun, ...ImportedRun[]],
  options: ImportOptions,
): BenchmarkRecord {
  const { source, project, tool } = options;
  const [{ name: benchmark, parameters, isCommand, origin }] = runs;
  const { commit, at, ground } = origin;
  const command = isCommand ? benchmark : '';
  const metrics = metricsOf(runs);
  const units = metrics.map(({ unit }) => unit);
  const told = units.length === 1 ? { unit: units[0] } : { units };
  const build = ground?.build ? { build: ground.build } : {};
  const definition = { source, project, benchmark, parameters, command, ...told, ...build };
  const summarised = runs.flatMap((run) => run.metrics.filter(({ summary }) => summary !== null));
  return {
    version: 1,
    kind: 'record',
    session: `import-${sha256(canonicalJson({ source, at })).slice(0, 12)}`,
    side: 'head',
    ...{ tool, project, benchmark, variant: null, parameters, phase: null, metrics },
    ...{ command, environment: {}, threads: null },
    revision: {
      name: commit ?? '(imported)',
      commit,
      tree: null,
      dirty: runs.some((run) => run.origin.dirty),
      committedAt: null,
    },
    configHash: sha256('imported'),
    definitionHash: sha256(canonicalJson(definition)),
    ...{ benchmarkHash: null, dependencyHash: null },
    image: ground && imageOf(ground),
    machine: ground && machineOf(ground),
    ...{ limits: null, engine: null, pinned: false },
    imported: source,
    summaryOnly: [...new Set(summarised.map(({ name }) => name))],
    invalid: [],
    runs: runs.map(recordedRun),
  };
}

/** Whether a metric has another unit in the other run, so it is another measurement. */
function isUnlike(run: ImportedRun, other: ImportedRun): boolean {
  return run.metrics.some(({ name, unit, better }) =>
    other.metrics.some((one) => one.name === name && (one.unit !== unit || one.better !== better)),
  );
}

type Pools = Map<string, [ImportedRun, ...ImportedRun[]]>;

/** Runs of one benchmark at one commit, on one machine, form one record; without a commit, those of one file. */
function addRun(pools: Pools, run: ImportedRun, file: number): void {
  const { name, parameters, origin } = run;
  for (let unlike = 0; ; unlike += 1) {
    const key = canonicalJson([name, parameters, origin.commit ?? file, origin.ground, unlike]);
    const known = pools.get(key);
    if (known?.some((one) => isUnlike(run, one))) continue;
    pools.set(key, [...(known ?? []), run] as [ImportedRun, ...ImportedRun[]]);
    return;
  }
}

/** Several suites keep their benchmarks apart by their names; a single one says nothing. */
function nameIn(suites: ReadonlySet<string | null>, { name, origin }: SavedBenchmark): string {
  return suites.size > 1 && origin.suite !== null ? `${origin.suite}/${name}` : name;
}

function runOf(benchmark: SavedBenchmark, options: ImportOptions, isCommand: boolean) {
  const directed = benchmark.metrics.map((metric) => ({
    ...metric,
    better: metric.better ?? options.better,
  }));
  const lost = directed.filter(({ better }) => better === null);
  const { origin } = benchmark;
  const run: ImportedRun = {
    ...benchmark,
    origin: {
      commit: origin.commit ?? options.commit,
      dirty: origin.dirty,
      at: origin.at ?? options.at,
      ground: origin.ground,
    },
    metrics: directed.filter((metric): metric is DirectedMetric => metric.better !== null),
    isCommand,
  };
  return { run, problems: lost.map((metric) => describeDirectionless(benchmark, metric)) };
}

/** One run per file; runs of the same commit form one record. */
export function importRecords(files: readonly SavedFile[], options: ImportOptions): Imported {
  const pools: Pools = new Map();
  const problems: string[] = [];
  const read = [];
  for (const { name, text } of joinParts(files)) {
    const saved = readSavedOutput(text, name, options.adapter);
    if (!saved.ok) return saved;
    read.push({ name, saved });
  }
  const suites = new Set(
    read.flatMap(({ saved }) => saved.benchmarks).map(({ origin }) => origin.suite),
  );
  for (const [index, { name, saved }] of read.entries()) {
    const found = saved.benchmarks.map((one) =>
      runOf({ ...one, name: nameIn(suites, one) }, options, saved.isExecutionEach),
    );
    const directionless = found.flatMap((each) => each.problems);
    problems.push(...saved.problems, ...directionless.map((problem) => `${name}: ${problem}`));
    for (const { run } of found) if (run.metrics.length > 0) addRun(pools, run, index);
  }
  if (pools.size > 0) {
    const records = [...pools.values()].map((runs) => recordOf(runs, options));
    return { ok: true, records, problems };
  }
  return {
    ok: false,
    message: problems.slice(0, 3).join('; '),
    advice: 'Say which way is better: --better lower, or --better higher.',
  };
}
