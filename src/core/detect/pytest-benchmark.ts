/** pytest-benchmark: test functions that take the `benchmark` fixture. */
import type { Detector, FoundBenchmark, Repository, SourceFile } from './repository.ts';
import { groupBy, nearestWith, quoteWord, safeName, textOf, within } from './repository.ts';

const MANIFESTS = ['pyproject.toml', 'setup.py', 'requirements.txt'] as const;

function rootOf(repository: Repository, path: string): string {
  const roots = MANIFESTS.map((name) => nearestWith(repository, path, name));
  return roots.find((root) => root !== null) ?? '.';
}

function install(repository: Repository, root: string): string[] {
  const has = (name: string) => textOf(repository, root, name) !== null;
  const parts = [
    ...['requirements.txt', 'requirements-dev.txt'].filter(has).map((name) => `-r ${name}`),
    ...(has('pyproject.toml') || has('setup.py') ? ['.'] : []),
    'pytest pytest-benchmark',
  ];
  return ['python3 -m venv .venv', `.venv/bin/pip install ${parts.join(' ')}`];
}

interface Test {
  readonly name: string;
  readonly isParametrized: boolean;
}

function testsIn(text: string): Test[] {
  const functions = /((?:^@[^\n]*\n(?:[ \t)][^\n]*\n)*)*)^def (test_\w+)\(([^)]*)\)/gm;
  return [...text.matchAll(functions)]
    .filter((match) => /\bbenchmark\b/.test(match[3] ?? ''))
    .map((match) => ({
      name: match[2] ?? '',
      isParametrized: /parametrize/.test(match[1] ?? ''),
    }));
}

/** All rounds are kept: a millisecond each makes hundreds of them instead of a hundred thousand. */
const FEW_ROUNDS = '--benchmark-min-time=0.001 --benchmark-max-time=0.5';

function benchmark(file: string, name: string): FoundBenchmark {
  const target = quoteWord(`${file}::${name}`);
  return {
    name: safeName(name.replace(/^test_/, '')),
    comment: null,
    options: {
      command: `.venv/bin/python -m pytest -q -p no:cacheprovider ${target} ${FEW_ROUNDS} --benchmark-json={out}`,
      read: { adapter: 'pytest-benchmark', select: name },
    },
  };
}

function projectOf(repository: Repository, root: string, files: readonly SourceFile[]) {
  const tests = files.flatMap((file) =>
    testsIn(file.text).map((one) => ({ ...one, file: within(root, file.path) })),
  );
  return {
    folder: root,
    image: 'runners/python',
    build: install(repository, root),
    env: { PYTHONDONTWRITEBYTECODE: '1' },
    writable: [],
    benchmarks: tests
      .filter(({ isParametrized }) => !isParametrized)
      .map(({ file, name }) => benchmark(file, name)),
    notes: tests
      .filter(({ isParametrized }) => isParametrized)
      .map(({ file, name }) => `${name} in ${file} is parametrized: add name[value] by hand`),
  };
}

export const detectPytestBenchmark: Detector = (repository) => {
  const tests = repository.files.filter(
    (file) => file.path.endsWith('.py') && testsIn(file.text).length > 0,
  );
  const byRoot = groupBy(tests, (file) => rootOf(repository, file.path));
  return [...byRoot].map(([root, files]) => projectOf(repository, root, files));
};
