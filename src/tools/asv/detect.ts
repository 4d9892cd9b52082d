/** asv: suites that it would build itself for commits it checks out; here it runs what is installed. */
import type { Candidate, Detector, FoundBenchmark, Listed } from '../detection/candidate.ts';
import { printedNames } from '../detection/printed-names.ts';
import { pythonGround, pythonRoot } from '../detection/python-project.ts';
import {
  baseName,
  folderOf,
  groupBy,
  isUnder,
  type Repository,
  type SourceFile,
  safeName,
  within,
} from '../detection/repository.ts';
import { type Table, tableOf } from '../detection/toml.ts';
import { kindOf } from './printed.ts';

const MEASURES = /\bdef (time|timeraw|mem|peakmem)_/i;
/** A folder that asv takes for the repository and for its home. */
const OWN = '.asv-here';
const RESULTS = '/tmp/asv';
const MACHINE = { version: 1, benchproof: { machine: 'benchproof' } };
const SHORT =
  '-a rounds=1 -a repeat=5 -a number=0 -a sample_time=0.01 -a warmup_time=0.01 --record-samples';

/** JSON that may hold comments and commas before a bracket; an empty table where it cannot be read. */
function readSettings(text: string): Table {
  try {
    const plain = text.replace(/^\s*\/\/.*$/gm, '').replace(/,(\s*[}\]])/g, '$1');
    return tableOf(JSON.parse(plain));
  } catch {
    return {};
  }
}

/** What its environments would hold: `{"numpy": []}`, or `{"req": {"numpy": []}}`. */
function requirements(settings: Table): string[] {
  const matrix = tableOf(settings['matrix']);
  const isNested = ['req', 'env', 'env_nobuild'].some((key) => matrix[key] !== undefined);
  return Object.keys(isNested ? tableOf(matrix['req']) : matrix)
    .map((name) => name.replace(/^pip\+/, ''))
    .filter((name) => /^[\w.-]+$/.test(name));
}

/** Its settings ask for environments that it makes; these are for the one that is there. */
function settle(folder: string): string {
  const settings = {
    ...{ version: 1, project: 'here', repo: '.', branches: ['HEAD'] },
    ...{ environment_type: 'existing', pythons: ['same'] },
    ...{ benchmark_dir: `../${folder}`, results_dir: RESULTS, env_dir: `${RESULTS}-env` },
  };
  const commit = `git -C ${OWN} -c user.name=asv -c user.email=asv@localhost commit -q --allow-empty -m asv`;
  return [
    `git init -q ${OWN} && ${commit}`,
    `printf '%s' '${JSON.stringify(settings)}' >${OWN}/asv.conf.json`,
    `printf '%s' '${JSON.stringify(MACHINE)}' >${OWN}/.asv-machine.json`,
  ].join(' && ');
}

function runOf(pattern: string, options: string): string {
  const words = `--config ${OWN}/asv.conf.json --machine benchproof --set-commit-hash=HEAD`;
  return `HOME=$PWD/${OWN} .venv/bin/asv run ${words} ${options} -b '${pattern}' >&2`;
}

/** `suite.Sums.time_sum(10, 'few')` → its function, and the rest. */
function split(name: string): readonly [string, string] {
  const at = name.indexOf('(');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at)];
}

function readOf(kind: string, suffixes: readonly string[]): FoundBenchmark['options']['read'] {
  const value = kind === 'time' ? {} : { value: kind };
  if (suffixes.length === 1)
    return { adapter: 'asv', select: `{case}${suffixes[0] ?? ''}`, ...value };
  const metrics = suffixes.map((suffix, index) => {
    const name = safeName(suffix);
    const isTaken = suffixes.findIndex((one) => safeName(one) === name) < index;
    return [isTaken ? `${name}-${index}` : name, { select: `{case}${suffix}`, ...value }] as const;
  });
  return { adapter: 'asv', metrics: Object.fromEntries(metrics) };
}

/** Functions that have the same combinations of parameters share an entry. */
function entriesOf(module: string, listed: readonly Listed[]): FoundBenchmark[] {
  const usable = listed.filter(({ name }) => !/[{}]/.test(name));
  const functions = groupBy(usable, ({ name }) => split(name)[0]);
  const entries = groupBy([...functions], ([name, own]) =>
    JSON.stringify([kindOf(name)[0], own.map((one) => split(one.name)[1])]),
  );
  return [...entries].map(([key, own], index) => {
    const [kind, suffixes] = JSON.parse(key) as [string, string[]];
    const label = safeName(module.replaceAll('.', '-'));
    const options = {
      command: `${runOf('^{case}($|[(])', SHORT)} && cat ${RESULTS}/benchproof/*-*.json >{out}`,
      shell: true,
      parameters: { case: own.map(([name]) => name) },
      read: readOf(kind, suffixes),
      warmup: 0,
    };
    return { name: index === 0 ? label : `${label}-${index + 1}`, comment: null, options };
  });
}

function candidateOf(
  repository: Repository,
  conf: SourceFile,
  file: SourceFile,
  folder: string,
): Candidate {
  const root = pythonRoot(repository, conf.path);
  const ground = pythonGround(repository, root, ['asv']);
  const matrix = requirements(readSettings(conf.text));
  const packages = `.venv/bin/pip install ${matrix.join(' ')}`;
  const module = within(folder, file.path)
    .replace(/(\/__init__)?\.py$/, '')
    .replaceAll('/', '.');
  return {
    ...ground,
    setup: [
      ...ground.setup,
      ...(matrix.length === 0 ? [] : [{ command: packages, mayFail: true }]),
      { command: settle(within(root, folder)) },
    ],
    what: within(root, file.path),
    build: [],
    list: {
      command: `${runOf(`^${module}[.]`, '--quick')}; cat ${RESULTS}/benchproof/*-*.json >/benchproof/out`,
      isMeasured: true,
      read: (output) => {
        const names = printedNames(output, 'asv')?.fullNames ?? [];
        const known = names.filter((name) => kindOf(split(name)[0])[0] !== 'value');
        return { listed: known.map((name) => ({ name, values: [] })), failed: [] };
      },
    },
    guess: null,
    benchmarks: (listed) => entriesOf(module, listed),
  };
}

function suiteOf(repository: Repository, conf: SourceFile): Candidate[] {
  const named = readSettings(conf.text)['benchmark_dir'];
  const inside = typeof named === 'string' ? named.replace(/^\.\/|\/$/g, '') : 'benchmarks';
  const folder = folderOf(conf.path) === '.' ? inside : `${folderOf(conf.path)}/${inside}`;
  return repository.files
    .filter(
      ({ path, text }) => path.endsWith('.py') && isUnder(folder, path) && MEASURES.test(text),
    )
    .map((file) => candidateOf(repository, conf, file, folder));
}

export const detectAsv: Detector = (repository) => ({
  candidates: repository.files
    .filter(({ path }) => baseName(path) === 'asv.conf.json')
    .flatMap((conf) => suiteOf(repository, conf)),
  notes: [],
});
