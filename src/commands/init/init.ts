/** `benchproof init`: a working configuration for a repository it has never seen. */

import { parseConfig } from '../../core/config/parse.ts';
import { formatProblems } from '../../core/config/problem.ts';
import type { Config } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import { fittingSeconds } from '../../core/plan/estimate.ts';
import { manualPage } from '../../core/text/manual.ts';
import { listed } from '../../core/text/plural.ts';
import type { RepositoryFolder } from '../../ports.ts';
import { type FoundProject, quickProjects } from '../../tools/detection/compose.ts';
import { isRelevant, lookAt, type ProjectLook } from '../../tools/detection/look.ts';
import { ownName } from '../../tools/detection/own-name.ts';
import { addToConfig, renderConfig } from '../../tools/detection/render.ts';
import type { Repository, SourceFile } from '../../tools/detection/repository.ts';
import { casesOf, type Draft, metricsOf } from './draft.ts';
import { groupLeftOut, type LeftOut, leftOutLines } from './reasons.ts';
import { tryProjects } from './tried.ts';
import { type TryPorts, Workbench } from './workbench.ts';

/** Files that are opened at most; a repository has few that can hold a benchmark. */
const MAX_READ = 5000;
/** Measuring time a first comparison should take at most. */
const FIRST_SECONDS = 480;
/** Of `runs.seconds`. */
const DEFAULT_SECONDS = 5;

export interface InitOptions {
  /** Name of the file to write. */
  readonly file: string;
  /** Only return the text. */
  readonly print: boolean;
  /** Address of the JSON Schema, for editors. */
  readonly schema: string | null;
  /** Add what is new to a file that is there. */
  readonly edit?: boolean;
  /** Benchmarks kept in all; default 40. */
  readonly limit?: number;
  /** Seconds that trying may take in all, beside the builds, and one benchmark of it. */
  readonly budgetSeconds?: number;
  readonly benchmarkSeconds?: number;
}

export interface KeptBenchmark {
  readonly name: string;
  readonly cases: readonly string[];
  /** The benchmarks that one run of it prints; empty: it is one. */
  readonly metrics: readonly string[];
}

export interface InitResult {
  readonly text: string;
  /** Null under `print`. */
  readonly written: string | null;
  readonly tried: boolean;
  readonly projects: readonly {
    readonly name: string;
    readonly folder: string;
    readonly benchmarks: readonly KeptBenchmark[];
    /** Left out for their number alone. */
    readonly more: number;
  }[];
  readonly leftOut: readonly LeftOut[];
  /** Kinds of what was done to build and to ask, each as often as it was. */
  readonly repairs: readonly string[];
  /** One line for each group of what was left out. */
  readonly notes: readonly string[];
}

/** A first verdict within ten minutes: trying gets less than half of them. */
const DEFAULTS = { limit: 40, budgetSeconds: 240, benchmarkSeconds: 40 } as const;

async function readSources(folder: RepositoryFolder): Promise<Repository> {
  const paths = await folder.list();
  const files: SourceFile[] = [];
  for (const path of paths.filter(isRelevant).slice(0, MAX_READ)) {
    const text = await folder.read(path);
    if (text !== null) files.push({ path, text });
  }
  return { name: ownName({ files }) ?? (await folder.name()), files, paths };
}

function readable(text: string, file: string): Config {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return parsed.config;
  throw new Error(`init wrote what it cannot read:\n${formatProblems(parsed.problems)}\n${text}`);
}

interface Existing {
  readonly text: string;
  readonly config: Config;
}

async function existing(options: InitOptions, folder: RepositoryFolder): Promise<Existing | null> {
  const text = await folder.read(options.file);
  if (text === null) return null;
  if (!options.edit) {
    if (options.print) return null;
    throw new UserError(
      `${options.file} already exists and was not changed`,
      'add new projects with --edit, or preview with --print',
    );
  }
  const parsed = parseConfig(text, options.file);
  if (parsed.ok) return { text, config: parsed.config };
  throw new UserError(
    formatProblems(parsed.problems),
    'fix it first: --edit adds to the existing file',
  );
}

/** Folders that have a project of the same image already are that project's own business. */
function unknownOnly(looks: readonly ProjectLook[], present: Existing | null): ProjectLook[] {
  const known = Object.values(present?.config.projects ?? {});
  return looks.filter(
    ({ folder, image }) =>
      !known.some((one) => one.path === folder && String(one.image).split('@')[0] === image),
  );
}

interface Found {
  readonly projects: readonly FoundProject[];
  /** How what nothing was kept of is built, with a place for a command; null: nothing was built. */
  readonly beginning: string | null;
  readonly repository: string;
  readonly leftOut: readonly LeftOut[];
  readonly repairs: readonly string[];
  readonly runSeconds: number | null;
  readonly notes: readonly string[];
}

