/** Foreign result files as records: labelled imported, never pinned, with nothing made up. */

import type { SummaryNote } from '../../adapters/adapter.ts';
import type { Sha256 } from '../../identity/hashes.ts';
import { canonicalJson } from '../canonical.ts';
import type { BenchmarkRecord, RecordedRun } from '../record.ts';
import type { Invocation, Metric, Revision } from '../session.ts';

/** What the user says of a file that the file does not say itself. */
export interface ImportOptions {
  /** Where the numbers come from, as the user names it; policy may list it as historical. */
  readonly source: string;
  readonly project: string;
  readonly tool: string;
  /** Direction of units from which it cannot be told. */
  readonly better: 'lower' | 'higher' | null;
  /** When it is imported, ISO 8601: stands in where the source has no time of its own. */
  readonly at: string;
  readonly sha256: Sha256;
}

/** One metric as a foreign file has it. */
export interface ForeignMetric extends Pick<Metric, 'name' | 'unit' | 'better'> {
  /** Samples; of a summary its one number. */
  readonly values: readonly number[];
  /** What that one number is; null: `values` are samples. */
  readonly summary: SummaryNote | null;
}

/** One benchmark as a foreign file has it. */
export interface Foreign {
  readonly project: string | null;
  readonly benchmark: string;
  readonly parameters: BenchmarkRecord['parameters'];
  readonly command: string;
  readonly metrics: readonly ForeignMetric[];
  /** Whether each sample is from an execution of its own; else one execution gave them all. */
  readonly isExecutionEach: boolean;
  readonly exits: readonly (number | null)[];
  readonly commit: string | null;
  readonly at: string | null;
}

export type Imported =
  | { readonly ok: true; readonly records: readonly BenchmarkRecord[] }
  | { readonly ok: false; readonly message: string; readonly advice: string | null };

/** The samples of one execution. */
function invocationOf(
  foreign: Foreign,
  metrics: readonly ForeignMetric[],
  position: number,
  at: string,
): Invocation {
  const [first] = metrics;
  const isWallTime = foreign.isExecutionEach && first?.unit === 's' && first.summary === null;
  const summaries = metrics.flatMap(({ name, summary }) =>
    summary === null ? [] : [[name, summary]],
  );
  return {
    side: 'head',
    position,
    warmup: false,
    startedAt: at,
    wallSeconds: isWallTime ? (first.values[0] ?? null) : null,
    userSeconds: null,
    systemSeconds: null,
    cpuSeconds: null,
    peakMemoryBytes: null,
    exit: foreign.exits[position] ?? null,
    values: Object.fromEntries(metrics.map(({ name, values }) => [name, [...values]])),
    ...(summaries.length === 0 ? {} : { summaries: Object.fromEntries(summaries) }),
    result: null,
    failure: null,
  };
}

/** A file is one run: its samples came from one sitting, whatever their number. */
function runOf(foreign: Foreign, at: string): RecordedRun {
  const [first] = foreign.metrics;
  const executions = foreign.isExecutionEach
    ? (first?.values ?? []).map((value) =>
        foreign.metrics.map((one) => ({ ...one, values: [value] })),
      )
    : [foreign.metrics];
  const invocations = executions.map((metrics, index) => invocationOf(foreign, metrics, index, at));
  return { pair: 1, startedAt: at, finishedAt: at, before: null, after: null, invocations };
}

function revisionOf({ commit, at }: Foreign): Revision {
  const name = commit ?? '(imported)';
  return { name, commit, tree: null, dirty: false, committedAt: at };
}

export function recordOf(foreign: Foreign, options: ImportOptions): BenchmarkRecord {
  const at = foreign.at ?? options.at;
  const project = foreign.project ?? options.project;
  const { benchmark, parameters, command } = foreign;
  const units = foreign.metrics.map(({ unit }) => unit);
  const [unit] = units;
  const told = units.length === 1 ? { unit } : { units };
  const definition = { source: options.source, project, benchmark, parameters, command, ...told };
  return {
    version: 1,
    kind: 'record',
    session: `import-${options.sha256(canonicalJson({ source: options.source, at })).slice(0, 12)}`,
    tool: options.tool,
    side: 'head',
    project,
    benchmark,
    variant: null,
    parameters,
    phase: null,
    metrics: foreign.metrics.map(({ name, unit, better }) => ({
      key: name,
      phase: null,
      name,
      unit,
      better,
      exact: false,
      budget: null,
    })),
    command,
    environment: {},
    threads: null,
    revision: revisionOf(foreign),
    configHash: options.sha256('imported'),
    definitionHash: options.sha256(canonicalJson(definition)),
    benchmarkHash: null,
    dependencyHash: null,
    image: null,
    limits: null,
    engine: null,
    machine: null,
    pinned: false,
    imported: options.source,
    summaryOnly: foreign.metrics.filter(({ summary }) => summary !== null).map(({ name }) => name),
    invalid: [],
    runs: [runOf(foreign, at)],
  };
}
