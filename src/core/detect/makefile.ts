/** Makefile targets whose name says that they measure. */
import type { Detector, FoundProject, Repository } from './repository.ts';
import { baseName, folderOf, safeName, textOf } from './repository.ts';

/** Runners that hold make, by the manifest that asks for them; C where none does. */
const RUNNERS: Readonly<Record<string, string>> = {
  'go.mod': 'runners/go',
  'Cargo.toml': 'runners/rust',
};
const WITHOUT_MAKE = ['package.json', 'pyproject.toml', 'setup.py'];

function has(repository: Repository, folder: string, name: string): boolean {
  return textOf(repository, folder, name) !== null;
}

export const detectMakefile: Detector = (repository) =>
  repository.files
    .filter((file) => /^(GNUm|M|m)akefile$/.test(baseName(file.path)))
    .flatMap((file): FoundProject[] => {
      const folder = folderOf(file.path);
      const targets = [...file.text.matchAll(/^(bench(?:mark)?s?(?:[-_][\w.-]+)?)\s*:(?!=)/gm)];
      const names = [...new Set(targets.map((match) => match[1] ?? ''))];
      if (names.length === 0) return [];
      const manifest = Object.keys(RUNNERS).find((name) => has(repository, folder, name));
      const isOther =
        manifest === undefined && WITHOUT_MAKE.some((name) => has(repository, folder, name));
      const project = {
        folder,
        image: RUNNERS[manifest ?? ''] ?? 'runners/c',
        env: {},
        writable: [],
      };
      if (isOther) {
        const note = `${file.path} has ${names.join(', ')}, but the image for this folder has no make`;
        return [{ ...project, build: [], benchmarks: [], notes: [note] }];
      }
      return [
        {
          ...project,
          // Run once while building, so that nothing is left to compile when it is timed.
          build: names.map((name) => `make ${name}`),
          benchmarks: names.map((name) => ({
            name: safeName(name),
            comment: 'The wall time of the whole target is measured.',
            options: { command: `make --silent ${name}` },
          })),
          notes: [],
        },
      ];
    });
