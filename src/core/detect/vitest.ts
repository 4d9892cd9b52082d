/** `vitest bench`: files that end in .bench.js or .bench.ts. */
import { nodeProject, readManifest } from './node-project.ts';
import type { Detector, FoundBenchmark, SourceFile } from './repository.ts';
import { groupBy, nearestWith, quoteWord, safeName, textOf, within } from './repository.ts';

function benchmarksIn(root: string, file: SourceFile): FoundBenchmark[] {
  const path = within(root, file.path);
  const names = [...file.text.matchAll(/\bbench\(\s*(['"`])((?:(?!\1)[^\\$\n])*)\1/g)];
  return names.map((match) => {
    const name = match[2] ?? '';
    return {
      name: safeName(`${path.replace(/\.bench\.\w+$/, '').replace(/^.*\//, '')}-${name}`),
      comment: null,
      options: {
        command: `node_modules/.bin/vitest bench ${quoteWord(path)} --run --outputJson {out}`,
        // It reports no samples, and its mean is that of the pauses of the garbage collector.
        read: { adapter: 'vitest', select: name, value: 'median', metric: 'time' },
      },
    };
  });
}

export const detectVitest: Detector = (repository) => {
  const files = repository.files.filter((file) => /\.bench\.[cm]?[jt]sx?$/.test(file.path));
  const byPackage = groupBy(files, (file) => nearestWith(repository, file.path, 'package.json'));
  return [...byPackage].flatMap(([root, own]) => {
    const manifest = readManifest(textOf(repository, root, 'package.json'));
    if (manifest?.dependencies['vitest'] === undefined) return [];
    const project = nodeProject(repository, root, manifest);
    // Vite keeps compiled modules and its read configuration there.
    const writable = ['node_modules/.vite', 'node_modules/.vite-temp'];
    return [
      {
        ...project,
        build: [...project.build, `mkdir -p ${writable.join(' ')}`],
        writable,
        benchmarks: own.flatMap((file) => benchmarksIn(root, file)),
        notes: [],
      },
    ];
  });
};
