/**
 * Parses cachegrind's output: instructions by file, function and line. Untrusted, since the counted
 * program could have written it. Format:
 * https://valgrind.org/docs/manual/cg-manual.html#cg-manual.impl-details.file-format
 */

/** Instructions of a function, including what was inlined into it. */
export interface FunctionCount {
  readonly name: string;
  /** File with most of its instructions; null if unknown. */
  readonly file: string | null;
  /** Its line with most of them; null if unknown. */
  readonly line: number | null;
  readonly instructions: number;
}

/** Instructions of a function in one file. */
interface FileCount {
  readonly file: string;
  instructions: number;
  hottest: { line: number; instructions: number };
}

export type Profile =
  | {
      readonly ok: true;
      /** Over all processes. */
      readonly instructions: number;
      readonly functions: readonly FunctionCount[];
    }
  | { readonly ok: false; readonly message: string };

const UNKNOWN = '???';

class Reader {
  /** Function → file → instructions: what was inlined keeps its own file. */
  readonly #functions = new Map<string, Map<string, FileCount>>();
  #file = UNKNOWN;
  #current: Map<string, FileCount> | null = null;
  #processes = 0;
  #summed = 0;
  instructions = 0;

  /** False if the line has the wrong format. */
  take(line: string): boolean {
    const count = /^(\d+) (\d+)$/.exec(line);
    if (count !== null) return this.#add(Number(count[1]), Number(count[2]));
    if (/^f[lie]=/.test(line)) this.#file = line.slice(3);
    else if (line.startsWith('fn=')) this.#enter(line.slice(3));
    else if (line.startsWith('events:')) return this.#begin(line);
    else if (line.startsWith('summary:')) return this.#end(line);
    else return line === '' || /^(desc|cmd):/.test(line);
    return true;
  }

  /** Whether every process completed its file. */
  isWhole(): boolean {
    return this.#processes > 0 && this.#processes === this.#summed;
  }

  functions(): FunctionCount[] {
    return [...this.#functions].map(([name, files]) => {
      const byCount = [...files.values()].sort(
        (one, other) => other.instructions - one.instructions,
      );
      const instructions = byCount.reduce((sum, each) => sum + each.instructions, 0);
      const [most] = byCount;
      if (most === undefined || most.file === UNKNOWN)
        return { name, file: null, line: null, instructions };
      return { name, file: most.file, line: most.hottest.line || null, instructions };
    });
  }

  #begin(line: string): boolean {
    this.#processes += 1;
    this.#current = null;
    this.#file = UNKNOWN;
    return line === 'events: Ir';
  }

  #enter(name: string): void {
    this.#current = this.#functions.get(name) ?? new Map();
    this.#functions.set(name, this.#current);
  }

  #add(line: number, instructions: number): boolean {
    if (this.#current === null) return false;
    const none = { file: this.#file, instructions: 0, hottest: { line, instructions } };
    const own = this.#current.get(this.#file) ?? none;
    this.#current.set(this.#file, own);
    own.instructions += instructions;
    if (instructions > own.hottest.instructions) own.hottest = { line, instructions };
    return Number.isSafeInteger(own.instructions);
  }

  #end(line: string): boolean {
    const [, total] = /^summary: (\d+)\s*$/.exec(line) ?? [];
    this.#summed += 1;
    this.instructions += Number(total);
    return Number.isSafeInteger(this.instructions);
  }
}

/** @param text one or several concatenated cachegrind files */
export function readCachegrind(text: string): Profile {
  const reader = new Reader();
  for (const line of text.split('\n')) {
    if (reader.take(line)) continue;
    const shown = JSON.stringify(line.slice(0, 80));
    return { ok: false, message: `cachegrind's file has a line that is none of its: ${shown}` };
  }
  return reader.isWhole()
    ? { ok: true, instructions: reader.instructions, functions: reader.functions() }
    : { ok: false, message: "cachegrind's file ends before its sum" };
}
