/** The one grammar of annotations, whatever comment shell they stand in. See docs/doc-gate.md. */

import { nearest } from '../../core/config/problem.ts';
import type { RawAnnotation } from '../claim.ts';
import { CLAIM_RULE_IDS, type ClaimRuleId } from '../rules/ids.ts';
import { parseTarget, type Target, unquoteTarget, WORDS } from './target.ts';

export type Facet = string;

export type Directive =
  | {
      readonly kind: 'bind';
      readonly target: Target;
      readonly record: string | null;
      /** For tables: what the row labels and the column headers name. */
      readonly rows: Facet | null;
      readonly columns: Facet | null;
      /** Label as written → the facet's value. */
      readonly names: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'record'; readonly record: string; readonly target: Target | null }
  | {
      readonly kind: 'derived';
      readonly subject: Target;
      readonly other: Target;
    }
  | { readonly kind: 'ignore'; readonly reason: string }
  | { readonly kind: 'published'; readonly link: string }
  | { readonly kind: 'class'; readonly class: 'target' | 'expected' | 'refuted' | 'historical' }
  | { readonly kind: 'example' }
  | {
      readonly kind: 'disable';
      readonly rules: readonly ClaimRuleId[];
      readonly reason: string;
    }
  | { readonly kind: 'value'; readonly target: Target }
  | {
      readonly kind: 'table';
      readonly target: Target;
      readonly rows: Facet;
      readonly columns: Facet | null;
    }
  | { readonly kind: 'end' };

export interface AnnotationError {
  /** Offset into the annotation's text. */
  readonly offset: number;
  readonly message: string;
  readonly expected: string;
}

export type ParsedAnnotation =
  | { readonly ok: true; readonly directive: Directive }
  | { readonly ok: false; readonly error: AnnotationError };

interface Token {
  readonly text: string;
  readonly offset: number;
}

class Complaint extends Error {
  readonly error: AnnotationError;
  constructor(offset: number, message: string, expected: string) {
    super(message);
    this.error = { offset, message, expected };
  }
}

const TARGET_SHAPE =
  'project/benchmark@variant[name=value]#metric/phase/statistic, in quotes if it has spaces';

/** What stands behind a verb. */
interface Words {
  readonly verb: string;
  readonly tokens: readonly Token[];
  /** The same as written, and where it begins and ends in the annotation. */
  readonly tail: string;
  readonly start: number;
  readonly end: number;
}

function tokenize(text: string): readonly Token[] {
  return [...text.matchAll(WORDS)].map((match) => ({
    text: match[0],
    offset: match.index,
  }));
}

function takeTarget({ tokens, end }: Words, at = 0): Target {
  const token = tokens[at];
  if (token === undefined) throw new Complaint(end, 'a target is missing', TARGET_SHAPE);
  const target = parseTarget(unquoteTarget(token.text));
  if (target === null)
    throw new Complaint(token.offset, `"${token.text}" is not a target`, TARGET_SHAPE);
  return target;
}

function takeRecord(text: string | undefined, offset: number): string {
  if (text !== undefined && /^[0-9a-f]{7,64}$/.test(text)) return text;
  const message = text === undefined ? 'a record id is missing' : `"${text}" is not a record id`;
  const expected = 'the first 7 or more hexadecimal digits of a record’s id';
  throw new Complaint(offset, message, expected);
}

/** `columns=size`, `"System allocator"=system`: a label that is renamed. */
const OPTION = /^(?:"([^"]{1,100})"=(\S{1,64})|([a-z]+)=([A-Za-z0-9][\w.-]{0,63}))$/;

function sayOptions(names: readonly string[]): string {
  return names.map((name) => (name === 'names' ? '"Label"=name' : `${name}=…`)).join(', ');
}

/** What an option is called, the label or name that it sets, and to what. */
function readOption(text: string): readonly [option: string, name: string, value: string] {
  const [, label, as = '', option = '', value = ''] = OPTION.exec(text) ?? [];
  return label === undefined ? [option, option, value] : ['names', label, as];
}

/** `rows=variant columns=size "System allocator"=system record=1a2b3c4`, behind the target. */
function takeOptions({ tokens }: Words, allowed: readonly string[]) {
  const options: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const { text, offset } of tokens.slice(1)) {
    const [option, name, value] = readOption(text);
    if (!allowed.includes(option))
      throw new Complaint(offset, `"${text}" is not understood here`, sayOptions(allowed));
    (option === 'names' ? names : options)[name] = value;
  }
  return { rows: options['rows'] ?? null, columns: options['columns'] ?? null, options, names };
}

