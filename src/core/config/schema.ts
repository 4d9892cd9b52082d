/**
 * The configuration as a person writes it: one zod schema, from which the type, the JSON Schema
 * for editors and the reference table in the docs are all made. Unknown keys are errors.
 */

import { z } from 'zod';
import { RULE_IDS, SEVERITIES } from '../../docs/rules/ids.ts';
import { name, readSchema, text } from '../adapters/read-schema.ts';
import { github, runsOn } from './github.ts';
import { runsOverride, runsSchema } from './runs.ts';
import { durationSeconds, fraction, sizeBytes } from './scalars.ts';

/** Words that a person may choose freely, within bounds that keep them harmless everywhere. */
const environmentName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, 'an environment name of letters, digits and "_"');
const environment = z
  .record(environmentName, z.union([z.string(), z.number(), z.boolean()]))
  .describe('Environment variables; the host’s own are never passed on.');

const globs = z.array(text).min(1);
const scalar = z.union([z.string(), z.number()]);
const variant = z.strictObject({
  env: environment.default({}).describe('Added to the benchmark’s environment.'),
  command: text.optional().describe('Instead of the benchmark’s.'),
  threads: scalar.optional().describe('Instead of the benchmark’s.'),
  parallelism: fraction.optional().describe('Instead of the benchmark’s.'),
});

export const benchmarkSchema = z.strictObject({
  command: text.describe('{name} is a parameter, {out} a file to write results to.'),
  shell: z.boolean().default(false).describe('Run the command through sh -c.'),
  parameters: z
    .record(name, z.array(scalar).min(1).max(200))
    .default({})
    .describe('Every combination is measured.'),
  sweep: z.string().optional().describe('The parameter to be judged as a scaling sweep.'),
  variants: z
    .record(name, variant)
    .default({})
    .describe('Name → what differs: environment, or another command.'),
  env: environment.default({}),
  threads: scalar.optional().describe('Threads the command uses: a number or {parameter}.'),
  parallelism: fraction.default(0.5).describe('Share of the declared threads that must be busy.'),
  phases: z
    .record(name, readSchema)
    .optional()
    .describe('Phase (cold, warm, …) → how its values are read; instead of `read`.'),
  read: readSchema
    .optional()
    .describe('How values are read; default: the command is timed by hyperfine.'),
  estimator: z
    .enum(['minimum', 'median'])
    .default('median')
    .describe('What stands for a run: the median of its samples, or the least.'),
  splittable: z.boolean().default(true).describe('May be invoked many times inside one run.'),
  warmup: z.int().min(0).max(20).default(2).describe('Invocations thrown away at first.'),
  iterations: z.int().min(1).max(50).optional().describe('Per side and run; default adapts.'),
  timeout: durationSeconds.optional().describe('One invocation; default: the project’s.'),
  budgets: z
    .record(z.string(), z.strictObject({ atMost: scalar.optional(), atLeast: scalar.optional() }))
    .default({})
    .describe('Metric → limit with its unit, such as { atMost: 3000 ms }.'),
  count: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('Count its instructions too; `auto`: where counts are known to repeat.'),
  memory: z
    .boolean()
    .default(false)
    .describe('Judge its peak memory too, as the metric `peak-memory`.'),
  fatalStderr: z.array(text).default([]).describe('RE2 patterns that mean failure.'),
  result: z.string().optional().describe('RE2 pattern of what base and head must both print.'),
  paths: globs.optional().describe('Files of the benchmark itself; a change starts a new series.'),
  runs: runsOverride.optional(),
  silence: z.array(z.string()).default([]).describe('Hazards not to warn about, by name.'),
});

const image = z.union(
  [
    text.describe('runners/NAME, runners/NAME@VERSION, or an image reference with @sha256:…'),
    z.strictObject({
      dockerfile: text.describe('Every FROM in it must carry a digest.'),
      context: z.string().default('.').describe('Folder it is built from.'),
    }),
  ],
  'runners/NAME, an image with its digest, or { dockerfile: FILE }',
);

