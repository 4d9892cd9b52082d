/** Scripts of package.json whose name says that they measure. */
import { BENCHMARK_JS, BENCHMARKED, BENNY } from '../benchmark-js/detect.ts';
import { TINYBENCH } from '../tinybench/detect.ts';
import { type Candidate, type Detector, inFolder } from './candidate.ts';
import { shellOf } from './node-install.ts';
import { binsOf, type NodePackage, packageOf } from './node-project.ts';
import {
  checksOut,
  detectNodePrograms,
  detectScripts,
  importOf,
  preloadsOf,
  shortenedBy,
} from './node-scripts.ts';
import { printingProgram } from './printing-program.ts';
import {
  baseName,
  escapePattern,
  folderOf,
  isUnder,
  quoteWord,
  type Repository,
  type SourceFile,
} from './repository.ts';

const NAMED = /^(bench|benchmark|perf)s?([:._-][\w:.-]+)?$/;
/** Found by detectors of their own, not meant to end, in need of a network while they are measured, or only telling where to look. */
const OTHERS =
  /^echo .*\bexit \d$|\bvitest\b|--watch|\bserve\b|^deno\b|\b(npm|pnpm|yarn) (ci|i|install)\b/;
const MANAGED = /\b(?:npm|npx|yarn|pnpm)\b/;
/** npm itself writes a cache and looks for news. */
const NPM = { npm_config_cache: '/tmp/npm', npm_config_update_notifier: 'false' };
const HARNESSES = [TINYBENCH, { module: 'mitata' }, BENCHMARK_JS, BENCHMARKED, BENNY];
const HARNESS = importOf(HARNESSES.map(({ module }) => module).join('|'));

/** Files that print what they measure with a harness. */
export const detectHarnessed = detectScripts(HARNESSES);

/** Set to short runs where the package asks for them, or a file of it uses them: their own take minutes. */
function shortened({ files }: Repository, pkg: NodePackage) {
  const own = files.filter(({ path }) => isUnder(pkg.folder, path));
  const isUsed = (module: string): boolean =>
    Object.hasOwn(pkg.manifest.dependencies, module) ||
    own.some(({ text }) => importOf(module).test(text));
  return HARNESSES.filter(({ module }) => isUsed(module)).flatMap((one) => preloadsOf(pkg, one));
}

/** A part of a script that runs a program of its own, or a script that is called after measuring. */
const MEASURES = /\b(?:node|tsx|ts-node|babel-node|bun|deno)\b|\b(?:run|yarn|pnpm) (?:bench|perf)/;

interface Parts {
  /** What it makes before, with where it is made; empty: nothing. */
  readonly prepared: string;
  readonly measured: string;
}

const AND = /\s+&&\s+/;

/** `npm run build && node bench.js`: what is made before it is measured can be made while building. */
function partsOf(command: string, before: readonly string[] = []): Parts {
  const parts = command.split(AND);
  const entered = parts[0]?.startsWith('cd ') === true ? parts.splice(0, 1) : [];
  const measuring = parts.findIndex((part) => MEASURES.test(part));
  const made = [...before, ...(measuring > 0 ? [...entered, ...parts.slice(0, measuring)] : [])];
  return {
    prepared: made.join(' && '),
    measured: [...entered, ...parts.slice(Math.max(0, measuring))].join(' && '),
  };
}

