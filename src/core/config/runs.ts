/** The `runs` section of the configuration, of a whole session and of one benchmark. */
import { z } from 'zod';
import { MAX_RUNS, MIN_RUNS } from '../run-limits.ts';
import { durationSeconds, fraction } from './scalars.ts';

const least = 'at least 3, the minimum for a record';

const runsShape = {
  min: z.int().min(MIN_RUNS, least).describe('Run pairs before the first look; at least 3.'),
  max: z
    .int()
    .min(MIN_RUNS, least)
    .max(MAX_RUNS)
    .describe('Maximum number of run pairs of a benchmark.'),
  effect: fraction.describe('Practical effect size; smaller changes never fail.'),
  errorRate: fraction.describe('Rate of false verdicts per session, over all looks.'),
  seconds: durationSeconds.describe('Target measuring time per side and run.'),
  budget: durationSeconds.describe('Measuring time for the whole session.'),
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
