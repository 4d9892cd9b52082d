/** pytest-benchmark: test functions that take the `benchmark` fixture, or are marked so. */
import {
  type Candidate,
  type Detector,
  type FoundBenchmark,
  type Listed,
  type Step,
  sharedEntries,
} from '../detection/candidate.ts';
import { printedNames } from '../detection/printed-names.ts';
import { isTimedScript } from '../detection/python-programs.ts';
import { pythonGround, pythonRoot } from '../detection/python-project.ts';
import {
  groupBy,
  quoteWord,
  type Repository,
  type SourceFile,
  textOf,
  within,
} from '../detection/repository.ts';

/** Tests that are only marked as benchmarks, as for pytest-codspeed, or by their folder: the fixture is lent to them. */
const MARKED = /\bpytest\.mark\.benchmark\b/;
const NAME = 'benchproof_marked';
/** Before pytest-benchmark's own hook, which skips what does not ask for its fixture. */
const pluginFor = (condition: string): string => `import pytest
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in [one for one in items if ${condition}]:
        if "benchmark" not in item.fixturenames:
            item.fixturenames = [*item.fixturenames, "benchmark"]
            item.is_marked = True
@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if hasattr(pyfuncitem, "is_marked"):
        given, names = pyfuncitem.funcargs, pyfuncitem._fixtureinfo.argnames
        given["benchmark"](pyfuncitem.obj, **{name: given[name] for name in names})
        return True`;

const hasTests = (text: string): boolean => /^[ \t]*(async )?def test_/m.test(text);

function hasMarked(text: string): boolean {
  return MARKED.test(text) && hasTests(text);
}

/** Tests in a folder of benchmarks, of a file that does not call and time them by itself. */
function isInBenchFolder({ path, text }: SourceFile): boolean {
  return /(?:^|\/)(?:bench|perf)[^/]*\//i.test(path) && hasTests(text) && !isTimedScript(text);
}

/**
 * How a file of tests that do not take the fixture is built and run; nothing for others.
 *
 * @param isWhole all of its tests are benchmarks, and not only those that are marked
 */
function lentTo(
  { text }: SourceFile,
  isWhole: boolean,
): { readonly steps: readonly Step[]; readonly flag: string } {
  if (!isWhole && !hasMarked(text)) return { steps: [], flag: '' };
  const plugin = pluginFor(isWhole ? 'True' : 'one.get_closest_marker("benchmark")');
  const folder = '"$(.venv/bin/python -c "import site; print(site.getsitepackages()[0])")"';
  const command = `printf '%s\\n' ${quoteWord(plugin)} >${folder}/${NAME}.py`;
  return { steps: [{ command }], flag: `-p ${NAME} ` };
}

/** Tests that say how many rounds they take are to take one. */
const PEDANTIC = /\bbenchmark\.pedantic\s*\(/;
/** Without braces, which a configuration would fill in. */
const PEDANTIC_ONCE =
  'import sys,time,pytest;from pytest_benchmark.fixture import BenchmarkFixture as f;p=f.pedantic;f.pedantic=lambda s,*a,**k:p(s,*a,**dict(k,rounds=1,iterations=1,warmup_rounds=0))';

const saysItsRounds = (text: string): boolean => PEDANTIC.test(text);

const PYTEST = '.venv/bin/python -m pytest';
const PYTEST_ONCE = `.venv/bin/python -c ${quoteWord(`${PEDANTIC_ONCE};sys.exit(pytest.main(sys.argv[1:]))`)}`;

/** No test is begun after this, and those that ran are reported. */
const LIST_SECONDS = 20;
const IN_TIME = `${PEDANTIC_ONCE}
class Stop:
    left = 0
    def pytest_collection_finish(self):
        self.start = time.monotonic()
    def pytest_runtest_teardown(self, item):
        items = item.session.items
        if time.monotonic() - self.start > ${LIST_SECONDS} and item is not items[-1]:
            item.session.shouldstop, self.left = "late", len(items) - items.index(item) - 1
stop = Stop()
code = pytest.main(sys.argv[1:], plugins=[stop])
if stop.left:
    print("\\nbenchproof: %d not begun" % stop.left)
sys.exit(0 if stop.left else code)`;
const PYTEST_IN_TIME = `.venv/bin/python -c ${quoteWord(IN_TIME)}`;

/** Those that were not begun in time; empty: all were. */
function notBegun(stdout: string): { readonly name: string; readonly reason: string }[] {
  const count = /^benchproof: (\d+) not begun$/m.exec(stdout)?.[1];
  const reason = `not run: those before took ${LIST_SECONDS} s, so add the others by their names`;
  return count === undefined ? [] : [{ name: `${count} more`, reason }];
}

const FUNCTION =
  /((?:^[ \t]*@[^\n]*\n(?:[ \t)][^\n]*\n)*)*)^[ \t]*(?:async )?def (test_?\w*|bench_?\w*)\(([^)]*)\)/gm;

/** All rounds are kept: a millisecond each makes hundreds of them instead of a hundred thousand. */
const FEW_ROUNDS = '--benchmark-min-time=0.001 --benchmark-max-time=0.5';
const ONE_ROUND =
  '--benchmark-min-time=0.000001 --benchmark-max-time=0.000001 --benchmark-min-rounds=1 --benchmark-warmup=off';

const ONE_OF_THEIRS =
  'It takes long with as many rounds as its tests ask for, so it is run for one.';

