/** Cargo's bench targets: where they are declared, how one is built, and what its harness is. */

import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { type Candidate, type Ground, inFolder, plainGround, type Step } from './candidate.ts';
import {
  defaultFeatures,
  featuresLacking,
  featuresOf,
  flagsOf,
  gatesOf,
} from './cargo-features.ts';
import { printingProgram } from './printing-program.ts';
import {
  foldersAbove,
  groupBy,
  isUnder,
  listOf,
  named,
  nearestWith,
  parseToml,
  quoteWord,
  type Repository,
  readToml,
  type SourceFile,
  safeName,
  stringsOf,
  type Table,
  tableOf,
  wayUp,
  within,
} from './repository.ts';

export interface BenchTarget {
  /** Folder of the workspace or crate that Cargo is called in. */
  readonly root: string;
  /** Folder of the crate, from the repository's top. */
  readonly crate: string;
  readonly name: string;
  /** What Cargo is told to build: `--bench sum`, `--lib`. */
  readonly flag: string;
  /** A program or example that is no target for benchmarks. */
  readonly isProgram?: true;
  /** Of unit tests, all of their text that was read. */
  readonly file: SourceFile;
  /** False: `harness = false`, the file has a main function of its own. */
  readonly hasLibtest: boolean;
  /** Those that it requires and that are not on by default. */
  readonly features: readonly string[];
  /** All that the crate has. */
  readonly known: readonly string[];
  /** Flags of all targets of the crate that are built alike, its own too. */
  readonly alike: readonly string[];
  /** Whether a file of the crate asks where its manifest lies while it runs, which Cargo says there. */
  readonly asksWhere: boolean;
  /** Whether a manifest beside it takes a crate from a repository, without which Cargo makes nothing. */
  readonly clones: boolean;
  /** The crate's dependencies of every kind, name → version as written, empty where none is. */
  readonly dependencies: Readonly<Record<string, string>>;
}

const HARNESSES = /\b(criterion|divan|gungraun|iai|iai_callgrind|bencher)\b/;
/** Less than builds may take in all, so that what is done by then is still found. */
const TOGETHER_SECONDS = 200;
const SOURCE = /^benches\/(?:([\w-]+)\.rs|([\w-]+)\/main\.rs)$/;

function declared(manifest: Table, name: string, path: string): Table {
  const benches = listOf(manifest['bench']).map(tableOf);
  return (
    benches.find((one) => one['path'] === path) ??
    benches.find((one) => one['name'] === name && one['path'] === undefined) ??
    {}
  );
}

function isBenchFile(manifest: Table, path: string): boolean {
  const isDeclared = listOf(manifest['bench']).some((one) => tableOf(one)['path'] === path);
  return isDeclared || SOURCE.test(path);
}

/** Of every kind and for every platform: `[target.'cfg(unix)'.dev-dependencies]` too. */
function dependenciesOf(manifest: Table): Record<string, string> {
  const tables = ['dependencies', 'dev-dependencies', 'build-dependencies'];
  const platforms = Object.values(tableOf(manifest['target'])).map(tableOf);
  const all = [manifest, ...platforms].flatMap((holder) =>
    tables.flatMap((table) => Object.entries(tableOf(holder[table]))),
  );
  return Object.fromEntries(
    all.flatMap(([name, value]) => {
      const version = String(tableOf(value)['version'] ?? (typeof value === 'string' ? value : ''));
      const renamed = tableOf(value)['package'];
      return [name, ...(typeof renamed === 'string' ? [renamed] : [])].map((one) => [one, version]);
    }),
  );
}

function hasPathOutside(manifest: Table): boolean {
  return /"path":"\.\.["/]/.test(JSON.stringify(manifest));
}

/** The workspace around a crate, or the crate; a crate that needs its neighbours, with them. */
function rootOf(repository: Repository, crate: string): string {
  const isWorkspace = (file: SourceFile) =>
    named('Cargo.toml')(file) && tableOf(parseToml(file.text))['workspace'] !== undefined;
  const workspace = foldersAbove(repository, `${crate}/src`, isWorkspace).at(-1) ?? crate;
  const needsMore =
    workspace === crate && hasPathOutside(readToml(repository, crate, 'Cargo.toml'));
  return needsMore ? '.' : workspace;
}

type Alone = Omit<BenchTarget, 'alike'>;

