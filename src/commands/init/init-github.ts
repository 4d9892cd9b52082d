/** `benchproof init --github`: the workflow files of a shape, for a repository as it is. */
import { parseConfig } from '../../core/config/parse.ts';
import { formatProblems } from '../../core/config/problem.ts';
import type { Config } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { renderWorkflows } from '../../core/workflows/render.ts';
import type { Shape, WorkflowFile, WorkflowSettings } from '../../core/workflows/settings.ts';
import type { RepositoryFolder } from '../../ports.ts';
import type { InitOptions, InitResult } from './init.ts';

export interface InitGitHubOptions extends InitOptions {
  /** Null: chosen for the repository. */
  readonly shape: Shape | null;
  readonly attest: boolean;
  readonly bot: boolean;
  readonly defaultBranch: string;
  /** `owner/benchproof@commit # version` */
  readonly program: string;
}

export interface InitGitHubResult {
  readonly shape: Shape;
  /** Null: the configuration was there already, and is left as it is. */
  readonly config: InitResult | null;
  readonly workflows: readonly WorkflowFile[];
  /** Paths, in the order in which they were written; empty under `print`. */
  readonly written: readonly string[];
  readonly notes: readonly string[];
}

function readConfig(text: string, file: string): Config {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return parsed.config;
  throw new UserError(formatProblems(parsed.problems), 'the workflows depend on it');
}

/** Fork-safe is right for every repository; the others are for those who know that they may. */
const DEFAULT_SHAPE: Shape = 'fork-safe';

function settingsOf(config: Config, options: InitGitHubOptions): WorkflowSettings {
  const { github } = config;
  return {
    shape: options.shape ?? DEFAULT_SHAPE,
    program: options.program,
    defaultBranch: options.defaultBranch,
    config: options.file,
    name: config.name ?? null,
    measureFile: github.workflow,
    runsOn: github.runsOn,
    isSharded: github.shards > 1,
    isAttested: options.attest,
    hasBot: options.bot,
  };
}

function notesOn(config: Config, settings: WorkflowSettings): string[] {
  const isSpread =
    settings.shape === 'fan-out' || (settings.shape === 'fork-safe' && settings.isSharded);
  const elsewhere = Object.entries(config.projects)
    .filter(([, project]) => project.runsOn !== undefined)
    .map(([name]) => name);
  return [
    ...(settings.hasBot
      ? [
          'these workflows only measure: nothing writes checks until the GitHub App exists and its server runs (benchproof manual bot)',
        ]
      : []),
    ...(settings.shape === 'simple' && settings.isSharded
      ? ['github.shards is above 1, but this shape uses one machine: choose fan-out or fork-safe']
      : []),
    ...(settings.shape === 'simple' && settings.isAttested
      ? ['this shape cannot attest, because its only job also runs the change; choose fork-safe']
      : []),
    ...(!isSpread && elsewhere.length > 0
      ? [`${elsewhere.join(', ')} set runsOn, which only shapes with several machines can follow`]
      : []),
  ];
}

/** Before anything is written: a shape in half would be worse than none. */
async function refuseExisting(folder: RepositoryFolder, files: readonly WorkflowFile[]) {
  const present: string[] = [];
  for (const { path } of files) if ((await folder.read(path)) !== null) present.push(path);
  if (present.length === 0) return;
  throw new UserError(
    `already exists, and was not changed: ${present.join(', ')}`,
    'nothing was written; remove or rename the files first',
  );
}

async function writeAll(folder: RepositoryFolder, files: readonly WorkflowFile[]) {
  for (const { path, text } of files) {
    if (await folder.create(path, text)) continue;
    throw new UserError(
      `${path} was created meanwhile and was not changed`,
      'review it, then try again',
    );
  }
  return files.map(({ path }) => path);
}

/**
 * Writes the configuration where there is none, and the workflows.
 *
 * @param configure makes the missing configuration, which may take minutes: all else is checked before
 * @throws UserError where a file is in the way, the configuration is wrong, or nothing can be measured
 */
export async function runInitGitHub(
  options: InitGitHubOptions,
  folder: RepositoryFolder,
  configure: (options: InitOptions) => Promise<InitResult>,
): Promise<InitGitHubResult> {
  const present = await folder.read(options.file);
  // One that is made here says nothing on workflows.
  const config = readConfig(present ?? 'version: 1\n', options.file);
  const settings = settingsOf(config, options);
  const workflows = renderWorkflows(settings);
  if (!options.print) await refuseExisting(folder, workflows);
  const planned = present === null ? await configure({ ...options, print: true }) : null;
  const first = planned === null ? [] : [{ path: options.file, text: planned.text }];
  const written = options.print ? [] : await writeAll(folder, [...first, ...workflows]);
  const made = planned === null || options.print ? planned : { ...planned, written: options.file };
  const notes = notesOn(config, settings);
  return { shape: settings.shape, config: made, workflows, written, notes };
}
