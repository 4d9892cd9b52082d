/**
 * Which file of dist a module goes to: a readable, stable name for each heavy part, so that what an event does not need
 * is not loaded. A part begins where the program loads it lazily, and has all that only it needs; what several need is
 * shared. Code of others goes to a file of its own beside each part, `…-libraries`.
 *
 * A file is loaded whole, with modules nobody asked for: none may do anything but define things when it is loaded.
 */

/** Where each part begins: what is loaded at once by the two programs, and what is loaded lazily. */
const PARTS: readonly (readonly [part: string, module: RegExp])[] = [
  ['start-cli', /src\/cli\/program\.ts$/],
  ['start-action', /src\/action\.ts$/],
  ['documents', /src\/edges\/documents\/parse-worker\.ts$/],
  ['formats', /src\/docs\/extract\/formats\/(?!mdx)[\w-]+\.ts$/],
  ['docs', /src\/(?:cli\/docs-place|commands\/docs-check|docs\/report\/[\w-]+)\.ts$/],
  ['mdx', /src\/docs\/extract\/formats\/mdx\.ts$/],
  ['engine', /src\/edges\/engine\/docker-api\.ts$/],
  ['github', /src\/(?:edges\/store\/)?github\/[\w/-]+\.ts$/],
  ['attestation', /src\/edges\/attestation\/signature\.ts$/],
  ['bot', /src\/(?:cli\/bot-action|bot\/work-process)\.ts$/],
];
/** What begins nowhere above: the work of all other commands and steps. */
const WORK = 'work';
/** Stays whole in its own file: a Node that is too old must be able to read it. */
const WHOLE_ENTRY = /src\/cli\.ts$/;
const START = new Set(['start-cli', 'start-action']);
const WORKER = 'documents';
/** Build on other parts: what they share with one of them is that one's. */
const EXTENSIONS = new Set(['mdx', 'bot']);
const rank = (part: string): number => (EXTENSIONS.has(part) ? 1 : 0);
const isLibrary = (module: string): boolean => module.includes('/node_modules/');

/** What a module imports, and what it loads lazily. */
export interface ModuleImports {
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  readonly isEntry: boolean;
}

type Graph = ReadonlyMap<string, ModuleImports>;

function partBegunBy(module: string): string {
  return PARTS.find(([, begin]) => begin.test(module))?.[0] ?? WORK;
}

/** Everything that is loaded with a module, itself included. */
function loadedWith(graph: Graph, module: string): Set<string> {
  const loaded = new Set([module]);
  for (const each of loaded) for (const next of graph.get(each)?.imports ?? []) loaded.add(next);
  return loaded;
}

/** Modules by the parts that load them. */
function usersOf(graph: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const roots = [...graph].flatMap(([id, { lazy, isEntry }]) => [
    ...lazy,
    ...(isEntry ? [id] : []),
  ]);
  for (const root of new Set(roots.filter((id) => !WHOLE_ENTRY.test(id)))) {
    for (const module of loadedWith(graph, root)) {
      users.set(module, (users.get(module) ?? new Set()).add(partBegunBy(root)));
    }
  }
  return users;
}

/** What a worker or both programs load at once is theirs, whoever else loads it lazily. */
function fileOf(users: ReadonlySet<string>): string {
  const atStart = [...users].filter((part) => START.has(part));
  if (atStart.length === START.size) return 'start';
  if (users.has(WORKER)) return WORKER;
  if (atStart[0] !== undefined) return atStart[0];
  const [part = WORK, ...others] = [...users].sort((a, b) => rank(a) - rank(b));
  return others.every((other) => EXTENSIONS.has(other)) ? part : 'shared';
}

/** In the order in which they take their modules, each with all it imports that no earlier one took. */
const FILES = [
  ...['start', WORKER, ...START, 'shared'],
  ...[...PARTS.map(([part]) => part), WORK].sort((a, b) => rank(a) - rank(b)),
];

export interface Part {
  readonly name: string;
  /** Whether a module goes there. Entries go nowhere: they are files already. */
  readonly test: (module: string) => boolean;
}

/** @param graph asked for only when it is complete */
export function partsOf(graph: () => Graph): Part[] {
  const files = () => {
    const complete = graph();
    const modules = [...usersOf(complete)].filter(([id]) => !complete.get(id)?.isEntry);
    return new Map(modules.map(([id, users]) => [id, fileOf(users)]));
  };
  let known: ReadonlyMap<string, string> | undefined;
  const fileOfModule = (module: string): string | undefined => {
    known ??= files();
    return known.get(module);
  };
  return [true, false].flatMap((ofOthers) =>
    [...new Set(FILES)].map((file) => ({
      name: ofOthers ? `${file}-libraries` : file,
      test: (module: string) => fileOfModule(module) === file && isLibrary(module) === ofOthers,
    })),
  );
}
