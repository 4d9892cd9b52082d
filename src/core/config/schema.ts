/** The schema: source of the type, of the JSON Schema for editors and of the reference. Unknown keys are errors. */

import { z } from 'zod';
import { RULE_IDS, SEVERITIES } from '../../docs/rules/ids.ts';
import { name, readSchema, text } from '../adapters/read-schema.ts';
import { GLOB_EXPECTED, globFaults } from '../pattern/glob.ts';
import { SILENCEABLE } from './hazard-names.ts';
import {
  durationSeconds,
  fraction,
  github,
  runsOn,
  runsOverride,
  runsSchema,
  sizeBytes,
} from './sections.ts';

/** Names chosen by users, limited to characters that are harmless everywhere. */
const environmentName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, 'an environment name of letters, digits and "_"');
const environment = z
  .record(environmentName, z.union([z.string(), z.number(), z.boolean()]))
  .describe('Environment variables. Those of the host are never passed on.');

/** Of a file or folder: relative, without "..", with "/" as separator. */
const inside = text.refine(
  (path) => !/^([/~\\]|[A-Za-z]:)|\\|\p{Cc}/u.test(path) && !path.split('/').includes('..'),
  'a path inside the repository, such as tools/bench',
);
function checkGlobs(globs: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [at, got] of globFaults(globs)) {
    const path = at === -1 ? [] : [at];
    context.addIssue({ code: 'custom', path, message: GLOB_EXPECTED, params: { got } });
  }
}

const globs = z.array(inside).min(1).superRefine(checkGlobs);
const scalar = z.union([z.string(), z.number()]);
const variant = z.strictObject({
  env: environment.default({}).describe('Added to the benchmark’s environment.'),
  command: text.optional().describe('Replaces the benchmark’s.'),
  threads: scalar.optional().describe('Replaces the benchmark’s.'),
  parallelism: fraction.optional().describe('Replaces the benchmark’s.'),
});

export const benchmarkSchema = z.strictObject({
  command: text.describe('{name} is a parameter, {out} a file to write results to.'),
  shell: z.boolean().default(false).describe('Run the command with sh -c.'),
  directory: inside
    .optional()
    .describe('Where the command runs, relative to the project’s folder.'),
  parameters: z
    .record(name, z.array(scalar).min(1).max(200))
    .default({})
    .describe('Name → values; every combination is measured.'),
  sweep: z.string().optional().describe('Parameter to judge as a scaling sweep.'),
  variants: z
    .record(name, variant)
    .default({})
    .describe('Name → what differs: environment or command.'),
  env: environment.default({}),
  threads: scalar.optional().describe('Threads the command uses: a number or {parameter}.'),
  parallelism: fraction
    .default(0.5)
    .describe('Share of the declared threads that must be busy, such as 50% or 0.5.'),
  phases: z
    .record(name, readSchema)
    .optional()
    .describe('Phase (cold, warm, …) → how to read its values; replaces `read`.'),
  read: readSchema.optional().describe('How to read values; default: hyperfine times the command.'),
  warmup: z.int().min(0).max(20).default(2).describe('Initial invocations to discard.'),
  iterations: z.int().min(1).max(50).optional().describe('Per side and run; default: adaptive.'),
  timeout: durationSeconds
    .optional()
    .describe('Per invocation: seconds, or text such as 90s; default: the project’s.'),
  budgets: z
    .record(z.string(), z.strictObject({ atMost: scalar.optional(), atLeast: scalar.optional() }))
    .default({})
    .describe(
      'Metric (of a phase: phase/metric) → limit, such as { atMost: 3000 ms }; without a unit, in that of the metric.',
    ),
  count: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('Also count instructions; `auto`: only where counts are known to be repeatable.'),
  memory: z
    .boolean()
    .default(false)
    .describe('Also judge peak memory, as the metric `peak-memory`.'),
  fatalStderr: z.array(text).default([]).describe('RE2 patterns that mean failure.'),
  result: z.string().optional().describe('RE2 pattern of what both sides must print.'),
  paths: globs.optional().describe('The benchmark’s own files; a change starts a new series.'),
  runs: runsOverride.optional(),
  silence: z.array(z.enum(SILENCEABLE)).default([]).describe('Hazards not to warn about, by name.'),
});

const image = z.union(
  [
    text.describe('runners/NAME, runners/NAME@VERSION, or an image reference with @sha256:…'),
    z.strictObject({
      dockerfile: inside.describe('Every FROM in it must carry a digest.'),
      context: inside.default('.').describe('Build context.'),
    }),
  ],
  'runners/NAME, an image with its digest, or { dockerfile: FILE }',
);

