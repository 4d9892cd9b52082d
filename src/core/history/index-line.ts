/** One-line summary of a record for an index, so that a history need not read samples. */
import { z } from 'zod';
import { sha256 } from '../records/canonical.ts';
import { isId, seriesPath } from '../records/layout.ts';
import type { SealedRecord } from '../records/record.ts';
import { startOf } from '../records/runs.ts';
import { recordSeriesKey } from '../records/series-key.ts';
import { parseJson } from '../text/json.ts';
import { type Measurement, measurementsOf } from './series.ts';

const text = z.string();

const headSchema = z.object({
  id: text.refine(isId),
  session: text,
  side: z.enum(['base', 'head']),
  project: text,
  benchmark: text,
  variant: text.nullable(),
  parameters: z.record(text, z.union([text, z.number()])),
  phase: text.nullable(),
  commit: text.nullable(),
  committedAt: text.nullable(),
  measuredAt: text,
  dependencyHash: text.nullable(),
  /** Source of an import; null if measured. */
  imported: text.nullable(),
  /** Hash of the conditions of comparison, present for all records. */
  comparable: text,
});

const factSchema = headSchema.extend({
  metrics: z.array(
    z.object({
      metric: z.object({
        ...{ key: text, name: text, phase: text.nullable(), unit: text },
        better: z.enum(['lower', 'higher']),
        exact: z.boolean(),
      }),
      conditions: z.object({
        /** Series key; see core/records/series-key.ts. */
        key: text,
        ...{ machineClass: text, definitionHash: text },
        ...{ benchmarkHash: text.nullable(), toolchain: text.nullable() },
      }),
      /** Median of each run in the metric's unit. */
      runs: z.array(z.number()).min(1),
    }),
  ),
});

/** Summary of a record. Never decides anything, and contains no provenance. */
export type IndexedRecord = z.infer<typeof factSchema>;

/** Without values: enough to select records, and fast to read. */
export type IndexHead = z.infer<typeof headSchema> & { readonly isMeasurement: boolean };

export function indexedRecord({ id, record }: SealedRecord): IndexedRecord {
  const { session, side, project, benchmark, variant, parameters, phase } = record;
  const { commit, committedAt } = record.revision;
  const metrics = measurementsOf(id, record).map(({ metric, conditions, runs }) => ({
    ...{ metric, conditions, runs },
  }));
  const keys = record.metrics.map(({ key }) => key);
  return {
    ...{ id, session, side, project, benchmark, variant, parameters, phase, commit, committedAt },
    measuredAt: startOf(record),
    dependencyHash: record.dependencyHash,
    imported: record.imported,
    comparable: sha256(recordSeriesKey(record, keys.join(','))).slice(0, 16),
    metrics,
  };
}

export function measurementsIn(indexed: IndexedRecord): readonly Measurement[] {
  const { id, metrics, phase: _, dependencyHash: __, comparable: ___, ...names } = indexed;
  return metrics.map((each) => ({ ...names, record: id, ...each }));
}

export function indexText(records: readonly SealedRecord[]): string {
  return records.map((each) => `${JSON.stringify(indexedRecord(each))}\n`).join('');
}

/** Members as `indexText` writes them. Searched as text, which is faster than parsing; inside a string, quotes are escaped. */
const ID = '{"id":"';
const COMMIT = ',"commit":"';
const TIME = ',"measuredAt":"';
const METRICS = ',"metrics":[';

/** Invalid or torn lines are skipped, here and below; their records are read instead. */
export function indexLines(file: string) {
  return file.split('\n').flatMap((line) => {
    // The last one of the head, since a parameter may have the same name.
    const at = line.lastIndexOf(TIME, Math.max(0, line.indexOf(METRICS)));
    const measuredAt = line.slice(at + TIME.length, line.indexOf('"', at + TIME.length));
    const commitAt = line.lastIndexOf(COMMIT, at) + COMMIT.length;
    const commit =
      commitAt < COMMIT.length ? '' : line.slice(commitAt, line.indexOf('"', commitAt));
    const id = line.slice(ID.length, ID.length + 64);
    const isLine = line.startsWith(ID) && at > 0 && isId(id);
    return isLine && nextEntry(line, 1) > line.length ? { id, commit, measuredAt, text: line } : [];
  });
}

/** An unparsed line of an index. */
export type IndexLine = Readonly<ReturnType<typeof indexLines>[number]>;

/** Where the next entry begins: within the line, if that was torn and another continues it. A parameter may be called "id" as well. */
function nextEntry(file: string, from: number): number {
  for (let at = file.indexOf(ID, from); at >= 0; at = file.indexOf(ID, at + 1))
    if (isId(file.slice(at + ID.length, at + ID.length + 64))) return at;
  return Number.POSITIVE_INFINITY;
}

/** Ids of whole lines, without looking into them. */
function* idsIn(file: string) {
  for (let at = 0; at < file.length; ) {
    const end = file.indexOf('\n', at);
    const next = end < 0 ? file.length : end;
    const id = file.slice(at + ID.length, at + ID.length + 64);
    const isWhole = file.startsWith(ID, at) && file.startsWith(']}', next - 2) && isId(id);
    if (isWhole && nextEntry(file, at + 1) > next) yield id;
    at = next + 1;
  }
}

/** From an index to the ids of its entries whose id and commit start with none of the names. */
export function idsBesides(names: readonly string[]): (file: string) => Iterable<string> {
  const shortest = Math.min(...names.map(({ length }) => length));
  const starts = new Set(names.map((name) => name.slice(0, shortest)));
  // Most texts are not, and one look tells so however many names there are.
  const isNamed = (text: string) =>
    starts.has(text.slice(0, shortest)) && names.some((name) => text.startsWith(name));
  const isAnyAfter = (member: string, file: string) => {
    for (let at = file.indexOf(member); at >= 0; at = file.indexOf(member, at + 1))
      if (isNamed(file.slice(at + member.length, at + member.length + 64))) return true;
    return false;
  };
  return (file) => {
    if (!isAnyAfter(ID, file) && !isAnyAfter(COMMIT, file)) return idsIn(file);
    const others = indexLines(file).filter(({ id, commit }) => !isNamed(id) && !isNamed(commit));
    return others.map(({ id }) => id);
  };
}

export const parseLine = ({ text }: IndexLine): IndexedRecord | null => parsed(text, factSchema);

export function parseHead({ text }: IndexLine): IndexHead | null {
  const end = text.indexOf(METRICS);
  const head = end < 0 ? null : parsed(`${text.slice(0, end)}}`, headSchema);
  return head && { ...head, isMeasurement: text[end + METRICS.length] !== ']' };
}

function parsed<T>(line: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(parseJson(line)).data ?? null;
}

/** The newest of each series, preferring the head of a session. */
export function newestOf(indexed: readonly IndexHead[]): string[] {
  const isNewer = (one: IndexHead, other: IndexHead) =>
    one.measuredAt === other.measuredAt ? one.side === 'head' : one.measuredAt > other.measuredAt;
  return [...Map.groupBy(indexed, seriesPath).values()].map(
    (members) => members.reduce((best, each) => (isNewer(each, best) ? each : best)).id,
  );
}
