/** Combines the driver's report and the volume's files into an invocation's output. */
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
  /** Unexplained CPU seconds outside all invocations; null if none. */
  readonly strayCpuSeconds: number | null;
  readonly outOfMemory: boolean;
}

/**
 * The timing if it is plausible: the file, read after all processes were dead, matches what the
 * driver reported immediately, and it is not longer than the host waited.
 */
function believable(timing: HyperfineTiming | null, parts: OutputParts): HyperfineTiming | null {
  const { report } = parts;
  if (timing === null || report === null) return null;
  if (timing.wall !== report.wallSeconds || timing.exit !== report.exit) return null;
  return timing.wall <= parts.hostSeconds ? timing : null;
}

/** CPU time of the container without hyperfine's own; at least that of the waited-for processes. */
function cpuOf(parts: OutputParts, timing: HyperfineTiming): number | null {
  const total = parts.report === null ? null : cpuSecondsOf(parts.report);
  if (total === null) return null;
  return Math.max(timing.user + timing.system, total - parts.harnessCpuSeconds);
}

/** What of the elapsed time was not the command's own; only valid if that is not longer. */
function queuedOf(
  report: DriverReport | null,
  timing: HyperfineTiming | null,
): Pick<InvocationOutput, 'queuedSeconds'> {
  const own = report?.ownSeconds;
  if (own == null || timing === null || !(own > 0 && own <= timing.wall)) return {};
  return { queuedSeconds: timing.wall - own };
}

export function outputOf(parts: OutputParts): InvocationOutput {
  const { files, report, index } = parts;
  const timing = believable(parseHyperfine(files.texts.json), parts);
  const { wall = null, user = null, system = null } = timing ?? {};
  const { exit = null, memoryKills, peakMemoryBytes = null } = report ?? {};
  return {
    index,
    ...{ wallSeconds: wall, userSeconds: user, systemSeconds: system, peakMemoryBytes },
    cpuSeconds: timing === null ? null : cpuOf(parts, timing),
    ...queuedOf(report, timing),
    ...(parts.strayCpuSeconds === null ? {} : { strayCpuSeconds: parts.strayCpuSeconds }),
    exit,
    signal: signalOf(exit),
    outOfMemory: parts.outOfMemory || (memoryKills ?? 0) > parts.previousKills,
    oversized: files.oversized,
    stdout: files.texts.out ?? '',
    stderr: withoutWarning(files.texts.err ?? ''),
    file: files.texts.file ?? null,
  };
}

/**
 * Allowance for the driver and init in nanoseconds, per gap between invocations and in total: about
 * ten times their usual need.
 */
const BETWEEN = 30e6;
const AROUND = 100e6;

/**
 * CPU time a container used outside its invocations, which slows the other side on shared cores.
 *
 * @param reports of its invocations, in order
 * @param total CPU nanoseconds of the container as counted by the engine
 * @returns seconds; null if a counter is missing or within the allowance
 */
export function strayCpu(reports: readonly DriverReport[], total: number | null): number | null {
  const readings = reports.flatMap(({ cpu }) => (cpu === null ? [] : [cpu]));
  const first = readings[0];
  if (first === undefined || total === null || readings.length < reports.length) return null;
  const accounted = readings.reduce((sum, { before, after }) => sum + after - before, 0);
  const stray = total - first.before - accounted;
  return stray > AROUND + BETWEEN * readings.length ? stray / 1e9 : null;
}
