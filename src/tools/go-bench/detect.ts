/** Go's own benchmarks: `func BenchmarkName(b *testing.B)` in files that end in _test.go. */
import { plural } from '../../core/text/plural.ts';
import { metricUnit, usualDirection } from '../../quantity/metric-unit.ts';
import {
  type Answer,
  type BenchmarkOptions,
  type Candidate,
  type CaseWord,
  type Detector,
  type FoundBenchmark,
  inFolder,
  type Listed,
  plainGround,
  type Step,
  sharedEntries,
} from '../detection/candidate.ts';
import type { Repository, SourceFile } from '../detection/repository.ts';
import {
  folderOf,
  foldersAbove,
  groupBy,
  named,
  nearestWith,
  quoteWord,
  safeName,
  textOf,
  wayUp,
  within,
} from '../detection/repository.ts';

const DECLARED = /^func (Benchmark(?:[A-Z0-9_]\w*)?)\(\w+ \*testing\.B\) *\{/gm;
/** Values of every Go benchmark, by the unit it is printed with. */
const VALUES: Readonly<Record<string, string>> = {
  'ns/op': 'time',
  'B/op': 'bytes',
  'allocs/op': 'allocs',
};
/** Five short counts give five samples where Go's one second would give one. */
const OFTEN = '-test.count=5 -test.benchtime=50ms -test.benchmem';
/** Where one iteration takes longer than this, five would take longer than a run should. */
const SLOW_SECONDS = 1;
/** Where setting up for as many as fit in 50 ms takes too much memory or time. */
const FEWER = '-test.count=5 -test.benchtime=100x -test.benchmem';
const ONCE = '-test.count=1 -test.benchtime=1x -test.benchmem';
const EACH_SECONDS = 20;
const MAX_OWN = 3;
const UNREAD =
  'not read with the time: set which direction is better (`metrics`, with `better: higher` or `lower`)';
/** Of `b.SetBytes`: judged too, it would be a second test of the same noise. */
const THROUGHPUT = 'MB/s';
const FOLLOWS =
  'it follows from the time, which is judged: where documents state it, add `throughput: {}` to `metrics`';

/** Every benchmark once and alone: one that panics or hangs takes no other with it. */
function listCommand(program: string): string {
  const once = `timeout ${EACH_SECONDS} ${program} -test.run='^$' -test.bench="^$b\\$" -test.benchtime=1x -test.benchmem 2>&1`;
  const report = `echo "benchproof: $b: $?"`;
  return `for b in $(${program} -test.list '^Benchmark'); do ${once} || ${report}; done`;
}

const MARK = /^benchproof: (Benchmark\S*): (\d+)$/;
const TELLING = /^(panic: |fatal error: |\s*\S+_test\.go:\d+: |--- (FAIL|SKIP): )/;

function isRate(unit: string): boolean {
  const dimension = metricUnit(unit)?.dimension;
  return dimension === 'rate' || dimension === 'throughput-bytes';
}

/** What every benchmark has, and numbers of its own whose unit says which way is better. */
function valuesOf(units: readonly string[]): { values: string[]; rates: string[] } {
  const usual = units.flatMap((unit) => VALUES[unit] ?? []);
  const own = units.filter((unit) => {
    const tail = metricUnit(unit) ?? metricUnit(unit.slice(unit.lastIndexOf('-') + 1));
    const isKnown = unit in VALUES || unit === THROUGHPUT || tail === null;
    return !isKnown && usualDirection(tail.dimension) !== null;
  });
  const kept = own.filter((unit) => !usual.includes('time') || !isRate(unit)).slice(0, MAX_OWN);
  return {
    values: [...usual, ...kept],
    rates: [
      ...units.filter((unit) => unit === THROUGHPUT),
      ...own.filter((unit) => !kept.includes(unit)).filter(isRate),
    ],
  };
}

const endOf = (status: string | undefined) =>
  status === '124' ? `not done after ${EACH_SECONDS} s` : `exit code ${status}`;

/** What each benchmark printed: its results, or `benchproof: NAME: STATUS` where it failed. */
export function readGoList(stdout: string): Answer {
  const failed: { name: string; reason: string }[] = [];
  let said: string | null = null;
  for (const line of stdout.split('\n')) {
    const [, mark = '', status] = MARK.exec(line) ?? [];
    if (mark !== '') {
      failed.push({ name: mark.slice('Benchmark'.length), reason: said ?? endOf(status) });
      said = null;
    } else if (TELLING.test(line) && !said?.startsWith('panic')) said = line.trim();
  }
  const lines = stdout.matchAll(/^Benchmark(\S+)[ \t]+\d+[ \t]+(\S.*)$/gm);
  const found = [...lines].map(([, name = '', rest = '']) => {
    const isSlow = Number(/^([\d.]+) ns\/op/.exec(rest)?.[1] ?? 0) > SLOW_SECONDS * 1e9;
    const values = valuesOf(rest.split(/\s+/).filter((_, index) => index % 2 !== 0));
    return { name, ...values, ...(isSlow ? { isSlow } : {}) };
  });
  const listed = found.map(({ rates: _, ...one }): [string, Listed] => [
    one.name,
    { ...one, ran: true },
  ]);
  const unread = new Set(found.flatMap(({ rates }) => rates));
  return {
    listed: [...new Map(listed).values()],
    failed,
    unread: [...unread].map((name) => ({ name, reason: name === THROUGHPUT ? FOLLOWS : UNREAD })),
  };
}

/** Names that a look can be sure of: those of benchmarks without parts. */
function guess(files: readonly SourceFile[]): Listed[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(DECLARED)].flatMap((match) => {
      const end = text.indexOf('\n}', match.index);
      const body = text.slice(match.index, end < 0 ? undefined : end);
      const name = (match[1] ?? '').slice('Benchmark'.length);
      return name === '' || /\b\w+\.Run\(/.test(body) ? [] : [{ name, values: ['time'] }];
    }),
  );
}

