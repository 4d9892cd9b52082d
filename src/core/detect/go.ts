/** Go's own benchmarks: `func BenchmarkName(b *testing.B)` in files that end in _test.go. */
import type { Detector, FoundBenchmark, SourceFile } from './repository.ts';
import { folderOf, groupBy, nearestWith, quoteWord, safeName, within } from './repository.ts';

interface GoBenchmark {
  readonly name: string;
  /** Names given to b.Run as plain text; null where one of them is computed. */
  readonly parts: readonly string[] | null;
}

function benchmarksIn(text: string): GoBenchmark[] {
  const starts = [...text.matchAll(/^func (Benchmark[A-Z0-9_]\w*)\(\w+ \*testing\.B\) *\{/gm)];
  return starts.map((match) => {
    const from = match.index + match[0].length;
    const end = text.indexOf('\n}', from);
    const body = text.slice(from, end < 0 ? undefined : end);
    const runs = [...body.matchAll(/\bb\.Run\(\s*("([^"\\]*)")?/g)];
    const isPlain = runs.every((run) => run[1] !== undefined);
    return { name: match[1] ?? '', parts: isPlain ? runs.map((run) => run[2] ?? '') : null };
  });
}

function binaryOf(folder: string): string {
  return `benchproof-${folder === '.' ? 'main' : safeName(folder)}.test`;
}

/**
 * `go test` would compile during the run, which may neither write nor take that time. Five short
 * counts give five samples where Go's one second would give one.
 */
function benchmark(pkg: string, name: string, part: string | null): FoundBenchmark {
  const filter = part === null ? `^${name}$` : `^${name}$/^${part.replaceAll(' ', '_')}$`;
  const up =
    pkg === '.'
      ? '.'
      : pkg
          .split('/')
          .map(() => '..')
          .join('/');
  const enter = pkg === '.' ? '' : `cd ${quoteWord(pkg)} && `;
  const often = '-test.count=5 -test.benchtime=200ms -test.benchmem';
  const command = `${enter}${up}/${binaryOf(pkg)} -test.run='^$' -test.bench='${filter}' ${often}`;
  const shown = part === null ? name : `${name}/${part.replaceAll(' ', '_')}`;
  return {
    name: safeName([pkg === '.' ? '' : pkg, shown.replace(/^Benchmark/, '')].join('-')),
    comment: null,
    options: {
      command,
      ...(pkg === '.' ? {} : { shell: true }),
      read: { adapter: 'go-bench', select: shown },
      splittable: true,
    },
  };
}

function packageBenchmarks(root: string, folder: string, files: readonly SourceFile[]) {
  const pkg = folder === root ? '.' : within(root, folder);
  const found = files.flatMap((file) => benchmarksIn(file.text));
  const benchmarks = found.flatMap(({ name, parts }) => {
    if (parts === null) return [];
    return parts.length === 0
      ? [benchmark(pkg, name, null)]
      : parts.map((part) => benchmark(pkg, name, part));
  });
  const notes = found
    .filter(({ parts }) => parts === null)
    .map(({ name }) => `${name} in ${folder} names its parts while it runs: add them by hand`);
  const target = pkg === '.' ? '.' : `./${pkg}`;
  const build = `go test -c -o ${binaryOf(pkg)} ${quoteWord(target)}`;
  return { benchmarks, notes, build: benchmarks.length > 0 ? [build] : [] };
}

export const detectGo: Detector = (repository) => {
  const tests = repository.files.filter(
    (file) => file.path.endsWith('_test.go') && /^func Benchmark[A-Z0-9_]/m.test(file.text),
  );
  const byModule = groupBy(tests, (file) => nearestWith(repository, file.path, 'go.mod'));
  return [...byModule].map(([root, files]) => {
    const packages = [...groupBy(files, (file) => folderOf(file.path))].map(([folder, own]) =>
      packageBenchmarks(root, folder, own),
    );
    return {
      folder: root,
      image: 'runners/go',
      build: packages.flatMap(({ build }) => build),
      env: {},
      writable: [],
      benchmarks: packages.flatMap(({ benchmarks }) => benchmarks),
      notes: packages.flatMap(({ notes }) => notes),
    };
  });
};
