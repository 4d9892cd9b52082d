/** Exports records as JSON lines and as text for Go's benchstat. */
import { quantityIn } from '../../../quantity/metric-unit.ts';
import type { BenchmarkRecord, RecordedRun } from '../record.ts';
import type { Metric } from '../session.ts';
import type { ShelvedRecord } from '../shelf.ts';

type Exported = Omit<ShelvedRecord, 'location' | 'storedAt'>;

/** One JSON object and a newline. */
export function exportJsonLine({ id, provenance, revoked, record }: Exported): string {
  return `${JSON.stringify({ id, provenance, revoked, record })}\n`;
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}

/** Per operation, as Go expects; null unless the unit is a plain time. */
function nanoseconds(value: number, unit: string): number | null {
  const told = unit.includes('/') ? Number.NaN : quantityIn(value, unit, 'ns');
  return Number.isNaN(told) ? null : told;
}

function measured(run: RecordedRun, metric: Metric): string | null {
  const samples = run.invocations
    .filter(({ warmup }) => !warmup)
    .flatMap(({ values }) => values[metric.key] ?? []);
  if (samples.length === 0) return null;
  const value = middle(samples);
  const time = nanoseconds(value, metric.unit);
  return time === null ? `${value} ${metric.unit.replace(/\s+/g, '-')}` : `${time} ns/op`;
}

/** `random-mixed` → `BenchmarkRandomMixed/variant=tuned/size=64`. */
function nameOf({ benchmark, variant, parameters, phase }: BenchmarkRecord): string {
  const words = benchmark.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const title = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
  const keyed = { ...(variant === null ? {} : { variant }), ...parameters };
  const parts = Object.entries(phase === null ? keyed : { ...keyed, phase });
  const clean = (text: string | number) => String(text).replace(/[\s/]+/g, '_');
  return [
    `Benchmark${title}`,
    ...parts.map(([name, value]) => `${clean(name)}=${clean(value)}`),
  ].join('/');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Unit metadata for benchstat: https://pkg.go.dev/golang.org/x/perf/benchfmt */
function unitLines({ metrics }: BenchmarkRecord): string[] {
  const lines = metrics
    .filter(({ unit }) => nanoseconds(1, unit) === null)
    .map(({ unit, better, exact }) => {
      const assumed = exact ? ' assume=exact' : '';
      return `Unit ${unit.replace(/\s+/g, '-')} better=${better}${assumed}`;
    });
  return [...new Set(lines)];
}

function headerOf({ record }: Exported): string[] {
  const { machine, project, revision, side } = record;
  return [
    `goarch: ${machine?.architecture ?? 'unknown'}`,
    `pkg: ${oneLine(project)}`,
    `cpu: ${oneLine(machine?.cpuModel ?? 'unknown')}`,
    `commit: ${oneLine(revision.commit ?? revision.name)}`,
    `side: ${side}`,
  ];
}

/**
 * Go's benchmark format, one line per run with the median of its invocations: benchstat treats
 * lines as independent samples, which invocations of a run are not. Times are in ns/op.
 */
export function exportBenchstat(records: readonly Exported[]): string {
  return records
    .flatMap((exported) => {
      const { record } = exported;
      const lines = record.runs.flatMap((run) => {
        const values = record.metrics.flatMap((metric) => measured(run, metric) ?? []);
        const count = run.invocations.filter(({ warmup }) => !warmup).length;
        return values.length === 0 ? [] : [`${nameOf(record)} ${count} ${values.join(' ')}`];
      });
      return [...headerOf(exported), ...unitLines(record), ...lines, ''];
    })
    .map((line) => `${line}\n`)
    .join('');
}
