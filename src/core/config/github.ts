/** The `github` section of the configuration: where is measured, and what is said on a pull request. */
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
    .describe('Jobs the benchmarks are spread over at most.'),
  workflow: text
    .default('benchproof-measure.yml')
    .describe('Workflow file of the default branch that commands dispatch.'),
  comment: z
    .enum(['always', 'changes', 'never'])
    .default('always')
    .describe(
      'When a pull request gets its comment; `changes`: only where something is to be said.',
    ),
  suggestions: z
    .boolean()
    .default(true)
    .describe('Offer replacements that are certain as suggestions.'),
  proposed: z
    .enum(['writers', 'accepted', 'never'])
    .default('writers')
    .describe(
      'Whose own runs may back a claim: of authors who can write; only accepted ones; none.',
    ),
  accept: z
    .enum(['writer', 'not-author', 'code-owner'])
    .default('writer')
    .describe(
      'Who may let a finding or an exemption stand: anybody who can write; anybody who can but the author; of those, whom CODEOWNERS names for the document, or for the configuration where it is a benchmark. Teams are not looked up.',
    ),
  conclusions: z
    .strictObject({
      regression: conclusion
        .default('failure')
        .describe(
          'A benchmark that got worse or is over its budget; `neutral`: benchmarks advise.',
        ),
      improvement: conclusion
        .default('success')
        .describe('A benchmark that got better; `neutral`: somebody is to look why.'),
      unbacked: conclusion
        .default('failure')
        .describe('A number in a document that no run backs; `neutral`: documents advise.'),
      invalid: conclusion.default('failure').describe('A benchmark or session that is broken.'),
      incomparable: conclusion
        .default('action_required')
        .describe('What cannot be compared, or is gone.'),
      awaiting: conclusion
        .default('action_required')
        .describe('A number that awaits a trusted run.'),
    })
    .prefault({})
    .describe('What such states mean for the checks; `report.inconclusive` says it of noise.'),
});
