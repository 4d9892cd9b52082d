/**
 * What a dispatched run finds out for a comment instead of measuring for the checks. It takes the
 * place of the filter, so it is in the run's title, which no measured code can change.
 */
import { z } from 'zod';
import { sha } from './payloads.ts';

const word = z.string().min(1);

const questionSchema = z.discriminatedUnion('kind', [
  /** Which functions changed the work of these benchmarks. */
  z.strictObject({ kind: z.literal('why'), benchmark: word }),
  /** Which commit after `good`, up to the run's, changed the benchmark. */
  z.strictObject({
    kind: z.literal('bisect'),
    good: sha,
    benchmark: word,
    metric: z.exactOptional(word),
  }),
  /** Whether any commit up to the run's reached the number at `FILE:LINE` or `FILE:LINE:COLUMN`. */
  z.strictObject({ kind: z.literal('trace'), claim: word }),
]);

export type Question = Readonly<z.infer<typeof questionSchema>>;

/** `?bisect&good=…&benchmark=…`, without spaces. */
export function formatQuestion({ kind, ...asked }: Question): string {
  return `?${kind}&${new URLSearchParams(asked)}`;
}

/** Null if it is a filter. */
export function parseQuestion(filter: string): Question | null {
  const [, kind, asked] = /^\?(\w+)&(.+)$/.exec(filter) ?? [];
  const parsed = questionSchema.safeParse({
    ...Object.fromEntries(new URLSearchParams(asked ?? '')),
    kind,
  });
  return parsed.success ? parsed.data : null;
}
