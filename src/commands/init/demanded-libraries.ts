/** Libraries that a C or C++ project does not build without, as the lists of its build say. */
import { withoutWhatIsOff } from '../../tools/detection/cmake-options.ts';
import type { SourceFile } from '../../tools/detection/repository.ts';
import { type Library, libraryOf } from './missing-packages.ts';

/** Those that build all of it: parts of it that lie below have their own, and may not be wanted. */
const LISTS =
  /^(?:CMakeLists\.txt|cmake\/(?:.*\/)?[^/]+\.cmake|meson\.build|configure\.(?:ac|in))$/i;
const CMAKE = /CMakeLists\.txt$|\.cmake$/;
const DEMANDS: readonly RegExp[] = [
  /^\s*find_package\s*\(\s*(\w[\w.+-]*)(?=[^)#]*\bREQUIRED\b)/gim,
  /^\s*pkg_(?:check_modules|search_module)\s*\(\s*\w+\s(?=[^)#]*\bREQUIRED\b)([^)#]*)/gim,
  /\bdependency\s*\(\s*'(\w[\w.+-]*)'(?![^)]*\brequired\s*:)/g,
  // With words for what is done where it is missing, it may do without.
  /^\s*PKG_CHECK_MODULES\s*\(\s*\[?\w+\]?\s*,\s*\[?([^,()[\]]+)\]?\s*\)/gm,
];
const WORD = /^[a-z][\w+-]*(?:\.\w+)*$/i;
/** Words of CMake's, and what every image has. */
const NO_LIBRARY =
  /^(?:REQUIRED|QUIET|IMPORTED_TARGET|GLOBAL|NO_\w+|PkgConfig|Python\d?|Bison|Flex)$/i;
const MAX_LIBRARIES = 8;

/** Each once, by its name alone. */
export function demandedLibraries(files: readonly SourceFile[]): Library[] {
  const lists = files.filter(({ path }) => LISTS.test(path));
  const byCMake = lists.filter(({ path }) => CMAKE.test(path));
  const others = lists.filter((one) => !byCMake.includes(one));
  const words = [...withoutWhatIsOff(byCMake), ...others]
    .flatMap(({ text }) => DEMANDS.flatMap((one) => [...text.matchAll(one)]))
    .flatMap(([, all = '']) => all.replaceAll(/[<>=!]+\s*[\w.-]+/g, ' ').split(/[\s"]+/))
    .filter((word) => WORD.test(word) && !NO_LIBRARY.test(word));
  const names = words.flatMap((word) => libraryOf(word).map(({ name }) => name));
  return [...new Set(names)].slice(0, MAX_LIBRARIES).map((name) => ({ name }));
}
