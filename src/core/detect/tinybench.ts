/** tinybench: scripts that print `bench.table()`. */
import type { Manifest } from './node-project.ts';
import { nodeProject, readManifest } from './node-project.ts';
import type { Detector, FoundBenchmark, SourceFile } from './repository.ts';
import {
  escapePattern,
  groupBy,
  nearestWith,
  quoteWord,
  safeName,
  textOf,
  within,
} from './repository.ts';

interface Column {
  /** Pattern of the columns before it. */
  readonly before: string;
  readonly metric: string;
  readonly unit: string;
}

/** Since its third version the table has mean and median latency in ns, before it ops/s. */
function columnOf(manifest: Manifest): Column {
  const major = Number(/\d+/.exec(manifest.dependencies['tinybench'] ?? '')?.[0] ?? '3');
  return major >= 3
    ? { before: '[^│]+│ ', metric: 'latency', unit: 'ns' }
    : { before: '', metric: 'throughput', unit: 'ops/s' };
}

function programOf(path: string, manifest: Manifest): string | null {
  if (/\.[cm]?js$/.test(path)) return 'node';
  return manifest.dependencies['tsx'] === undefined ? null : 'node_modules/.bin/tsx';
}

function benchmarksIn(root: string, file: SourceFile, manifest: Manifest): FoundBenchmark[] {
  const path = within(root, file.path);
  const program = programOf(path, manifest);
  const { before, metric, unit } = columnOf(manifest);
  const tasks = [...file.text.matchAll(/\.add\(\s*(['"`])((?:(?!\1)[^\\$\n])*)\1/g)];
  if (program === null || !/\.table\(/.test(file.text)) return [];
  return tasks.map((match) => ({
    name: safeName(`${path.replace(/\.\w+$/, '').replace(/^.*\//, '')}-${match[2]}`),
    comment: null,
    options: {
      command: `${program} ${quoteWord(path)}`,
      read: {
        pattern: `│ '${escapePattern(match[2] ?? '')}' +│ ${before} *'?(?<value>[0-9][0-9,.]*)`,
        metric,
        unit,
      },
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
