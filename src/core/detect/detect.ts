/** Which benchmarks a repository has, from its files alone: nothing is run and nothing is asked. */
import { detectCargo } from './cargo.ts';
import { detectGo } from './go.ts';
import { detectGoogleBenchmark } from './google-benchmark.ts';
import { detectJmh } from './jmh.ts';
import { detectMakefile } from './makefile.ts';
import { detectPackageScripts } from './package-scripts.ts';
import { detectPytestBenchmark } from './pytest-benchmark.ts';
import type { Detector, FoundBenchmark, FoundProject, Repository } from './repository.ts';
import { baseName, groupBy } from './repository.ts';
import { detectTinybench } from './tinybench.ts';
import { detectVitest } from './vitest.ts';

/** Wall times of scripts and targets come last: harnesses say more. */
const DETECTORS: readonly Detector[] = [
  detectGo,
  detectCargo,
  detectPytestBenchmark,
  detectVitest,
  detectTinybench,
  detectGoogleBenchmark,
  detectJmh,
  detectPackageScripts,
  detectMakefile,
];

const MANIFESTS = new Set([
  'go.mod',
  'Cargo.toml',
  'package.json',
  'package-lock.json',
  'pyproject.toml',
  'setup.py',
  'requirements.txt',
  'requirements-dev.txt',
  'CMakeLists.txt',
  'pom.xml',
  'Makefile',
  'makefile',
  'GNUmakefile',
]);
const SKIPPED = /(^|\/)(node_modules|vendor|target|third_party|\.venv|venv|dist|\.git)\//;

/** Whether a detector may want the content of this file. */
export function isRelevant(path: string): boolean {
  if (SKIPPED.test(path)) return false;
  if (MANIFESTS.has(baseName(path)) || path.endsWith('_test.go')) return true;
  return /bench|perf|jmh/i.test(path)
    ? /\.(rs|py|[cm]?[jt]sx?|java|cc|cpp|cxx)$/.test(path)
    : /(^|\/)(test_[^/]*|[^/]*_test)\.py$/.test(path);
}

function uniquelyNamed(benchmarks: readonly FoundBenchmark[]): FoundBenchmark[] {
  const taken = new Map<string, number>();
  return benchmarks.map((one) => {
    const before = taken.get(one.name) ?? 0;
    taken.set(one.name, before + 1);
    return before === 0 ? one : { ...one, name: `${one.name}-${before + 1}` };
  });
}

function merge(projects: readonly FoundProject[]): FoundProject | null {
  const [first] = projects;
  if (first === undefined) return null;
  const useful = projects.filter((one) => one.benchmarks.length > 0);
  const all = <T>(of: (one: FoundProject) => readonly T[]) => [...new Set(useful.flatMap(of))];
  return {
    folder: first.folder,
    image: first.image,
    build: all((one) => one.build),
    env: Object.assign({}, ...useful.map((one) => one.env)),
    writable: all((one) => one.writable),
    benchmarks: uniquelyNamed(useful.flatMap((one) => one.benchmarks)),
    notes: projects.flatMap((one) => one.notes),
  };
}

/** One project a folder and image, in the order of the folders, with all that was found in it. */
export function detectProjects(repository: Repository): FoundProject[] {
  const found = DETECTORS.flatMap((detect) => detect(repository));
  const groups = groupBy(found, ({ folder, image }) => `${folder}\n${image}`);
  return [...groups.values()]
    .flatMap((projects) => merge(projects) ?? [])
    .filter(({ benchmarks, notes }) => benchmarks.length > 0 || notes.length > 0)
    .sort((a, b) => (a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0));
}
