/** hyperfine's JSON export of a single run, read from an untrusted place. */
import { z } from 'zod';
import { parseJson } from '../../core/text/json.ts';
import { exportSchema } from '../../tools/hyperfine/printed.ts';

const seconds = z.number().nonnegative();

const timingSchema = z.object({
  ...{ wall: seconds, user: seconds, system: seconds },
  exit: z.int().nullable(),
});

/** Seconds; `exit` is 128 + n after signal n. */
export type HyperfineTiming = Readonly<z.infer<typeof timingSchema>>;

/** Null unless it is the export of exactly one run. */
export function parseHyperfine(text: string | undefined): HyperfineTiming | null {
  const { results = [] } = exportSchema.safeParse(parseJson(text ?? '')).data ?? {};
  const [one, second] = results;
  if (one === undefined || second !== undefined) return null;
  const { times, codes, user, system } = one;
  if ([times, codes, user, system].some(({ length }) => length !== 1)) return null;
  const timing = { wall: times[0], user: user[0], system: system[0], exit: codes[0] };
  return timingSchema.safeParse(timing).data ?? null;
}

/** hyperfine reports signals like a shell, as 128 + n. */
export const signalOf = (exit: number | null): number | null =>
  exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;

const WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;

/** stderr of the command without hyperfine's own warning. */
export const withoutWarning = (stderr: string): string => stderr.replace(WARNING, '');