export const projectSchema = z.strictObject({
  path: inside.default('.').describe('Folder, relative to the repository root.'),
  image: image.describe('Image to build and run in; always pinned.'),
  build: z
    .union([text, z.array(text)])
    .default([])
    .describe('Commands, run by sh with network access; their result is kept in the image.'),
  env: environment.default({}),
  resources: z
    .strictObject({
      cpus: z.int().min(1).max(512).default(1).describe('Cores, the same for both sides.'),
      memory: sizeBytes
        .default(2 * 1024 ** 3)
        .describe(
          'Memory limit of a run: bytes, or text such as 512m or 2GiB (powers of 1024; 2GB is an error).',
        ),
      pids: z.int().min(16).max(65536).default(512).describe('Maximum of processes and threads.'),
      tmp: sizeBytes.default(256 * 1024 ** 2).describe('Size of the writable /tmp.'),
    })
    .prefault({}),
  timeouts: z
    .strictObject({
      build: durationSeconds
        .default(1200)
        .describe('Timeout of all build commands together: seconds, or text such as 20m.'),
      run: durationSeconds
        .default(300)
        .describe('Timeout per invocation: seconds, or text such as 90s.'),
    })
    .prefault({}),
  network: z
    .strictObject({
      build: z.boolean().default(true).describe('Network access of builds.'),
    })
    .prefault({}),
  secrets: z
    .array(environmentName)
    .default([])
    .describe('Environment variables passed only to the build, by name.'),
  writable: z.array(inside).default([]).describe('Project folders that runs may write to.'),
  inputs: globs.optional().describe('What measurements depend on; default: all but documents.'),
  runsOn: runsOn
    .optional()
    .describe('Label(s) of the runner that measures this project; default: github.runsOn.'),
  benchmarks: z.record(name, benchmarkSchema).describe('Benchmarks to measure.'),
});

/** Globs, or none. */
const further = z.array(z.string()).superRefine(checkGlobs).default([]);

const docs = z.strictObject({
  files: z
    .array(text)
    .min(1)
    .superRefine(checkGlobs)
    .describe('Documents whose performance numbers are checked; upper and lower case are the same.')
    .default([
      '**/*.{md,markdown,mdown,mdwn,mkd,mkdn,mdx,rst,adoc,asciidoc,org,textile}',
      '**/README',
      '**/README.{txt,asc,creole,mediawiki,pod,rdoc,wiki}',
    ]),
  ignore: further.describe('Documents not checked.'),
  examples: further.describe('Files whose numbers are tool output.'),
  headline: z
    .enum(['median', 'mean', 'minimum'])
    .default('median')
    .describe('Statistic that a number without further words refers to.'),
  strict: z.boolean().default(false).describe('Every exemption needs a written annotation.'),
  rules: z
    .partialRecord(z.enum(RULE_IDS), z.enum(SEVERITIES))
    .default({})
    .describe('Rule → off, warn or fail; `benchproof docs rules` lists them.'),
  expect: z.record(z.string(), z.int().min(0)).default({}).describe('File → minimum of claims.'),
  historical: z
    .strictObject({
      imported: z
        .array(z.string())
        .default([])
        .describe('Names of imports, as given to `records import --source`.'),
    })
    .prefault({})
    .describe('Imported sources that may back historical claims.'),
});

const records = z.strictObject({
  branch: z.string().default('benchproof-records').describe('Branch that keeps the records.'),
  remote: z.string().default('origin').describe('Remote to push that branch to.'),
  directory: inside
    .optional()
    .describe('Folder to use instead of a branch; `branch` and `remote` then have no effect.'),
});

const report = z.strictObject({
  inconclusive: z
    .enum(['pass', 'neutral', 'fail'])
    .default('neutral')
    .describe('Outcome of the check if a benchmark is inconclusive.'),
  moreWork: z
    .enum(['neutral', 'fail'])
    .default('neutral')
    .describe('Outcome of the check if instructions increased and the time is inconclusive.'),
  title: z.string().optional().describe('Heading of the report.'),
});

const webUrl = z
  .url({ protocol: /^https?$/, error: 'an address such as https://example.org' })
  .transform((url) => url.replace(/\/*$/, ''));

const pages = z.strictObject({
  title: text.default('Performance history').describe('Heading of the site.'),
  url: webUrl.optional().describe('URL of the published site; used in the feed.'),
  repository: webUrl
    .optional()
    .describe('URL of the repository, for links to commits. Known on GitHub.'),
  documents: z
    .boolean()
    .default(true)
    .describe('Whether to include a page that lists every number with its verdict.'),
  publishPrivate: z
    .boolean()
    .default(false)
    .describe('Let the action build pages of a private repository, which others may then read.'),
});

const history = z.strictObject({
  days: z
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe('How many days back the issue of `mode: history` lists what got worse.'),
  fails: z
    .boolean()
    .default(false)
    .describe(
      'Whether `mode: history` fails if something got worse, until it has recovered or been accepted.',
    ),
});

export const configSchema = z.strictObject({
  version: z.literal(1).describe('Version of this format.'),
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,38}$/, 'a name of lower-case letters, digits and "-"')
    .optional()
    .describe(
      'Suffix for the checks and the comment, if a repository has several configurations: at most 39 lower-case letters, digits and "-".',
    ),
  runs: runsSchema.prefault({}),
  projects: z.record(name, projectSchema).default({}).describe('What to build and measure.'),
  docs: docs.prefault({}),
  records: records.prefault({}),
  report: report.prefault({}),
  github: github.prefault({}),
  pages: pages.prefault({}),
  history: history.prefault({}),
});

/** A validated configuration with all defaults. Durations in seconds, sizes in bytes. */
export type Config = z.infer<typeof configSchema>;
export type ProjectConfig = z.infer<typeof projectSchema>;
export type BenchmarkConfig = z.infer<typeof benchmarkSchema>;
export type RunsConfig = z.infer<typeof runsSchema>;
export type DocsConfig = z.infer<typeof docs>;
export type PagesConfig = z.infer<typeof pages>;