const CLONES = /^[^#\n]*\bgit *= *"/m;
const ASKS_WHERE = /\benv::var(?:_os)?\(\s*"CARGO_MANIFEST_DIR"/;

/** What any target of the crate has. */
function targetIn(repository: Repository, crate: string, manifest: Table, file: SourceFile) {
  const [root, known] = [rootOf(repository, crate), featuresOf(manifest)];
  const own = repository.files.filter(({ path }) => isUnder(crate, path));
  const asksWhere = own.some(({ text }) => ASKS_WHERE.test(text));
  const clones = repository.files.some(
    (one) => isUnder(root, one.path) && named('Cargo.toml')(one) && CLONES.test(one.text),
  );
  return { root, crate, file, known, asksWhere, clones, dependencies: dependenciesOf(manifest) };
}

function benchTarget(repository: Repository, file: SourceFile): Alone[] {
  const crate = nearestWith(repository, file.path, 'Cargo.toml');
  if (crate === null) return [];
  const manifest = readToml(repository, crate, 'Cargo.toml');
  const path = within(crate, file.path);
  if (!isBenchFile(manifest, path)) return [];
  const match = SOURCE.exec(path);
  const stem = match?.[1] ?? match?.[2] ?? '';
  const entry = declared(manifest, stem, path);
  const name = typeof entry['name'] === 'string' ? entry['name'] : stem;
  if (name === '') return [];
  const isOn = defaultFeatures(manifest);
  const required = stringsOf(entry['required-features']).filter((one) => !isOn.has(one));
  return [
    {
      ...targetIn(repository, crate, manifest, file),
      ...{ name, flag: `--bench ${name}`, hasLibtest: entry['harness'] !== false },
      features: [...new Set([...required, ...gatesOf(file, manifest)])],
    },
  ];
}

/** Of a crate that has both, what says so holds the tests. */
const TESTS = /\bextern crate test\b|feature\(test\)/;

/** A crate's library or program whose unit tests hold benchmarks. */
function unitTarget(repository: Repository, crate: string, files: readonly SourceFile[]): Alone[] {
  const manifest = readToml(repository, crate, 'Cargo.toml');
  const sourceOf = (stem: string) =>
    files.find(({ path }) => within(crate, path) === `src/${stem}.rs`);
  const program = String(tableOf(manifest['package'])['name'] ?? '');
  const [library, main] = ['lib', 'main'].map(sourceOf);
  const isLibrary = main === undefined || TESTS.test(library?.text ?? '');
  const flag = isLibrary ? '--lib' : `--bin ${program}`;
  const [first] = files;
  const text = files.map((file) => file.text).join('\n');
  if (first === undefined || (library ?? main) === undefined || !/^\s*#\[bench\]/m.test(text))
    return [];
  const file = { path: first.path, text };
  return [
    {
      ...targetIn(repository, crate, manifest, file),
      ...{ name: 'unit-tests', flag, hasLibtest: true, features: gatesOf(file, manifest) },
    },
  ];
}

/** Programs and examples, by their place; `src/main.rs` is called like its package. */
const PROGRAM = /^(?:src\/(bin)\/|(example)s\/)([\w-]+)(?:\.rs|\/main\.rs)$|^src\/main\.rs$/;
const MEASURES = /^(?=[\s\S]*\bfn main\(\))[\s\S]*(?:\bInstant::now\(|\btime::)/;

/** A program that is called after benchmarks and uses a clock. */
function programTarget(repository: Repository, file: SourceFile): Alone[] {
  const crate = nearestWith(repository, file.path, 'Cargo.toml');
  const found = crate === null ? null : PROGRAM.exec(within(crate, file.path));
  if (crate === null || found === null) return [];
  if (!/bench|perf/i.test(file.path) || !MEASURES.test(file.text)) return [];
  const manifest = readToml(repository, crate, 'Cargo.toml');
  const called = String(tableOf(manifest['package'])['name'] ?? '');
  const [, , example, name = called] = found;
  const flag = `--${example ?? 'bin'} ${name}`;
  const target = targetIn(repository, crate, manifest, file);
  return [{ ...target, name, flag, isProgram: true, hasLibtest: false, features: [] }];
}

/** Every bench target of every crate, and the crates whose own tests hold some; without any, programs that measure. */
export function benchTargets(repository: Repository): BenchTarget[] {
  const sources = repository.files.filter(({ path }) => path.endsWith('.rs'));
  const inside = groupBy(sources, ({ path }) => nearestWith(repository, path, 'Cargo.toml'));
  const marked = [
    ...sources.flatMap((file) => benchTarget(repository, file)),
    ...[...inside].flatMap(([crate, files]) =>
      unitTarget(
        repository,
        crate,
        files.filter(({ path }) => within(crate, path).startsWith('src/')),
      ),
    ),
  ];
  const targets =
    marked.length > 0 ? marked : sources.flatMap((file) => programTarget(repository, file));
  const groups = groupBy(targets, ({ crate, hasLibtest, features }) =>
    [crate, hasLibtest, ...features].join('\n'),
  );
  return [...groups.values()].flatMap((own) =>
    own.map((target) => ({ ...target, alike: own.map(({ flag }) => flag) })),
  );
}

/** Whether the target's file, or where that says nothing its crate, uses this harness. */
export function usesCrate({ file, dependencies }: BenchTarget, pattern: RegExp): boolean {
  if (HARNESSES.test(file.text)) return pattern.test(file.text);
  // A main function without a word of a harness is a program of its own.
  return (
    !/\bfn main\(/.test(file.text) && Object.keys(dependencies).some((one) => pattern.test(one))
  );
}

const insideOf = ({ root, crate }: BenchTarget): string =>
  crate === root ? '.' : within(root, crate);

export function labelOf(target: BenchTarget): string {
  const inside = insideOf(target);
  return inside === '.' ? target.name : `${inside}-${target.name}`;
}

const binaryOf = (target: BenchTarget): string => `benchproof-${safeName(labelOf(target))}`;

function manifestOf(target: BenchTarget): string[] {
  const inside = insideOf(target);
  return inside === '.' ? [] : [`--manifest-path ${quoteWord(`${inside}/Cargo.toml`)}`];
}

/** What fails once for all targets, each of which would look for it again. */
function fetchOf(target: BenchTarget): Step[] {
  const host = "--target $(rustc -vV | sed -n 's/^host: //p')";
  return target.clones ? [{ command: ['cargo fetch', host, ...manifestOf(target)].join(' ') }] : [];
}

/** The largest of all that a suite needs: its loops are compiled with the suite, and what it makes of their times is not read. */
const PLAIN_CRITERION = '--config profile.bench.package.criterion.opt-level=0';

function optionsOf(target: BenchTarget, flags: readonly string[]): string {
  const { features, dependencies } = target;
  const parts = [
    ...manifestOf(target),
    ...flags,
    ...(features.length === 0 ? [] : [`--features ${quoteWord(features.join(','))}`]),
    ...(dependencies['criterion'] === undefined ? [] : [PLAIN_CRITERION]),
  ];
  return parts.join(' ');
}

/** Optimizing one target takes one core: several are built at once, as far as there is time. Those that fail are built again alone. */
function togetherOf(target: BenchTarget, prefix: string): string[] {
  const cargo = `cargo build --profile bench ${optionsOf(target, target.alike)} --keep-going`;
  return target.alike.length === 1 ? [] : [`${prefix}timeout ${TOGETHER_SECONDS} ${cargo} || true`];
}

/** Cargo names the file by a hash and says which in its messages: it is kept under a name of its own. */
function buildOf(target: BenchTarget, prefix: string): string {
  const [how, kind] = target.isProgram
    ? ['build --profile bench', '']
    : ['bench --no-run', '/"test":true/'];
  const cargo = `${prefix}cargo ${how} ${optionsOf(target, [target.flag])}`;
  const executable = `sed -n '${kind}s/.*"executable":"\\([^"]*\\)".*/\\1/p'`;
  const messages = `m=$(${cargo} --message-format=json-render-diagnostics)`;
  return `${messages} && cp "$(printf %s "$m" | ${executable})" ${binaryOf(target)}`;
}

/** The binary as seen from the crate's folder, which Cargo runs it in, and that folder. */
export function programOf(target: BenchTarget) {
  const inside = insideOf(target);
  return { place: inFolder(inside), program: `${wayUp(inside)}/${binaryOf(target)}` };
}

const placeOf = (inside: string): string =>
  inside === '.' ? WORK_FOLDER : `${WORK_FOLDER}/${inside}`;

export function cargoGround(
  target: BenchTarget,
  setting = '',
): Ground & Pick<Candidate, 'what' | 'build'> {
  const inside = insideOf(target);
  const flags = target.isProgram ? [] : flagsOf(target.file);
  const words = quoteWord(flags.map((flag) => `--cfg ${flag}`).join(' '));
  const prefix = flags.length === 0 ? setting : `${setting}RUSTFLAGS=${words} `;
  return {
    ...plainGround(target.root, 'runners/rust', fetchOf(target)),
    env: target.asksWhere ? { CARGO_MANIFEST_DIR: placeOf(inside) } : {},
    what: inside === '.' ? `bench ${target.name}` : `bench ${target.name} of ${inside}`,
    build: [...togetherOf(target, prefix), buildOf(target, prefix)],
  };
}

/** A target's candidate, which is built with a feature more where its build says which it lacks. */
export function featured(target: BenchTarget, make: (target: BenchTarget) => Candidate): Candidate {
  return {
    ...make(target),
    otherwise: (tail) => {
      const isNew = (one: string) => target.known.includes(one) && !target.features.includes(one);
      const lacking = featuresLacking(tail).filter(isNew);
      const features = [...target.features, ...lacking];
      // Built alone: the others lack none.
      return lacking.length === 0
        ? null
        : featured({ ...target, features, alike: [target.flag] }, make);
    },
  };
}

/**
 * A target that is run whole.
 *
 * @param how absent: what it prints is read where it can be, by a tool or as lines
 */
export function wholeProgram(
  target: BenchTarget,
  how: { readonly adapter?: string; readonly flags?: string } = {},
): Candidate {
  const { place, program } = programOf(target);
  const { flags = '', ...adapter } = how;
  const command = target.isProgram ? program : `${program} --bench ${flags}`.trim();
  const label = labelOf(target);
  return {
    ...cargoGround(target),
    ...printingProgram({ label, command, shell: false, ...place, ...adapter }),
  };
}
