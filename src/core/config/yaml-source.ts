/**
 * Converts YAML to plain data with the position of each part. Files are untrusted, so size, depth,
 * aliases and keys are limited, and everything takes linear time (the library's own check for duplicate
 * keys is quadratic, so it is switched off).
 */

import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { clip } from '../text/clean.ts';
import { type ConfigProblem, formatPath, type Path, type Position } from './problem.ts';

const MAX_CHARACTERS = 256 * 1024;
const MAX_DEPTH = 32;
const MAX_NODES = 50_000;
/** Resolving one walks the whole document. */
const MAX_ALIASES = 100;
/** Limit of reported syntax errors: a single stray quote can cause hundreds. */
const MAX_SYNTAX_PROBLEMS = 20;

/** It has no UTF-8 form, so it could be neither hashed nor stored. */
const HALF_CHARACTER = 'half a character (a lone surrogate); expected valid Unicode text';

const SECOND_DOCUMENT = 'a second document; expected one, without a "---" after it';

const UNQUOTED = '"{" inside a value without quotes; expected the whole value in quotes';

interface YamlPosition {
  readonly key: number | null;
  readonly value: number | null;
  /** A scalar or a map in braces as the user typed it; else null. */
  readonly text: string | null;
}

export interface YamlSource {
  readonly value: unknown;
  /** Position of the value; for a missing key, that of the innermost existing parent. */
  locate(path: Path): Position;
  locateKey(path: Path): Position;
  /** The scalar at `path` as typed, quotes included, or the map in braces. */
  typed(path: Path): string | null;
}

export type YamlResult =
  /** `problems`: keys that were ignored; the rest can still be checked. */
  | { readonly ok: true; readonly source: YamlSource; readonly problems: ConfigProblem[] }
  | { readonly ok: false; readonly problems: ConfigProblem[] };

/** Aborts reading; thrown and caught only in this file. */
class Refusal extends Error {
  readonly offset: number;
  readonly path: Path;

  constructor(message: string, offset: number, path: Path) {
    super(message);
    this.offset = offset;
    this.path = path;
  }
}

const startOf = (node: unknown) => (node as Node | null)?.range?.[0] ?? null;

class Reader {
  readonly positions = new Map<string, YamlPosition>();
  readonly unusable: { readonly path: Path; readonly offset: number; readonly message: string }[] =
    [];
  readonly document: Document;
  readonly text: string;
  nodes = 0;
  aliases = 0;

  constructor(document: Document, text: string) {
    this.document = document;
    this.text = text;
  }

  read(node: unknown, path: Path, keyOffset: number | null): unknown {
    const start = startOf(node);
    const written = start ?? keyOffset ?? 0;
    this.bound(node, path, written);
    const real = isAlias(node) ? node.resolve(this.document) : node;
    if (isAlias(node) && real === undefined) {
      this.unusable.push({ path, offset: written, message: `no anchor &${node.source} before it` });
    }
    const value = isScalar(real) ? real.value : null;
    const text = this.typed(real);
    this.positions.set(JSON.stringify(path), { key: keyOffset, value: start, text });
    if (isMap(real)) return this.readMap(real.items, path);
    if (isSeq(real))
      return real.items.map((item, index) => this.read(item, [...path, index], null));
    if (typeof value === 'string' && !value.isWellFormed())
      this.unusable.push({ path, offset: written, message: HALF_CHARACTER });
    return value;
  }

  private typed(node: unknown): string | null {
    const range = isScalar(node) || (isMap(node) && node.flow) ? node.range : null;
    return range ? this.text.slice(range[0], range[1]) : null;
  }

  private bound(node: unknown, path: Path, offset: number): void {
    this.nodes += 1;
    if (isAlias(node)) this.aliases += 1;
    if (this.aliases > MAX_ALIASES) throw new Refusal('more than 100 aliases', offset, []);
    if (this.nodes > MAX_NODES) throw new Refusal('too many values, including aliases', offset, []);
    if (path.length > MAX_DEPTH) throw new Refusal('nested too deeply', offset, path.slice(0, 3));
  }

  private readMap(items: readonly { key: unknown; value: unknown }[], path: Path): unknown {
    const entries = new Map<string, unknown>();
    for (const { key, value } of items) {
      const offset = startOf(key) ?? 0;
      const name = isScalar(key) ? String(key.value) : '';
      const here = isScalar(key) ? [...path, name] : path;
      const message = keyFault(key, name, entries);
      if (message === null) entries.set(name, this.read(value, here, offset));
      else this.unusable.push({ path: here, offset, message });
    }
    return Object.fromEntries(entries);
  }
}