export const projectSchema = z.strictObject({
  path: text.default('.').describe('Folder of the project, from the repository’s top.'),
  image: image.describe('What it is built and run in; always pinned by content.'),
  build: z
    .union([text, z.array(text)])
    .default([])
    .describe('Commands, run by sh with the network on; what they make is kept in the image.'),
  env: environment.default({}),
  resources: z
    .strictObject({
      cpus: z.int().min(1).max(512).default(1).describe('Cores, the same for both sides.'),
      memory: sizeBytes
        .default(2 * 1024 ** 3)
        .describe('Memory limit of a run; text such as 2GiB, or bytes.'),
      pids: z.int().min(16).max(65536).default(512).describe('Processes and threads at most.'),
      tmp: sizeBytes.default(256 * 1024 ** 2).describe('Size of the writable /tmp.'),
    })
    .prefault({}),
  timeouts: z
    .strictObject({
      build: durationSeconds
        .default(1200)
        .describe('All build commands together; text such as 20m, or seconds.'),
      run: durationSeconds.default(300).describe('One invocation.'),
    })
    .prefault({}),
  network: z
    .strictObject({
      build: z.boolean().default(true).describe('Network while building.'),
      run: z.boolean().default(false).describe('Network while measuring; leave it off.'),
    })
    .prefault({}),
  secrets: z
    .array(environmentName)
    .default([])
    .describe('Environment names given to the build only.'),
  writable: z.array(z.string()).default([]).describe('Folders of the project a run may write.'),
  inputs: globs.optional().describe('What measurements depend on; default: all but documents.'),
  runsOn: runsOn
    .optional()
    .describe('Label(s) of the runner that measures it; default: github.runsOn.'),
  benchmarks: z.record(name, benchmarkSchema).describe('What is measured in it.'),
});

const docs = z.strictObject({
  files: globs
    .describe('Documents whose performance numbers are checked.')
    .default(['**/*.md', '**/*.mdx', '**/*.rst', '**/*.adoc']),
  ignore: z.array(z.string()).default([]).describe('Documents left out.'),
  examples: z.array(z.string()).default([]).describe('Files whose numbers are tool output.'),
  headline: z
    .enum(['median', 'mean', 'minimum'])
    .default('median')
    .describe('What a plain number in a document means.'),
  strict: z.boolean().default(false).describe('Every exemption needs a written annotation.'),
  rules: z
    .partialRecord(z.enum(RULE_IDS), z.enum(SEVERITIES))
    .default({})
    .describe('Rule → off, warn or fail; `benchproof docs rules` lists them.'),
  expect: z.record(z.string(), z.int().min(0)).default({}).describe('File → least claims in it.'),
  maxExempt: z.int().min(0).optional().describe('Exempted claims allowed at most.'),
  historical: z
    .strictObject({ imported: z.array(z.string()).default([]).describe('Names of imports.') })
    .prefault({})
    .describe('Imported sources that may back historical claims.'),
  waivers: z
    .array(
      z.strictObject({
        file: z.string(),
        text: z.string(),
        reason: text,
        owner: text,
        expires: z.iso.date(),
      }),
    )
    .default([])
    .describe(
      'Older form of benchproof.waivers, waives nothing; `benchproof docs baseline --write` takes it over.',
    ),
});

const records = z.strictObject({
  branch: z.string().default('benchproof-records').describe('Branch that keeps the records.'),
  remote: z.string().default('origin').describe('Where that branch is pushed to.'),
  directory: z.string().optional().describe('A folder of the repository instead of a branch.'),
});

const report = z.strictObject({
  inconclusive: z
    .enum(['pass', 'neutral', 'fail'])
    .default('neutral')
    .describe('What an undecided benchmark means for the check.'),
  moreWork: z
    .enum(['neutral', 'fail'])
    .default('neutral')
    .describe('What more instructions mean for the check where the time is undecided.'),
  title: z.string().optional().describe('Heading of the report.'),
});

const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/*$/, ''));

const pages = z.strictObject({
  title: text.default('Performance history').describe('Heading of the site.'),
  url: webUrl.optional().describe('Where it is published; the feed names it.'),
  repository: webUrl
    .optional()
    .describe('Web address of the repository; commits link to it. On GitHub it is known.'),
  documents: z
    .boolean()
    .default(true)
    .describe('Whether one page tells every number of the documents with its verdict.'),
  publishPrivate: z
    .boolean()
    .default(false)
    .describe('Let the action make pages of a private repository, which others may then read.'),
});

const history = z.strictObject({
  days: z
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe('How far back the issue of `mode: history` tells what got worse.'),
  fails: z
    .boolean()
    .default(false)
    .describe(
      'Whether `mode: history` fails where something got worse, until it is recovered or accepted.',
    ),
});

export const configSchema = z.strictObject({
  version: z.literal(1).describe('Version of this format.'),
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,38}$/, 'a name of lower-case letters, digits and "-"')
    .optional()
    .describe('Suffix of checks and comment, where a repository has several configurations.'),
  runs: runsSchema.prefault({}),
  projects: z.record(name, projectSchema).default({}).describe('What is built and measured.'),
  docs: docs.prefault({}),
  records: records.prefault({}),
  report: report.prefault({}),
  github: github.prefault({}),
  pages: pages.prefault({}),
  history: history.prefault({}),
});

/** A validated configuration with every default filled in. Durations in seconds, sizes in bytes. */
export type Config = z.infer<typeof configSchema>;
export type ProjectConfig = z.infer<typeof projectSchema>;
export type BenchmarkConfig = z.infer<typeof benchmarkSchema>;
export type RunsConfig = z.infer<typeof runsSchema>;
export type DocsConfig = z.infer<typeof docs>;
export type PagesConfig = z.infer<typeof pages>;
