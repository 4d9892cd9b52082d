/** `benchproof init`: a working configuration for a repository it has never seen. */

import { parseConfig } from '../core/config/parse.ts';
import { formatProblems } from '../core/config/problem.ts';
import { detectProjects, isRelevant } from '../core/detect/detect.ts';
import { renderConfig } from '../core/detect/render.ts';
import type { SourceFile } from '../core/detect/repository.ts';
import { UserError } from '../core/errors.ts';
import { manualPage } from '../core/text/manual.ts';
import type { RepositoryFolder } from '../ports.ts';

/** Files that are opened at most; a repository has few that can hold a benchmark. */
const MAX_READ = 5000;

export interface InitOptions {
  /** Name of the file to write. */
  readonly file: string;
  /** Only return the text. */
  readonly print: boolean;
  /** Address of the JSON Schema, for editors. */
  readonly schema: string | null;
}

export interface InitResult {
  readonly text: string;
  /** Null under `print`. */
  readonly written: string | null;
  readonly projects: readonly { readonly folder: string; readonly benchmarks: readonly string[] }[];
  /** What was seen and could not be written as a benchmark, and why. */
  readonly notes: readonly string[];
}

async function readSources(folder: RepositoryFolder): Promise<SourceFile[]> {
  const paths = (await folder.list()).filter(isRelevant).slice(0, MAX_READ);
  const sources: SourceFile[] = [];
  for (const path of paths) {
    const text = await folder.read(path);
    if (text !== null) sources.push({ path, text });
  }
  return sources;
}

function assertReadable(text: string, file: string): void {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return;
  throw new Error(`init wrote what it cannot read:\n${formatProblems(parsed.problems)}\n${text}`);
}

/** Throws a UserError where nothing is found to measure, or the file is there already. */
export async function runInit(options: InitOptions, folder: RepositoryFolder): Promise<InitResult> {
  const files = await readSources(folder);
  const projects = detectProjects({ name: folder.name, files });
  const notes = projects.flatMap((project) => project.notes);
  const text = renderConfig(projects, folder.name, options.schema);
  if (text === null) {
    const seen = notes.map((note) => `\n  ${note}`).join('');
    throw new UserError(
      `${folder.name}: no benchmark found that can be measured as it is${seen}`,
      `write ${options.file} by hand: ${manualPage('configuration')} begins with the shortest one`,
    );
  }
  assertReadable(text, options.file);
  if (!options.print && !(await folder.create(options.file, text))) {
    throw new UserError(
      `${options.file} exists already and is left as it is`,
      'see what would be written with --print',
    );
  }
  return {
    text,
    written: options.print ? null : options.file,
    projects: projects
      .filter(({ benchmarks }) => benchmarks.length > 0)
      .map((project) => ({
        folder: project.folder,
        benchmarks: project.benchmarks.map(({ name }) => name),
      })),
    notes,
  };
}
