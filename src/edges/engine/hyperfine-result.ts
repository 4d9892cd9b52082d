/** hyperfine's JSON export of a single run, read as text from an untrusted place. */
import { z } from 'zod';

const seconds = z.number().nonnegative();
const exitCode = z.int().nullable();

/** Up to hyperfine 1.20. */
const version1 = z
  .object({
    results: z.tuple([
      z.object({
        times: z.tuple([seconds]),
        user: seconds,
        system: seconds,
        exit_codes: z.tuple([exitCode]),
      }),
    ]),
  })
  .transform(({ results: [{ times, user, system, exit_codes }] }) => ({
    ...{ wall: times[0], user, system, exit: exit_codes[0] },
  }));

const time = z.object({ value: seconds, unit: z.literal('second') });

/** From hyperfine 2.0 on. */
const version2 = z
  .object({
    schema_version: z.literal(2),
    results: z.tuple([
      z.object({
        measurements: z.tuple([
          z.object({
            time_wall_clock: time,
            time_user: time,
            time_system: time,
            exit_code: exitCode,
          }),
        ]),
      }),
    ]),
  })
  .transform(({ results: [{ measurements }] }) => {
    const [{ time_wall_clock, time_user, time_system, exit_code }] = measurements;
    return {
      wall: time_wall_clock.value,
      user: time_user.value,
      system: time_system.value,
      exit: exit_code,
    };
  });

const exportSchema = z.union([version2, version1]);

/** Seconds; `exit` is 128 + n for a command that died of signal n. */
export interface HyperfineTiming {
  readonly wall: number;
  readonly user: number;
  readonly system: number;
  readonly exit: number | null;
}

/** Null where it is not the export of one run, whoever wrote it. */
export function parseHyperfine(text: string | undefined): HyperfineTiming | null {
  if (text === undefined) return null;
  try {
    const parsed = exportSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** hyperfine reports death by a signal as the shell does, 128 + n. */
export const signalOf = (exit: number | null): number | null =>
  exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;

const WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;

/** The command's own stderr, without what hyperfine adds to it. */
export const withoutWarning = (stderr: string): string => stderr.replace(WARNING, '');

/** Arguments for one run; the command's output goes to hyperfine's own stdout and stderr. */
export const hyperfineArguments = (exportTo: string, command: string): string[] => [
  ...['--runs', '1', '--shell=none', '--ignore-failure', '--style', 'none'],
  ...['--output', 'inherit', '--export-json', exportTo, '--', command],
];