/** Whether `node benchmark` names what is not there, as a path, as a file without its extension or as a folder. */
function isGone({ paths }: Repository, { folder }: NodePackage, measured: string): boolean {
  const named = measured.split(' ').at(-1)?.replace(/^\.\//, '') ?? '';
  const path = escapePattern(folder === '.' ? named : `${folder}/${named}`);
  return paths?.some((one) => new RegExp(`^${path}(?:$|[./])`).test(one)) === false;
}

function candidateOf(
  repository: Repository,
  pkg: NodePackage,
  name: string,
  script: string,
  before: readonly string[],
  preloads: ReturnType<typeof preloadsOf>,
): Candidate {
  const own = pkg.manifest.scripts[`pre${name}`] ?? [];
  const { prepared, measured } = partsOf(script, [before, own].flat());
  const isPlain = /^node [\w./ =-]+$/.test(measured);
  const imports = (folder: string) => preloads.map(({ flag, file }) => `${flag} ${folder}/${file}`);
  const options =
    preloads.length === 0 ? '' : ` NODE_OPTIONS="$NODE_OPTIONS ${imports('$PWD').join(' ')}"`;
  const command = isPlain
    ? measured.replace(/^node/, ['node', ...imports('.')].join(' '))
    : `export PATH=${binsOf(pkg)}${options}; ${measured}`;
  const enter = pkg.inside === '.' ? '' : `cd ${quoteWord(pkg.inside)} && `;
  const prepare = `${enter}${shellOf(pkg.manager, prepared)}`;
  return {
    ...pkg.ground,
    setup: [
      ...pkg.ground.setup,
      ...preloads.map(({ step }) => step),
      ...(prepared === '' ? [] : [{ command: prepare, mayFail: true }]),
    ],
    env: MANAGED.test(measured) ? NPM : {},
    what: pkg.inside === '.' ? `script ${name}` : `script ${name} of ${pkg.inside}`,
    build: [],
    ...(isPlain && prepared === '' && isGone(repository, pkg, measured) && { isDoubtful: true }),
    ...printingProgram({
      label: pkg.inside === '.' ? name : `${pkg.inside}-${name}`,
      ...inFolder(pkg.inside),
      command,
      shell: !isPlain,
      ...shortenedBy(preloads),
    }),
  };
}

const RUNNERS = /^(?:node|tsx|ts-node|babel-node|bun|deno|npm|npx|pnpm|yarn|run|exec)$/;
const withoutExtension = (path: string): string => path.replace(/\.[^/]*$/, '');

/** Whether a command runs a program, by its path, its folder or its name given to another: `node bench/run.js sum`. */
function isGiven(path: string, command: string): boolean {
  const words = command.split(/\s+/).map((word) => word.replace(/^\.\//, ''));
  const named = words.filter((word) => word !== '' && !RUNNERS.test(word));
  const bare = withoutExtension(path);
  const forms = [path, bare, bare.replace(/\/index$/, '')];
  return named.some((word) => forms.some((one) => `/${one}`.endsWith(`/${word}`)));
}

const CALLED = /\b(?:npm run|yarn run|yarn|pnpm run|pnpm) ([\w:.-]+)(?=\s|$)/g;

/** A script with those that it calls by their names written out, each once. */
function writtenOut(command: string, scripts: NodePackage['manifest']['scripts']): string {
  return command.replace(CALLED, (call, name: string) => scripts[name] ?? call);
}

type Script = readonly [name: string, command: string];

/** Of scripts those that do not only run others of them, each with what they make before it for it. */
function withoutCallers(scripts: readonly Script[]) {
  const names = scripts.map(([name]) => name);
  const callers = scripts.flatMap(([name, command]) => {
    const { prepared, measured } = partsOf(command);
    const parts = measured.split(AND);
    const called = parts.map(
      (part) => [...part.matchAll(CALLED)].find(([own]) => own === part)?.[1],
    );
    const isOnly = called.every((one) => one !== undefined && one !== name && names.includes(one));
    return isOnly ? [{ name, prepared, called }] : [];
  });
  return scripts
    .filter(([name]) => !callers.some((one) => one.name === name))
    .map(([name, command]) => {
      const made = callers.filter(({ called }) => called.includes(name));
      const before = made.flatMap(({ prepared }) => (prepared === '' ? [] : prepared));
      return { name, command, before: before.slice(0, 1) };
    });
}

const LISTS_FOLDER = /\breaddir(?:Sync)?\(|\bglob(?:\.sync)?\(/;

/** Whether it runs whatever lies in its folder, which is run for itself. */
const startsAll = ({ path, text }: SourceFile, found: readonly string[]): boolean =>
  LISTS_FOLDER.test(text) && found.some((one) => one !== path && isUnder(folderOf(path), one));

export const detectPackageScripts: Detector = (repository) => {
  const detected = [detectHarnessed, detectNodePrograms].map((detect) => detect(repository));
  const found = detected.flatMap(({ candidates }) => candidates.map(({ what }) => what));
  const isElsewhere = (file: SourceFile): boolean =>
    HARNESS.test(file.text) || checksOut(file) || startsAll(file, found);
  const programs = [...found, ...repository.files.filter(isElsewhere).map(({ path }) => path)];
  const manifests = repository.files.filter(({ path }) => baseName(path) === 'package.json');
  const candidates = manifests.flatMap((file) => {
    const pkg = packageOf(repository, file.path);
    if (pkg === null) return [];
    const scripts = Object.entries(pkg.manifest.scripts).filter(([name, command]) => {
      const { measured } = partsOf(command);
      const whole = writtenOut(measured, pkg.manifest.scripts);
      const isFound = programs.some((path) => isGiven(path, whole));
      return NAMED.test(name) && !OTHERS.test(measured) && !isFound;
    });
    const preloads = scripts.length === 0 ? [] : shortened(repository, pkg);
    return withoutCallers(scripts).map(({ name, command, before }) =>
      candidateOf(repository, pkg, name, command, before, preloads),
    );
  });
  return { candidates };
};
