/** JavaScript files that use a harness and print when they are run. */
import type { Candidate, Detector } from './candidate.ts';
import { packageOf, runnerOf } from './node-project.ts';
import { printingProgram } from './printing-program.ts';
import type { Repository, SourceFile } from './repository.ts';
import { quoteWord, within } from './repository.ts';

interface ScriptHarness {
  /** The package it is imported from. */
  readonly module: string;
  readonly adapter: string;
  readonly value?: string;
}

function candidateOf(
  repository: Repository,
  file: SourceFile,
  { adapter, value }: ScriptHarness,
): Candidate[] {
  const pkg = packageOf(repository, file.path);
  if (pkg === null) return [];
  const path = within(pkg.folder, file.path);
  return [
    {
      ...pkg.ground,
      what: within(pkg.root, file.path),
      build: [],
      ...printingProgram({
        label: within(pkg.root, file.path).replace(/\.\w+$/, ''),
        command: `${pkg.enter}${runnerOf(pkg, path)} ${quoteWord(path)}`,
        shell: pkg.enter !== '',
        adapter,
        ...(value === undefined ? {} : { value }),
      }),
    },
  ];
}

/** Every file that imports the harness, run whole. */
export function detectScripts(harness: ScriptHarness): Detector {
  const imports = new RegExp(`(?:from|require\\(|import\\(|import)\\s*['"]${harness.module}['"]`);
  return (repository) => ({
    candidates: repository.files
      .filter(({ path, text }) => /\.[cm]?[jt]s$/.test(path) && imports.test(text))
      .flatMap((file) => candidateOf(repository, file, harness)),
    notes: [],
  });
}
