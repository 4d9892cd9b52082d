/** A mistake in a file the user wrote, with its place, and the one way such mistakes are printed. */

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
  /** What is wrong, where "expected …, got …" does not say it. */
  readonly message?: string;
  /** The nearest thing that would have been right. */
  readonly suggestion?: string | undefined;
}

export interface ConfigProblem extends Position, Fault {
  readonly file: string;
  /** Dotted key path, `projects.hakmem.image`; empty for the file as a whole. */
  readonly key: string;
}

/** A problem by key path, before its place in the text is known. */
export interface Defect extends Fault {
  readonly path: Path;
  /** Whether the key or its value is to be pointed at. */
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

/** One line a problem: `benchproof.yml:12:9: projects.hakmem.imag: unknown key; did you mean …?` */
export function formatProblems(problems: readonly ConfigProblem[]): string {
  return problems
    .map((problem) => {
      const place = `${problem.file}:${problem.line}:${problem.column}`;
      const key = problem.key === '' ? '' : `${problem.key}: `;
      return printable(`${place}: ${key}${sentence(problem)}`);
    })
    .join('\n');
}

/** In the order of the text; two of the same place in the order of their words. */
export function sortProblems(problems: readonly ConfigProblem[]): ConfigProblem[] {
  return [...problems].sort(
    (a, b) => a.line - b.line || a.column - b.column || (sentence(a) < sentence(b) ? -1 : 1),
  );
}

const MAX_LENGTH = 64;

/** Optimal string alignment distance: insert, delete, replace or swap two neighbours, each 1. */
function editDistance(from: string, to: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    older = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The nearest candidate at most a third of its letters away (case aside), or undefined. */
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
