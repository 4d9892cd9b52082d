/** Projects as they are written to the file, and their names there. */
import { manyOf } from '../../core/text/plural.ts';
import type { Candidate, FoundBenchmark, Step } from './candidate.ts';
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

const wordsOf = ({ parts = [] }: Step): string => parts.join(' ');

function merged(one: Step, other: Step): Step {
  const parts = [...new Set([...(one.parts ?? []), ...(other.parts ?? [])])];
  // One without any has no place for them.
  const base = wordsOf(one) === '' ? other : one;
  const forAll = (command: string) => command.replace(wordsOf(base), () => parts.join(' '));
  const { command, instead } = base;
  return {
    ...base,
    ...(instead && { instead: forAll(instead) }),
    ...(parts.length > 0 && { parts }),
    command: forAll(command),
  };
}

/** The steps of all candidates, each once. */
export function uniqueSteps(candidates: readonly Pick<Candidate, 'setup'>[]): Step[] {
  const steps = new Map<string, Step>();
  for (const step of candidates.flatMap(({ setup }) => setup)) {
    const key = step.command.replace(wordsOf(step), '').trimEnd();
    const known = steps.get(key);
    steps.set(key, known === undefined ? step : merged(known, step));
  }
  return [...steps.values()];
}

/** What a plain command of Make makes. */
const targetsOf = (command: string): string[] | undefined =>
  /^make(?: -j\d+)?((?: [\w./+][\w./+-]*)+)$/.exec(command)?.[1]?.trim().split(' ');

/** Each once, without those that make nothing that another before them did not. */
function withoutRepeats(commands: readonly string[]): string[] {
  const each = [...new Set(commands)];
  const made = each.map(targetsOf);
  const isMade = (targets: readonly string[], at: number): boolean =>
    made.slice(0, at).some((before) => targets.every((one) => before?.includes(one)));
  return each.filter((_, at) => {
    const own = made[at];
    return own === undefined || !isMade(own, at);
  });
}

/** What builds the steps, then each candidate, and then the steps that come last, each once. */
export function commandsOf(steps: readonly Step[], candidates: readonly Candidate[]): string[] {
  const { first = [], last = [] } = Object.groupBy(steps, ({ isLast }) =>
    isLast ? 'last' : 'first',
  );
  const built = candidates.flatMap(({ build }) => build);
  const commandOf = ({ command }: Step): string => command;
  return withoutRepeats([...first.map(commandOf), ...built, ...last.map(commandOf)]);
}

/** What the sources alone show: nothing was built, and nothing was asked. */
export function quickProjects(
  looks: readonly ProjectLook[],
  repositoryName: string,
  taken: readonly string[],
): { readonly projects: FoundProject[]; readonly notes: string[] } {
  const names = projectNames(looks, repositoryName, taken);
  const unknown: string[] = [];
  const projects = looks.flatMap(({ folder, image, candidates }, index): FoundProject[] => {
    const used = candidates.flatMap((candidate) => {
      const { guess } = candidate;
      const benchmarks = guess === null || guess.length === 0 ? [] : candidate.benchmarks(guess);
      if (benchmarks.length === 0) unknown.push(candidate.what);
      return benchmarks.length === 0 ? [] : [{ candidate, benchmarks }];
    });
    if (used.length === 0) return [];
    const own = used.map(({ candidate }) => candidate);
    return [
      {
        name: names[index] ?? folder,
        path: folder,
        image,
        build: commandsOf(uniqueSteps(own), own),
        env: Object.assign({}, ...own.map(({ env }) => env)),
        writable: [...new Set(own.flatMap(({ writable }) => writable))],
        benchmarks: distinct(
          used.flatMap(({ benchmarks }) => benchmarks),
          [],
        ),
        more: 0,
      },
    ];
  });
  return { projects, notes: looks.length === 0 ? [] : quickNotes(unknown) };
}

/** Sources do not show what a benchmark makes while it runs, so even a project that was found may lack some. */
function quickNotes(unknown: readonly string[]): string[] {
  return [
    ...(unknown.length === 0 ? [] : [`${manyOf(unknown)}: only its harness knows its benchmarks`]),
    'nothing was built or run: sub-benchmarks and generated cases are missing; `init` without --no-try finds them',
  ];
}

const runOf = ({ options }: FoundBenchmark): string =>
  JSON.stringify([options.directory, options.command, options.parameters]);

/** Two may have one name, which gets a number, or one command, which is kept once. */
export function distinct(
  benchmarks: readonly FoundBenchmark[],
  taken: readonly FoundBenchmark[],
): FoundBenchmark[] {
  const names = new Set(taken.map(({ name }) => name));
  const commands = new Set(taken.map(runOf));
  const kept: FoundBenchmark[] = [];
  for (const one of benchmarks) {
    if (commands.has(runOf(one))) continue;
    let { name } = one;
    for (let number = 2; names.has(name); number += 1) name = `${one.name}-${number}`;
    names.add(name);
    commands.add(runOf(one));
    kept.push({ ...one, name });
  }
  return kept;
}
