/** asv: suites that it would build itself for commits it checks out; here it runs what is installed. */
import { z } from 'zod';
import type {
  Answer,
  Candidate,
  Detector,
  FoundBenchmark,
  Listed,
  Step,
} from '../detection/candidate.ts';
import { pythonGround, pythonRoot } from '../detection/python-project.ts';
import {
  baseName,
  folderOf,
  groupBy,
  isUnder,
  quoteWord,
  type Repository,
  type SourceFile,
  safeName,
  within,
} from '../detection/repository.ts';
import { type Table, tableOf } from '../detection/toml.ts';
import { combinations, kindOf } from './printed.ts';

const UNFOUND = 'asv finds no benchmark in it: can it be imported?';
const TRACKED = 'what track_ returns has no unit: add it by hand, with its unit';
const MEASURES = /\bdef (time|timeraw|mem|peakmem|track)_/i;
/** A folder that asv takes for the repository and for its home. */
const OWN = '.asv-here';
const FOUND = `${OWN}/benchmarks.json`;
const RESULTS = '/tmp/asv';
/** asv writes what it knows of the machine each time it reads it. */
const HOME = '/tmp/asv-home';
const MACHINE = { version: 1, benchproof: { machine: 'benchproof' } };
const SHORT =
  '-a rounds=1 -a repeat=5 -a number=0 -a sample_time=0.01 -a warmup_time=0.01 --record-samples';
/** A module that cannot be imported costs its own benchmarks alone. */
const DISCOVER = `import io, json, sys
from asv.benchmarks import Benchmarks
from asv_runner import discovery
every = discovery.disc_benchmarks
discovery.disc_benchmarks = lambda root: every(root, True)
text = io.StringIO()
discovery.list_benchmarks(sys.argv[1], text)
found = {one["name"]: one for one in json.loads(text.getvalue())}
json.dump({**found, "version": Benchmarks.api_version}, open("${FOUND}", "w"))`;
/** asv discovers anew in every run, which imports each module of the suite; here it knows them. */
const RUN = `from asv.benchmarks import Benchmarks
from asv.main import main
Benchmarks.discover = classmethod(lambda cls, conf, *_, regex=None, **__: cls.load(conf, regex=regex))
main()`;

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
function settle(folder: string): Step[] {
  const settings = {
    ...{ version: 1, project: 'here', repo: '.', branches: ['HEAD'] },
    ...{ environment_type: 'existing', pythons: ['same'] },
    ...{ benchmark_dir: `../${folder}`, results_dir: RESULTS, env_dir: `${RESULTS}-env` },
  };
  const commit = `git -C ${OWN} -c user.name=asv -c user.email=asv@localhost commit -q --allow-empty -m asv`;
  const files = {
    'asv.conf.json': JSON.stringify(settings),
    '.asv-machine.json': JSON.stringify(MACHINE),
    'discover.py': DISCOVER,
    'run.py': RUN,
  };
  const writes = Object.entries(files).map(
    ([name, text]) => `printf '%s' '${text}' >${OWN}/${name}`,
  );
  return [
    { command: [`git init -q ${OWN} && ${commit}`, ...writes].join(' && ') },
    { command: `.venv/bin/python ${OWN}/discover.py "$PWD"/${quoteWord(folder)}` },
  ];
}

/** Its benchmarks each in a process that imports their own module alone. */
function runOf(pattern: string): string {
  const place = `mkdir -p ${HOME} ${RESULTS} && cp ${OWN}/.asv-machine.json ${HOME} && cp ${FOUND} ${RESULTS}`;
  const words = `--config ${OWN}/asv.conf.json --machine benchproof --set-commit-hash=HEAD --launch-method spawn`;
  return `${place} && HOME=${HOME} .venv/bin/python ${OWN}/run.py run ${words} ${SHORT} -b '${pattern}' >&2`;
}

/** The names with these parameters; signs of regular expressions and quotes stand for any. */
function patternOf(suffixes: readonly string[]): string {
  const plain = suffixes.map((suffix) => suffix.replace(/\W/g, '.'));
  return `^{case}(${plain.join('|')})$`;
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
function entriesOf(suite: string, listed: readonly Listed[]): FoundBenchmark[] {
  const usable = listed.filter(({ name }) => !/[{}]/.test(name));
  const functions = groupBy(usable, ({ name }) => split(name)[0]);
  const entries = groupBy([...functions], ([name, own]) =>
    JSON.stringify([kindOf(name)[0], own.map((one) => split(one.name)[1])]),
  );
  return [...entries].map(([key, own], index) => {
    const [kind, suffixes] = JSON.parse(key) as [string, string[]];
    const label = safeName(suite);
    const options = {
      command: `${runOf(patternOf(suffixes))} && cat ${RESULTS}/benchproof/*-*.json >{out}`,
      shell: true,
      parameters: { case: own.map(([name]) => name) },
      read: readOf(kind, suffixes),
      warmup: 0,
    };
    return { name: index === 0 ? label : `${label}-${index + 1}`, comment: null, options };
  });
}

const foundSchema = z.record(
  z.string(),
  z.union([z.object({ params: z.array(z.array(z.string())) }), z.number()]),
);

function namesIn(text: string): string[] {
  const parsed = foundSchema.safeParse(JSON.parse(text));
  return Object.entries(parsed.data ?? {}).flatMap(([name, one]) =>
    typeof one === 'number' ? [] : combinations(one.params).map((suffix) => name + suffix),
  );
}

/** @param modules that hold functions to be measured */
function answerOf(text: string, modules: readonly string[]): Answer {
  const names = namesIn(text);
  const isUnit = (name: string) => kindOf(split(name)[0])[0] !== 'value';
  const lost = modules.filter((one) => !names.some((name) => name.startsWith(`${one}.`)));
  return {
    listed: names.filter(isUnit).map((name) => ({ name, values: [] })),
    failed: [
      ...lost.map((name) => ({ name, reason: UNFOUND })),
      ...names.filter((name) => !isUnit(name)).map((name) => ({ name, reason: TRACKED })),
    ],
  };
}

function suiteOf(repository: Repository, conf: SourceFile): Candidate[] {
  const settings = readSettings(conf.text);
  const named = settings['benchmark_dir'];
  const inside = typeof named === 'string' ? named.replace(/^\.\/|\/$/g, '') : 'benchmarks';
  const folder = folderOf(conf.path) === '.' ? inside : `${folderOf(conf.path)}/${inside}`;
  const modules = repository.files
    .filter(
      ({ path, text }) => path.endsWith('.py') && isUnder(folder, path) && MEASURES.test(text),
    )
    .map(({ path }) => within(folder, path).replace(/(\/__init__)?\.py$/, ''))
    .map((path) => path.replaceAll('/', '.'));
  if (modules.length === 0) return [];
  const root = pythonRoot(repository, conf.path);
  const ground = pythonGround(repository, root, ['asv'], requirements(settings));
  return [
    {
      ...ground,
      setup: [...ground.setup, ...settle(within(root, folder))],
      what: within(root, folder),
      build: [],
      list: {
        command: `cat ${FOUND}`,
        shell: false,
        read: ({ stdout }) => answerOf(stdout, modules),
      },
      guess: null,
      benchmarks: (listed) => entriesOf(baseName(folder), listed),
    },
  ];
}

export const detectAsv: Detector = (repository) => ({
  candidates: repository.files
    .filter(({ path }) => baseName(path) === 'asv.conf.json')
    .flatMap((conf) => suiteOf(repository, conf)),
  notes: [],
});
