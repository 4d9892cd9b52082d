/** What a repository may have to measure, from its files alone: nothing is run and nothing is asked. */
import { gitGlobs, matchGlobs } from '../../core/pattern/glob.ts';
import { wordSet } from '../../core/text/word-set.ts';
import { detectAsv } from '../asv/detect.ts';
import { detectCatch2 } from '../catch2/detect.ts';
import { detectCatch2Cases } from '../catch2/test-cases.ts';
import { detectCriterion } from '../criterion/detect.ts';
import { detectDivan } from '../divan/detect.ts';
import { detectGo } from '../go-bench/detect.ts';
import { detectGoogleBenchmark } from '../google-benchmark/detect.ts';
import { detectLibtest } from '../libtest/detect.ts';
import { detectNanobench } from '../nanobench/detect.ts';
import { detectPyperf } from '../pyperf/detect.ts';
import { detectPytestBenchmark } from '../pytest-benchmark/detect.ts';
import { detectQtTest } from '../qt-test/detect.ts';
import { detectVitest } from '../vitest/detect.ts';
import type { Candidate, Detector } from './candidate.ts';
import { detectCargoPrograms } from './cargo-programs.ts';
import { detectMakefile } from './makefile.ts';
import { nativeSteps } from './native-build.ts';
import { detectNodePrograms } from './node-scripts.ts';
import { detectOwnPrograms } from './own-programs.ts';
import { detectHarnessed, detectPackageScripts } from './package-scripts.ts';
import { detectPythonPrograms } from './python-programs.ts';
import { baseName, groupBy, type Repository, textOf } from './repository.ts';

/** Which language a repository is mostly written in: what is built first has the most time. */

const WRITTEN_IN: Readonly<Record<string, RegExp>> = {
  c: /\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/,
  go: /\.go$/,
  node: /\.[cm]?[jt]sx?$/,
  python: /\.pyx?$/,
  rust: /\.rs$/,
};

/** Files in the language of a runner: `runners/rust@1.90` → those of Rust. */
function filesFor(image: string, paths: readonly string[]): number {
  const language = WRITTEN_IN[/^runners\/(\w+)/.exec(image)?.[1] ?? ''];
  return language === undefined ? 0 : paths.filter((path) => language.test(path)).length;
}

/** Wall times of scripts and targets come last: harnesses say more. */
const DETECTORS: readonly Detector[] = [
  detectGo,
  detectCriterion,
  detectDivan,
  detectLibtest,
  detectCargoPrograms,
  detectPytestBenchmark,
  detectPyperf,
  detectAsv,
  detectVitest,
  detectHarnessed,
  detectGoogleBenchmark,
  detectCatch2,
  detectCatch2Cases,
  detectNanobench,
  detectQtTest,
  detectOwnPrograms,
  detectPythonPrograms,
  detectNodePrograms,
  detectPackageScripts,
  detectMakefile,
];

const MANIFESTS = wordSet(
  'go.mod go.sum go.work Cargo.toml Cargo.lock package.json package-lock.json pnpm-lock.yaml pnpm-workspace.yaml',
  'yarn.lock .yarnrc.yml pyproject.toml setup.py setup.cfg pytest.ini tox.ini CMakeLists.txt meson.build',
  'meson_options.txt meson.options configure configure.ac configure.in pom.xml Makefile makefile GNUmakefile',
  'Makefile.in Makefile.am .gitattributes .gitmodules',
);
const SKIPPED =
  /(^|\/)(node_modules|vendor|target|third_party|thirdparty|\.venv|venv|dist|build|\.next|\.git)\//;

