/** JavaScript files that use a harness and print when they are run. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { nodeWords } from './argument-words.ts';
import { type Candidate, type Detector, inFolder, type Step, withCommands } from './candidate.ts';
import { binOf, type NodePackage, packageOf } from './node-project.ts';
import { printingProgram } from './printing-program.ts';
import type { Repository, SourceFile } from './repository.ts';
import {
  baseName,
  escapePattern,
  folderOf,
  isUnder,
  quoteWord,
  relativePath,
  wayUp,
  within,
} from './repository.ts';

/** What it measures its programs print as they like. */
export interface ScriptHarness {
  /** The package it is imported from. */
  readonly module: string;
  /**
   * Text of a module that is loaded before the file, from its package, to set the harness to short runs; absent: it is
   * short. One that requires the harness works with any Node.js.
   */
  readonly preload?: string;
}

const TOOLS = '.benchproof-tools/node_modules';
/** Runs and loads TypeScript. */
const TSX: Step = {
  command: 'npm install --no-audit --no-fund --prefix .benchproof-tools tsx@4',
};
/** A terminal that only knows how to begin a line again. */
const TERMINAL =
  'for (const out of [process.stdout, process.stderr]) { const begin = () => out.write(String.fromCharCode(13)); Object.assign(out, { clearLine: begin, cursorTo: begin, moveCursor: () => true, clearScreenDown: () => true, getWindowSize: () => [80, 24] }); }';
const TERMINAL_FILE = '.benchproof-terminal.mjs';
const BUN = `${TOOLS}/.bin/bun`;
const WITH_BUN: Step = {
  command: `npm install --no-audit --no-fund --prefix .benchproof-tools bun@1 && node ${TOOLS}/bun/install.js`,
};

const loading = (file: string, command: string): string =>
  `export NODE_OPTIONS="$NODE_OPTIONS --import=${WORK_FOLDER}/${file}"; ${command}`;
const runBy = (program: string, command: string): string =>
  command.replace(/(?:^|(?<= ))\S*\b(?:node|tsx)(?= )/, `${WORK_FOLDER}/${program}`);
const finding = (program: string, command: string): string =>
  `export PATH=$PATH:${WORK_FOLDER}/${folderOf(program)}; ${command}`;

type Use = (file: string, command: string) => string;

/** What a program says that it lacks here, the step that makes it, and the file of that, and how it is used. */
const LACKS: readonly (readonly [RegExp, Step, string, Use])[] = [
  [/Unknown file extension "\.[cm]?tsx?"/, TSX, `${TOOLS}/tsx/dist/loader.mjs`, loading],
  [
    /\b(?:clearLine|cursorTo|moveCursor|clearScreenDown|getWindowSize) is not a function/,
    { command: `echo ${quoteWord(TERMINAL)} >${TERMINAL_FILE}` },
    TERMINAL_FILE,
    loading,
  ],
  [
    /\bBun is not defined|Received protocol 'bun:'|Cannot find (?:package|module) 'bun'/,
    WITH_BUN,
    BUN,
    runBy,
  ],
  [/\bbun: (?:command )?not found/, WITH_BUN, BUN, finding],
];
/** Flags that end in no numbers, and those for what the runner of TypeScript does by itself. */
const UNWANTED = /inspect|prof|watch|disable-warning/;
const OF_TYPES = /strip-types|transform-types|loader|import|require|^ -r/;
const FLAG = ' +(?:(?:-r|--require) +[\\w@./-]+|--[\\w=./-]+)';

/** What the project's own script gives node for this file: `node --expose-gc -r esm ./bench/all.js`. */
function flagsOf({ manifest }: NodePackage, path: string, program: string): string {
  const name = escapePattern(path);
  const call = new RegExp(`\\bnode((?:${FLAG})+) +(?:\\./)?${name}(?:\\s|$)`);
  const given = Object.values(manifest.scripts).flatMap((text) => call.exec(text)?.[1] ?? []);
  const flags = [...(given[0] ?? '').matchAll(new RegExp(FLAG, 'g'))].map(([flag]) => flag);
  const isWanted = (flag: string) =>
    !UNWANTED.test(flag) && (program === 'node' || !OF_TYPES.test(flag));
  return flags.filter(isWanted).join('');
}

/** TypeScript is run by tsx: the project's own, or one installed beside it. */
function runnerOf(
  pkg: NodePackage,
  path: string,
): { readonly program: string; readonly steps: Step[] } {
  if (/\.[cm]?js$/.test(path)) return { program: 'node', steps: [] };
  if (pkg.manifest.dependencies['tsx'] !== undefined)
    return { program: binOf(pkg, 'tsx'), steps: [] };
  const up = pkg.inside === '.' ? '' : `${wayUp(pkg.inside)}/`;
  return {
    program: `${up}${TOOLS}/.bin/tsx`,
    steps: [TSX],
  };
}

