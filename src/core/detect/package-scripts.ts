/** Scripts of package.json whose name says that they measure. */
import { nodeProject, readManifest } from './node-project.ts';
import type { Detector, FoundBenchmark } from './repository.ts';
import { baseName, folderOf, safeName } from './repository.ts';

/** Read by detectors of their own, whose numbers say more than a wall time. */
const OTHERS = /\bvitest\b|\btinybench\b/;

function benchmark(script: string, command: string): FoundBenchmark {
  const isPlain = /^node [\w./ =-]+$/.test(command);
  return {
    name: safeName(script),
    comment: 'The wall time of the whole script is measured.',
    options: { command: isPlain ? command : `npm run --silent ${script}` },
  };
}

export const detectPackageScripts: Detector = (repository) =>
  repository.files
    .filter((file) => baseName(file.path) === 'package.json')
    .flatMap((file) => {
      const manifest = readManifest(file.text);
      if (manifest === null) return [];
      const benchmarks = Object.entries(manifest.scripts)
        .filter(
          ([name, command]) => /^bench(mark)?(s|:[\w:.-]+)?$/.test(name) && !OTHERS.test(command),
        )
        .filter(([, command]) => !usesTinybench(repository.files, command))
        .map(([name, command]) => benchmark(name, command));
      const folder = folderOf(file.path);
      return [{ ...nodeProject(repository, folder, manifest), benchmarks, notes: [] }];
    });

function usesTinybench(files: Parameters<Detector>[0]['files'], command: string): boolean {
  const words = command.split(/\s+/).map((word) => word.replace(/^\.\//, ''));
  const named = files.filter((file) =>
    words.some((word) => word !== '' && file.path.endsWith(word)),
  );
  return named.some((file) => /['"]tinybench['"]/.test(file.text));
}
