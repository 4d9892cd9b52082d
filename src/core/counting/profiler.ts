/**
 * Profilers of interpreted languages: counting only names the interpreter's functions. Profiles are
 * reduced in the container to a JSON list of stacks, outermost caller first; cProfile knows the
 * function that ran, but not its stack.
 */
import { z } from 'zod';
import type { Count } from '../records/count.ts';
import { parseJson } from '../text/json.ts';
import { quoteText } from '../text/shell-word.ts';
import type { FunctionCount } from './cachegrind.ts';
import type { Stack } from './callgrind.ts';

export type ProfilerName = NonNullable<Count['profile']>['by'];

/** Number of stacks kept, by time. */
const MOST = 1000;
const MAX_DEPTH = 64;
const FILES = '/tmp/.benchproof-profile';
/** Sampling interval of V8 in microseconds; after far longer gaps, the program was not running. */
const INTERVAL = 200;
const LONGEST = 5 * INTERVAL;

/**
 * Built-in functions count for their callers. Profile format:
 * https://docs.python.org/3/library/profile.html, (file, line, name) → (calls, calls, own,
 * cumulative, callers).
 */
const REDUCE_PYTHON = `import json, marshal, os, sys
own = {}
def put(key, seconds): own[key] = own.get(key, 0) + seconds
for key, (_, _, seconds, _, callers) in marshal.load(open(sys.argv[1], "rb")).items():
    if key[0] != "~": put(key, seconds)
    for caller, times in callers.items() if key[0] == "~" else (): put(caller, times[2])
rows = sorted(((t, k) for k, t in own.items() if k[0] != "~"), reverse=True)[:${MOST}]
print(json.dumps([[[[k[2], os.path.abspath(k[0]), k[1]]], round(t * 1e6)] for t, k in rows]))`;

/**
 * Built-in functions of V8 and Node count for their callers, garbage collection for itself. Format:
 * https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile, times in
 * microseconds.
 */
const REDUCE_NODE = `const fs = require("fs"), path = require("path"), url = require("url");
const GC = "(garbage collector)", own = new Map(), folder = process.argv[1];
for (const file of fs.readdirSync(folder)) {
  const { nodes, samples, timeDeltas } = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  const byId = new Map(nodes.map((node) => [node.id, node])), parents = new Map();
  for (const node of nodes) for (const id of node.children ?? []) parents.set(id, node);
  const isOwn = ({ callFrame: { functionName, url } }) => functionName === GC || (url !== "" && !url.startsWith("node:"));
  samples.forEach((id, at) => {
    const frames = [];
    for (let node = byId.get(id); node !== undefined; node = parents.get(node.id)) {
      const { functionName, url: place, lineNumber } = node.callFrame;
      const source = place.startsWith("file:") ? url.fileURLToPath(place) : path.resolve(place);
      if (isOwn(node)) frames.unshift([functionName || "(anonymous)", place && source, lineNumber + 1]);
    }
    if (frames.length === 0) return;
    const key = JSON.stringify(frames.slice(-${MAX_DEPTH}));
    own.set(key, (own.get(key) ?? 0) + Math.max(0, Math.min(${LONGEST}, timeDeltas[at])));
  });
}
const rows = [...own].sort(([, one], [, other]) => other - one).slice(0, ${MOST});
console.log(JSON.stringify(rows.map(([key, time]) => [JSON.parse(key), time])));`;

/** Starts cProfile with CPU time, so that other load does not count. */
const START_PYTHON = `import cProfile, time
Profile = cProfile.Profile
cProfile.Profile = lambda: Profile(time.process_time)
cProfile.main()`;

/** Python options with a separate value. */
const PYTHON_VALUED = new Set(['-X', '-W', '--check-hash-based-pycs']);

/** Index after Python's own options, where cProfile is inserted; null if it runs neither a file nor a module. */
function pythonPlace(words: readonly string[]): number | null {
  let at = 1;
  for (let word = words[at]; word?.startsWith('-') && word !== '-m'; word = words[at]) {
    if (/^-[A-Za-z]*c|^-$/.test(word)) return null;
    at += PYTHON_VALUED.has(word) ? 2 : 1;
  }
  return at < words.length ? at : null;
}

function profiled(by: ProfilerName, words: readonly string[]) {
  if (by === '--cpu-prof') {
    const flags = ['--cpu-prof', `--cpu-prof-dir=${FILES}`, `--cpu-prof-interval=${INTERVAL}`];
    const [first = '', ...rest] = words;
    return {
      words: [first, ...flags, ...rest],
      reduce: `--input-type=commonjs -e ${quoteText(REDUCE_NODE)}`,
    };
  }
  const at = pythonPlace(words);
  if (at === null) return null;
  const inserted = ['-c', quoteText(START_PYTHON), '-o', FILES];
  return {
    words: [...words.slice(0, at), ...inserted, ...words.slice(at)],
    reduce: `-c ${quoteText(REDUCE_PYTHON)}`,
  };
}

/**
 * Command line of a profiled run.
 *
 * @param out file to collect
 * @returns null if the command cannot be profiled
 */
export function profilingCommand(by: ProfilerName, command: string, out: string): string | null {
  const run = profiled(by, command.trim().split(' '));
  if (run === null) return null;
  const script = `"$@"; status=$?; "$1" ${run.reduce} ${FILES} >${out}; rm -rf ${FILES}; exit $status`;
  return `sh -c ${quoteText(script)} profile ${run.words.join(' ')}`;
}

const frameSchema = z.tuple([z.string(), z.string(), z.int().nonnegative()]);
const rowsSchema = z
  .array(z.tuple([z.array(frameSchema).min(1).max(MAX_DEPTH), z.int().nonnegative()]))
  .min(1)
  .max(MOST);

type Frame = z.infer<typeof frameSchema>;

/** With the file as part of the name, since method names repeat. */
const frameName = ([name, file]: Frame): string =>
  file === '' ? name : `${name} (${file.split('/').at(-1)})`;

/**
 * @param text output of a profiled run; untrusted
 * @returns microseconds as `instructions` and `cost`; null if it is no profile
 */
export function readProfile(
  text: string,
): { readonly functions: FunctionCount[]; readonly stacks: Stack[] } | null {
  const rows = rowsSchema.safeParse(parseJson(text));
  if (!rows.success) return null;
  return {
    functions: rows.data.map(([frames, instructions]) => {
      const last = frames.at(-1) as Frame;
      const [, file, line] = last;
      return {
        ...{ name: frameName(last), file: file === '' ? null : file },
        ...{ line: line || null, instructions },
      };
    }),
    stacks: rows.data.map(([frames, cost]) => ({ frames: frames.map(frameName), cost })),
  };
}