/** Where a module is not a part of the workspace around it, Go refuses to build it there. */
function workspaceSwitch(repository: Repository, root: string, module: string): string {
  const work = textOf(repository, root, 'go.work');
  if (work === null) return '';
  const used = [...work.matchAll(/^\s*(?:use\s+)?(\.[\w./-]*)\s*$/gm)].map((match) =>
    (match[1] ?? '').replace(/^\.\/?/, '').replace(/\/$/, ''),
  );
  const inside = module === root ? '' : within(root, module);
  return used.includes(inside) ? '' : 'GOWORK=off ';
}

function buildOf(repository: Repository, root: string, module: string, pkg: string): string {
  const inside = within(root, module);
  const [up, target] =
    module === root
      ? ['', pkg === '.' ? '.' : `./${pkg}`]
      : [`${wayUp(inside)}/`, pkg === inside ? '.' : `./${within(inside, pkg)}`];
  const enter = module === root ? '' : `cd ${quoteWord(inside)} && `;
  const unlocked =
    textOf(repository, module, 'go.sum') === null &&
    /^\s*require\b/m.test(textOf(repository, module, 'go.mod') ?? 'require')
      ? '-mod=mod '
      : '';
  // What vet objects to, more with each version of Go, is none of a measurement's business.
  const go = `${workspaceSwitch(repository, root, module)}go test -vet=off ${unlocked}-c`;
  return `${enter}${go} -o ${up}${binaryOf(pkg)} ${quoteWord(target)}`;
}

function binaryOf(pkg: string): string {
  return `benchproof-${pkg === '.' ? 'main' : safeName(pkg)}.test`;
}

function candidateOf(
  repository: Repository,
  root: string,
  folder: string,
  files: readonly SourceFile[],
): Candidate {
  const module = nearestWith(repository, files[0]?.path ?? '', 'go.mod') ?? root;
  const pkg = folder === root ? '.' : within(root, folder);
  const program = `${wayUp(pkg)}/${binaryOf(pkg)}`;
  return {
    ...plainGround(root, 'runners/go', moduleSteps(repository, module)),
    what: pkg === '.' ? `package ${repository.name}` : `./${pkg}`,
    build: [buildOf(repository, root, module, pkg)],
    list: {
      ...inFolder(pkg),
      command: listCommand(program),
      read: ({ stdout }) => readGoList(stdout),
    },
    guess: guess(files),
    benchmarks: (listed) => entriesOf(listed, pkg, program, repository.name),
  };
}

/** Go matches part by part: each has to be anchored, or `Sum/1` would also run `Sum/1024`. */
function filterOf({ text, pattern, isMasked }: CaseWord, hasParts: boolean): string {
  if (isMasked || !text.includes('{')) {
    const parts = pattern.split('/').map((part) => `${part}$`);
    return `'^Benchmark${parts.join('/^')}'`;
  }
  if (!hasParts) return `'^Benchmark${text}$'`;
  return `"^$(echo 'Benchmark${text}' | sed 's,/,$/^,g')$"`;
}

function metricsFor(values: readonly string[]): Record<string, object> {
  return Object.fromEntries(
    values.map((value) => {
      const name = safeName(value);
      const better = isRate(value) ? { better: 'higher' as const } : {};
      return [name, { ...(name === value ? {} : { value }), ...better }];
    }),
  );
}

function readFor({ text, pattern, isMasked }: CaseWord, values: readonly string[]) {
  const isTime = ['', 'time'].includes(values.join());
  return {
    adapter: 'go-bench' as const,
    select: isMasked ? `/^Benchmark${pattern}(-\\d+)?$/` : `Benchmark${text}`,
    ...(isTime ? {} : { metrics: metricsFor(values) }),
  };
}

