/** What stands in for CMake's package managers (CPM, Hunter) that a project downloads and that cannot be reached. */

import { quoteWord } from '../../tools/detection/repository.ts';
import { CALLED_OTHERWISE } from './declared-downloads.ts';

/** Their own script, which CMake says that it could not download, or left empty without a word. */
const UNREACHED =
  /file DOWNLOAD[\s\S]{0,2000}?\b(?:CPM(?:_[\d.]+)?|HunterGate)\.cmake\b|Unknown CMake command\s+"(?:CPM\w+|HunterGate)"/;
const FOLDER = '.benchproof-managers';

const RENAMED = CALLED_OTHERWISE.map(
  ([called, name]) =>
    `if(benchproof_lower MATCHES "${called.source}")\nset(benchproof_called ${name})\nendif()`,
).join('\n');
const TARGETS = CALLED_OTHERWISE.flatMap(([, , targets]) => targets).join(' ');

/**
 * An installed package is taken for each that a manager was to bring: by its name, or that of `gh:owner/name@version`.
 * Of scripts that are downloaded nothing is left; anything else is still downloaded.
 */
const SCRIPT = String.raw`macro(benchproof_download)
if("\${ARGV1}" MATCHES "[.]cmake$")
file(WRITE "\${ARGV1}" "")
else()
file(DOWNLOAD \${ARGV})
endif()
endmacro()
macro(HunterGate)
endmacro()
macro(hunter_add_package name)
endmacro()
macro(CPMUsePackageLock)
endmacro()
macro(CPMAddPackage)
cmake_parse_arguments(benchproof "" "NAME;GITHUB_REPOSITORY;GITLAB_REPOSITORY;URI" "" \${ARGN})
set(benchproof_called "\${benchproof_NAME}")
if(benchproof_called STREQUAL "")
set(benchproof_called "\${benchproof_GITHUB_REPOSITORY}\${benchproof_GITLAB_REPOSITORY}\${benchproof_URI}")
endif()
if(benchproof_called STREQUAL "")
set(benchproof_called "\${ARGV0}")
endif()
string(REGEX REPLACE "[@#].*$" "" benchproof_called "\${benchproof_called}")
string(REGEX REPLACE "^.*:" "" benchproof_whole "\${benchproof_called}")
if(benchproof_GITHUB_REPOSITORY)
set(benchproof_whole "\${benchproof_GITHUB_REPOSITORY}")
endif()
string(REPLACE "/" "_" benchproof_whole "\${benchproof_whole}")
string(REGEX REPLACE "^.*[/:]" "" benchproof_called "\${benchproof_called}")
string(TOLOWER "\${benchproof_called}" benchproof_lower)
${RENAMED}
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
if(NOT \${benchproof_called}_FOUND)
find_package(\${benchproof_called} QUIET)
endif()
if(NOT \${benchproof_called}_FOUND)
find_package(\${benchproof_called} NAMES \${benchproof_called} \${benchproof_whole} REQUIRED)
endif()
foreach(benchproof_one \${benchproof_called} ${TARGETS})
if(TARGET \${benchproof_called}::\${benchproof_one} AND NOT TARGET \${benchproof_one})
add_library(\${benchproof_one} ALIAS \${benchproof_called}::\${benchproof_one})
endif()
endforeach()
endmacro()
macro(CPMFindPackage)
CPMAddPackage(\${ARGV})
endmacro()
macro(CPMDeclarePackage)
endmacro()`.replaceAll('\\$', '$');

/** A command after which no list needs its manager; empty: none was asked for in vain. */
export function managerCommand(tail: string): string {
  if (!UNREACHED.test(tail)) return '';
  const lines = SCRIPT.split('\n').map(quoteWord).join(' ');
  const download = `s/\\bfile[ \\t\\n]*\\([ \\t\\n]*DOWNLOAD\\b/benchproof_download(/gI`;
  return [
    `find . ! -path './build-benchproof/*' \\( -name '*.cmake' -o -name CMakeLists.txt \\) -exec sed -i -zE ${quoteWord(download)} {} +`,
    `mkdir -p ${FOLDER} && printf '%s\\n' ${lines} >${FOLDER}/managers.cmake`,
    `sed -i '1i include(\${CMAKE_CURRENT_LIST_DIR}/${FOLDER}/managers.cmake)' CMakeLists.txt`,
  ].join(' && ');
}