/** Whether a detector may want the content of this file. */
export function isRelevant(path: string): boolean {
  if (SKIPPED.test(path)) return false;
  const name = baseName(path);
  if (/^vitest\.config\.[cm]?[jt]s$/.test(name)) return true;
  if (MANIFESTS.has(name) || path.endsWith('_test.go')) return true;
  if (/requirements[^/]*\.txt$|(^|\/)requirements\/[^/]+\.txt$/.test(path)) return true;
  if (/^\.github\/workflows\/[^/]+\.ya?ml$|^(\.travis\.yml|README[^/]*)$/i.test(path)) return true;
  if (/^Dockerfile/.test(name)) return true;
  if (/\.(cc|cpp|cxx|c|h|hh|hpp|hxx|S|cmake)$/.test(path)) return true;
  return /bench|perf|speed/i.test(path)
    ? /\.(rs|py|[cm]?[jt]sx?|sh)$/.test(path)
    : /(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$|(^|\/)src\/(lib|main|tests?)\.rs$/.test(path);
}

const MARKED = /^(?!\*+\s)(\S+)\s(?:.*\s)?(-?)linguist-(?:generated|vendored)(=false)?\b/gm;

/** Whether git's own attributes call a file generated or vendored, by the last line for it; a line for all files tells none apart. */
function markedIn(repository: Repository): (path: string) => boolean {
  const lines = (textOf(repository, '.', '.gitattributes') ?? '').matchAll(MARKED);
  const rules = [...lines].map(([, pattern = '', minus, no]) => ({
    matches: matchGlobs(gitGlobs(pattern)),
    isMarked: minus === '' && no === undefined,
  }));
  return (path) => rules.findLast(({ matches }) => matches(path))?.isMarked === true;
}

/** What is looked for in a project, by the file that makes it one. */
const SOUGHT: readonly (readonly [RegExp, string])[] = [
  [/^go\.mod$/, 'no func Benchmark… in its _test.go files'],
  [/^Cargo\.toml$/, 'no benchmark target, and no program or example that measures'],
  [/^package\.json$/, 'no script or file called bench or perf, and no known harness'],
  [
    /^(pyproject\.toml|setup\.py)$/,
    'no known harness, and no script called bench, or perf or speed that takes times',
  ],
  [
    /^(CMakeLists\.txt|meson\.build|configure(\.(ac|in))?|(GNUm|m|M)akefile)$/,
    'no program with a known harness, or called bench, perf or speed',
  ],
  [
    /^pom\.xml$/,
    'no runner has a JDK: name an image with one by its digest, and read what JMH writes by `adapter: jmh`',
  ],
];
const NO_PROJECT =
  'no go.mod, Cargo.toml, package.json, pyproject.toml, setup.py, CMakeLists.txt, meson.build, configure, Makefile or pom.xml';

/** Why nothing was found: a line for each kind of project, at the outermost file that makes it one. */
function soughtIn({ files }: Repository): string[] {
  const depth = (path: string) => path.split('/').length;
  const lines = SOUGHT.flatMap(([name, sought]) => {
    const found = files.map(({ path }) => path).filter((path) => name.test(baseName(path)));
    const [outermost] = found.sort((a, b) => depth(a) - depth(b));
    return outermost === undefined ? [] : [`${outermost}: ${sought}`];
  });
  return lines.length > 0 ? lines : [NO_PROJECT];
}

/** One folder and image, with everything that may be measured there. */
export interface ProjectLook {
  readonly folder: string;
  readonly image: string;
  readonly candidates: readonly Candidate[];
}

/** One build makes what several harnesses are used in: each configuration of its own would make the library again. */
function builtTogether(
  repository: Repository,
  folder: string,
  own: readonly Candidate[],
): Candidate[] {
  const sources = [...new Set(own.flatMap((one) => one.sources ?? []))];
  const steps = nativeSteps(repository, folder, sources);
  return own.map((one) =>
    one.sources === undefined ? one : { ...one, setup: [...steps, ...one.setup] },
  );
}

/** Projects of the language that most files are of first, and those in the order of their folders. */
export function lookAt(repository: Repository): {
  readonly projects: readonly ProjectLook[];
  readonly notes: readonly string[];
} {
  const isMarked = markedIn(repository);
  const files = repository.files.filter(({ path }) => !isMarked(path));
  const looks = DETECTORS.map((detect) => detect({ ...repository, files }));
  const candidates = looks.flatMap((look) => look.candidates);
  const groups = groupBy(candidates, ({ folder, image }) => `${folder}\n${image}`);
  const projects = [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { folder, image } = first;
    return [{ folder, image, candidates: builtTogether({ ...repository, files }, folder, own) }];
  });
  const paths = (repository.paths ?? files.map(({ path }) => path)).filter(
    (path) => !SKIPPED.test(path) && !isMarked(path),
  );
  const size = new Map(projects.map(({ image }) => [image, filesFor(image, paths)]));
  const sizeOf = ({ image }: ProjectLook): number => size.get(image) ?? 0;
  const inOrder = (a: ProjectLook, b: ProjectLook): number =>
    sizeOf(b) - sizeOf(a) || (a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0);
  return {
    projects: projects.sort(inOrder),
    notes: [
      ...looks.flatMap(({ notes = [] }) => notes),
      ...(candidates.length === 0 ? soughtIn({ ...repository, files }) : []),
    ],
  };
}
