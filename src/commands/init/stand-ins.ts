/** What a build lacks of another project, from the library of the same name that the image or a registry has. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import { quoteWord } from '../../tools/detection/repository.ts';
import { type Download, installedAs, type Submodule } from './declared-downloads.ts';

/** What CMake says of such a folder, over several lines. */
const ABSENT =
  /CMake Error at (\S*?)CMakeLists\.txt:\d+ \(add_subdirectory\):\s+(?:add_subdirectory given source "([^"]+)" which is not|The source directory\s+(\S+)\s+does\s+not\s+contain)\s/g;
/** A list file with targets of the project's own, since projects set properties of it, which an imported one refuses. */
function listFile(download: Download): string[] {
  const { packages, targets } = installedAs(download);
  const [first] = packages;
  const names = packages.length === 1 ? '' : ` NAMES ${packages.join(' ')}`;
  const empty = `\${CMAKE_CURRENT_BINARY_DIR}/empty.cc`;
  return [
    'set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)',
    `find_package(${first}${names} REQUIRED)`,
    // Where its own modules are.
    `set(CMAKE_MODULE_PATH "\${CMAKE_MODULE_PATH}" PARENT_SCOPE)`,
    `file(WRITE ${empty} "")`,
    `foreach(one ${targets.join(' ')})`,
    `foreach(space ${packages.join(' ')})`,
    `if(TARGET \${space}::\${one} AND NOT TARGET \${one})`,
    `add_library(\${one} STATIC ${empty})`,
    `target_link_libraries(\${one} PUBLIC \${space}::\${one})`,
    'endif()',
    'endforeach()',
    'endforeach()',
  ];
}

function writeList(folder: string, download: Download): string {
  const lines = listFile(download).map((line) => `'${line}'`);
  const file = quoteWord(`${folder}/CMakeLists.txt`);
  return `mkdir -p ${quoteWord(folder)} && printf '%s\\n' ${lines.join(' ')} >${file}`;
}

function folderOf(above: string, path: string): string | null {
  const top = `${WORK_FOLDER}/`;
  const inside = path.startsWith('/') ? path : `${top}${above}${path}`;
  const folder = inside.startsWith(top) ? inside.slice(top.length) : '';
  return folder === '' || folder.split('/').includes('..') ? null : folder;
}

const NAMES_SUBMODULE = /CMake Error[\s\S]{0,2000}\bsubmodules?\b/i;

/**
 * A command that lets each missing folder stand for the library of its name, and each submodule that is empty too; empty: none is missing.
 *
 * @param submodules of the project
 */
export function standInCommand(tail: string, submodules: readonly Submodule[] = []): string {
  const folders = [...tail.matchAll(ABSENT)].flatMap(
    ([, above = '', given, empty = '']) => folderOf(above, given ?? empty) ?? [],
  );
  if (folders.length === 0 && !NAMES_SUBMODULE.test(tail)) return '';
  const isTold = (one: Submodule) => folders.includes(one.folder);
  const called = (folder: string): Download =>
    submodules.find((one) => one.folder === folder) ?? { name: folder.replace(/^.*\//, '') };
  const whenEmpty = (one: Submodule) =>
    `{ [ -n "$(ls -A ${quoteWord(one.folder)} 2>/dev/null)" ] || { ${writeList(one.folder, one)}; }; }`;
  return [
    ...[...new Set(folders)].map((one) => writeList(one, called(one))),
    ...submodules.filter((one) => !isTold(one)).map(whenEmpty),
  ].join(' && ');
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

const folderFor = ({ name }: Download): string => `${STAND_INS}/${name.toLowerCase()}`;

/** A switch that makes FetchContent take its stand-in. */
export const fetchedFrom = (download: Download): string =>
  ` -DFETCHCONTENT_SOURCE_DIR_${download.name.toUpperCase()}=${WORK_FOLDER}/${folderFor(download)}`;

/** A command that writes stand-ins of these. */
export const standInsFor = (downloads: readonly Download[]): string =>
  downloads.map((one) => writeList(folderFor(one), one)).join(' && ');

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
