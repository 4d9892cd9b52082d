/**
 * The names of a diff, read as git writes them. parse-diff leaves quoted names quoted and takes what
 * looks like a time for one, so that a document of such a name would not be judged: it is handed
 * numbers instead.
 */

export interface NumberedDiff {
  readonly text: string;
  /** By the number that stands for it. */
  readonly names: readonly string[];
}

const ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
};

/** git's C-style quoting (core.quotePath in git-config): bytes in octal, the rest as it is. */
function unquote(text: string): string {
  const bytes = [...text.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(
    ([, octal, letter, plain]) => {
      if (octal !== undefined) return [Number.parseInt(octal, 8)];
      if (letter !== undefined) return [ESCAPES[letter] ?? letter.charCodeAt(0)];
      return [...new TextEncoder().encode(plain)];
    },
  );
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

/** A quoted name, or all of the text up to a tab, which git puts after names that hold a space. */
function nameOf(text: string): string {
  const quoted = /^"((?:\\.|[^"\\])*)"/.exec(text);
  const name = quoted === null ? (text.split('\t')[0] ?? text) : unquote(quoted[1] ?? '');
  return name.replace(/^[ab]\//, '');
}

/** `a/NAME b/NAME`; of two that differ and are not quoted, the lines that follow tell. */
function pairOf(text: string): readonly [string, string] | null {
  const quoted = /^("(?:\\.|[^"\\])*"|\S+) ("(?:\\.|[^"\\])*"|\S+)$/.exec(text);
  if (quoted !== null) return [nameOf(quoted[1] ?? ''), nameOf(quoted[2] ?? '')];
  const middle = (text.length - 1) / 2;
  const [one, other] = [text.slice(2, middle), text.slice(middle + 3)];
  return one === other ? [one, other] : null;
}

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

class Numbering {
  readonly #lines: string[];
  readonly #out: string[] = [];
  readonly names: string[] = [];
  #before = 0;
  #after = 0;

  constructor(text: string) {
    this.#lines = text.split('\n');
  }

  run(): NumberedDiff {
    this.#lines.forEach((line, index) => {
      const isInHunk = this.#before > 0 || this.#after > 0;
      this.#out.push(isInHunk ? this.#take(line) : this.#header(line, index));
    });
    return { text: this.#out.join('\n'), names: this.names };
  }

  #take(line: string): string {
    if (line.startsWith('\\')) return line;
    if (!line.startsWith('+')) this.#before -= 1;
    if (!line.startsWith('-')) this.#after -= 1;
    return line;
  }

  #header(line: string, index: number): string {
    const hunk = HUNK.exec(line);
    if (hunk !== null) {
      this.#before = Number(hunk[1] ?? 1);
      this.#after = Number(hunk[2] ?? 1);
      return line;
    }
    if (line.startsWith('diff --git ')) return this.#pair(line.slice(11), index);
    const side = /^(--- |\+\+\+ )(.*)$/s.exec(line);
    if (side === null || side[2] === '/dev/null') return line;
    return `${side[1]}${side[1] === '--- ' ? 'a' : 'b'}/${this.#number(nameOf(side[2] ?? ''))}`;
  }

  #pair(text: string, index: number): string {
    const [from, to] = pairOf(text) ?? [
      this.#following(index, /^(?:rename|copy) from (.*)$/s),
      this.#following(index, /^(?:rename|copy) to (.*)$/s),
    ];
    return `diff --git a/${this.#number(from)} b/${this.#number(to)}`;
  }

  /** In the header of the same file. */
  #following(index: number, pattern: RegExp): string {
    for (const line of this.#lines.slice(index + 1, index + 8)) {
      const found = pattern.exec(line);
      // Without "a/": a name may itself begin so.
      if (found !== null) return nameOf(`${found[1]?.startsWith('"') ? '' : 'a/'}${found[1]}`);
      if (line.startsWith('diff --git ')) break;
    }
    return '';
  }

  #number(name: string): number {
    return this.names.push(name) - 1;
  }
}

/** Throws nothing: lines that are no header of a diff stay as they are. */
export function numberNames(text: string): NumberedDiff {
  return new Numbering(text).run();
}
