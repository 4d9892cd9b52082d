/** Cargo's benches: criterion, the built-in harness (`#[bench]`), and programs with their own. */
import type { Detector, FoundBenchmark, Repository, SourceFile } from './repository.ts';
import {
  baseName,
  escapePattern,
  folderOf,
  groupBy,
  nearestWith,
  quoteWord,
  safeName,
  within,
} from './repository.ts';

interface Bench {
  readonly target: string;
  readonly benchmarks: readonly FoundBenchmark[];
  readonly notes: readonly string[];
  readonly isNightly: boolean;
}

function binaryOf(target: string): string {
  return `benchproof-${target}`;
}

/** The name Cargo gives the file holds a hash: the newest is kept under a name of its own. */
function buildOf(target: string): string[] {
  const newest = `ls -t target/release/deps/${target.replaceAll('-', '_')}-* | grep -v '\\.d$' | head -n 1`;
  return [`cargo bench --bench ${target} --no-run`, `cp "$(${newest})" ${binaryOf(target)}`];
}

/** Ids written as plain text; null where a group or an id is computed. */
function criterionIds(text: string): string[] | null {
  const groups = [...text.matchAll(/benchmark_group\(\s*("([^"\\]*)")?/g)];
  if (groups.length > 1 || groups.some((group) => group[1] === undefined)) return null;
  if (/bench_with_input|BenchmarkId::|bench_function\(\s*[^"\s]/.test(text)) return null;
  const prefix = groups[0]?.[2] === undefined ? '' : `${groups[0][2]}/`;
  const ids = [...text.matchAll(/bench_function\(\s*"([^"\\]*)"/g)].map((match) => match[1] ?? '');
  return ids.map((id) => prefix + id);
}

/** Its own files hold the samples; what it prints goes where it is not read. */
function criterionCommand(target: string, id: string): string {
  const filter = quoteWord(`^${escapePattern(id)}$`);
  return [
    'rm -rf "$CRITERION_HOME"',
    `./${binaryOf(target)} --bench --noplot ${filter} >&2`,
    `find "$CRITERION_HOME" -path '*/new/*.json' -exec tail -v -n +1 {} +`,
  ].join(' && ');
}

function criterionBenchmark(target: string, id: string): FoundBenchmark {
  return {
    name: safeName(`${target}-${id}`),
    comment: null,
    options: {
      command: criterionCommand(target, id),
      shell: true,
      env: { CRITERION_HOME: '/tmp/criterion' },
      read: { adapter: 'criterion', select: id },
      warmup: 0,
      iterations: 1,
    },
  };
}

function criterionBench(target: string, text: string): Bench {
  const ids = criterionIds(text);
  const note = `bench ${target} computes criterion ids while it runs: add them by hand`;
  return {
    target,
    benchmarks: (ids ?? []).map((id) => criterionBenchmark(target, id)),
    notes: ids === null || ids.length === 0 ? [note] : [],
    isNightly: false,
  };
}

function builtInBench(target: string, text: string): Bench {
  const names = [...text.matchAll(/#\[bench\]\s+(?:pub )?fn (\w+)/g)].map(
    (match) => match[1] ?? '',
  );
  const benchmarks = names.map(
    (name): FoundBenchmark => ({
      name: safeName(`${target}-${name}`),
      comment: null,
      options: {
        command: `./${binaryOf(target)} --bench --exact ${name}`,
        read: { adapter: 'libtest', select: name },
      },
    }),
  );
  return { target, benchmarks, notes: [], isNightly: true };
}

function ownHarness(target: string): Bench {
  const comment = 'A program of its own: its wall time is measured.';
  const options = { command: `./${binaryOf(target)} --bench` };
  return {
    target,
    benchmarks: [{ name: safeName(target), comment, options }],
    notes: [],
    isNightly: false,
  };
}

function benchOf(file: SourceFile, root: string, manifest: string): Bench | null {
  const inside = within(root, file.path);
  const match = /^benches\/(?:([\w-]+)\.rs|([\w-]+)\/main\.rs)$/.exec(inside);
  const target = match?.[1] ?? match?.[2];
  if (target === undefined) return null;
  if (/\bcriterion\b/.test(file.text)) return criterionBench(target, file.text);
  if (/#\[bench\]/.test(file.text)) return builtInBench(target, file.text);
  const declared = new RegExp(
    `name\\s*=\\s*"${escapePattern(target)}"\\s*\\n\\s*harness\\s*=\\s*false`,
  );
  return declared.test(manifest) && /\bfn main\(/.test(file.text) ? ownHarness(target) : null;
}

function projectOf(repository: Repository, root: string, files: readonly SourceFile[]) {
  const at = root === '.' ? 'Cargo.toml' : `${root}/Cargo.toml`;
  const manifest = repository.files.find((file) => file.path === at)?.text ?? '';
  const benches = files.flatMap((file) => benchOf(file, root, manifest) ?? []);
  const used = benches.filter(({ benchmarks }) => benchmarks.length > 0);
  return {
    folder: root,
    image: 'runners/rust',
    build: used.flatMap(({ target }) => buildOf(target)),
    // The built-in harness is compiled by a stable toolchain only when told so.
    env: used.some(({ isNightly }) => isNightly) ? { RUSTC_BOOTSTRAP: '1' } : {},
    writable: [],
    benchmarks: benches.flatMap(({ benchmarks }) => benchmarks),
    notes: benches.flatMap(({ notes }) => notes),
  };
}

export const detectCargo: Detector = (repository) => {
  const sources = repository.files.filter(
    (file) =>
      file.path.endsWith('.rs') &&
      /(^|\/)benches\//.test(file.path) &&
      baseName(folderOf(file.path)) !== '.',
  );
  const byCrate = groupBy(sources, (file) => nearestWith(repository, file.path, 'Cargo.toml'));
  return [...byCrate].map(([root, files]) => projectOf(repository, root, files));
};
