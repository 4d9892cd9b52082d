/** `json`: numbers at paths of a JSON document. */

import { valueAt } from '../../tools/json-tool.ts';
import {
  type CommandOutput,
  describeValue,
  MAX_SAMPLES,
  parseJson,
  prefixed,
  quoteTail,
  readEach,
  sourceText,
  Unreadable,
  type Values,
} from '../../tools/reading.ts';
import type { ReadConfig } from './read-schema.ts';

type PathStep =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'where'; readonly key: string; readonly value: string };

const MAX_STEPS = 32;

function parseBracket(inside: string): PathStep | null {
  if (inside === '*') return { kind: 'all' };
  if (/^\d{1,9}$/.test(inside)) return { kind: 'index', index: Number(inside) };
  const quoted = /^'([^']*)'$|^"([^"]*)"$/.exec(inside);
  if (quoted) return { kind: 'key', name: quoted[1] ?? quoted[2] ?? '' };
  const at = inside.indexOf('=');
  if (at < 1) return null;
  const value = inside.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2');
  return { kind: 'where', key: inside.slice(0, at), value };
}

/** End of the bracket that opens at `from`; a "]" in quotes does not close it. */
function closingBracket(text: string, from: number): number {
  const quote = /^\[(?:[^"'\]=]*=)?(["'])/.exec(text.slice(from))?.[1];
  return quote === undefined ? text.indexOf(']', from) : text.indexOf(`${quote}]`, from) + 1;
}

/** The step at `at` and the position of the next one. */
function stepAt(text: string, at: number): { step: PathStep; next: number } {
  if (text[at] === '[') {
    const end = closingBracket(text, at);
    const step = end > at ? parseBracket(text.slice(at + 1, end)) : null;
    if (step !== null) return { step, next: end + 1 };
    throw new Unreadable(`expected [0], [*], ["key"] or [key=value] at "${text.slice(at)}"`);
  }
  const from = text[at] === '.' ? at + 1 : at;
  const name = /^[^.[\]*]+/.exec(text.slice(from))?.[0];
  if (name === undefined) throw new Unreadable(`expected a key at "${text.slice(at)}"`);
  return { step: { kind: 'key', name }, next: from + name.length };
}

/**
 * `a[0].b`, `a[*].b` for every entry, `a[name=parse].b` for entries whose `name` is `parse`,
 * `a["x.y"]` for special keys.
 *
 * @throws Unreadable
 */
export function parseJsonPath(text: string): readonly PathStep[] {
  if (text.length > 512) throw new Unreadable('a path of more than 512 characters');
  if (text.startsWith('/')) throw new Unreadable('a JSON Pointer; write `/a/0/b` as `a[0].b`');
  const steps: PathStep[] = [];
  for (let at = text.startsWith('$') ? 1 : 0; at < text.length; ) {
    const { step, next } = stepAt(text, at);
    steps.push(step);
    at = next;
  }
  if (steps.length <= MAX_STEPS) return steps;
  throw new Unreadable(`a path of more than ${MAX_STEPS} steps`);
}

/** A value with its path. */
interface FoundValue {
  readonly value: unknown;
  readonly at: string;
}

function matches(entry: unknown, key: string, wanted: string): boolean {
  const value = valueAt(entry, [key]);
  return (typeof value === 'string' || typeof value === 'number') && String(value) === wanted;
}

function keysHint(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const keys = Object.keys(value)
    .slice(0, 8)
    .map((key) => describeValue(key).slice(11));
  return keys.length === 0 ? ', which is empty' : `, which has ${keys.join(', ')}`;
}

function nameOf(at: string): string {
  return at === '' ? 'the document' : at;
}

function takeOne({ value, at }: FoundValue, next: unknown, path: string): FoundValue[] {
  if (next !== undefined) return [{ value: next, at: path }];
  const holder = `${nameOf(at)} is ${describeValue(value)}${keysHint(value)}`;
  throw new Unreadable(`${path}: nothing there; ${holder}`);
}

/** There may be no match here: the path may pass through other arrays. */
function takeEntries({ value, at }: FoundValue, fits: (entry: unknown) => boolean): FoundValue[] {
  if (!Array.isArray(value)) {
    const got = `${describeValue(value)}${keysHint(value)}`;
    throw new Unreadable(`${nameOf(at)}: expected an array, got ${got}`);
  }
  return value
    .map((entry: unknown, index): FoundValue => ({ value: entry, at: `${at}[${index}]` }))
    .filter((entry) => fits(entry.value));
}

function noneLeft(before: readonly FoundValue[], step: PathStep): Unreadable {
  const wanted = step.kind === 'where' ? `an entry with ${step.key}=${step.value}` : 'entries';
  const entries = before.reduce((sum, { value }) => sum + (value as unknown[]).length, 0);
  const places = before.length === 1 ? '' : ` of ${before.length} arrays`;
  const where = nameOf(before[0]?.at ?? '');
  return new Unreadable(`${where}: expected ${wanted}, got none among ${entries}${places}`);
}

function take(from: FoundValue, step: PathStep): FoundValue[] {
  const { value, at } = from;
  switch (step.kind) {
    case 'key':
      return takeOne(from, valueAt(value, [step.name]), `${at}.${step.name}`.replace(/^\./, ''));
    case 'index':
      return takeOne(from, valueAt(value, [step.index]), `${at}[${step.index}]`);
    case 'all':
      return takeEntries(from, () => true);
    case 'where':
      return takeEntries(from, (entry) => matches(entry, step.key, step.value));
    default:
      return step satisfies never;
  }
}

/** What is found in all of `from`; each throws where it has nothing. */
function gather(from: readonly FoundValue[], find: (one: FoundValue) => FoundValue[]) {
  const found: FoundValue[] = [];
  for (const one of from) {
    for (const each of find(one)) found.push(each);
    if (found.length > MAX_SAMPLES) throw new Unreadable(`more than ${MAX_SAMPLES} values`);
  }
  return found;
}

function select(document: unknown, steps: readonly PathStep[]): readonly FoundValue[] {
  let found: readonly FoundValue[] = [{ value: document, at: '' }];
  for (const step of steps) {
    const next = gather(found, (one) => take(one, step));
    if (next.length === 0) throw noneLeft(found, step);
    found = next;
  }
  return found;
}

/** An array of numbers at the end of a path yields all its samples. */
function numbers({ value, at }: FoundValue): FoundValue[] {
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index) => ({ value: entry, at: `${at}[${index}]` }))
    : [{ value, at }];
  if (entries.length === 0) throw new Unreadable(`${at}: expected a number, got an empty array`);
  const wrong = entries.find(
    (entry) => typeof entry.value !== 'number' || !Number.isFinite(entry.value),
  );
  if (wrong === undefined) return entries;
  throw new Unreadable(`${nameOf(wrong.at)}: expected a number, got ${describeValue(wrong.value)}`);
}

export function readJson(
  read: Extract<ReadConfig, { adapter: 'json' }>,
  output: CommandOutput,
): Values {
  const source = sourceText(read.from, output);
  const json = parseJson(source.text);
  if (!json.ok) {
    const end = quoteTail(source.text);
    throw new Unreadable(`${source.name} is not JSON (${json.message}); it ends ${end}`);
  }
  return readEach(Object.keys(read.values), '', (metric) => {
    const path = read.values[metric]?.path ?? '';
    return prefixed(`${metric}: in ${source.name}, `, () => {
      const found = gather(select(json.value, parseJsonPath(path)), numbers);
      return { samples: found.map(({ value }) => value as number) };
    });
  });
}