/**
 * A program of JavaScript with what it lacks, and the step that makes that.
 *
 * @param printed by its list
 * @returns null: this is not why it failed, or it was done
 */
export function withLacking(
  candidate: Candidate,
  printed: string,
): { readonly candidate: Candidate; readonly step: Step } | null {
  const found = LACKS.find(([said]) => said.test(printed));
  if (found === undefined) return null;
  const [, step, file, use] = found;
  const { command: before } = candidate.list;
  const given = use(file, before);
  if (given === before || before.includes(given.replace(before, ''))) return null;
  return { candidate: withCommands(candidate, (command) => use(file, command)), step };
}

/** What is loaded before anything else, from the package, where it finds the harness if that is there. */
export function preloadsOf({ inside }: NodePackage, { module, preload }: ScriptHarness) {
  const [flag, end] = preload?.includes('require(') ? ['--require', 'cjs'] : ['--import', 'mjs'];
  const file = `.benchproof-short-${module}.${end}`;
  const path = inside === '.' ? file : `${inside}/${file}`;
  const text = `try { ${preload} } catch {}`;
  const step: Step = { command: `echo ${quoteWord(text)} >${quoteWord(path)}` };
  return preload === undefined ? [] : [{ flag, file, step }];
}

/** Said above a benchmark that such files shorten; empty where there are none. */
export function shortenedBy(preloads: readonly { readonly file: string }[]) {
  const files = preloads.map(({ file }) => file).join(', ');
  return files === ''
    ? {}
    : { comment: `Its harness is set to short runs by ${files}, which the build writes.` };
}

/** Whether a text imports a package whose name fits this pattern. */
export function importOf(module: string): RegExp {
  return new RegExp(`(?:from|require\\(|import\\(|import)\\s*['"](?:${module})['"]`);
}

function candidateOf(
  repository: Repository,
  file: SourceFile,
  harnesses: readonly ScriptHarness[],
  isHarnessed = harnesses.length > 0,
): Candidate[] {
  const pkg = packageOf(repository, file.path);
  if (pkg === null) return [];
  const path = within(pkg.folder, file.path);
  const { program, steps } = runnerOf(pkg, path);
  const before = harnesses.flatMap((one) => preloadsOf(pkg, one));
  const flags = before.map((one) => ` ${one.flag} ./${one.file}`).join('');
  const own = within(pkg.root, file.path);
  return nodeWords(file.text).map((word) => {
    const given = word === null ? '' : ` ${word}`;
    return {
      ...pkg.ground,
      setup: [...pkg.ground.setup, ...steps, ...before.map(({ step }) => step)],
      what: `${own}${given}`,
      // A word may be for what is compared with it, and is not there.
      ...(word !== null && { isDoubtful: true as const }),
      build: [],
      ...printingProgram({
        label: `${own.replace(/\.\w+$/, '')}${given}`,
        ...inFolder(pkg.inside),
        command: `${program}${flags}${flagsOf(pkg, path, program)} ${quoteWord(path)}${given}`,
        shell: program.includes('='),
        isHarnessed,
        ...shortenedBy(before),
      }),
    };
  });
}

const SCRIPT = /\.[cm]?[jt]s$/;
/** What a tool of the project's reads or runs. */
const OF_TOOLS = /\.(?:test|spec|config)\./;
const TESTS = importOf('ava|jest|mocha|node:test|tap|tape|uvu|vitest');

