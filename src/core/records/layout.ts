/** Where records and revocations lie in a store, as paths with `/`. */
import { canonicalJson, sha256 } from './canonical.ts';
import type { BenchmarkRecord } from './record.ts';

/** Names come from a configuration: what is no plain letter is written as %XX of its UTF-8 bytes. */
function safeName(name: string): string {
  const escaped = [...new TextEncoder().encode(name.toWellFormed())]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      const isPlain = /[A-Za-z0-9_-]/.test(character) || character === '.';
      return isPlain ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('')
    .slice(0, 120);
  return escaped === '' || /^\.+$/.test(escaped) ? `%2E${escaped.slice(1)}` : escaped;
}

/** A record's hash: SHA-256 in lowercase hexadecimal. */
export const isId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** What tells series apart in a store, whatever they were measured on. */
export type SeriesNames = Pick<
  BenchmarkRecord,
  'project' | 'benchmark' | 'variant' | 'parameters' | 'phase'
>;

type Named = Pick<BenchmarkRecord, 'project' | 'benchmark'>;

/** Folder of all records of a benchmark. */
export function benchmarkPath({ project, benchmark }: Named): string {
  return `records/${safeName(project)}/${safeName(benchmark)}`;
}

/** Folder of a series, one below its benchmark's; its months lie in it. */
export function seriesPath(names: SeriesNames): string {
  const { variant, parameters, phase } = names;
  const own = sha256(canonicalJson([variant, parameters, phase])).slice(0, 16);
  return `${benchmarkPath(names)}/${own}`;
}

/** Whether a record is of one of these series; null: of any. */
export function isOfSeries(series: readonly SeriesNames[] | null): (names: SeriesNames) => boolean {
  const wanted = series === null ? null : new Set(series.map(seriesPath));
  return (names) => wanted?.has(seriesPath(names)) !== false;
}

/** `2026-11`, by when it was measured: no folder grows without end. */
function monthOf(record: Pick<BenchmarkRecord, 'runs'>): string {
  return /^\d{4}-\d{2}/.exec(record.runs[0]?.startedAt ?? '')?.[0] ?? '0000-00';
}

export function recordPath(
  id: string,
  record: SeriesNames & Pick<BenchmarkRecord, 'runs'>,
): string {
  return `${seriesPath(record)}/${monthOf(record)}/${id}.json`;
}

/** Where records lay before they were sorted by series and month: all of a benchmark in one folder. */
export function flatPath(id: string, named: Named): string {
  return `${benchmarkPath(named)}/${id}.json`;
}

/** What a month of a series holds in short, a line a record: derived from the records, and only a hint. */
export function indexPath(month: string): string {
  return `${month.replace(/^records\//, 'index/')}.jsonl`;
}

/** The folder that an index speaks of. */
export function monthOfIndex(path: string): string {
  return path.replace(/^index\//, 'records/').replace(/\.jsonl$/, '');
}

/** `records/project/benchmark/series/month`, as a folder that holds records. */
export function isMonth(folder: string): boolean {
  return /^records\/[^/]+\/[^/]+\/[0-9a-f]{16}\/\d{4}-\d{2}$/.test(folder);
}

/** What a killed writer leaves behind: see edges/durable-file.ts. */
export function isLeftover(path: string): boolean {
  return /(?:^|\/)\.[0-9a-f-]{36}\.tmp$/.test(path);
}

export function revocationPath(id: string): string {
  return `revocations/${id}.json`;
}

const RECORD = /^records\/[^/]+\/[^/]+\/(?:[0-9a-f]{16}\/\d{4}-\d{2}\/)?([0-9a-f]{64})\.json$/;

/** The id of the record that a path of a store holds; null: none. */
export const recordIdAt = (path: string): string | null => RECORD.exec(path)?.[1] ?? null;

/** The id of the record that a path of a store revokes; null: none. */
export const revokedIdAt = (path: string): string | null =>
  /^revocations\/([0-9a-f]{64})\.json$/.exec(path)?.[1] ?? null;

export interface AttestationFile {
  /** As people are shown it. */
  readonly location: string;
  readonly text: string;
}

export function isAttestationPath(path: string): boolean {
  return /^attestations\/[0-9a-f]{64}\.json$/.test(path);
}
