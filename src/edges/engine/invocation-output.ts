/** Combines the driver's report and the volume's files into an invocation's output. */
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { cpuSecondsOf, type DriverReport } from './driver.ts';
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

type Times = Pick<
  InvocationOutput,
  'wallSeconds' | 'userSeconds' | 'systemSeconds' | 'cpuSeconds' | 'queuedSeconds'
>;

const UNKNOWN: Times = {
  ...{ wallSeconds: null, userSeconds: null, systemSeconds: null, cpuSeconds: null },
};

/** CPU time is the container's without hyperfine's own; at least that of the waited-for processes. */
function timesOf({ report, hostSeconds, harnessCpuSeconds }: OutputParts): Times {
  const { wallSeconds = null, userSeconds = null, systemSeconds = null } = report ?? {};
  if (report === null || wallSeconds === null || wallSeconds > hostSeconds) return UNKNOWN;
  const total = cpuSecondsOf(report);
  const least = (userSeconds ?? 0) + (systemSeconds ?? 0);
  const own = report.ownSeconds ?? 0;
  return {
    ...{ wallSeconds, userSeconds, systemSeconds },
    cpuSeconds: total === null ? null : Math.max(least, total - harnessCpuSeconds),
    ...(own > 0 && own <= wallSeconds ? { queuedSeconds: wallSeconds - own } : {}),
  };
}

/** hyperfine reports signals like a shell, as 128 + n. */
const signalOf = (exit: number | null): number | null =>
  exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;

/** hyperfine's own, in the command's stderr. */
const WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;

export function outputOf(parts: OutputParts): InvocationOutput {
  const { files, report, index, strayCpuSeconds } = parts;
  const { exit = null, memoryKills, peakMemoryBytes = null } = report ?? {};
  return {
    ...{ index, ...timesOf(parts), peakMemoryBytes },
    ...(strayCpuSeconds === null ? {} : { strayCpuSeconds }),
    ...{ exit, signal: signalOf(exit) },
    outOfMemory: parts.outOfMemory || (memoryKills ?? 0) > parts.previousKills,
    oversized: files.oversized,
    stdout: files.texts.out ?? '',
    stderr: (files.texts.err ?? '').replace(WARNING, ''),
    file: files.texts.file ?? null,
  };
}

/** Allowance for driver and init in ns, per gap and in total: about ten times their usual need. */
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
