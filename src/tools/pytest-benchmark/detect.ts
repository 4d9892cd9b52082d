/** pytest-benchmark: test functions that take the `benchmark` fixture, or are marked so. */
import type { Candidate, Detector, FoundBenchmark, Listed } from '../detection/candidate.ts';
import { sharedEntries } from '../detection/candidate.ts';
import { printedNames } from '../detection/printed-names.ts';
import { pythonGround, pythonRoot } from '../detection/python-project.ts';
import type { Repository, SourceFile } from '../detection/repository.ts';
import { groupBy, quoteWord, textOf, within } from '../detection/repository.ts';
import { hasMarked, isInBenchFolder, lentTo } from './marked.ts';
import { notBegun, PYTEST, PYTEST_IN_TIME, PYTEST_ONCE, saysItsRounds } from './once.ts';

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
