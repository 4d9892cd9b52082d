/** What a look at the sources suggests may be measured, before anything was built or asked. */
import type { z } from 'zod';
import type { benchmarkSchema } from '../../core/config/schema.ts';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { isToolName } from '../registry.ts';
import { escapePattern, type Repository, type SourceFile, safeName } from './repository.ts';

export type BenchmarkOptions = z.input<typeof benchmarkSchema>;

export interface FoundBenchmark {
  readonly name: string;
  /** Said above it in the file. */
  readonly comment: string | null;
  readonly options: BenchmarkOptions;
  /** How it is measured where it fails so: with fewer iterations. */
  readonly fewer?: Pick<FoundBenchmark, 'comment' | 'options'>;
}

/** A benchmark as its harness named it. */
export interface Listed {
  readonly name: string;
  /** Longer names by which it is found alone too, from the shortest. */
  readonly longer?: readonly string[];
  /** Values it reports, by the adapter's words; empty: the adapter's first. */
  readonly values: readonly string[];
  /** The program it is in, where one candidate lists several. */
  readonly program?: string;
  /** The adapter that read its name, where that was found out by reading. */
  readonly tool?: string;
  /** Where it was read, if not where that adapter looks by itself. */
  readonly from?: 'stderr';
  /** It was run while the harness was asked, and did not fail. */
  readonly ran?: boolean;
  /** What one run of its program takes, where that is run whole. */
  readonly seconds?: number;
  /** Its program did not end in its time: how many lines it printed, 0 where others than these are read. */
  readonly lines?: number;
  /** One iteration takes longer than a sample should. */
  readonly isSlow?: boolean;
}

/** A command of the build; one that may fail is left out where it does. */
export interface Step {
  readonly command: string;
  readonly mayFail?: boolean;
  /** What is run in its place where it fails. */
  readonly instead?: string;
  /** An image to build in where the compiler of the first refuses the sources. */
  readonly older?: string;
  /** After the candidates' own commands: what turned out to be lacking is added to what is built. */
  readonly isLast?: true;
  /** Words of it that name a part of a workspace, or a tool: steps that differ in these alone are one, for all of them. */
  readonly parts?: readonly string[];
}

/** How a harness is asked what it has. */
export interface Listing {
  readonly command: string;
  /** Default true; asked as a benchmark is run, trying that benchmark needs no second run. */
  readonly shell?: boolean;
  /** Where it is asked, from the project's folder; absent: there. */
  readonly directory?: string;
  /** Whether it measures each benchmark to name it: trying one of them shows how all are run. */
  readonly isMeasured?: true;
  /** Folders that are made writable for it, and stay so where that helps. */
  readonly writable?: readonly string[];
  /** One run measures everything a program has: its number costs no time. */
  readonly isWhole?: boolean;
  read(output: InvocationOutput): Answer;
}

/** What a harness has, and what of it failed already while it was asked. */
export interface Answer {
  readonly listed: readonly Listed[];
  /** How those are asked that have to be asked another way. */
  readonly again?: Listing;
  readonly failed: readonly LostName[];
  /** Why it lists nothing, where that is known. */
  readonly nothing?: string;
  /** Values that benchmarks print and nobody will read. */
  readonly unread?: readonly LostName[];
}

interface LostName {
  readonly name: string;
  readonly reason: string;
}

/** Where a candidate is built and run. All of one folder and image make one project. */
export interface Ground {
  /** From the repository's top, `.` for the top itself. */
  readonly folder: string;
  readonly image: string;
  /** Shared by the candidates of the project, before their own commands. */
  readonly setup: readonly Step[];
  readonly env: Readonly<Record<string, string>>;
  readonly writable: readonly string[];
}

/** Where nothing has to be set or written. */
export function plainGround(folder: string, image: string, setup: readonly Step[] = []): Ground {
  return { folder, image, setup, env: {}, writable: [] };
}

/** A test binary, a script or a target that may hold benchmarks. */
export interface Candidate extends Ground {
  /** What a person calls it: `./internal/search`, `bench parse`. */
  readonly what: string;
  /** Only its name says that it measures: nothing is lost where it fails. */
  readonly isDoubtful?: true;
  readonly build: readonly string[];
  /** The program or script that its command only runs: it is measured once, however it is started. */
  readonly program?: string;
  /** In C and C++: what it is made of, which one build makes with what the others of its folder are made of. */
  readonly sources?: readonly SourceFile[];
  /** Ways to make its programs where the build makes none, one after the other; the last needs no build. */
  readonly spare?: readonly (readonly Step[])[];
  /** How it is built where its build failed with these words; null: not otherwise. */
  readonly otherwise?: (tail: string) => Candidate | null;
  readonly list: Listing;
  /** What the source alone shows, for the quick look; null: only the harness can tell. */
  readonly guess: readonly Listed[] | null;
  benchmarks(listed: readonly Listed[]): readonly FoundBenchmark[];
}