/** Null: the default, with which three pairs of each benchmark fit. */
function runSeconds(projects: readonly FoundProject[]): number | null {
  const cases = projects.flatMap(({ benchmarks }) => benchmarks).flatMap(casesOf).length;
  const seconds = fittingSeconds(cases, FIRST_SECONDS, DEFAULT_SECONDS);
  return seconds === DEFAULT_SECONDS ? null : seconds;
}

async function find(
  options: InitOptions,
  folder: RepositoryFolder,
  ports: TryPorts | null,
  present: Existing | null,
): Promise<Found> {
  const repository = await readSources(folder);
  const look = lookAt(repository);
  const looks = unknownOnly(look.projects, present);
  const taken = Object.keys(present?.config.projects ?? {});
  const known = look.projects
    .filter((one) => !looks.includes(one))
    .map(({ folder, image }) => `${image} in ${folder}`);
  const already = known.length === 0 ? [] : [`already in ${options.file}: ${listed(known)}`];
  if (ports === null) {
    const quick = quickProjects(looks, repository.name, taken);
    const notes = [...already, ...look.notes, ...quick.notes];
    return {
      ...quick,
      repository: repository.name,
      leftOut: [],
      repairs: [],
      runSeconds: null,
      beginning: null,
      notes,
    };
  }
  const settings = { ...DEFAULTS, ...options };
  const surroundings = present === null ? {} : { docs: present.config.docs };
  const bench = new Workbench(ports, options.file, surroundings, settings.budgetSeconds);
  const tried = await tryProjects(bench, repository, looks, settings, taken);
  const leftOut = groupLeftOut(tried.leftOut);
  const notes = [...already, ...look.notes, ...leftOutLines(leftOut)];
  const beginning = beginningOf(tried.unmeasured);
  const seconds = runSeconds(tried.projects);
  return {
    ...{ projects: tried.projects, repository: repository.name },
    ...{ leftOut, repairs: tried.repairs, runSeconds: seconds, beginning, notes },
  };
}

function beginningOf(drafts: readonly Draft[]): string | null {
  const benchmarks = [{ name: 'NAME', comment: null, options: { command: 'COMMAND' } }];
  const projects = drafts.map((draft) => ({ ...draft, benchmarks, more: 0 }));
  return renderConfig(projects, { schema: null, runSeconds: null });
}

function nothingFound(options: InitOptions, { repository, notes, beginning }: Found): UserError {
  const seen = notes.map((note) => `\n  ${note}`).join('');
  return options.edit
    ? new UserError(
        `${options.file}: found nothing to add${seen}`,
        `add benchmarks to it by hand: ${manualPage('configuration')}`,
      )
    : new UserError(
        `${repository}: found no benchmark that can be measured as it is${seen}`,
        beginning === null
          ? `write ${options.file} by hand: ${manualPage('configuration')} starts with the shortest example`
          : `it builds: write ${options.file} as follows, with the command of a benchmark\n\n${beginning}`,
      );
}

async function write(options: InitOptions, folder: RepositoryFolder, text: string, isNew: boolean) {
  if (options.print) return null;
  const isWritten = isNew
    ? await folder.create(options.file, text)
    : await folder.replace(options.file, text);
  if (isWritten) return options.file;
  throw new UserError(
    `${options.file} was created meanwhile and was not changed`,
    'add new projects with --edit, or preview with --print',
  );
}

/**
 * @param ports null: a quick look at the sources, nothing is built or run
 * @throws UserError where nothing is found to measure, or the file is there already; WorldError where
 *   the engine fails
 */
export async function runInit(
  options: InitOptions,
  folder: RepositoryFolder,
  ports: TryPorts | null = null,
): Promise<InitResult> {
  const present = await existing(options, folder);
  const found = await find(options, folder, ports, present);
  const text =
    present !== null && found.projects.length > 0
      ? addToConfig(present.text, found.projects)
      : renderConfig(found.projects, { schema: options.schema, runSeconds: found.runSeconds });
  if (text === null) throw nothingFound(options, found);
  readable(text, options.file);
  return {
    text,
    written: await write(options, folder, text, present === null),
    tried: ports !== null,
    projects: found.projects.map(({ name, path, benchmarks, more }) => ({
      name,
      folder: path,
      benchmarks: benchmarks.map((one) => ({
        name: one.name,
        cases: casesOf(one),
        metrics: metricsOf(one),
      })),
      more,
    })),
    leftOut: found.leftOut,
    repairs: found.repairs,
    notes: found.notes,
  };
}
