/** asv: suites that it would build itself for commits it checks out; here it runs what is installed. */
import { z } from 'zod';
import { metricUnit, usualDirection } from '../../quantity/metric-unit.ts';
import { ASV_CONF } from '../detection/asv-settings.ts';
import type {
  Answer,
  BenchmarkOptions,
  Candidate,
  Detector,
  FoundBenchmark,
  Listed,
  Step,
} from '../detection/candidate.ts';
import { pythonGround, pythonRoot } from '../detection/python-project.ts';
import {
  folderOf,
  groupBy,
  isUnder,
  quoteWord,
  type Repository,
  type SourceFile,
  safeName,
  type Table,
  tableOf,
  within,
} from '../detection/repository.ts';
import { combinations, kindOf } from './printed.ts';

const UNFOUND = 'asv finds no benchmark in it: can it be imported?';
const TRACKED =
  'its suite gives what track_ returns no unit that is known: add it by hand, with its unit';
const MEASURES = /\bdef (time|timeraw|mem|peakmem|track)_/i;
/** A folder that asv takes for the repository and for its home. */
const OWN = '.asv-here';
const FOUND = `${OWN}/benchmarks.json`;
const RESULTS = '/tmp/asv';
/** asv writes what it knows of the machine each time it reads it. */
const HOME = '/tmp/asv-home';
const MACHINE = { version: 1, benchproof: { machine: 'benchproof' } };
/** Five samples, but of what takes long fewer: after this many seconds one is enough. */
const SHORT =
  '-a rounds=1 -a repeat=1,5,0.1 -a number=0 -a sample_time=0.01 -a warmup_time=0.01 --record-samples';
