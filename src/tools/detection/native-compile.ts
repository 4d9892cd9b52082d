/** C and C++ programs that no build of the repository makes: one file, and what it includes. */
import type { Step } from './candidate.ts';
import { isBenchmark, isTimed, MAIN, NATIVE_SOURCE } from './measuring.ts';
import { OLDER } from './native-build.ts';
import type { Repository, SourceFile } from './repository.ts';
import { isUnder, quoteWord, stemOf, within } from './repository.ts';

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+\/[^>\n]+)>)/gm;
const HEADER = /\.h\w{0,2}$/;
const MAX_FOLDERS = 8;
const MAX_SOURCES = 50;
/** Of the library, of what it brings along, and last, since they may hold namesakes, all with any header. */
const INCLUDES = `$(find . -path ./.git -prune -o -type d -name include -printf '-I%p\\n' -o -name '*.h*' -printf '-idirafter%h\\n' | sort -u)`;
/** What of the project could be built. */
const BUILT = `-Wl,--start-group $(find . -name '*.a' ! -path './.git/*') -Wl,--end-group`;
/** Their own `main` is used where the file has none. */
const LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [/^#include\s*[<"]benchmark\/benchmark\.h/m, '-lbenchmark_main -lbenchmark'],
];
const MAX_SPARE = 8;
/** Where none of these can be compiled, the others lack the same. */
const ENOUGH_TRIED = 2;

/** Test cases, which belong to the program of a test framework, as those of GoogleTest and Catch2 do. */
const TESTS = /^[ \t]*(?:TEMPLATE_|TYPED_)?TEST(?:_CASE|_[FP])?\s*\(/m;

/** The sources with the names of its headers, and those of theirs; never another program, nor a part of the tests. */
function sourcesOf(repository: Repository, root: string, first: SourceFile): SourceFile[] {
  const isC = first.path.endsWith('.c');
  const others = repository.files.filter(
    ({ path, text }) =>
      isUnder(root, path) &&
      NATIVE_SOURCE.test(path) &&
      path.endsWith('.c') === isC &&
      !MAIN.test(text) &&
      !TESTS.test(text),
  );
  const headers = repository.files.filter(({ path }) => isUnder(root, path) && HEADER.test(path));
  const found = [first];
  for (const { text } of found) {
    for (const [, quoted, include = quoted ?? ''] of text.matchAll(INCLUDE)) {
      const isNamed = ({ path }: SourceFile) => stemOf(path) === stemOf(include);
      const named = [others.filter(isNamed), headers.filter(isNamed)];
      const only = named.flatMap(([one, ...more]) => (one && more.length === 0 ? [one] : []));
      found.push(...only.filter((one) => !found.includes(one)));
    }
    if (found.length > MAX_SOURCES) break;
  }
  return found;
}

/** Folders from which headers are found by the paths that they are included by: `coin/sum.hpp` of `tests/coin/sum.hpp`. */
function foldersFor(repository: Repository, root: string, files: readonly SourceFile[]): string[] {
  const paths = repository.paths ?? repository.files.map(({ path }) => path);
  const headers = paths.filter((path) => isUnder(root, path) && HEADER.test(path));
  const includes = files.flatMap(({ text }) =>
    [...text.matchAll(INCLUDE)].map(([, quoted, include = quoted ?? '']) => include),
  );
  const long = [...new Set(includes)].filter((one) => /^\w[^/]*\//.test(one));
  const folders = long.flatMap((include) =>
    headers
      .filter((path) => path.endsWith(`/${include}`))
      .map((path) => within(root, path.slice(0, -include.length - 1))),
  );
  return [...new Set(folders)].filter((folder) => folder !== '').slice(0, MAX_FOLDERS);
}

const GLOBAL = /^[ \t]*\.globa?l[ \t]+(\w+)/gm;

/** Assembly that defines what one of the sources names; of an architecture's own files nothing is known. */
function assemblyFor({ files }: Repository, root: string, sources: readonly SourceFile[]) {
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const all = files
    .filter(({ path }) => isUnder(root, path) && path.endsWith('.S'))
    .map((file) => ({ file, names: [...file.text.matchAll(GLOBAL)].map(([, name = '']) => name) }));
  const isOnly = (name: string) => all.filter(({ names }) => names.includes(name)).length === 1;
  return all
    .filter(({ names }) => names.some((name) => words.has(name) && isOnly(name)))
    .map(({ file }) => file);
}

/** How the program of a file is compiled beside it; null: it has no `main`, and no library brings one. */
function compileCommand(repository: Repository, root: string, file: SourceFile) {
  const libraries = LIBRARIES.filter(([header]) => header.test(file.text)).map(([, own]) => own);
  if (!MAIN.test(file.text) && libraries.length === 0) return null;
  const path = within(root, file.path);
  const program = path.replace(/\.\w+$/, '');
  const found = sourcesOf(repository, root, file);
  const own = found.filter((one) => NATIVE_SOURCE.test(one.path));
  const folders = foldersFor(repository, root, found).map((one) => ` -idirafter ${quoteWord(one)}`);
  const sources = [...own, ...assemblyFor(repository, root, own)].map((one) =>
    quoteWord(within(root, one.path)),
  );
  const compiler = path.endsWith('.c') ? 'cc' : 'c++';
  const command = `${compiler} -O2 -g1 -I. -Isrc ${INCLUDES}${folders.join('')} -o ${quoteWord(program)} ${[...sources, BUILT, ...libraries].join(' ')} -lpthread -lm`;
  return { command, program };
}

/** What compiles the first of them where no build makes any. */
export function compileSteps(
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Step[] {
  return files
    .filter((file) => isBenchmark(file) || isTimed(file.text))
    .flatMap((file) => compileCommand(repository, root, file) ?? [])
    .slice(0, MAX_SPARE)
    .map((one, at, all) => {
      const made = all.slice(0, ENOUGH_TRIED).map(({ program }) => `[ -e ${quoteWord(program)} ]`);
      if (at < ENOUGH_TRIED) return { command: one.command, older: OLDER, mayFail: true };
      return { command: `{ ${made.join(' || ')}; } && ${one.command}`, mayFail: true };
    });
}
