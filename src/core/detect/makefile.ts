/** Makefile targets whose name says that they measure. */
import type { Detector, FoundBenchmark, FoundProject, Repository } from './repository.ts';
import { baseName, escapePattern, folderOf, safeName, textOf } from './repository.ts';

/** Runners that hold make, by the manifest that asks for them; C where none does. */
const RUNNERS: Readonly<Record<string, string>> = {
  'go.mod': 'runners/go',
  'Cargo.toml': 'runners/rust',
};
const WITHOUT_MAKE = ['package.json', 'pyproject.toml', 'setup.py'];

interface Target {
  readonly name: string;
  /** Its lines; empty where it only gathers others. */
  readonly recipe: string;
}

function targetsIn(text: string): Target[] {
  const rules =
    /^(bench(?:mark)?s?(?:[-_][\w.-]+)?)[ \t]*:(?!=)[^\n]*\n((?:\t[^\n]*\n?|[ \t]*\n)*)/gm;
  const found = [...`${text}\n`.matchAll(rules)].map((match) => ({
    name: match[1] ?? '',
    recipe: (match[2] ?? '').trim(),
  }));
  return found.filter((one, index) => found.findIndex(({ name }) => name === one.name) === index);
}

/** Whether the rule makes a program of its own name, which then has to be run. */
function isProgram({ name, recipe }: Target): boolean {
  return new RegExp(`-o\\s*(\\$@|${escapePattern(name)})(\\s|$)`).test(recipe);
}

function benchmarkOf(target: Target): FoundBenchmark {
  const isRun = !isProgram(target);
  return {
    name: safeName(target.name),
    comment: isRun
      ? 'The wall time of the whole target is measured.'
      : 'The wall time of the program is measured: add the arguments it needs.',
    options: { command: isRun ? `make --silent ${target.name}` : `./${target.name}` },
  };
}

function projectOf(repository: Repository, path: string, targets: readonly Target[]): FoundProject {
  const folder = folderOf(path);
  const has = (name: string) => textOf(repository, folder, name) !== null;
  const manifest = Object.keys(RUNNERS).find(has);
  const image = RUNNERS[manifest ?? ''] ?? 'runners/c';
  const project = { folder, image, env: {}, writable: [] };
  if (manifest === undefined && WITHOUT_MAKE.some(has)) {
    const names = targets.map(({ name }) => name).join(', ');
    const note = `${path} has ${names}, but the image for this folder has no make`;
    return { ...project, build: [], benchmarks: [], notes: [note] };
  }
  const useful = targets.filter(({ recipe }) => recipe !== '');
  const gathering = targets.filter(({ recipe }) => recipe === '');
  return {
    ...project,
    // Run once while building, so that nothing is left to compile when it is timed.
    build: useful.map(({ name }) => `make ${name}`),
    benchmarks: useful.map(benchmarkOf),
    notes: gathering.map(({ name }) => `${name} in ${path} has no commands of its own`),
  };
}

export const detectMakefile: Detector = (repository) =>
  repository.files
    .filter((file) => /^(GNUm|M|m)akefile$/.test(baseName(file.path)))
    .flatMap((file): FoundProject[] => {
      const targets = targetsIn(file.text);
      return targets.length === 0 ? [] : [projectOf(repository, file.path, targets)];
    });
