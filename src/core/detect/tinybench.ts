/** tinybench: scripts that print `bench.table()`. */
import type { Manifest } from './node-project.ts';
import { nodeProject, readManifest } from './node-project.ts';
import type { Detector, FoundBenchmark, SourceFile } from './repository.ts';
import { groupBy, nearestWith, quoteWord, safeName, textOf, within } from './repository.ts';

/** Since its third version the table has the median latency, before it only rates. */
function readValue(manifest: Manifest): 'median' | 'throughput' {
  const major = Number(/\d+/.exec(manifest.dependencies['tinybench'] ?? '')?.[0] ?? '3');
  return major >= 3 ? 'median' : 'throughput';
}

function programOf(path: string, manifest: Manifest): string | null {
  if (/\.[cm]?js$/.test(path)) return 'node';
  return manifest.dependencies['tsx'] === undefined ? null : 'node_modules/.bin/tsx';
}

function benchmarksIn(root: string, file: SourceFile, manifest: Manifest): FoundBenchmark[] {
  const path = within(root, file.path);
  const program = programOf(path, manifest);
  const value = readValue(manifest);
  const metric = value === 'median' ? 'latency' : value;
  const tasks = [...file.text.matchAll(/\.add\(\s*(['"`])((?:(?!\1)[^\\$\n])*)\1/g)];
  if (program === null || !/\.table\(/.test(file.text)) return [];
  return tasks.map((match) => ({
    name: safeName(`${path.replace(/\.\w+$/, '').replace(/^.*\//, '')}-${match[2]}`),
    comment: null,
    options: {
      command: `${program} ${quoteWord(path)}`,
      read: { adapter: 'tinybench' as const, select: match[2] ?? '', value, metric },
    },
  }));
}

export const detectTinybench: Detector = (repository) => {
  const imports = /^import [^\n]*from ['"]tinybench['"]|require\(['"]tinybench['"]\)/m;
  const files = repository.files.filter(
    (file) => /\.[cm]?[jt]s$/.test(file.path) && imports.test(file.text),
  );
  const byPackage = groupBy(files, (file) => nearestWith(repository, file.path, 'package.json'));
  return [...byPackage].flatMap(([root, own]) => {
    const manifest = readManifest(textOf(repository, root, 'package.json'));
    if (manifest === null) return [];
    const read = own.map((file) => ({ file, found: benchmarksIn(root, file, manifest) }));
    const notes = read
      .filter(({ found }) => found.length === 0)
      .map(({ file }) => `${file.path} uses tinybench but prints no table that can be read`);
    const benchmarks = read.flatMap(({ found }) => found);
    return [{ ...nodeProject(repository, root, manifest), benchmarks, notes }];
  });
};
