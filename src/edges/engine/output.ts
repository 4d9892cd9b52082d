/** From what the driver said and what lies in the volume to what one invocation left behind. */
import { z } from 'zod';
import type { InvocationOutput } from '../../core/measure/outcome.ts';
import type { DriverReport } from './driver.ts';
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

const seconds = z.number().nonnegative();
const hyperfineSchema = z.object({
  results: z.tuple([
    z.object({
      times: z.tuple([seconds]),
      user: seconds,
      system: seconds,
      exit_codes: z.tuple([z.int().nullable()]),
    }),
  ]),
});

/** hyperfine's export of one run; null where it is not that, whoever wrote it. */
export function parseHyperfine(text: string | undefined) {
  if (text === undefined) return null;
  try {
    const parsed = hyperfineSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const [{ times, user, system, exit_codes }] = parsed.data.results;
    return { wall: times[0], user, system, exit: exit_codes[0] };
  } catch {
    return null;
  }
}

type Timing = NonNullable<ReturnType<typeof parseHyperfine>>;

/**
 * The times, if they can be believed as far as we can tell: the file read after everything was dead
 * says what the driver said at once (nothing rewrote it since), and it took no longer than we waited.
 */
function believable(timing: Timing | null, parts: OutputParts): Timing | null {
  const { report } = parts;
  if (timing === null || report === null) return null;
  if (timing.wall !== report.wallSeconds || timing.exit !== report.exit) return null;
  return timing.wall <= parts.hostSeconds ? timing : null;
}

/** hyperfine reports death by a signal as the shell does, 128 + n. */
const signalOf = (exit: number | null): number | null =>
  exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;

const WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;

/** The container's CPU time without hyperfine's own; never less than the waited-for processes took. */
function cpuOf(parts: OutputParts, timing: Timing): number | null {
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
    stderr: (files.texts.err ?? '').replace(WARNING, ''),
    file: files.texts.file ?? null,
  };
}
