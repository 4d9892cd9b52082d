/**
 * Globs, in time linear in the path: each list becomes one RE2 expression. Whoever opens a pull request
 * chooses both sides, the globs of its configuration and the names of its files.
 *
 * `*` and `?` stay within a folder, `**` as a whole part crosses folders, `[a-z]` and `[!a-z]` are one
 * character, `{md,txt}` is either; a backslash takes the meaning away. A dot is no special character.
 */
import { RE2JS } from 're2js';

/** Per glob and per list, since time is proportional to it. */
const MAX_LENGTH = 500;
const MAX_LIST_LENGTH = 4000;

/** Syntax of other tools that has no meaning here. */
const FOREIGN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^!/, 'a "!" in front'],
  [/[!@+*?]\(/, 'a group such as @(a|b)'],
  [/\{[^{},]*\.\.[^{},]*\}/, 'a range such as {1..9}'],
];

/** Faults of each glob by index; -1 for the list as a whole. */
export function globFaults(globs: readonly string[]): ReadonlyMap<number, string> {
  const faults = globs.map((glob) => {
    if (glob.length > MAX_LENGTH) return `${glob.length} characters`;
    const unescaped = glob.replaceAll(/\\./gs, 'x');
    return FOREIGN.find(([pattern]) => pattern.test(unescaped))?.[1] ?? null;
  });
  const length = globs.reduce((sum, glob) => sum + glob.length, 0);
  return new Map([
    ...(length > MAX_LIST_LENGTH ? [[-1, `${length} characters together`] as const] : []),
    ...faults.flatMap((fault, at) => (fault === null ? [] : [[at, fault] as const])),
  ]);
}

export const GLOB_EXPECTED = `globs of *, **, ?, [a-z] and {a,b}, each of at most ${MAX_LENGTH} characters, together ${MAX_LIST_LENGTH}`;

/** A glob that matches exactly this text. */
export function literalGlob(text: string): string {
  return text.replace(/[\\*?[\]{}()!+@]/g, '\\$&');
}

function literal(character: string): string {
  return /[\p{L}\p{N}_/-]/u.test(character) ? character : RE2JS.quote(character);
}

interface GlobPart {
  readonly expression: string;
  /** Length of the glob's part. */
  readonly length: number;
}

/** A `[…]` class; null if it is not closed and the bracket is literal. */
function characterClass(glob: string): GlobPart | null {
  const [whole, sign, members] = /^\[([!^]?)(\]?[^\]/]*)\]/.exec(glob) ?? [];
  if (whole === undefined || members === undefined || members === '') return null;
  const inside = members.replaceAll(/[\\\][^&~]/g, '\\$&');
  const expression = sign === '' ? `[${inside}]` : `[^/${inside}]`;
  try {
    RE2JS.compile(expression);
  } catch {
    // A range with its ends reversed.
    return {
      expression: literal('[') + [...members].map(literal).join('') + literal(']'),
      length: whole.length,
    };
  }
  return { expression, length: whole.length };
}

/** `**` as a path component, with its slash. */
function anyFolders(glob: string, at: number): GlobPart | null {
  const [stars] = /^\*{2,}/.exec(glob.slice(at)) ?? [];
  if (stars === undefined) return null;
  const { [at - 1]: before = '/', [at + stars.length]: after = ',' } = glob;
  const isStart = '/{,'.includes(before);
  if (isStart && after === '/') return { expression: '(?:.*/)?', length: stars.length + 1 };
  const isWhole = isStart && ',}'.includes(after);
  return { expression: isWhole ? '.*' : '[^/]*', length: stars.length };
}

/** Positions where braces open, separate and close alternatives; other braces are literal. */
function bracesOf(glob: string): ReadonlyMap<number, string> {
  const found: [number, string][] = [];
  const open: number[][] = [];
  for (const { 0: sign, index } of glob.matchAll(/\\.|[{,}]/gs)) {
    if (sign === '{') open.push([index]);
    if (sign === ',') open.at(-1)?.push(index);
    const [start, ...commas] = (sign === '}' ? open.pop() : undefined) ?? [];
    if (commas.length === 0) continue;
    found.push([start as number, '(?:'], [index, ')']);
    found.push(...commas.map((at): [number, string] => [at, '|']));
  }
  return new Map(found);
}

function partAt(glob: string, at: number, braces: ReadonlyMap<number, string>): GlobPart {
  const character = glob[at] ?? '';
  const brace = braces.get(at);
  if (brace !== undefined) return { expression: brace, length: 1 };
  if (character === '\\') return { expression: RE2JS.quote(glob[at + 1] ?? '\\'), length: 2 };
  if (character === '?') return { expression: '[^/]', length: 1 };
  if (character === '*') return anyFolders(glob, at) ?? { expression: '[^/]*', length: 1 };
  const listed = character === '[' ? characterClass(glob.slice(at)) : null;
  return listed ?? { expression: literal(character), length: 1 };
}

function expressionOf(glob: string): string {
  const braces = bracesOf(glob);
  let expression = '';
  for (let at = 0; at < glob.length; ) {
    const part = partAt(glob, at, braces);
    expression += part.expression;
    at += part.length;
  }
  return expression;
}

/** Whether a path from the repository's root matches any of the globs, as they are cased or in any case. */
export function matchGlobs(
  globs: readonly string[],
  cased: 'as-is' | 'any' = 'as-is',
): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const expressions = globs.map((glob) => expressionOf(glob.replace(/^(?:\.\/)+/, '')));
  const compiled = RE2JS.compile(
    expressions.join('|'),
    cased === 'any' ? RE2JS.DOTALL | RE2JS.CASE_INSENSITIVE : RE2JS.DOTALL,
  );
  return (path) => compiled.testExact(path);
}

/** Globs of a .gitattributes or CODEOWNERS line: a slash, but at the end, anchors at the root; folders match all in them. */
export function gitGlobs(pattern: string): readonly string[] {
  const isFolder = pattern.endsWith('/');
  const path = pattern.replace(/^\/|\/$/g, '');
  const anchored = pattern.replace(/\/$/, '').includes('/') ? path : `**/${path}`;
  // `folder/*` is the only pattern that matches files but not folders.
  const isOfFiles = /\/\*$/.test(pattern);
  const inside = isOfFiles ? [] : [`${anchored}/**`];
  return isFolder ? inside : [anchored, ...inside];
}