function testsIn(text: string): {
  readonly name: string;
  readonly isParametrized: boolean;
}[] {
  return [...text.matchAll(FUNCTION)]
    .filter((match) => /\bbenchmark\b/.test(match[3] ?? ''))
    .map((match) => ({
      name: match[2] ?? '',
      isParametrized: /parametrize/.test(match[1] ?? ''),
    }));
}

/** The project's own options, where it sets any. */
function addoptsOf(repository: Repository, root: string): string | null {
  const text = ['pytest.ini', 'pyproject.toml', 'tox.ini', 'setup.cfg']
    .map((name) => textOf(repository, root, name) ?? '')
    .find((one) => /^addopts\s*=/m.test(one));
  if (text === undefined) return null;
  return /^addopts\s*=\s*([^\n]*(?:\n(?:[ \t]+[^\n]*|\]))*)/m.exec(text)?.[1] ?? '';
}

/** Coverage, autosaving and reports cannot work here; how tests are imported is kept. */
function neutral(addopts: string | null): string {
  if (addopts === null) return '';
  // Installed plug-ins load by themselves: those named to be loaded early need no naming.
  const words = addopts.replace(/["',[\]]/g, ' ').split(/\s+/);
  const kept = words.flatMap((word, at) => {
    if (/^--import-mode=[\w-]+$/.test(word)) return [word];
    const next = words[at + 1] ?? '';
    return word === '-p' && /^(?!pytest_)[\w.]+$/.test(next) ? [`-p ${next}`] : [];
  });
  return ['-o addopts=', ...kept, ''].join(' ');
}

function namesIn(names: readonly string[]): Listed[] {
  return names.flatMap((full) => {
    const at = full.indexOf('::');
    return at < 0 ? [] : [{ name: full.slice(at + 2), values: [] }];
  });
}

/** @param isTold whether the tests say themselves that they are benchmarks */
function candidateOf(
  repository: Repository,
  root: string,
  source: SourceFile,
  isTold: boolean,
): Candidate {
  const file = within(root, source.path);
  const addopts = addoptsOf(repository, root);
  // Tests that a newer library's warning fails still measure what they did.
  const quiet = '-q -W ignore -p no:cacheprovider';
  const { steps, flag } = lentTo(source, !isTold);
  const options = `${quiet} ${neutral(addopts)}${flag}`;
  const ground = pythonGround(repository, root, ['pytest', 'pytest-benchmark']);
  const comment =
    addopts === null
      ? null
      : 'The project’s own addopts are omitted: what they save or collect needs a writable folder.';
  const guess = testsIn(source.text).filter(({ isParametrized }) => !isParametrized);
  return {
    ...ground,
    setup: [...ground.setup, ...steps],
    what: file,
    build: [],
    list: {
      // Its summary ends each line at the width of the terminal, whatever it says.
      command: `COLUMNS=200 ${PYTEST_IN_TIME} ${options}--benchmark-only ${ONE_ROUND} --benchmark-json=/benchproof/out ${quoteWord(file)}`,
      isMeasured: true,
      read: (output) => {
        const names = printedNames(output, 'pytest-benchmark')?.fullNames ?? [];
        return {
          listed: namesIn(names),
          failed: failedIn(output.stdout),
          unread: notBegun(output.stdout),
        };
      },
    },
    guess: guess.map(({ name }) => ({ name, values: [] })),
    benchmarks: (listed) =>
      sharedEntries(listed, {
        label: file.replace(/\.py$/, '').replace(/^.*\/(?:test_|bench_)?/, ''),
        comment,
        isPattern: false,
        options: ({ text }) => ({
          command: `${PYTEST} ${options}'${file}::${text}' ${FEW_ROUNDS} --benchmark-json={out}`,
          read: { adapter: 'pytest-benchmark' },
          warmup: 0,
        }),
      }).map((entry) => (saysItsRounds(source.text) ? withFewer(entry) : entry)),
  };
}

/** Where it takes too long as its tests ask for. */
function withFewer(entry: FoundBenchmark): FoundBenchmark {
  const { options } = entry;
  const comment = [entry.comment ?? [], ONE_OF_THEIRS].flat().join('\n');
  const command = options.command.replace(PYTEST, () => PYTEST_ONCE);
  return { ...entry, fewer: { comment, options: { ...options, command } } };
}

/** `FAILED tests/test_a.py::test_b[1] - OSError: …`; an error at import names the file alone. */
function failedIn(stdout: string): { name: string; reason: string }[] {
  return stdout.split('\n').flatMap((line) => {
    const [, where = '', reason = 'it failed'] =
      /^(?:FAILED|ERROR) (\S+(?:\[.*?\])?)(?: - (.+))?$/.exec(line) ?? [];
    return where === '' ? [] : [{ name: where.replace(/^.*?::/, ''), reason }];
  });
}

export const detectPytestBenchmark: Detector = (repository) => {
  const sources = repository.files.filter(({ path }) => path.endsWith('.py'));
  const told = sources.filter(({ text }) => testsIn(text).length > 0 || hasMarked(text));
  const isTold = told.length > 0;
  const tests = isTold ? told : sources.filter(isInBenchFolder);
  const byRoot = groupBy(tests, (file) => pythonRoot(repository, file.path));
  const candidates = [...byRoot].flatMap(([root, files]) =>
    files.map((file) => candidateOf(repository, root, file, isTold)),
  );
  return { candidates };
};
