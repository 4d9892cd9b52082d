/** hyperfine's JSON export of a single run, read as text from an untrusted place. */
import { z } from 'zod';

const seconds = z.number().nonnegative();
const exportSchema = z.object({
  results: z.tuple([
    z.object({
      times: z.tuple([seconds]),
      user: seconds,
      system: seconds,
      exit_codes: z.tuple([z.int().nullable()]),
    }),
  ]),
});

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
    if (!parsed.success) return null;
    const [{ times, user, system, exit_codes }] = parsed.data.results;
    return { wall: times[0], user, system, exit: exit_codes[0] };
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
