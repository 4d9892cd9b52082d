/** Folders of git submodules that a release leaves empty, filled with what the image has of the same library. */
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

/** A target of the project's own, since projects set properties of it, which an imported one refuses. */
function listFile(folder: string): string[] {
  const name = folder.replace(/^.*\//, '');
  const [, library = name, targets = [name]] = KNOWN.find(([word]) => word.test(name)) ?? [];
  const empty = `\${CMAKE_CURRENT_BINARY_DIR}/empty.cc`;
  return [
    'set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)',
    `find_package(${library} REQUIRED)`,
    `file(WRITE ${empty} "")`,
    `foreach(one ${targets.join(' ')})`,
    `if(TARGET ${library}::\${one} AND NOT TARGET \${one})`,
    `add_library(\${one} STATIC ${empty})`,
    `target_link_libraries(\${one} PUBLIC ${library}::\${one})`,
    'endif()',
    'endforeach()',
  ];
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
  const commands = [...new Set(folders)].map((folder) => {
    const lines = listFile(folder).map((line) => `'${line}'`);
    const file = quoteWord(`${folder}/CMakeLists.txt`);
    return `mkdir -p ${quoteWord(folder)} && printf '%s\\n' ${lines.join(' ')} >${file}`;
  });
  return commands.join(' && ');
}
