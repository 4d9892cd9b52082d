/**
 * The configuration as a person writes it: one zod schema, from which the type, the JSON Schema
 * for editors and the reference table in the docs are all made. Unknown keys are errors.
 */
import { z } from 'zod';
import { durationSeconds, fraction, sizeBytes } from './scalars.ts';

const globs = z.array(z.string().min(1)).min(1);
const environment = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const better = z.enum(['lower', 'higher']);
const scalar = z.union([z.string(), z.number()]);

const source = z
  .union([z.literal('stdout'), z.literal('stderr'), z.strictObject({ file: z.string().min(1) })])
  .describe('Where the text comes from: stdout, stderr, or a file the command writes.');

const hyperfineRead = z.strictObject({
  adapter: z.literal('hyperfine'),
  metric: z.string().min(1).default('time'),
});

const patternRead = z.strictObject({
  adapter: z.literal('pattern').default('pattern'),
  pattern: z
    .string()
    .min(1)
    .describe('RE2 pattern; the capture `value` (or one capture per key of `metrics`) is read.'),
  from: source.default('stdout'),
  metric: z.string().min(1).default('value'),
  unit: z.string().min(1).optional(),
  better: better.optional(),
  metrics: z
    .record(z.string(), z.strictObject({ unit: z.string().min(1), better: better.optional() }))
    .optional(),
});

const jsonRead = z.strictObject({
  adapter: z.literal('json'),
  from: source.default('stdout'),
  values: z
    .record(
      z.string(),
      z.strictObject({
        path: z.string().min(1).describe('JSON Pointer (/a/0/b) or dotted path (a[0].b, a[*].b).'),
        unit: z.string().min(1),
        better: better.optional(),
      }),
    )
    .describe('Metric name → where it stands.'),
});

export const readSchema = z.union([hyperfineRead, jsonRead, patternRead]);

const runs = z.strictObject({
  min: z.int().min(3).default(3).describe('Run pairs before the first look; three is the least.'),
  max: z.int().min(3).max(200).default(12).describe('Run pairs a benchmark may take at most.'),
  effect: fraction.default(0.03).describe('Practical effect size: smaller changes never fail.'),
  errorRate: fraction.default(0.05).describe('False verdicts allowed per session, all looks.'),
  seconds: durationSeconds.default(5).describe('Measuring time aimed at per side and run.'),
  budget: durationSeconds.default(1800).describe('Measuring time for the whole session.'),
  thorough: z.boolean().default(false).describe('Take every undecided benchmark to `max`.'),
});

const variant = z.strictObject({
  env: environment.default({}),
  command: z.string().min(1).optional(),
});

const benchmark = z.strictObject({
  command: z.string().min(1).describe('{name} is a parameter, {out} a file to write results to.'),
  shell: z.boolean().default(false).describe('Run the command through sh -c.'),
  parameters: z.record(z.string(), z.array(scalar).min(1)).default({}),
  sweep: z.string().optional().describe('The parameter to be judged as a scaling sweep.'),
  variants: z.record(z.string(), variant).default({}),
  env: environment.default({}),
  threads: scalar.optional().describe('Threads the command uses: a number or {parameter}.'),
  parallelism: fraction.default(0.5).describe('Share of the declared threads that must be busy.'),
  phases: z.record(z.string(), readSchema).optional(),
  read: readSchema.optional(),
  estimator: z.enum(['minimum', 'median']).default('median'),
  splittable: z.boolean().default(true).describe('May be invoked many times inside one run.'),
  warmup: z.int().min(0).max(20).default(2),
  iterations: z.int().min(1).max(50).optional().describe('Per side and run; default adapts.'),
  timeout: durationSeconds.optional(),
  budgets: z
    .record(z.string(), z.strictObject({ atMost: scalar.optional(), atLeast: scalar.optional() }))
    .default({})
    .describe('Metric → limit with its unit, such as { atMost: 3000 ms }.'),
  fatalStderr: z.array(z.string().min(1)).default([]).describe('RE2 patterns that mean failure.'),
  result: z.string().optional().describe('RE2 pattern of what base and head must both print.'),
  paths: globs.optional().describe('Files of the benchmark itself; a change starts a new series.'),
  runs: runs.partial().optional(),
  silence: z.array(z.string()).default([]).describe('Hazards not to warn about, by name.'),
});

