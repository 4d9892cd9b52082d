/** How a C or C++ project is built with its benchmarks: CMake, Meson, autotools or a Makefile. */
import type { Ground, Step } from './candidate.ts';
import type { Repository } from './repository.ts';
import { baseName, folderOf, isUnder, textOf } from './repository.ts';

export const NATIVE_SOURCE = /\.(c|cc|cpp|cxx)$/;
/** Where CMake and Meson put what they make. */
const OUTPUT = 'build-benchproof';
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'] as const;

/** The outermost folder that says how it is built; null where none above the file does. */
export function nativeRoot(repository: Repository, path: string): string | null {
  const isTop = (file: { readonly path: string; readonly text: string }): boolean => {
    const name = baseName(file.path);
    if (name === 'CMakeLists.txt' || name === 'meson.build')
      return /^\s*project\s*\(/im.test(file.text);
    return name === 'configure.ac' || MAKEFILES.some((one) => one === name);
  };
  const folders = repository.files
    .filter(isTop)
    .map((file) => folderOf(file.path))
    .filter((folder) => isUnder(folder, path));
  return folders.sort((a, b) => a.length - b.length || (a === '.' ? -1 : 1))[0] ?? null;
}

/** Switches that are off until somebody wants benchmarks: `option(LEDGER_BUILD_BENCHMARKS "…" OFF)`. */
function switches(repository: Repository, root: string, name: string, pattern: RegExp): string[] {
  const texts = repository.files.filter(
    (file) => isUnder(root, file.path) && baseName(file.path) === name,
  );
  const found = texts.flatMap(({ text }) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  return [...new Set(found)].filter((one) => /bench/i.test(one) && !/^BENCHMARK_/.test(one));
}

function cmake(repository: Repository, root: string): Step[] {
  const options = switches(repository, root, 'CMakeLists.txt', /^\s*option\s*\(\s*(\w+)/gim);
  const on = options.map((name) => ` -D${name}=ON`).join('');
  return [
    { command: `cmake -S . -B ${OUTPUT} -DCMAKE_BUILD_TYPE=Release${on}` },
    { command: `cmake --build ${OUTPUT} --parallel 2` },
  ];
}

function meson(repository: Repository, root: string): Step[] {
  const pattern = /option\s*\(\s*'([\w-]+)'\s*,\s*type\s*:\s*'boolean'/g;
  const options = ['meson_options.txt', 'meson.options'].flatMap((name) =>
    switches(repository, root, name, pattern),
  );
  const on = options.map((name) => ` -D${name}=true`).join('');
  return [
    { command: `meson setup ${OUTPUT} --buildtype=release${on}` },
    { command: `meson compile -C ${OUTPUT}` },
  ];
}

function steps(repository: Repository, root: string): Step[] {
  const has = (name: string) => textOf(repository, root, name) !== null;
  if (has('CMakeLists.txt')) return cmake(repository, root);
  if (has('meson.build')) return meson(repository, root);
  if (has('configure')) return [{ command: './configure' }, { command: 'make -j2' }];
  if (has('configure.ac')) {
    return [{ command: 'autoreconf -fi' }, { command: './configure' }, { command: 'make -j2' }];
  }
  return [{ command: 'make -j2' }];
}

export function nativeGround(repository: Repository, root: string): Ground {
  return {
    folder: root,
    image: 'runners/c',
    setup: steps(repository, root),
    env: {},
    writable: [],
  };
}
