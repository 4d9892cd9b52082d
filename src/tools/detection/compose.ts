/** Projects as they are written to the file, and their names there. */
import type { FoundBenchmark, Listed } from './candidate.ts';
import type { ProjectLook } from './look.ts';
import { baseName, safeName } from './repository.ts';

export interface FoundProject {
  readonly name: string;
  /** From the repository's top, `.` for the top itself. */
  readonly path: string;
  readonly image: string;
  readonly build: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly writable: readonly string[];
  readonly benchmarks: readonly FoundBenchmark[];
  /** Benchmarks that would work too and were left out for their number. */
  readonly more: number;
}

/** Names that no other project has, in the order of the looks. */
export function projectNames(
  looks: readonly Pick<ProjectLook, 'folder' | 'image'>[],
  repositoryName: string,
  taken: readonly string[],
): string[] {
  const names: string[] = [];
  const isFree = (name: string) => !names.includes(name) && !taken.includes(name);
  for (const { folder, image } of looks) {
    const plain = safeName(folder === '.' ? repositoryName : baseName(folder));
    const longer = `${plain}-${baseName(image)}`;
    const options = [plain, longer, safeName(folder), `${longer}-${names.length}`];
    names.push(options.find(isFree) ?? `${longer}-${names.length}-${taken.length}`);
  }
  return names;
}

/** What the sources alone show: nothing was built, and nothing was asked. */
export function quickProjects(
  looks: readonly ProjectLook[],
  repositoryName: string,
  taken: readonly string[],
): { readonly projects: FoundProject[]; readonly notes: string[] } {
  const names = projectNames(looks, repositoryName, taken);
  const notes: string[] = [];
  const projects = looks.flatMap(({ folder, image, candidates }, index): FoundProject[] => {
    const used = candidates.flatMap((candidate) => {
      const listed: readonly Listed[] | null = candidate.list === null ? [] : candidate.guess;
      const benchmarks =
        listed === null || (candidate.list !== null && listed.length === 0)
          ? []
          : candidate.benchmarks(listed);
      if (benchmarks.length === 0)
        notes.push(`${candidate.what}: only its harness can name what is in it`);
      return benchmarks.length === 0 ? [] : [{ candidate, benchmarks }];
    });
    if (used.length === 0) return [];
    const own = used.map(({ candidate }) => candidate);
    const commands = [
      ...own.flatMap(({ setup }) => setup.map(({ command }) => command)),
      ...own.flatMap(({ build }) => build),
    ];
    return [
      {
        name: names[index] ?? folder,
        path: folder,
        image,
        build: [...new Set(commands)],
        env: Object.assign({}, ...own.map(({ env }) => env)),
        writable: [...new Set(own.flatMap(({ writable }) => writable))],
        benchmarks: uniquelyNamed(used.flatMap(({ benchmarks }) => benchmarks)),
        more: 0,
      },
    ];
  });
  return { projects, notes };
}

function uniquelyNamed(benchmarks: readonly FoundBenchmark[]): FoundBenchmark[] {
  const taken = new Map<string, number>();
  return benchmarks.map((one) => {
    const before = taken.get(one.name) ?? 0;
    taken.set(one.name, before + 1);
    return before === 0 ? one : { ...one, name: `${one.name}-${before + 1}` };
  });
}