const image = z.union([
  z.string().min(1).describe('runners/NAME, or an image reference with @sha256:…'),
  z.strictObject({ dockerfile: z.string().min(1), context: z.string().default('.') }),
]);

const project = z.strictObject({
  path: z.string().min(1).default('.'),
  image,
  build: z.union([z.string().min(1), z.array(z.string().min(1))]).default([]),
  env: environment.default({}),
  resources: z
    .strictObject({
      cpus: z.int().min(1).max(512).default(1),
      memory: sizeBytes.default(2 * 1024 ** 3),
      pids: z.int().min(16).default(512),
      tmp: sizeBytes.default(256 * 1024 ** 2).describe('Size of the writable /tmp.'),
    })
    .prefault({}),
  timeouts: z
    .strictObject({
      build: durationSeconds.default(1200),
      run: durationSeconds.default(300).describe('One invocation.'),
    })
    .prefault({}),
  network: z
    .strictObject({ build: z.boolean().default(true), run: z.boolean().default(false) })
    .prefault({}),
  secrets: z.array(z.string()).default([]).describe('Environment names given to the build only.'),
  writable: z.array(z.string()).default([]).describe('Folders of the project a run may write.'),
  inputs: globs.optional().describe('What measurements depend on; default: all but documents.'),
  benchmarks: z.record(z.string(), benchmark),
});

const docs = z.strictObject({
  files: globs.default(['**/*.md', '**/*.mdx', '**/*.rst', '**/*.adoc']),
  ignore: z.array(z.string()).default([]),
  examples: z.array(z.string()).default([]).describe('Files whose numbers are tool output.'),
  headline: z.enum(['median', 'mean', 'minimum']).default('median'),
  strict: z.boolean().default(false).describe('Every exemption needs a written annotation.'),
  stale: z.enum(['pass', 'warn', 'fail']).default('warn'),
  expect: z.record(z.string(), z.int().min(0)).default({}).describe('File → least claims in it.'),
  maxExempt: z.int().min(0).optional(),
  historical: z
    .strictObject({ imported: z.array(z.string()).default([]) })
    .prefault({})
    .describe('Imported sources that may back historical claims.'),
  waivers: z
    .array(
      z.strictObject({
        file: z.string(),
        text: z.string(),
        reason: z.string().min(1),
        owner: z.string().min(1),
        expires: z.iso.date(),
      }),
    )
    .default([]),
});

const records = z.strictObject({
  branch: z.string().default('benchproof-records'),
  remote: z.string().default('origin'),
  directory: z.string().optional().describe('A folder of the repository instead of a branch.'),
});

const report = z.strictObject({
  inconclusive: z.enum(['pass', 'neutral', 'fail']).default('neutral'),
  title: z.string().optional(),
});

export const configSchema = z.strictObject({
  version: z.literal(1),
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,38}$/)
    .optional(),
  runs: runs.prefault({}),
  projects: z.record(z.string(), project).default({}),
  docs: docs.prefault({}),
  records: records.prefault({}),
  report: report.prefault({}),
});

/** A validated configuration with every default filled in. Durations in seconds, sizes in bytes. */
export type Config = z.infer<typeof configSchema>;
export type ProjectConfig = z.infer<typeof project>;
export type BenchmarkConfig = z.infer<typeof benchmark>;
export type ReadConfig = z.infer<typeof readSchema>;
export type RunsConfig = z.infer<typeof runs>;
export type DocsConfig = z.infer<typeof docs>;
