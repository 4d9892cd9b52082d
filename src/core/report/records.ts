/** Stored records as text: a table, or one record in detail. */

import type { BenchmarkRecord, RecordedRun } from '../records/record.ts';
import { countedValues, startOf } from '../records/runs.ts';
import type { Metric } from '../records/session.ts';
import type { ShelvedRecord } from '../records/shelf.ts';
import { toolchainText } from '../records/toolchain.ts';
import { mean, median, sampleVariance } from '../stats/descriptive.ts';
import { runValue } from '../stats/run-summary.ts';
import { caseId } from '../text/case-id.ts';
import { cleanLine } from '../text/clean.ts';
import { formatSpread } from '../text/percent.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import { type TextColumn, textTable } from '../text/text-table.ts';

function nameOf({ project, benchmark, variant, parameters, phase }: BenchmarkRecord): string {
  const name = caseId(project, benchmark, variant, parameters);
  return cleanLine(phase === null ? name : `${name} ${phase}`);
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

/** Median of the samples of each run; runs without samples are skipped. */
function runMedians(record: BenchmarkRecord, { key }: Metric): number[] {
  const counted = countedValues(record, key);
  if (counted !== null) return [...counted];
  return record.runs.flatMap(({ invocations }) => runValue(invocations, key) ?? []);
}

/** Median of the first metric, and the number of further metrics. */
function medianCell(record: BenchmarkRecord): string {
  const [metric] = record.metrics;
  const values = metric === undefined ? [] : runMedians(record, metric);
  if (metric === undefined || values.length === 0) return 'no value';
  const more = record.metrics.length > 1 ? ` +${record.metrics.length - 1}` : '';
  return `${formatQuantity(median(values), metric.unit, null)}${more}`;
}

/** What a listing shows of a record, which is far smaller. */
export function listedRow({ id, record, provenance, revoked }: Omit<ShelvedRecord, 'location'>) {
  const { revision, side, runs } = record;
  return {
    ...{ id: id.slice(0, 12), measuredAt: startOf(record), side, runs: `${runs.length}` },
    standing: standingOf(revoked !== null, record) ?? provenance,
    commit:
      cleanLine((revision.commit ?? revision.name).slice(0, 10)) + (revision.dirty ? '+' : ''),
    median: medianCell(record),
    name: nameOf(record),
  };
}

type ListedRow = ReturnType<typeof listedRow>;

const COLUMNS: readonly TextColumn<ListedRow>[] = [
  ['id', ({ id }) => id],
  ['measured', ({ measuredAt }) => measuredAt.slice(0, 16).replace('T', ' ')],
  ['standing', ({ standing }) => standing],
  ['commit', ({ commit }) => commit],
  ['side', ({ side }) => side],
  ['runs', ({ runs }) => runs, 'figure'],
  ['median', ({ median }) => median, 'figure'],
  ['benchmark', ({ name }) => name, 'name'],
];

/**
 * A table with one line per record, newest first.
 *
 * @param width terminal width in columns; long names are cut
 */
export function listingText(listed: readonly ListedRow[], width: number): string {
  const rows = listed.toSorted((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
  return `${textTable(rows, COLUMNS, width).join('\n')}\n`;
}

/** `throughput  10.2 M ops/s ± 0.8%, 3 runs from 10.1 M ops/s to 10.3 M ops/s, higher is better`. */
function metricLine(record: BenchmarkRecord, metric: Metric): string {
  const name = `${cleanLine(metric.key)} `.padEnd(13);
  const values = runMedians(record, metric);
  if (values.length === 0) return `${name}no value`;
  const middle = median(values);
  const show = (value: number) => formatQuantity(value, metric.unit, null);
  const deviation = Math.sqrt(sampleVariance(values));
  const centre = mean(values);
  const share = values.length < 2 || centre === 0 ? '' : formatSpread(deviation, centre);
  const range =
    values.length < 2 ? '' : ` from ${show(Math.min(...values))} to ${show(Math.max(...values))}`;
  const only = record.summaryOnly.includes(metric.key) ? ', a summary from the tool' : '';
  return `${name}${show(middle)}${share}, ${plural(values.length, 'run')}${range}, ${metric.better} is better${only}`;
}

/** Problems of the measurement. */
function faultsOf(record: BenchmarkRecord): string {
  const measured = record.runs.flatMap(({ invocations }) => invocations);
  const failed = measured.filter(({ failure }) => failure !== null).length;
  const faults = [
    ...record.invalid.map(cleanLine),
    ...(failed === 0 ? [] : [`${failed} of ${plural(measured.length, 'invocation')} failed`]),
    ...(record.pinned || record.imported !== null ? [] : ['not measured in a pinned image']),
    ...(record.revision.dirty ? ['from uncommitted changes'] : []),
  ];
  return faults.join(', ') || 'none';
}

function sampleLines(record: BenchmarkRecord): string[] {
  return record.metrics.flatMap((metric) => [
    `${cleanLine(metric.key)} (${cleanLine(metric.unit)})`,
    ...record.runs.map((run) => {
      const samples = samplesOf(run, metric);
      const failed = run.invocations.filter(({ failure }) => failure !== null).length;
      const note = failed === 0 ? '' : `  (${failed} failed)`;
      return `  run ${run.pair}: ${samples.length === 0 ? 'no value' : samples.join(' ')}${note}`;
    }),
  ]);
}

const known = (value?: string | number | null) => cleanLine(`${value ?? 'unknown'}`);

/** One record in detail, optionally with every sample. */
export function recordDetail(listed: ShelvedRecord, withSamples: boolean): string {
  const { id, record, provenance, location, storedAt, revoked } = listed;
  const { machine, image, engine, revision } = record;
  const lines = [
    `${nameOf(record)}, ${record.side} of session ${cleanLine(record.session)}`,
    ...record.metrics.map((metric) => metricLine(record, metric)),
    `faults       ${faultsOf(record)}`,
    `id           ${id}`,
    `provenance   ${provenance}${record.pinned ? '' : ', not pinned'}, ${cleanLine(location)}`,
    `stored       ${known(storedAt)}`,
    `commit       ${revision.commit ?? 'none'} (${cleanLine(revision.name).replace(/^\((.*)\)$/, '$1')}${revision.dirty ? ', dirty' : ''})`,
    `command      ${cleanLine(record.command)}`,
    `image        ${known(image?.name)} ${image?.digest ?? ''}`.trimEnd(),
    ...(image?.toolchain ? [`toolchain    ${cleanLine(toolchainText(image.toolchain))}`] : []),
    `machine      ${cleanLine(machine?.cpuModel ?? 'unknown CPU')}, ${known(machine?.cores)} cores`,
    `engine       ${engine === null ? 'unknown' : `${engine.name} ${cleanLine(engine.version)}`}`,
    ...(withSamples ? sampleLines(record) : ['for every sample, add --samples']),
  ];
  const warning =
    revoked === null
      ? []
      : [`REVOKED by ${cleanLine(revoked.by)} at ${revoked.at}: ${cleanLine(revoked.reason)}`];
  if (record.invalid.length > 0) {
    warning.push(`INVALID, cannot back a number: ${record.invalid.map(cleanLine).join(', ')}`);
  }
  return [...warning, ...lines].map((line) => `${line}\n`).join('');
}