/** Starts another file, which it names by a path that is put together. */
const STARTS = /\bnew Worker\(|\b(?:fork|spawn|spawnSync|execFile|execFileSync)\(/;

/** Whether the first imports the second, by its place, or starts it as a worker or a program. */
function isImporting(importer: SourceFile, { path }: SourceFile): boolean {
  if (importer.path === path) return false;
  const [from, name] = [folderOf(importer.path), baseName(path)];
  const place = escapePattern(relativePath(from, path).replace(SCRIPT, ''));
  if (importOf(`${place}(?:\\.[cm]?[jt]s)?`).test(importer.text)) return true;
  const named = new RegExp(`['"\`/]${escapePattern(name)}['"\`]`);
  return isUnder(from, path) && STARTS.test(importer.text) && named.test(importer.text);
}

/** The files that start a benchmark: what imports it, as far as anything does. */
export function startsOf(
  repository: Repository,
  file: SourceFile,
  below: readonly SourceFile[] = [],
): SourceFile[] {
  const known = [...below, file];
  const importers = repository.files.filter(
    (one) =>
      SCRIPT.test(one.path) &&
      !OF_TOOLS.test(one.path) &&
      !TESTS.test(one.text) &&
      !known.includes(one) &&
      isImporting(one, file),
  );
  return importers.length === 0
    ? [file]
    : importers.flatMap((one) => startsOf(repository, one, known));
}

/** Every file that imports some of the harnesses, or that imports such files, run whole and once. */
export function detectScripts(harnesses: readonly ScriptHarness[]): Detector {
  return (repository) => {
    const scripts = repository.files.filter(({ path }) => SCRIPT.test(path));
    const startsWith = ({ module }: ScriptHarness): ReadonlySet<SourceFile> => {
      const files = scripts.filter(({ text }) => importOf(module).test(text));
      return new Set(files.flatMap((file) => startsOf(repository, file)));
    };
    const starts = new Map(harnesses.map((one) => [one, startsWith(one)]));
    const programs = new Set([...starts.values()].flatMap((files) => [...files]));
    const usedBy = (file: SourceFile) => harnesses.filter((one) => starts.get(one)?.has(file));
    return {
      candidates: [...programs].flatMap((file) => candidateOf(repository, file, usedBy(file))),
    };
  };
}

const NAMED = /(^|[/_-])(bench|perf)[^/]*(\/[^/]+)?\.[cm]?[jt]s$/i;
/** A part of a library that says how fast something is, or makes it so. */
const LIBRARY = /(^|\/)(?:src|lib)\/(?:[^/]+\/)*[^/]*perf|\.d\.[cm]?ts$/i;
const isProgram = ({ path }: SourceFile, named = NAMED): boolean =>
  named.test(path) && !OF_TOOLS.test(path) && !LIBRARY.test(path);
const BELOW = /(^|[/_-])(bench|perf)/i;
/** By a clock, or by a package that is called after benchmarks. */
const CLOCK =
  /\bconsole\.timeEnd\(|\bhrtime\b|\bperformance\.now\(|\bDate\.now\(|\bnew Date\b(?!\([^)])/;
const MEASURING = importOf(`(?![./])[^'"\\n]*bench[^'"\\n]*`);
const HARNESSED = importOf('tinybench|mitata|benchmark(?:ed)?|benny|vitest|jest|node:test');
const IMPORTS =
  /(?:from|require\(|import\(|import)\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"\n]*)?['"]/g;
/** What waits to be called does not end. */
const WAITS = /\.listen\(|\bserve\(/;
const CHECKS_OUT = /\bgit (?:checkout|switch|worktree|stash|clone)\b/;
/** Whether it compares revisions by itself, so that it cannot be measured at one. */
export const checksOut = ({ text }: SourceFile): boolean => CHECKS_OUT.test(text);

/** Words of a script behind which stands the file that is run, not one that is linted or packed. */
const RUNNER = '\\b(?:node|tsx|ts-node|babel-node|bun|deno)\\b';

/** Whether it uses a package that its own asks for: a harness, or what is compared. */
function usesPackage(repository: Repository, file: SourceFile): boolean {
  const { dependencies = {} } = packageOf(repository, file.path)?.manifest ?? {};
  return [...file.text.matchAll(IMPORTS)].some(([, name = '']) =>
    Object.hasOwn(dependencies, name),
  );
}

/** What starts these files, if it is called so, ends by itself, and is started by no script. */
function startsAmong(
  repository: Repository,
  files: readonly SourceFile[],
  isRun: (file: SourceFile) => boolean,
): ReadonlySet<SourceFile> {
  const starts = files.flatMap((file) => startsOf(repository, file));
  return new Set(
    starts.filter(
      (one) => isProgram(one, BELOW) && !isRun(one) && !WAITS.test(one.text) && !checksOut(one),
    ),
  );
}

/** Files called so that take times themselves, and those that others may take for them; where no script of a package runs them. */
export const detectNodePrograms: Detector = (repository) => {
  const manifests = repository.files.filter(({ path }) => baseName(path) === 'package.json');
  const isRun = ({ path }: SourceFile) => {
    const call = new RegExp(`${RUNNER}[^"&|;]*\\b${escapePattern(baseName(path))}`);
    return manifests.some(({ text }) => call.test(text));
  };
  const called = repository.files.filter((file) => isProgram(file) && !HARNESSED.test(file.text));
  const [timed = [], others = []] = [true, false].map((is) =>
    called.filter(({ text }) => (CLOCK.test(text) || MEASURING.test(text)) === is),
  );
  const programs = startsAmong(repository, timed, isRun);
  const using = others.filter((one) => usesPackage(repository, one));
  const alone = [...startsAmong(repository, using, isRun)].filter((one) => !programs.has(one));
  return {
    candidates: [
      ...[...programs].flatMap((file) => candidateOf(repository, file, [])),
      ...alone
        .flatMap((file) => candidateOf(repository, file, [], true))
        .map((one) => ({ ...one, isDoubtful: true as const })),
    ],
  };
};
