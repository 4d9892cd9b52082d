/** From what the driver said and the volume holds to what is known of an invocation. */
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { cpuSecondsOf, type DriverReport } from './driver.ts';
import {
  type HyperfineTiming,
  parseHyperfine,
  signalOf,
  withoutWarning,
} from './hyperfine-result.ts';
import type { ResultFiles } from './results.ts';

interface OutputParts {
  readonly index: number;
  readonly report: DriverReport | null;
  readonly previousKills: number;
  readonly files: ResultFiles;
  readonly hostSeconds: number;
  readonly harnessCpuSeconds: number;
  /** CPU seconds outside of all invocations that nothing of ours explains; null: none. */
  readonly strayCpuSeconds: number | null;
  readonly outOfMemory: boolean;
}

/**
 * The times, if they can be believed as far as we can tell: the file read after everything was dead
 * says what the driver said at once (nothing rewrote it since), and it took no longer than we waited.
 */
function believable(timing: HyperfineTiming | null, parts: OutputParts): HyperfineTiming | null {
  const { report } = parts;
  if (timing === null || report === null) return null;
  if (timing.wall !== report.wallSeconds || timing.exit !== report.exit) return null;
  return timing.wall <= parts.hostSeconds ? timing : null;
}

/** The container's CPU time without hyperfine's own; never less than the waited-for processes took. */
function cpuOf(parts: OutputParts, timing: HyperfineTiming): number | null {
  const total = parts.report === null ? null : cpuSecondsOf(parts.report);
  if (total === null) return null;
  return Math.max(timing.user + timing.system, total - parts.harnessCpuSeconds);
}

/** Less than the time it took, or it is no such count. */
function queuedOf(
  report: DriverReport | null,
  timing: HyperfineTiming | null,
): Pick<InvocationOutput, 'queuedSeconds'> {
  const queued = report?.queuedSeconds;
  return queued == null || timing === null || queued >= timing.wall
    ? {}
    : { queuedSeconds: queued };
}

export function outputOf(parts: OutputParts): InvocationOutput {
  const { files, report, index } = parts;
  const timing = believable(parseHyperfine(files.texts.json), parts);
  const exit = report?.exit ?? null;
  const kills = report?.memoryKills ?? 0;
  return {
    index,
    wallSeconds: timing?.wall ?? null,
    userSeconds: timing?.user ?? null,
    systemSeconds: timing?.system ?? null,
    cpuSeconds: timing === null ? null : cpuOf(parts, timing),
    peakMemoryBytes: report?.peakMemoryBytes ?? null,
    ...queuedOf(report, timing),
    ...(parts.strayCpuSeconds === null ? {} : { strayCpuSeconds: parts.strayCpuSeconds }),
    exit,
    signal: signalOf(exit),
    outOfMemory: parts.outOfMemory || kills > parts.previousKills,
    oversized: files.oversized,
    stdout: files.texts.out ?? '',
    stderr: withoutWarning(files.texts.err ?? ''),
    file: files.texts.file ?? null,
  };
}

/** Nanoseconds that the driver and its init may need, each time between two invocations and in all: about ten times what they do. */
const BETWEEN = 30e6;
const AROUND = 100e6;

/**
 * What ran in a container while it was not its turn: on shared cores that slows the other side.
 *
 * @param reports of its invocations, in their order
 * @param total CPU nanoseconds of the container since it began, as the engine counts them
 * @returns seconds; null where a counter is missing, or where it is no more than our own share
 */
export function strayCpu(reports: readonly DriverReport[], total: number | null): number | null {
  const readings = reports.flatMap(({ cpu }) => (cpu === null ? [] : [cpu]));
  const first = readings[0];
  if (first === undefined || total === null || readings.length < reports.length) return null;
  const accounted = readings.reduce((sum, { before, after }) => sum + after - before, 0);
  const stray = total - first.before - accounted;
  return stray > AROUND + BETWEEN * readings.length ? stray / 1e9 : null;
}