function takeBind(words: Words): Directive {
  const target = takeTarget(words);
  const { rows, columns, options, names } = takeOptions(words, [
    'rows',
    'columns',
    'record',
    'names',
  ]);
  const record = options['record'] && takeRecord(options['record'], words.end);
  return { kind: 'bind', target, record: record ?? null, rows, columns, names };
}

function takeDerived(words: Words): Directive {
  const slash = words.tokens[1];
  if (slash?.text !== '/')
    throw new Complaint(slash?.offset ?? words.end, 'two targets are needed', 'TARGET / TARGET');
  return { kind: 'derived', subject: takeTarget(words), other: takeTarget(words, 2) };
}

function takeLink({ tail, end }: Words): Directive {
  const link = tail.trim();
  if (/^https?:\/\/\S+$|^\[\^[^\]\s]+\]$/.test(link)) return { kind: 'published', link };
  throw new Complaint(end, 'published figures need their source', 'a link or a footnote [^name]');
}

function takeReason(text: string, { verb, end }: Words, expected: string): string {
  const reason = text.trim();
  if (reason.length >= 3) return reason;
  throw new Complaint(end, `${verb} needs a reason`, `${verb} ${expected}`);
}

/** `mismatch, unbound: measured by hand`. */
function takeDisable(words: Words): Directive {
  const [names = '', ...reason] = words.tail.split(':');
  const rules = names.split(',').map((written) => {
    const name = written.trim();
    const rule = CLAIM_RULE_IDS.find((id) => id === name);
    if (rule !== undefined) return rule;
    const got = name === '' ? 'a rule is missing' : `"${name}" is not a rule on numbers`;
    const near = nearest(name, CLAIM_RULE_IDS);
    const other = near === undefined ? 'one' : `${near}, or another`;
    throw new Complaint(words.start + 1, got, `${other} that benchproof docs rules lists`);
  });
  return { kind: 'disable', rules, reason: takeReason(reason.join(':'), words, 'RULE: REASON') };
}

function takeTable(words: Words): Directive {
  const target = takeTarget(words);
  const { rows, columns } = takeOptions(words, ['rows', 'columns']);
  if (rows === null) throw new Complaint(words.end, 'a managed table needs rows=…', 'rows=size');
  return { kind: 'table', target, rows, columns };
}

/** A verb that says all. */
function alone(directive: Directive): (words: Words) => Directive {
  return ({ verb, tokens: [more] }) => {
    if (more) throw new Complaint(more.offset, `nothing may follow "${verb}"`, verb);
    return directive;
  };
}

const READERS: ReadonlyMap<string, (words: Words) => Directive> = new Map(
  Object.entries({
    bind: takeBind,
    record: (words): Directive => ({
      kind: 'record',
      record: takeRecord(words.tokens[0]?.text, words.tokens[0]?.offset ?? words.end),
      target: words.tokens[1] === undefined ? null : takeTarget(words, 1),
    }),
    derived: takeDerived,
    ignore: (words) => ({ kind: 'ignore', reason: takeReason(words.tail, words, 'REASON') }),
    disable: takeDisable,
    published: takeLink,
    target: alone({ kind: 'class', class: 'target' }),
    expected: alone({ kind: 'class', class: 'expected' }),
    refuted: alone({ kind: 'class', class: 'refuted' }),
    historical: alone({ kind: 'class', class: 'historical' }),
    example: alone({ kind: 'example' }),
    value: (words) => ({ kind: 'value', target: takeTarget(words) }),
    table: takeTable,
    end: alone({ kind: 'end' }),
  } satisfies Record<string, (words: Words) => Directive>),
);

function read(text: string): Directive {
  const known = [...READERS.keys()];
  const verbs = `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
  const [verb, ...tokens] = tokenize(text.replace(/^\s*:/, (colon) => ' '.repeat(colon.length)));
  if (verb === undefined) throw new Complaint(0, 'the annotation is empty', verbs);
  const reader = READERS.get(verb.text);
  if (!reader) throw new Complaint(verb.offset, `"${verb.text}" is not a directive`, verbs);
  const start = verb.offset + verb.text.length;
  const end = text.trimEnd().length;
  return reader({ verb: verb.text, tokens, tail: text.slice(start), start, end });
}

/** Reads one annotation; what it does not understand is an error with its place, never skipped. */
export function parseAnnotation(raw: RawAnnotation): ParsedAnnotation {
  try {
    return { ok: true, directive: read(raw.text) };
  } catch (error) {
    if (error instanceof Complaint) return { ok: false, error: error.error };
    throw error;
  }
}
