/** Records as a person reads them: one line each, or one in full. */

import { cleanLine } from '../text/clean.ts';
import { toolchainText } from '../toolchain/identity.ts';
import type { BenchmarkRecord, Provenance, RecordedRun } from './record.ts';
import type { Metric } from './session.ts';

interface Listed {
  readonly id: string;
  readonly record: BenchmarkRecord;
  readonly provenance: Provenance;
  readonly location: string;
  readonly storedAt: string | null;
  readonly revoked: { readonly by: string; readonly reason: string; readonly at: string } | null;
}

function caseOf({ project, benchmark, variant, parameters, phase }: BenchmarkRecord): string {
  const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const parts = [
    `${project}/${benchmark}`,
    variant === null ? '' : `@${variant}`,
    listed.length === 0 ? '' : `[${listed.join(',')}]`,
    phase === null ? '' : ` ${phase}`,
  ];
  return cleanLine(parts.join(''));
}

function samplesOf(run: RecordedRun, metric: Metric): number[] {
  return run.invocations
    .filter(({ warmup }) => !warmup)
    .flatMap(({ values }) => values[metric.key] ?? []);
}

function standingOf(isRevoked: boolean, { invalid }: BenchmarkRecord): string | null {
  if (isRevoked) return 'revoked';
  return invalid.length > 0 ? 'invalid' : null;
}

function rowOf({ id, record, provenance, revoked }: Listed): string[] {
  const { revision, side, runs } = record;
  return [
    id.slice(0, 12),
    runs[0]?.startedAt.slice(0, 16).replace('T', ' ') ?? '',
    standingOf(revoked !== null, record) ?? provenance,
    cleanLine((revision.commit ?? revision.name).slice(0, 10)) + (revision.dirty ? '+' : ''),
    side,
    `${runs.length} runs`,
    caseOf(record),
  ];
}

/** A table with one line a record, newest first. */
export function listingText(records: readonly Listed[]): string {
  if (records.length === 0) return 'No records.\n';
  const start = ({ record }: Listed) => record.runs[0]?.startedAt ?? '';
  const rows = [...records].sort((a, b) => (start(a) < start(b) ? 1 : -1)).map(rowOf);
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function runLines(record: BenchmarkRecord): string[] {
  return record.metrics.flatMap((metric) => [
    `${cleanLine(metric.key)} (${cleanLine(metric.unit)}, ${metric.better} is better)`,
    ...record.runs.map((run) => {
      const samples = samplesOf(run, metric);
      const failed = run.invocations.filter(({ failure }) => failure !== null).length;
      const note = failed === 0 ? '' : `  (${failed} failed)`;
      return `  run ${run.pair}: ${samples.length === 0 ? 'no value' : samples.join(' ')}${note}`;
    }),
  ]);
}

/** One record: where it stands, what was measured on what, and every sample. */
export function recordDetail(listed: Listed): string {
  const { id, record, provenance, location, storedAt, revoked } = listed;
  const { machine, image, engine, revision } = record;
  const lines = [
    `${caseOf(record)}, ${record.side} of session ${cleanLine(record.session)}`,
    `id          ${id}`,
    `provenance  ${provenance}${record.pinned ? '' : ', not pinned'}, ${cleanLine(location)}`,
    `stored      ${storedAt ?? 'unknown'}`,
    `commit      ${revision.commit ?? 'none'} (${cleanLine(revision.name)}${revision.dirty ? ', dirty' : ''})`,
    `command     ${cleanLine(record.command)}`,
    `image       ${cleanLine(image?.name ?? 'unknown')} ${image?.digest ?? ''}`.trimEnd(),
    ...(image?.toolchain ? [`toolchain   ${cleanLine(toolchainText(image.toolchain))}`] : []),
    `machine     ${cleanLine(machine?.cpuModel ?? 'unknown CPU')}, ${machine?.cores ?? 'unknown'} cores`,
    `engine      ${engine === null ? 'unknown' : `${engine.name} ${cleanLine(engine.version)}`}`,
    ...runLines(record),
  ];
  const warning =
    revoked === null
      ? []
      : [`REVOKED by ${cleanLine(revoked.by)} at ${revoked.at}: ${cleanLine(revoked.reason)}`];
  if (record.invalid.length > 0) {
    warning.push(`INVALID, backs nothing: ${record.invalid.map(cleanLine).join(', ')}`);
  }
  return [...warning, ...lines].map((line) => `${line}\n`).join('');
}
