/** What a build lacks of another project, from the library of the same name that the image or a registry has. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { quoteWord } from '../../tools/detection/repository.ts';

/** What CMake says of such a folder, over several lines. */
const ABSENT =
  /CMake Error at (\S*?)CMakeLists\.txt:\d+ \(add_subdirectory\):\s+(?:add_subdirectory given source "([^"]+)" which is not|The source directory\s+(\S+)\s+does\s+not\s+contain)\s/g;
/** CMake's name of a library whose submodule is called otherwise, and the targets that are linked without a namespace. */
const KNOWN: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/^(google-?)?(test|mock)$|^gtest$/i, 'GTest', ['gtest', 'gtest_main', 'gmock', 'gmock_main']],
  [/benchmark$/i, 'benchmark', ['benchmark', 'benchmark_main']],
  [/^catch2?$/i, 'Catch2', ['Catch2', 'Catch2WithMain']],
];

/** What a library may be called: `eigen` is `Eigen3` to CMake, and `red_coin` is `RedCoin`. Few, since CMake lists files of each before what else it says. */
function spellings(name: string): string[] {
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const joined = title.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...new Set([name, title, `${title}2`, `${title}3`, joined])];
}

/** A list file with targets of the project's own, since projects set properties of it, which an imported one refuses. */
function listFile(folder: string): string[] {
  const name = folder.replace(/^.*\//, '');
  const [, known, targets = [name]] = KNOWN.find(([word]) => word.test(name)) ?? [];
  const library = known ?? name;
  const spaces = known === undefined ? spellings(name) : [known];
  const names = known === undefined ? ` NAMES ${spaces.join(' ')}` : '';
  const empty = `\${CMAKE_CURRENT_BINARY_DIR}/empty.cc`;
  return [
    'set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)',
    `find_package(${library}${names} REQUIRED)`,
    `file(WRITE ${empty} "")`,
    `foreach(one ${targets.join(' ')})`,
    `foreach(space ${spaces.join(' ')})`,
    `if(TARGET \${space}::\${one} AND NOT TARGET \${one})`,
    `add_library(\${one} STATIC ${empty})`,
    `target_link_libraries(\${one} PUBLIC \${space}::\${one})`,
    'endif()',
    'endforeach()',
    'endforeach()',
  ];
}

function writeList(folder: string): string {
  const lines = listFile(folder).map((line) => `'${line}'`);
  const file = quoteWord(`${folder}/CMakeLists.txt`);
  return `mkdir -p ${quoteWord(folder)} && printf '%s\\n' ${lines.join(' ')} >${file}`;
}

function folderOf(above: string, path: string): string | null {
  const top = `${WORK_FOLDER}/`;
  const inside = path.startsWith('/') ? path : `${top}${above}${path}`;
  const folder = inside.startsWith(top) ? inside.slice(top.length) : '';
  return folder === '' || folder.split('/').includes('..') ? null : folder;
}

/** A command that lets each missing folder stand for the library of its name; empty: none is missing. */
export function standInCommand(tail: string): string {
  const folders = [...tail.matchAll(ABSENT)].flatMap(
    ([, above = '', given, empty = '']) => folderOf(above, given ?? empty) ?? [],
  );
  return [...new Set(folders)].map(writeList).join(' && ');
}

/** Of what FetchContent downloads. */
const DOWNLOADED = /([\w.+-]+?)-populate-prefix\//g;
const FAILED =
  /CMake Error at [^\n]*-prefix\/|could not be fetched|Failed to clone|download failed/i;
const STAND_INS = '.benchproof-stand-ins';

/** What could not be fetched. */
export const downloadsIn = (tail: string): string[] =>
  FAILED.test(tail)
    ? [...new Set([...tail.matchAll(DOWNLOADED)].map(([, name = '']) => name))].sort()
    : [];

/** A switch that makes FetchContent take its stand-in. */
export const fetchedFrom = (name: string): string =>
  ` -DFETCHCONTENT_SOURCE_DIR_${name.toUpperCase()}=${WORK_FOLDER}/${STAND_INS}/${name}`;

/** A command that writes stand-ins of these names. */
export const standInsFor = (names: readonly string[]): string =>
  names.map((name) => writeList(`${STAND_INS}/${name}`)).join(' && ');

/** What Cargo says of a crate whose repository cannot be reached. */
const UNCLONED =
  /failed to load source for dependency `([\w-]+)`\s+Caused by:\s+Unable to update /gi;

/** Crates that could not be fetched from their repositories. */
export const cratesIn = (tail: string): string[] =>
  [...new Set([...tail.matchAll(UNCLONED)].map(([, name = '']) => name))].sort();

/** Edits of a manifest, by which Cargo looks for a crate in its registry. */
function registeredBy(name: string): string[] {
  const pin = '(rev|branch|tag)';
  const repository = '\\bgit *= *"[^"]*"';
  return [
    `/^\\[.*dependencies\\.${name}\\]/,/^\\[/{/^${pin.replace(')', '|version)')} *=/d;s/^git *=.*/version = "*"/}`,
    `/^${name} *= *\\{/{s/\\b${pin} *= *"[^"]*" *,? *//g;/\\bversion *=/!s/${repository}/version = "*"/;s/${repository} *,? *//;s/, *\\}/ }/}`,
  ];
}

/** A command that takes these crates' releases from the registry; empty for none. */
export function releasesOf(names: readonly string[]): string {
  const edits = names.flatMap(registeredBy).map((edit) => `-e ${quoteWord(edit)}`);
  return names.length === 0
    ? ''
    : `find . ! -path './target/*' -name Cargo.toml -exec sed -i -E ${edits.join(' ')} {} +`;
}
