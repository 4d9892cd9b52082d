/** Scalars with a unit, and the sections `runs` and `github` of the configuration. */
import { z } from 'zod';
import { text } from '../adapters/read-schema.ts';
import { MAX_RUNS, MIN_RUNS } from '../run-limits.ts';
import { parseDuration, scaled } from '../text/duration.ts';

/** Text whose form the JSON Schema states, for editors; what reads it gives the message. */
const written = (pattern: string) => z.string().meta({ pattern });

const AMOUNT = '\\s*\\d{1,9}(\\.\\d{1,6})?';

const BYTES: Readonly<Record<string, number>> = {
  b: 1,
  k: 1024,
  kib: 1024,
  m: 1024 ** 2,
  mib: 1024 ** 2,
  g: 1024 ** 3,
  gib: 1024 ** 3,
};

/** Seconds: a number, or text such as `90s`, `30m`, `1.5h`, `500ms`. */
export const durationSeconds = z
  .union([z.number().positive(), written(`^${AMOUNT} ?([mM][sS]|[smhSMH])\\s*$`)])
  .transform((value, context) => {
    const seconds = typeof value === 'number' ? value : parseDuration(value);
    if (seconds !== undefined && seconds > 0) return seconds;
    context.addIssue({ code: 'custom', message: 'a duration such as 90s, 30m or 1.5h' });
    return z.NEVER;
  });

/** Bytes: a number, or text such as `512m`, `2g`, `2GiB` (powers of 1024). */
export const sizeBytes = z
  .union([z.int().positive(), written(`^${AMOUNT} ?([bB]|[kmgKMG]([iI][bB])?)\\s*$`)])
  .transform((value, context) => {
    const bytes = typeof value === 'number' ? value : scaled(value, BYTES);
    if (bytes !== undefined && bytes >= 1) return Math.round(bytes);
    context.addIssue({ code: 'custom', message: 'a size such as 512m or 2GiB' });
    return z.NEVER;
  });

const SHARE =
  '^(?!0*\\.?0* ?%?$)((100(\\.0{1,6})?|\\d{1,2}(\\.\\d{1,6})?) ?%|0*\\.\\d+|0*1(\\.0+)?)$';

/** A share: `0.03` or `3%`, more than 0 and at most 1. */
export const fraction = z
  .union([z.number().meta({ exclusiveMinimum: 0, maximum: 1 }), written(SHARE)])
  .transform((value, context) => {
    const percent = typeof value === 'string' ? /^(\d{1,3}(?:\.\d{1,6})?) ?%$/.exec(value) : null;
    const share = percent?.[1] === undefined ? Number(value) : Number(percent[1]) / 100;
    if (share > 0 && share <= 1) return share;
    context.addIssue({ code: 'custom', message: 'a share such as 3% or 0.03' });
    return z.NEVER;
  });

const least = 'at least 3, the minimum for a record';

const runsShape = {
  min: z.int().min(MIN_RUNS, least).describe('Run pairs before the first look; at most `max`.'),
  max: z
    .int()
    .min(MIN_RUNS, least)
    .max(MAX_RUNS)
    .describe('Maximum number of run pairs of a benchmark.'),
  effect: fraction.describe(
    'Practical effect size, such as 3% or 0.03; smaller changes never fail.',
  ),
  errorRate: fraction
    .refine((rate) => rate <= 0.2, 'a share of at most 20%, such as 5% or 0.05')
    .describe('Rate of false verdicts per session, over all looks, such as 5% or 0.05.'),
  seconds: durationSeconds.describe(
    'Target measuring time per side and run: seconds, or text such as 500ms.',
  ),
  budget: durationSeconds.describe(
    'Measuring time for the whole session: seconds, or text such as 30m.',
  ),
  thorough: z.boolean().describe('Measure every undecided benchmark up to `max`.'),
};

export const runsSchema = z.strictObject({
  min: runsShape.min.default(3),
  max: runsShape.max.default(12),
  effect: runsShape.effect.default(0.03),
  errorRate: runsShape.errorRate.default(0.05),
  seconds: runsShape.seconds.default(5),
  budget: runsShape.budget.default(1800),
  thorough: runsShape.thorough.default(false),
});

/** Settings that a benchmark may override. Without defaults, which zod would add even to optional keys. */
export const runsOverride = z.strictObject({
  min: runsShape.min.optional(),
  max: runsShape.max.optional(),
  effect: runsShape.effect.optional(),
});

export const runsOn = z.union([text, z.array(text).min(1)]);

const conclusion = z.enum(['success', 'neutral', 'action_required', 'failure']);

export const github = z.strictObject({
  runsOn: runsOn
    .default('ubuntu-latest')
    .describe('Label(s) of the runner that measures: hosted, self-hosted or a scale set.'),
  shards: z
    .int()
    .min(1)
    .max(256)
    .default(1)
    .describe('Maximum number of jobs to spread the benchmarks over.'),
  workflow: text
    .default('benchproof-measure.yml')
    .describe('Workflow file on the default branch that commands dispatch.'),
  comment: z
    .enum(['always', 'changes', 'never'])
    .default('always')
    .describe(
      'When to comment on a pull request; `changes`: only if there is something to report.',
    ),
  suggestions: z
    .boolean()
    .default(true)
    .describe('Offer replacements that are certain as GitHub suggestions.'),
  proposed: z
    .enum(['writers', 'accepted', 'never'])
    .default('writers')
    .describe(
      'Which pull-request runs may back a claim: those of authors with write access; only accepted ones; none.',
    ),
  accept: z
    .enum(['writer', 'not-author', 'code-owner'])
    .default('writer')
    .describe(
      'Who may accept a finding or an exemption: anyone with write access; anyone with write access except the author; of those, only owners whom CODEOWNERS names for the document (for a benchmark, for the configuration). Teams are not looked up.',
    ),
  conclusions: z
    .strictObject({
      regression: conclusion
        .default('failure')
        .describe(
          'A benchmark that got worse or exceeds its budget; `neutral`: benchmarks are advisory.',
        ),
      improvement: conclusion
        .default('success')
        .describe('A benchmark that got better; `neutral`: ask someone to find out why.'),
      unbacked: conclusion
        .default('failure')
        .describe('A number in a document that no run backs; `neutral`: documents are advisory.'),
      invalid: conclusion.default('failure').describe('A broken benchmark or session.'),
      incomparable: conclusion
        .default('action_required')
        .describe('A benchmark that cannot be compared or no longer exists.'),
      awaiting: conclusion
        .default('action_required')
        .describe('A number that is waiting for a trusted run.'),
    })
    .prefault({})
    .describe(
      'Conclusion of the check for each state; for inconclusive results, see `report.inconclusive`.',
    ),
});