/** Of a suite's own longest times for one benchmark, what a run of many can wait for. */
const EACH_SECONDS = 20;
/** A module that cannot be imported costs its own benchmarks alone. */
const DISCOVER = `import io, json, sys
from asv.benchmarks import Benchmarks
from asv_runner import discovery
walk = discovery.disc_benchmarks
discovery.disc_benchmarks = lambda root: walk(root, True)
text = io.StringIO()
discovery.list_benchmarks(sys.argv[1], text)
every = json.loads(text.getvalue())
found = {one["name"]: {**one, "timeout": min(one.get("timeout") or 60, ${EACH_SECONDS})} for one in every}
json.dump({**found, "version": Benchmarks.api_version}, open("${FOUND}", "w"))`;
/** asv discovers anew in every run, which imports each module of the suite; here it knows them. */
const RUN = `import json, os
from asv import runner
from asv.benchmarks import Benchmarks
from asv.main import main
def wanted(cls, conf, *_, regex=None, **__):
    found = cls.load(conf, regex=regex)
    os.environ["ASV_WANTED"] = json.dumps(list(found))
    return found
Benchmarks.discover = classmethod(wanted)
runner.BENCHMARK_RUN_SCRIPT = os.path.abspath("${OWN}/serve.py")
main()`;
/** And so does the process that it forks for each: that imports the modules of what is run. */
const SERVE = `import json, os
from asv.benchmark import main
from asv_runner import server
from asv_runner.discovery import get_benchmark_from_name
def wanted(root, **_):
    for name in json.loads(os.environ["ASV_WANTED"]):
        try:
            get_benchmark_from_name(root, name)
        except Exception as error:
            print(error)
    return []
server.disc_benchmarks = wanted
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
    'serve.py': SERVE,
  };
  const writes = Object.entries(files).map(
    ([name, text]) => `printf '%s' '${text}' >${OWN}/${name}`,
  );
  return [
    { command: [`git init -q ${OWN} && ${commit}`, ...writes].join(' && ') },
    { command: `.venv/bin/python ${OWN}/discover.py "$PWD"/${quoteWord(folder)}` },
  ];
}

/** What asv ends with where some failed: their results say so, and the others have theirs. */
const SOME_FAILED = 2;

/** All of a class in one run, each in a fork of a process that has imported the suite already. */
function runOf(pattern: string): string {
  const place = `mkdir -p ${HOME} ${RESULTS} && cp ${OWN}/.asv-machine.json ${HOME} && cp ${FOUND} ${RESULTS}`;
  const words = `--config ${OWN}/asv.conf.json --machine benchproof --set-commit-hash=HEAD --launch-method forkserver`;
  const run = `HOME=${HOME} .venv/bin/python ${OWN}/run.py run ${words} ${SHORT} -b '${pattern}' >&2`;
  return `${place} && { ${run} || [ $? -eq ${SOME_FAILED} ]; }`;
}

/** Any of these names; signs of regular expressions and quotes stand for any. */
function patternOf(names: readonly string[]): string {
  return `^(${names.map((name) => name.replace(/\W/g, '.')).join('|')})$`;
}

/** `suite.Sums.time_sum(10, 'few')` → its class or module, and what it is called there. */
function split(name: string): readonly [string, string] {
  const at = name.split('(')[0]?.lastIndexOf('.') ?? -1;
  return [name.slice(0, Math.max(0, at)), name.slice(at + 1)];
}

const kind = (name: string): string => kindOf(name.split('(')[0] ?? name)[0];

/** `Seconds (lower is better)`, as a suite writes the unit of what it tracks; null: it tells too little. */
function trackedUnit(text: string) {
  const plain = text.replace(/\s*\(.*/, '');
  const unit = metricUnit(plain) ?? metricUnit(plain.toLowerCase());
  const said = /\b(higher|lower) is better\b/i.exec(text)?.[1]?.toLowerCase();
  const better = said ?? (unit && usualDirection(unit.dimension));
  return unit === null || better === null ? null : { unit: unit.symbol, better };
}

function readOf(listed: readonly Listed[]): BenchmarkOptions['read'] {
  const own = listed.map(({ name, values: [unit = ''] }) => {
    const value = kind(name);
    return { select: name, ...(value === 'time' ? {} : { value }), ...trackedUnit(unit) };
  });
  const [only] = own;
  if (own.length === 1 && only !== undefined)
    return { adapter: 'asv', ...only } as BenchmarkOptions['read'];
  const metrics = new Map<string, (typeof own)[number]>();
  for (const one of own) {
    const plain = safeName(split(one.select)[1]);
    metrics.set(metrics.has(plain) ? `${plain.slice(0, 58)}-${metrics.size}` : plain, one);
  }
  return { adapter: 'asv', metrics: Object.fromEntries(metrics) } as BenchmarkOptions['read'];
}

/** One entry for each class or module: the suite is imported once for all of it. */
function entriesOf(listed: readonly Listed[]): FoundBenchmark[] {
  const usable = listed.filter(({ name }) => !/[{}]/.test(name));
  return [...groupBy(usable, ({ name }) => split(name)[0])].map(([owner, own]) => {
    const command = runOf(patternOf(own.map(({ name }) => name)));
    const options = {
      command: `${command} && cat ${RESULTS}/benchproof/*-*.json >{out}`,
      shell: true,
      read: readOf(own),
      warmup: 0,
    };
    return { name: safeName(owner), comment: null, options };
  });
}

const foundSchema = z.record(
  z.string(),
  z.union([
    z.object({ params: z.array(z.array(z.string())), unit: z.string().catch('') }),
    z.number(),
  ]),
);

/** Of what is tracked with its unit among its values. */
function foundIn(text: string): Listed[] {
  const parsed = foundSchema.safeParse(JSON.parse(text));
  return Object.entries(parsed.data ?? {}).flatMap(([name, one]) =>
    typeof one === 'number'
      ? []
      : combinations(one.params).map((suffix) => ({
          name: name + suffix,
          values: kind(name) === 'value' ? [one.unit] : [],
          program: split(name)[0],
        })),
  );
}

/** @param modules that hold functions to be measured */
function answerOf(text: string, modules: readonly string[]): Answer {
  const all = foundIn(text);
  const isKnown = ({ values: [unit] }: Listed) => unit === undefined || trackedUnit(unit) !== null;
  const lost = modules.filter((one) => !all.some(({ name }) => name.startsWith(`${one}.`)));
  const unknown = all.filter((one) => !isKnown(one));
  return {
    listed: all.filter(isKnown),
    failed: [
      ...lost.map((name) => ({ name, reason: UNFOUND })),
      ...unknown.map(({ name }) => ({ name, reason: TRACKED })),
    ],
  };
}

function suiteOf(repository: Repository, conf: SourceFile): Candidate[] {
  const settings = readSettings(conf.text);
  const named = settings['benchmark_dir'];
  const inside = typeof named === 'string' ? named.replace(/^\.\/|\/$/g, '') : 'benchmarks';
  const parts = [folderOf(conf.path), inside].filter((part) => part !== '.' && part !== '');
  const folder = parts.join('/') || '.';
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
      benchmarks: entriesOf,
    },
  ];
}

/** One for each folder: of a file and its sample the file. */
export const detectAsv: Detector = (repository) => {
  const found = repository.files.filter(({ path }) => ASV_CONF.test(path));
  const own = [...groupBy(found, ({ path }) => folderOf(path)).values()].map((files) =>
    files.reduce((one, other) => (other.path.length < one.path.length ? other : one)),
  );
  return { candidates: own.flatMap((conf) => suiteOf(repository, conf)) };
};
