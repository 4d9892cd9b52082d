/** Paths of records and revocations in a store, with `/`. */
import { canonicalJson, sha256 } from './canonical.ts';
import type { BenchmarkRecord } from './record.ts';

/** Escapes characters other than plain letters as %XX of their UTF-8 bytes. */
function safeName(name: string): string {
  if (/^[\w-][\w.-]{0,119}$/.test(name)) return name;
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

/** Fields that distinguish series within a store, regardless of machine. */
export type SeriesNames = Pick<
  BenchmarkRecord,
  'project' | 'benchmark' | 'variant' | 'parameters' | 'phase'
>;

type BenchmarkName = Pick<BenchmarkRecord, 'project' | 'benchmark'>;

/** Folder of all records of a benchmark. */
export function benchmarkPath({ project, benchmark }: BenchmarkName): string {
  return `records/${safeName(project)}/${safeName(benchmark)}`;
}

/** Folder of a series within its benchmark's; contains one folder per month. */
export function seriesPath(names: SeriesNames): string {
  const { variant, parameters, phase } = names;
  const own = sha256(canonicalJson([variant, parameters, phase])).slice(0, 16);
  return `${benchmarkPath(names)}/${own}`;
}

/** Whether a record belongs to one of these series; null matches all. */
export function isOfSeries(series: readonly SeriesNames[] | null): (names: SeriesNames) => boolean {
  const wanted = series === null ? null : new Set(series.map(seriesPath));
  return (names) => wanted?.has(seriesPath(names)) !== false;
}

/** Month of measurement, `2026-11`, which bounds the size of folders. */
function monthOf(record: Pick<BenchmarkRecord, 'runs'>): string {
  return /^\d{4}-\d{2}/.exec(record.runs[0]?.startedAt ?? '')?.[0] ?? '0000-00';
}

export function recordPath(
  id: string,
  record: SeriesNames & Pick<BenchmarkRecord, 'runs'>,
): string {
  return `${seriesPath(record)}/${monthOf(record)}/${id}.json`;
}

/** Path of a month's index, one line per record: derived data and only a hint. */
export function indexPath(month: string): string {
  return `${month.replace(/^records\//, 'index/')}.jsonl`;
}

/** Folder described by an index. */
export function monthOfIndex(path: string): string {
  return path.replace(/^index\//, 'records/').replace(/\.jsonl$/, '');
}

/** Whether a folder has the form `records/project/benchmark/series/month`. */
export function isMonth(folder: string): boolean {
  return /^records\/[^/]+\/[^/]+\/[0-9a-f]{16}\/\d{4}-\d{2}$/.test(folder);
}

/** Temporary file of a killed writer: see edges/durable-file.ts. */
export function isLeftover(path: string): boolean {
  return /(?:^|\/)\.[0-9a-f-]{36}\.tmp$/.test(path);
}

export function revocationPath(id: string): string {
  return `revocations/${id}.json`;
}

const RECORD = /^records\/[^/]+\/[^/]+\/[0-9a-f]{16}\/\d{4}-\d{2}\/([0-9a-f]{64})\.json$/;

/** The id of the record at a path of a store; null if there is none. */
export const recordIdAt = (path: string): string | null => RECORD.exec(path)?.[1] ?? null;

/** The id of the record revoked by the file at a path; null if there is none. */
export const revokedIdAt = (path: string): string | null =>
  /^revocations\/([0-9a-f]{64})\.json$/.exec(path)?.[1] ?? null;

export interface AttestationFile {
  /** As shown to people. */
  readonly location: string;
  readonly text: string;
}

export function isAttestationPath(path: string): boolean {
  return /^attestations\/[0-9a-f]{64}\.json$/.test(path);
}
