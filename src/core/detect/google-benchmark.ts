/** google-benchmark: `BENCHMARK(BM_Name)` in sources of a CMake executable. */
import type { Detector, FoundBenchmark, Repository, SourceFile } from './repository.ts';
import { baseName, folderOf, nearestWith, safeName, within } from './repository.ts';

interface Registered {
  readonly names: readonly string[];
}

/** `BENCHMARK(BM_Sort)->Arg(8)->Arg(64)->Unit(…)`; no names where they are computed. */
function registered(text: string): { readonly known: Registered[]; readonly computed: string[] } {
  const known: Registered[] = [];
  const computed: string[] = [];
  for (const match of text.matchAll(/^\s*BENCHMARK\((\w+)\)([^;]{0,500});/gm)) {
    const [, name = '', options = ''] = match;
    const args = [...options.matchAll(/->Arg\((\d+)\)/g)].map((arg) => `${name}/${arg[1]}`);
    const rest = options.replace(/->(Arg|Unit)\([\w:]+\)/g, '').trim();
    if (rest === '') known.push({ names: args.length > 0 ? args : [name] });
    else computed.push(name);
  }
  return { known, computed };
}

/** The executable whose list of sources names the file, and the folder of its CMakeLists.txt. */
function executableOf(
  repository: Repository,
  file: SourceFile,
): { root: string; path: string } | null {
  const folder = nearestWith(repository, file.path, 'CMakeLists.txt');
  if (folder === null) return null;
  const at = folder === '.' ? 'CMakeLists.txt' : `${folder}/CMakeLists.txt`;
  const lists = repository.files.find((one) => one.path === at)?.text ?? '';
  const source = baseName(file.path);
  const found = [...lists.matchAll(/add_executable\(\s*([\w-]+)([^)]*)\)/g)].find((match) =>
    (match[2] ?? '').split(/\s+/).some((word) => baseName(word) === source),
  );
  if (!found?.[1]) return null;
  const roots = repository.files
    .filter((one) => baseName(one.path) === 'CMakeLists.txt' && /^\s*project\(/im.test(one.text))
    .map((one) => folderOf(one.path))
    .filter((one) => one === '.' || folder === one || folder.startsWith(`${one}/`))
    .sort((a, b) => a.length - b.length);
  const root = roots[0] ?? folder;
  const inside = folder === root ? '' : `${within(root, folder)}/`;
  return { root, path: `build-benchproof/${inside}${found[1]}` };
}

function benchmark(program: string, name: string): FoundBenchmark {
  return {
    name: safeName(name.replace(/^BM_/, '')),
    comment: null,
    options: {
      command: `./${program} '--benchmark_filter=^${name}$' --benchmark_repetitions=5 --benchmark_format=json`,
      read: { adapter: 'google-benchmark', select: name },
    },
  };
}

export const detectGoogleBenchmark: Detector = (repository) =>
  repository.files
    .filter(
      (file) => /\.(cc|cpp|cxx)$/.test(file.path) && /benchmark\/benchmark\.h/.test(file.text),
    )
    .flatMap((file) => {
      const program = executableOf(repository, file);
      if (program === null) return [];
      const { known, computed } = registered(file.text);
      return [
        {
          folder: program.root,
          image: 'runners/c',
          build: [
            'cmake -S . -B build-benchproof -DCMAKE_BUILD_TYPE=Release',
            'cmake --build build-benchproof',
          ],
          env: {},
          writable: [],
          benchmarks: known.flatMap(({ names }) =>
            names.map((name) => benchmark(program.path, name)),
          ),
          notes: computed.map(
            (name) => `${name} in ${file.path} computes its arguments: add name/argument by hand`,
          ),
        },
      ];
    });