const PARTS = 'Go matches a name part by part: sed anchors each, so that one case is run alone.';

const AT_MOST = 'It fails with as many iterations as fit in 50 ms, so it is run for 100.';

function withFewer(entry: FoundBenchmark): FoundBenchmark {
  const { options } = entry;
  const comment = [entry.comment ?? [], AT_MOST].flat().join('\n');
  const command = options.command.replace(OFTEN, FEWER);
  return command === options.command
    ? entry
    : { ...entry, fewer: { comment, options: { ...options, command } } };
}

function entriesOf(
  listed: readonly Listed[],
  pkg: string,
  program: string,
  repository: string,
): FoundBenchmark[] {
  const label = pkg === '.' ? repository : pkg;
  const hasWhole = listed.some(({ name }) => !name.includes('/'));
  const entry = (hasParts: boolean, isSlow: boolean) => ({
    label: [label, isSlow ? 'slow' : [], hasParts && hasWhole ? 'parts' : []].flat().join('-'),
    isPattern: true,
    takesMasked: true as const,
    options: (word: CaseWord, values: readonly string[]): BenchmarkOptions => {
      const isShared = !word.isMasked && word.text.includes('{');
      const filter = filterOf(word, hasParts);
      return {
        command: `${program} -test.run='^$' -test.bench=${filter} ${isSlow ? ONCE : OFTEN}`,
        ...(isShared && hasParts ? { shell: true } : {}),
        ...inFolder(pkg),
        read: readFor(word, values),
      };
    },
  });
  return [false, true].flatMap((isSlow) =>
    [false, true].flatMap((hasParts) => {
      const own = listed.filter((one) => (one.isSlow ?? false) === isSlow);
      const these = own.filter(({ name }) => name.includes('/') === hasParts);
      const entries = sharedEntries(these, entry(hasParts, isSlow));
      return entries.map((one) => withFewer(one.options.shell ? { ...one, comment: PARTS } : one));
    }),
  );
}

/** What a package from before modules is imported as, by its own tests; its name where none of them says. */
function importedAs({ name, files, paths = files.map(({ path }) => path) }: Repository): string {
  const folders = new Set(paths.filter((path) => path.endsWith('.go')).map(folderOf));
  const texts = files.filter(({ path }) => path.endsWith('_test.go')).map(({ text }) => text);
  const imports = texts.flatMap((text) =>
    [...text.matchAll(/^\s*(?:import )?(?:\w+ )?"([\w-]+\.[\w./-]+)"$/gm)].map(
      ([, path = '']) => path,
    ),
  );
  const wholes = imports.flatMap((path) => {
    const parts = path.split('/');
    const at = parts.findIndex(
      (_, index) => index > 0 && folders.has(parts.slice(index).join('/')),
    );
    if (at > 0) return [parts.slice(0, at).join('/')];
    return parts.length > 1 && parts.at(-1) === name ? [path] : [];
  });
  const [most] = [...groupBy(wholes, (whole) => whole)].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? name;
}

/** A project from before modules is made one. */
function moduleSteps(repository: Repository, module: string): Step[] {
  if (textOf(repository, module, 'go.mod') !== null) return [];
  const make = `go mod init ${quoteWord(importedAs(repository))} && go mod tidy -e`;
  return [{ command: `test -e go.mod || { ${make}; }` }];
}

/** A module that builds with a neighbour outside of it needs the folder that holds both. */
function rootOf(repository: Repository, path: string): string | null {
  const isModule = named('go.work', 'go.mod');
  const root = foldersAbove(repository, path, isModule).at(-1);
  if (root === undefined) return repository.files.some(isModule) ? null : '.';
  const leavesIt = /=>\s*\.\.\//.test(textOf(repository, root, 'go.mod') ?? '');
  return leavesIt ? '.' : root;
}

export const detectGo: Detector = (repository) => {
  const tests = repository.files.filter(
    (file) =>
      file.path.endsWith('_test.go') &&
      !/(^|\/)(testdata|vendor|\.[^/]*)\//.test(file.path) &&
      file.text.search(DECLARED) >= 0,
  );
  const byRoot = groupBy(tests, (file) => rootOf(repository, file.path));
  const candidates = [...byRoot].flatMap(([root, files]) =>
    [...groupBy(files, (file) => folderOf(file.path))].map(([folder, own]) =>
      candidateOf(repository, root, folder, own),
    ),
  );
  const homeless = tests.filter((file) => rootOf(repository, file.path) === null);
  const note = `${plural(homeless.length, 'file with Go benchmarks lies', 'files with Go benchmarks lie')} outside of any module (no go.mod)`;
  return { candidates, notes: homeless.length === 0 ? [] : [note] };
};
