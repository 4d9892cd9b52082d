/** The `github` section of the configuration: where to measure, and what to show on a pull request. */
import { z } from 'zod';
import { text } from '../adapters/read-schema.ts';

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