/** Where a command runs. @param inside from the project's folder, `.` for that itself */
export const inFolder = (inside: string): Pick<Listing, 'directory'> =>
  inside === '.' ? {} : { directory: inside };

/** The same with its commands changed. @param how by default a shell reads them then */
export function withCommands(
  candidate: Candidate,
  change: (command: string) => string,
  how: { readonly shell?: true } = { shell: true },
): Candidate {
  const { list } = candidate;
  return {
    ...candidate,
    list: { ...list, ...how, command: change(list.command) },
    benchmarks: (listed) =>
      candidate.benchmarks(listed).map((one) => ({
        ...one,
        options: { ...one.options, ...how, command: change(one.options.command) },
      })),
  };
}

export interface Look {
  readonly candidates: readonly Candidate[];
  /** What was seen and cannot be measured as it is, and why. */
  readonly notes?: readonly string[];
}

export type Detector = (repository: Repository) => Look;

/** How a tool's output is read; by `auto` as long as there is no adapter of that name. */
export function toolRead(
  adapter: string,
  rest: {
    readonly select?: string;
    readonly from?: 'stdout' | 'stderr' | 'out';
    readonly value?: string;
    readonly better?: 'higher';
  } = {},
): Pick<BenchmarkOptions, 'read'> {
  return { read: { adapter: isToolName(adapter) ? adapter : 'auto', ...rest } };
}

/** A benchmark's name as it stands in a command or in `select`: `{case}` where several share an entry. */
export interface CaseWord {
  readonly text: string;
  /** The same inside a regular expression. */
  readonly pattern: string;
  /** Only the pattern can stand in a command: signs of the name would end the word or be filled in. */
  readonly isMasked?: true;
}

const SHARED: CaseWord = { text: '{case}', pattern: '{case}' };
/** Cases one entry may have; the schema's limit. */
const MAX_CASES = 200;

/** A name that can stand in a quoted word of a command as it is. */
export function isQuotable(name: string): boolean {
  return !/['"{}\\$`\n]/.test(name) && name.trim() === name && name !== '';
}

function isPlainPattern(name: string): boolean {
  return !/[\\^$*+?()[\]|]/.test(name);
}

/** For each sign that cannot stand in a command, its pattern takes any. */
function wordFor(name: string): CaseWord {
  const pattern = escapePattern(name.replaceAll(/['"{}\\$`]/g, '\0')).replaceAll('\0', '.');
  return { text: name, pattern, ...(!isQuotable(name) && { isMasked: true }) };
}

interface Entry {
  readonly label: string;
  readonly comment?: string | null;
  /** Whether the harness takes the name as a regular expression. */
  readonly isPattern: boolean;
  /** Whether it is also asked for a masked name. */
  readonly takesMasked?: true;
  options(word: CaseWord, values: readonly string[]): BenchmarkOptions;
}

function shared(entry: Entry, group: readonly Listed[], label: string): FoundBenchmark {
  const [first] = group;
  const comment = entry.comment ?? null;
  const values = first?.values ?? [];
  if (first !== undefined && group.length === 1) {
    return { name: label, comment, options: entry.options(wordFor(first.name), values) };
  }
  const { command, ...rest } = entry.options(SHARED, values);
  const parameters = { case: group.map(({ name }) => name) };
  return { name: label, comment, options: { command, parameters, ...rest } };
}

function groupsOf(listed: readonly Listed[], isPattern: boolean): Listed[][] {
  const groups = new Map<string, Listed[]>();
  for (const one of listed) {
    const canShare = isQuotable(one.name) && (!isPattern || isPlainPattern(one.name));
    const kind = canShare ? `+${one.values.join()}` : one.name;
    const known = groups.get(kind);
    if (known === undefined || known.length >= MAX_CASES) groups.set(kind, [one]);
    else known.push(one);
  }
  return [...groups.values()];
}

/** One entry for all names of one binary; a name with signs of patterns has its own where the harness would read them. */
export function sharedEntries(listed: readonly Listed[], entry: Entry): FoundBenchmark[] {
  const usable = listed.filter(
    ({ name }) => isQuotable(name) || (entry.takesMasked && /^\S(?:.*\S)?$/.test(name)),
  );
  return groupsOf(usable, entry.isPattern).map((group, index) => {
    const own =
      group.length === 1 && group[0] !== undefined ? `-${group[0].name}` : `-${index + 1}`;
    const label = index === 0 && group.length > 1 ? entry.label : `${entry.label}${own}`;
    return shared(entry, group, safeName(label));
  });
}
