/** Where in a JSON text something stands: the first mistake of its grammar, or the value at a path. */

type State = 'value' | 'first' | 'name' | 'first name' | 'colon' | 'after' | 'end';

const EXPECTED: Readonly<Record<State, string>> = {
  value: 'a value',
  first: 'a value or ]',
  name: 'a name in double quotes',
  'first name': 'a name in double quotes or }',
  colon: ':',
  after: '',
  end: 'the end',
};

/** What may stand where, by the first character of a token: a string is `"`, any other value `v`. */
const ALLOWED: Readonly<Record<State, string>> = {
  value: '{["v',
  first: '{["v]',
  name: '"',
  'first name': '"}',
  colon: ':',
  after: ',',
  // A document a line.
  end: '{[',
};

const TOKEN = /[{}[\],:]|"(?:[^"\\\n]|\\[^\n])*"|-?\d[\d.eE+-]*|true|false|null|NaN|-?Infinity/y;

export interface JsonMistake {
  readonly offset: number;
  readonly expected: string;
}

type Visit = (path: readonly PropertyKey[], offset: number) => void;

class Walk {
  state: State = 'value';
  /** Of each open bracket what closes it, and where in it we are. */
  readonly open: { readonly close: string; key: string | number }[] = [];
  readonly visit: Visit;

  constructor(visit: Visit) {
    this.visit = visit;
  }

  get expected(): string {
    const close = this.open.at(-1)?.close;
    return this.state === 'after' ? `, or ${close}` : EXPECTED[this.state];
  }

  /** False where the token may not stand there. */
  take(token: string, kind: string, offset: number): boolean {
    const { state } = this;
    const top = this.open.at(-1);
    const isClosing = state === 'after' && kind === top?.close;
    if (!isClosing && !ALLOWED[state].includes(kind)) return false;
    if (kind === top?.close) this.close();
    else if (kind === ':') this.state = 'value';
    else if (kind === ',') this.next(top);
    else if (state === 'name' || state === 'first name') this.name(top, token);
    else this.begin(kind, offset);
    return true;
  }

  private begin(kind: string, offset: number): void {
    this.visit(
      this.open.map(({ key }) => key),
      offset,
    );
    const close = { '{': '}', '[': ']' }[kind];
    if (close === undefined) this.state = this.open.length === 0 ? 'end' : 'after';
    else {
      this.open.push({ close, key: 0 });
      this.state = kind === '{' ? 'first name' : 'first';
    }
  }

  private name(top: Walk['open'][number] | undefined, token: string): void {
    if (top !== undefined) top.key = nameIn(token);
    this.state = 'colon';
  }

  private next(top: Walk['open'][number] | undefined): void {
    if (typeof top?.key === 'number') top.key += 1;
    this.state = top?.close === '}' ? 'name' : 'value';
  }

  private close(): void {
    this.open.pop();
    this.state = this.open.length === 0 ? 'end' : 'after';
  }
}

function nameIn(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token.slice(1, -1);
  }
}

/** The kind of a token, as in `ALLOWED`. */
function kindOf(token: string): string {
  const [first = ''] = token;
  return '{}[]:,"'.includes(first) ? first : 'v';
}

/** Visits each value with the way to it; null if the text has no mistake. Linear, without recursion. */
function walkJson(text: string, visit: Visit): JsonMistake | null {
  const walk = new Walk(visit);
  const whole = text.trimEnd().replace(/;$/, '');
  const [blank, token] = [/\s*/y, new RegExp(TOKEN)];
  for (let offset = 0; ; offset = token.lastIndex) {
    blank.lastIndex = offset;
    blank.exec(whole);
    token.lastIndex = blank.lastIndex;
    const [found] = token.exec(whole) ?? [];
    if (found !== undefined && walk.take(found, kindOf(found), blank.lastIndex)) continue;
    const isOver = blank.lastIndex === whole.length && walk.state === 'end';
    return isOver ? null : { offset: blank.lastIndex, expected: walk.expected };
  }
}

/** The first mistake of a text's grammar; null if there is none. */
export function jsonMistake(text: string): JsonMistake | null {
  return walkJson(text, () => undefined);
}

/** Where the value at `path` begins, or the last one on the way to it that is there. */
export function offsetOf(text: string, path: readonly PropertyKey[]): number {
  let best = { depth: -1, offset: 0 };
  walkJson(text, (here, offset) => {
    const isOnWay = here.every((part, at) => part === path[at]);
    if (isOnWay && here.length > best.depth) best = { depth: here.length, offset };
  });
  return best.offset;
}
