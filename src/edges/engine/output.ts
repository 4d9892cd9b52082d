/** From what the driver said and what lies in the volume to what one invocation left behind. */
import type { InvocationOutput } from '../../core/measure/outcome.ts';
import type { DriverReport } from './driver.ts';
import {
  type HyperfineTiming,
  parseHyperfine,
  signalOf,
  withoutWarning,
} from './hyperfine-result.ts';
import type { ResultFiles } from './results.ts';

export interface OutputParts {
  readonly index: number;
  readonly report: DriverReport | null;
  readonly previousKills: number;
  readonly files: ResultFiles;
  readonly hostSeconds: number;
  readonly harnessCpuSeconds: number;
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
  const total = parts.report?.cpuSeconds ?? null;
  if (total === null) return null;
  return Math.max(timing.user + timing.system, total - parts.harnessCpuSeconds);
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
    exit,
    signal: signalOf(exit),
    outOfMemory: parts.outOfMemory || kills > parts.previousKills,
    oversized: files.oversized,
    stdout: files.texts.out ?? '',
    stderr: withoutWarning(files.texts.err ?? ''),
    file: files.texts.file ?? null,
  };
}
