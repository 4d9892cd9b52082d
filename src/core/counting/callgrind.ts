/**
 * Parses callgrind's output, written with `--separate-callers`: there, a function's name carries its
 * callers', innermost first, with apostrophes between. Untrusted. Format:
 * https://valgrind.org/docs/manual/cl-format.html
 */

/** What was spent in the last frame itself. */
export interface Stack {
  /** Outermost caller first. */
  readonly frames: readonly string[];
  readonly cost: number;
}

class Reader {
  /** Full names by their number in this process's part. */
  #names = new Map<string, string>();
  readonly #costs = new Map<string, number>();
  #current: string | null = null;
  #isCall = false;
  #open = 0;

  /** False if the line has the wrong format. */
  take(line: string): boolean {
    const cost = /^(?:[+-]?\d+|\*) (\d+)$/.exec(line);
    if (cost !== null) return this.#add(Number(cost[1]));
    const called = /^(c?)fn=(\(\d+\))(?: (.+))?$/.exec(line);
    if (called !== null) return this.#name(called[1] === 'c', called[2] ?? '', called[3]);
    if (line.startsWith('calls=')) this.#isCall = true;
    else if (line.startsWith('events:')) return this.#begin(line);
    else if (line.startsWith('totals:')) this.#open -= 1;
    else return /^($|#|\w+:|c?(fl|fi|fe|ob)=)/.test(line);
    return true;
  }

  /** Null if a process did not finish its part. */
  stacks(): Stack[] | null {
    if (this.#open !== 0 || this.#costs.size === 0) return null;
    return [...this.#costs].map(([name, cost]) => ({
      // A number is a level of recursion; an address a function without a name, which counts for its caller.
      frames: name
        .split("'")
        .filter((frame) => frame !== '' && !/^(\d+|0x[\da-f]+)$/.test(frame))
        .reverse(),
      cost,
    }));
  }

  #begin(line: string): boolean {
    this.#names = new Map();
    this.#current = null;
    this.#open += 1;
    return line === 'events: Ir';
  }

  /** A name is written out where it appears first, as function or as called one. */
  #name(isCalled: boolean, number: string, name: string | undefined): boolean {
    if (name !== undefined) this.#names.set(number, name);
    const known = this.#names.get(number);
    if (!isCalled) this.#current = known ?? null;
    return known !== undefined;
  }

  #add(cost: number): boolean {
    if (this.#current === null) return false;
    const own = this.#isCall ? 0 : cost;
    this.#isCall = false;
    const sum = (this.#costs.get(this.#current) ?? 0) + own;
    this.#costs.set(this.#current, sum);
    return Number.isSafeInteger(sum);
  }
}

/** Tens of thousands of stacks; a compiler has more. */
const MAX_CHARACTERS = 32 * 2 ** 20;

/**
 * @param text one or several concatenated callgrind files
 * @returns null if it is no such output, is incomplete, or is too long
 */
export function readCallgrind(text: string): Stack[] | null {
  if (text.length > MAX_CHARACTERS) return null;
  const reader = new Reader();
  return text.split('\n').every((line) => reader.take(line)) ? reader.stacks() : null;
}
