/** From the compact `cells.json` of a fixture to sealed records like those a session is cut into. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { canonicalJson } from '../../src/core/records/canonical.ts';
import type { BenchmarkRecord, RecordedRun, SealedRecord } from '../../src/core/records/record.ts';
import { recordSchema } from '../../src/core/records/record.ts';
import { sealRecord } from '../../src/core/records/seal.ts';
import type { Invocation, Metric } from '../../src/core/records/session.ts';
import { parseUnit } from '../../src/quantity/parse-unit.ts';

const revision = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  date: z.iso.datetime(),
  dependencies: z.string(),
});

const cell = z.strictObject({
  session: z.string(),
  benchmark: z.string(),
  variant: z.string().optional(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  environment: z.record(z.string(), z.string()).default({}),
  phase: z.string().optional(),
  metric: z.string(),
  unit: z.string(),
  better: z.enum(['lower', 'higher']),
  runs: z.array(z.number().nullable()).min(1),
});

const cellFile = z.strictObject({
  version: z.literal(1),
  project: z.string(),
  machine: z.strictObject({
    cpuModel: z.string(),
    cores: z.int().positive(),
    governor: z.string().optional(),
    frequencyMhz: z.number().optional(),
    maxFrequencyMhz: z.number().optional(),
  }),
  /** The revision that the document stands in. */
  text: revision,
  sessions: z.record(z.string(), revision),
  cells: z.array(cell),
});

export type CellFile = z.infer<typeof cellFile>;
type Cell = z.infer<typeof cell>;

export function readCells(path: string): CellFile {
  return cellFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOf = (value: string | object) => sha256(canonicalJson({ value }));

const keyOf = (each: Cell) =>
  each.phase === undefined ? each.metric : `${each.phase}/${each.metric}`;

function metricOf(each: Cell): Metric {
  return {
    key: keyOf(each),
    phase: each.phase ?? null,
    name: each.metric,
    unit: each.unit,
    better: each.better,
    exact: false,
    budget: null,
  };
}

function failureOf(missing: readonly string[]): Invocation['failure'] {
  if (missing.length === 0) return null;
  const message = `${missing.join(', ')}: expected a number, got null`;
  return { reason: 'unreadable', message, tail: '' };
}

/** One invocation of one run: the value of every metric; a null value is a failure that says so. */
function invocationOf(cells: readonly Cell[], run: number, startedAt: string): Invocation {
  const values: Record<string, number[]> = {};
  const missing: string[] = [];
  let wallSeconds: number | null = null;
  for (const each of cells) {
    const value = each.runs[run];
    if (typeof value !== 'number') {
      missing.push(keyOf(each));
      continue;
    }
    values[keyOf(each)] = [value];
    const unit = parseUnit(each.unit);
    if (unit?.dimension === 'time') wallSeconds = (wallSeconds ?? 0) + value * unit.factor;
  }
  return {
    side: 'head',
    position: 0,
    warmup: false,
    startedAt,
    wallSeconds,
    userSeconds: null,
    systemSeconds: null,
    cpuSeconds: null,
    peakMemoryBytes: null,
    exit: 0,
    values,
    result: null,
    failure: failureOf(missing),
  };
}

function runsOf(cells: readonly Cell[], date: string): RecordedRun[] {
  const counts = new Set(cells.map((each) => each.runs.length));
  if (counts.size !== 1) throw new Error(`${cells[0]?.benchmark}: metrics differ in their runs`);
  const minute = (index: number) => new Date(Date.parse(date) + index * 60_000).toISOString();
  return [...(cells[0]?.runs ?? [])].map((_, run) => ({
    pair: run + 1,
    startedAt: minute(run),
    finishedAt: minute(run + 1),
    before: null,
    after: null,
    invocations: [invocationOf(cells, run, minute(run))],
  }));
}

function machineOf(file: CellFile): NonNullable<BenchmarkRecord['machine']> {
  return {
    architecture: 'amd64',
    cpuModel: file.machine.cpuModel,
    cores: file.machine.cores,
    threadsPerCore: 1,
    memoryBytes: 16 * 1024 ** 3,
    kernel: '6.12.0',
    governor: file.machine.governor ?? null,
    frequencyMhz: file.machine.frequencyMhz ?? null,
    maxFrequencyMhz: file.machine.maxFrequencyMhz ?? null,
    turbo: null,
    virtualisation: null,
    runnerImage: null,
  };
}

const PLACE = {
  image: {
    name: 'runners/c',
    digest: `sha256:${'5c'.repeat(32)}`,
    origin: 'assembled',
    packagesHash: null,
  },
  limits: { cpus: 1, cpuset: '1', memoryBytes: 1024 ** 3, pids: 64 },
  engine: { name: 'docker', version: '28.0.0', cgroupVersion: 'v2' },
  pinned: true,
  imported: null,
} as const;

/** What every record of a session says alike. */
function sharedOf(file: CellFile, name: string) {
  const session = file.sessions[name];
  if (session === undefined) throw new Error(`cells name an unknown session "${name}"`);
  const { commit, date, dependencies } = session;
  const made = { name: 'main', commit, tree: null, dirty: false, committedAt: date };
  return {
    ...PLACE,
    version: 1,
    kind: 'record',
    session: `${file.project}-${name}`,
    tool: 'benchproof 0.1.0',
    side: 'head',
    project: file.project,
    revision: made,
    configHash: hashOf({ project: file.project }),
    dependencyHash: hashOf(dependencies),
    machine: machineOf(file),
  } as const;
}

function recordOf(file: CellFile, cells: readonly [Cell, ...Cell[]]): BenchmarkRecord {
  const [{ session, benchmark, variant, parameters, environment }] = cells;
  return recordSchema.parse({
    ...sharedOf(file, session),
    benchmark,
    variant: variant ?? null,
    parameters,
    phase: null,
    metrics: cells.map(metricOf),
    command: `./${benchmark}`,
    environment,
    threads: null,
    definitionHash: hashOf({ benchmark, variant, parameters }),
    benchmarkHash: hashOf({ source: benchmark }),
    summaryOnly: [],
    invalid: [],
    runs: runsOf(cells, file.sessions[session]?.date ?? ''),
  });
}

/**
 * One sealed record for each session × benchmark × variant × parameters; the cells that share these
 * are its metrics and phases. Equal input gives equal ids.
 */
export function buildRecords(file: CellFile): SealedRecord[] {
  const groups = new Map<string, [Cell, ...Cell[]]>();
  for (const each of file.cells) {
    const key = JSON.stringify([each.session, each.benchmark, each.variant, each.parameters]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()].map((cells) => sealRecord(recordOf(file, cells)));
}

/** `project/benchmark` → dependency hash at the revision of the text, as the gate wants it. */
export function dependencyHashes(file: CellFile): Record<string, string> {
  const hash = hashOf(file.text.dependencies);
  return Object.fromEntries(
    file.cells.map((each) => [`${file.project}/${each.benchmark}`, hash] as const),
  );
}
