/** Problems of a configuration file, with their positions, and how they are printed. */

/** 1-based, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type Path = readonly (string | number)[];

interface Fault {
  readonly expected?: string;
  /** As the user typed it. */
  readonly got?: string;
  /** What is wrong, if "expected …, got …" does not say it. */
  readonly message?: string;
  /** The most similar valid value. */
  readonly suggestion?: string | undefined;
}

export interface ConfigProblem extends Position, Fault {
  readonly file: string;
  /** Dotted key path, such as `projects.hakmem.image`; empty for the whole file. */
  readonly key: string;
}

/** A problem at a key path, whose position in the text is not yet known. */
export interface Defect extends Fault {
  readonly path: Path;
  /** Whether the position is that of the key or of its value. */
  readonly at: 'key' | 'value';
}

/** `projects.hakmem.benchmarks["a b"].parameters.size[0]` */
export function formatPath(path: Path): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[A-Za-z0-9_-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
      return index === 0 ? part : `.${part}`;
    })
    .join('');
}

function sentence({ message, expected, got, suggestion }: Fault): string {
  const parts = [
    message ?? [],
    expected === undefined ? [] : `expected ${expected}`,
    got === undefined ? [] : `got ${got}`,
  ].flat();
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return parts.join(', ') + hint;
}

function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}

/** One line per problem: `benchproof.yml:12:9: projects.hakmem.imag: unknown key; did you mean …?` */
export function formatProblems(problems: readonly ConfigProblem[]): string {
  return problems
    .map((problem) => {
      const place = `${problem.file}:${problem.line}:${problem.column}`;
      const key = problem.key === '' ? '' : `${problem.key}: `;
      return printable(`${place}: ${key}${sentence(problem)}`);
    })
    .join('\n');
}

/** Sorts by position, then by message. */
export function sortProblems(problems: readonly ConfigProblem[]): ConfigProblem[] {
  return [...problems].sort(
    (a, b) => a.line - b.line || a.column - b.column || (sentence(a) < sentence(b) ? -1 : 1),
  );
}

const MAX_LENGTH = 64;

/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours count 1. */
function editDistance(from: string, to: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (same ? 0 : 1),
        swapped ? (older[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    older = previous;
    previous = current;
  }
  return previous[to.length] as number;
}

/** The most similar candidate that differs in at most a third of its letters (ignoring case), or undefined. */
export function nearest(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const near = candidates
    .map((candidate) => ({
      candidate,
      distance: editDistance(typed.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}