function keyFault(key: unknown, name: string, seen: ReadonlyMap<string, unknown>): string | null {
  if (!isScalar(key)) return 'a key must be a plain word';
  if (!name.isWellFormed()) return HALF_CHARACTER;
  if (seen.has(name)) return 'the same key twice';
  return name === '__proto__' ? 'this key is not allowed' : null;
}

function sourceOf(reader: Reader, value: unknown, lines: LineCounter): YamlSource {
  const placeAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const find = (path: Path, prefer: 'key' | 'value'): Position => {
    for (let length = path.length; length > 0; length -= 1) {
      const position = reader.positions.get(JSON.stringify(path.slice(0, length)));
      // A missing key is reported at the parent key, not at the parent's first entry.
      const wanted = prefer === 'value' && length === path.length ? position?.value : position?.key;
      const offset = wanted ?? position?.value ?? position?.key;
      if (offset != null) return placeAt(offset);
    }
    return { line: 1, column: 1 };
  };
  return {
    value,
    locate: (path) => find(path, 'value'),
    locateKey: (path) => find(path, 'key'),
    typed: (path) => reader.positions.get(JSON.stringify(path))?.text ?? null,
  };
}

function problemAt(file: string, place: Position, path: Path, message: string): ConfigProblem {
  return { file, ...place, key: formatPath(path), message };
}

function refuse(file: string, message: string, place = { line: 1, column: 1 }): YamlResult {
  return { ok: false, problems: [problemAt(file, place, [], message)] };
}

function nulAt(text: string): Position | null {
  const offset = text.indexOf('\0');
  if (offset < 0) return null;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** `image:runners/c` */
const TIGHT_COLON = /^["'\w.-]+:(?!\/\/)[^\s:]\S*/;

const MAX_QUOTED = 80;

const lineAt = (text: string, offset: number): string =>
  clip(text.slice(offset).split('\n', 1)[0] ?? '', MAX_QUOTED);

/** Where the last quote opened: the one that nothing closes. */
function lastQuote(document: Document): number | null {
  let last: number | null = null;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE')) last = range?.[0] ?? last;
    },
  });
  return last;
}

/** What a syntax error is about, where a person would look for it. */
function syntaxFault({ code, message, pos: [end] }: YAMLError, document: Document, text: string) {
  const open = code === 'MISSING_CHAR' && message.endsWith('quote') ? lastQuote(document) : null;
  const start = open ?? end;
  const line = lineAt(text, start);
  if (code === 'MULTIPLE_DOCS') return { start, message: SECOND_DOCUMENT };
  if (open !== null) return { start, message: `${message}: ${line}` };
  if (text[start] === '{' && message.endsWith('at node end')) return { start, message: UNQUOTED };
  const [tight] = message.startsWith('Implicit ') ? (TIGHT_COLON.exec(line) ?? []) : [];
  return {
    start,
    message: tight === undefined ? message : `"${tight}" has no space behind its colon`,
  };
}

function readDocument(
  document: Document,
  text: string,
  lines: LineCounter,
  file: string,
): YamlResult {
  const at = (offset: number, path: Path, message: string) => {
    const { line, col } = lines.linePos(offset);
    return problemAt(file, { line: Math.max(line, 1), column: Math.max(col, 1) }, path, message);
  };
  const broken = [...document.errors, ...document.warnings].slice(0, MAX_SYNTAX_PROBLEMS);
  if (broken.length > 0) {
    const told = broken.map((error) => {
      const { start, message } = syntaxFault(error, document, text);
      return at(start, [], message);
    });
    // What is wrong on the rest of a line follows from its first mistake.
    const firsts = new Map(told.toReversed().map((problem) => [problem.line, problem]));
    return { ok: false, problems: told.filter((one) => firsts.get(one.line) === one) };
  }
  const reader = new Reader(document, text);
  try {
    const value = reader.read(document.contents, [], null);
    const source = sourceOf(reader, value, lines);
    const problems = reader.unusable.map(({ offset, path, message }) => at(offset, path, message));
    return { ok: true, source, problems };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, problems: [at(error.offset, error.path, error.message)] };
  }
}

/** @param text content of the file @param file its name, for messages */
export function readYaml(text: string, file: string): YamlResult {
  if (text.length > MAX_CHARACTERS) {
    return refuse(file, `${text.length} characters, expected at most ${MAX_CHARACTERS}`);
  }
  const nul = nulAt(text);
  if (nul) return refuse(file, 'a NUL character; expected UTF-8 text', nul);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  });
  return readDocument(document, text, lines, file);
}
