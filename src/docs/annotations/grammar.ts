/** The one grammar of annotations, whatever comment shell they stand in. See docs/doc-gate.md. */

import type { RawAnnotation } from '../claim.ts';
import { CLAIM_RULE_IDS, type ClaimRuleId } from '../rules/ids.ts';
import { parseTarget, type Target } from './target.ts';

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

const VERBS =
  'bind, record, derived, ignore, disable, published, target, expected, refuted, historical, example, value, table or end';
const TARGET_SHAPE = 'project/benchmark@variant[name=value]#metric/phase/statistic';

function tokenize(text: string): readonly Token[] {
  return [...text.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map((match) => ({
    text: match[0],
    offset: match.index,
  }));
}

function takeTarget(token: Token | undefined, end: number): Target {
  if (token === undefined) throw new Complaint(end, 'a target is missing', TARGET_SHAPE);
  const target = parseTarget(token.text);
  if (target === null)
    throw new Complaint(token.offset, `"${token.text}" is not a target`, TARGET_SHAPE);
  return target;
}

const RECORD_ID = /^[0-9a-f]{7,64}$/;

function takeRecord(token: Token | undefined, end: number): string {
  const expected = 'the first 7 or more hexadecimal digits of a record’s id';
  if (token === undefined) throw new Complaint(end, 'a record id is missing', expected);
  if (!RECORD_ID.test(token.text))
    throw new Complaint(token.offset, `"${token.text}" is not a record id`, expected);
  return token.text;
}

/** `rows=variant columns=size "System allocator"=system record=1a2b3c4`. */
function takeOptions(tokens: readonly Token[], allowed: readonly string[]) {
  const options: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const token of tokens) {
    const label = /^"([^"]{1,100})"=(\S{1,64})$/.exec(token.text);
    if (label?.[1] !== undefined && label[2] !== undefined && allowed.includes('names')) {
      names[label[1]] = label[2];
      continue;
    }
    const match = /^([a-z]+)=([A-Za-z0-9][\w.-]{0,63})$/.exec(token.text);
    if (match?.[1] === undefined || match[2] === undefined || !allowed.includes(match[1]))
      throw new Complaint(
        token.offset,
        `"${token.text}" is not understood here`,
        allowed.map((name) => (name === 'names' ? '"Label"=name' : `${name}=…`)).join(', '),
      );
    options[match[1]] = match[2];
  }
  return {
    rows: options['rows'] ?? null,
    columns: options['columns'] ?? null,
    record: options['record'] ?? null,
    names,
  };
}

function takeBind(tokens: readonly Token[], end: number): Directive {
  const target = takeTarget(tokens[0], end);
  const options = takeOptions(tokens.slice(1), ['rows', 'columns', 'record', 'names']);
  if (options.record !== null && !RECORD_ID.test(options.record))
    throw new Complaint(end, `"${options.record}" is not a record id`, 'record=1a2b3c4');
  return { kind: 'bind', target, ...options };
}

function takeDerived(tokens: readonly Token[], end: number): Directive {
  const [subject, slash, other] = tokens;
  if (slash?.text !== '/')
    throw new Complaint(slash?.offset ?? end, 'two targets are needed', 'TARGET / TARGET');
  return { kind: 'derived', subject: takeTarget(subject, end), other: takeTarget(other, end) };
}

function takeLink(rest: string, end: number): string {
  const link = rest.trim();
  if (/^https?:\/\/\S+$/.test(link) || /^\[\^[^\]\s]+\]$/.test(link)) return link;
  throw new Complaint(end, 'published figures need their source', 'a link or a footnote [^name]');
}

function takeReason(text: string, end: number, verb: string, expected: string): string {
  const reason = text.trim();
  if (reason.length >= 3) return reason;
  throw new Complaint(end, `${verb} needs a reason`, `${verb} ${expected}`);
}

/** `mismatch, unbound: measured by hand`. */
function takeDisable(tail: string, offset: number): Directive {
  const colon = tail.indexOf(':');
  const [names, reason] = colon < 0 ? [tail, ''] : [tail.slice(0, colon), tail.slice(colon + 1)];
  const rules = names.split(',').map((name) => {
    const rule = CLAIM_RULE_IDS.find((id) => id === name.trim());
    if (rule !== undefined) return rule;
    const got =
      name.trim() === '' ? 'a rule is missing' : `"${name.trim()}" is not a rule on numbers`;
    throw new Complaint(offset + 1, got, 'one that benchproof docs rules lists');
  });
  const end = offset + tail.length;
  return { kind: 'disable', rules, reason: takeReason(reason, end, 'disable', 'RULE: REASON') };
}

function takeTable(tokens: readonly Token[], end: number): Directive {
  const target = takeTarget(tokens[0], end);
  const { rows, columns } = takeOptions(tokens.slice(1), ['rows', 'columns']);
  if (rows === null) throw new Complaint(end, 'a managed table needs rows=…', 'rows=size');
  return { kind: 'table', target, rows, columns };
}

function read(text: string): Directive {
  const tokens = tokenize(text.replace(/^\s*:/, (colon) => ' '.repeat(colon.length)));
  const [verb, ...rest] = tokens;
  if (verb === undefined) throw new Complaint(0, 'the annotation is empty', VERBS);
  const tail = text.slice(verb.offset + verb.text.length);
  const end = text.trimEnd().length;
  switch (verb.text) {
    case 'bind':
      return takeBind(rest, end);
    case 'record':
      return {
        kind: 'record',
        record: takeRecord(rest[0], end),
        target: rest[1] === undefined ? null : takeTarget(rest[1], end),
      };
    case 'derived':
      return takeDerived(rest, end);
    case 'ignore':
      return { kind: 'ignore', reason: takeReason(tail, end, 'ignore', 'REASON') };
    case 'disable':
      return takeDisable(tail, verb.offset + verb.text.length);
    case 'published':
      return { kind: 'published', link: takeLink(tail, end) };
    case 'target':
    case 'expected':
    case 'refuted':
    case 'historical':
    case 'example':
    case 'end':
      if (rest[0] !== undefined)
        throw new Complaint(rest[0].offset, `nothing may follow "${verb.text}"`, verb.text);
      return verb.text === 'example' || verb.text === 'end'
        ? { kind: verb.text }
        : { kind: 'class', class: verb.text };
    case 'value':
      return { kind: 'value', target: takeTarget(rest[0], end) };
    case 'table':
      return takeTable(rest, end);
    default:
      throw new Complaint(verb.offset, `"${verb.text}" is not a directive`, VERBS);
  }
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
