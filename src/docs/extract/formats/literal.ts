/** Data in the notation of JavaScript and JSON, as charts on a page have it; code around it is passed over. */
import { matchAt } from '../../numbers/characters.ts';

export type Literal =
  | { readonly kind: 'text' | 'number' | 'other'; readonly start: number; readonly end: number }
  | { readonly kind: 'list' | 'record'; readonly items: readonly Item[] };

export interface Item {
  /** Place of the key in a record. */
  readonly key: readonly [start: number, end: number] | null;
  readonly value: Literal;
}

interface Frame {
  readonly kind: 'list' | 'record' | 'other';
  readonly items: Item[];
  key: Item['key'];
}

const OPENING: ReadonlyMap<string, Frame['kind']> = new Map(
  Object.entries({
    '[': 'list',
    '{': 'record',
    '(': 'other',
  }),
);
const TOKEN =
  /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$]*`|-?\.?\d[\w.]*|[\w$]+|[[\](){}:,]/gy;

/** Most levels that are read; what nests deeper is no data. */
const MAX_DEPTH = 40;

/** The values of a stretch of source, in one pass; what is no literal counts as `other`. */
export function readLiterals(source: string, start: number, end: number): readonly Literal[] {
  const root: Frame = { kind: 'list', items: [], key: null };
  const stack: Frame[] = [root];
  for (let at = start; at < end; ) {
    const token = matchAt(TOKEN, source, at)?.[0] ?? '';
    const frame = stack.at(-1) ?? root;
    if (token !== '' && at + token.length <= end) take(token, at, source, frame, stack);
    at += token.length || 1;
  }
  while (stack.length > 1) close(stack);
  return root.items.map((item) => item.value);
}

function take(token: string, at: number, source: string, frame: Frame, stack: Frame[]): void {
  const opened = OPENING.get(token);
  if (opened !== undefined && stack.length < MAX_DEPTH) {
    stack.push({ kind: opened, items: [], key: null });
  } else if (']})'.includes(token)) {
    if (stack.length > 1) close(stack);
  } else if (token === ',') {
    frame.key = null;
  } else if (!/^(?:[:[{(]|\/[/*])/.test(token)) {
    takeScalar(token, at, source, frame);
  }
}

function takeScalar(token: string, at: number, source: string, frame: Frame): void {
  const isQuoted = '"\'`'.includes(token.charAt(0));
  const inside = isQuoted ? 1 : 0;
  const place = { start: at + inside, end: at + token.length - inside };
  const isKey =
    frame.kind === 'record' &&
    /^\s{0,8}:/.test(source.slice(at + token.length, at + token.length + 9));
  if (isKey && frame.key === null) frame.key = [place.start, place.end];
  else {
    const kind = isQuoted ? 'text' : /^-?\.?\d/.test(token) ? 'number' : 'other';
    frame.items.push({ key: frame.key, value: { kind, ...place } });
  }
}

function close(stack: Frame[]): void {
  const { kind, items } = stack.pop() ?? { kind: 'other', items: [] };
  const parent = stack.at(-1);
  const value: Literal = { kind: kind === 'record' ? 'record' : 'list', items };
  parent?.items.push({ key: parent.key, value });
}
