/** Adapters are pure: they turn a command's output into samples or a described failure. */

/** Text is untrusted and already bounded by the engine; `file` is what was written to {out}. */
export interface CommandOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly file: string | null;
  readonly wallSeconds: number | null;
}

/** Which statistic stands in for samples; the deviation is in the metric's unit, null if unknown. */
export interface SummaryNote {
  readonly of: 'mean' | 'median' | 'minimum' | 'percentile' | 'estimate';
  readonly deviation: number | null;
}

export interface Values {
  readonly values: Readonly<Record<string, readonly number[]>>;
  /** Metrics of which the tool reported only a summary. */
  readonly summaries?: Readonly<Record<string, SummaryNote>>;
  /** Metrics without a value beside others that have some, and why. */
  readonly unread?: Readonly<Record<string, string>>;
}

export type Reading = Result<Values>;

/** A result, or a message that says why there is none, and where in a JSON document. */
export type Result<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly message: string; readonly path?: readonly PropertyKey[] };

export type Source = 'stdout' | 'stderr' | 'out';

/** Longer output is a failure, since reading it would cost more than the benchmark; it is never cut. */
const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Maximum number of samples per invocation and metric. */
export const MAX_SAMPLES = 100_000;

export function failed(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

/** Thrown inside a reader with why there is nothing to read; never leaves `attempt`. */
export class Unreadable extends Error {
  /** Where, in a JSON document. */
  readonly path: readonly PropertyKey[] | undefined;

  constructor(message: string, path?: readonly PropertyKey[]) {
    super(message);
    this.path = path;
  }
}

/** @throws Unreadable with `prefix` before what `read` throws */
export function prefixed<T>(prefix: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Unreadable ? new Unreadable(`${prefix}${error.message}`) : error;
  }
}

/** What is read, or why it cannot be. */
export function attempt<T extends object>(read: () => T): Result<T> {
  try {
    return { ok: true, ...read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message, path } = error;
    return { ...failed(message), ...(path === undefined ? {} : { path }) };
  }
}

const UNREAD_CHARACTERS = 300;

/**
 * Reads each metric separately; reading only fails if no metric has a value.
 *
 * @param where prefix of each reason, such as `in stdout, `
 */
export function readEach(
  names: readonly string[],
  where: string,
  read: (name: string) => { samples: readonly number[]; summary?: SummaryNote | null },
): Values {
  const values: Record<string, readonly number[]> = {};
  const summaries: Record<string, SummaryNote> = {};
  const unread: Record<string, string> = {};
  for (const name of names) {
    const own = attempt(() => read(name));
    if (!own.ok) unread[name] = `${where}${own.message}`;
    else values[name] = own.samples;
    if (own.ok && own.summary) summaries[name] = own.summary;
  }
  const reasons = Object.entries(unread);
  const [first] = reasons;
  if (first !== undefined && reasons.length === names.length) throw new Unreadable(first[1]);
  const cut = reasons.map(([name, why]) => [name, why.slice(0, UNREAD_CHARACTERS).toWellFormed()]);
  return {
    values,
    ...(Object.keys(summaries).length === 0 ? {} : { summaries }),
    ...(cut.length === 0 ? {} : { unread: Object.fromEntries(cut) }),
  };
}

const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);
/** Colours, cursor moves and character sets, and titles or links, of terminals (ECMA-48). */
const TERMINAL = new RegExp(
  `${ESCAPE}(?:[()*+][0-9A-Za-z]|\\[[0-?]{0,32}[ -/]{0,8}[@-~]|\\][^${BELL}${ESCAPE}]{0,2000}(?:${BELL}|${ESCAPE}\\\\))`,
  'g',
);

/** Back to the line's begin, as a carriage return goes. */
const LINE_START = new RegExp(`${ESCAPE}\\[[01]?G`, 'g');

/** As a terminal shows it, without what only tells that how to. */
export function plain(text: string): string {
  const marked = text.replace(/^\uFEFF/, '');
  const uncoloured = marked.replace(LINE_START, '\r').replace(TERMINAL, '');
  return uncoloured.includes('\r') ? overwritten(uncoloured) : uncoloured;
}

/** As a terminal shows it: what is printed after a carriage return stands in place of what was. */
function overwritten(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines.length === 1) return text.replaceAll('\r', '\n');
  return lines
    .map((line) => line.replace(/\r$/, ''))
    .map((line) => line.slice(line.lastIndexOf('\r') + 1))
    .join('\n');
}

/** What a command left, made plain. @throws Unreadable if there is none, or too much */
export function sourceText(source: Source, output: CommandOutput) {
  const text = source === 'out' ? output.file : output[source];
  const name = source === 'out' ? 'the file {out}' : source;
  if (text === null) throw new Unreadable(`${name}: the command did not write it`);
  if (text.length <= MAX_CHARACTERS) return { text: plain(text), name };
  const most = `expected at most ${MAX_CHARACTERS}`;
  throw new Unreadable(`${name}: ${text.length} characters, ${most}`);
}

/** Escapes control and direction-changing characters, since output may be made to deceive. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n' ? '\\n' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The end of the output, quoted; at most `length` characters before escaping. */
export function quoteTail(text: string, length = 200): string {
  const clean = text.trimEnd();
  if (clean === '') return 'nothing';
  const tail = [...clean.slice(-length)].join('');
  return `${tail.length < clean.length ? '…' : ''}"${escapeControls(tail)}"`;
}

/** The first line, quoted; at most `length` characters before escaping. */
export function quoteStart(text: string, length = 40): string {
  const [line = ''] = text.trimStart().split('\n', 1);
  const start = [...line.slice(0, length)].join('');
  return `"${escapeControls(start)}${start.length < line.trimEnd().length ? '…' : ''}"`;
}

/** Describes a value found instead of a number. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (value instanceof NotFinite) return value.toString();
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string') return String(value);
  return `the string "${escapeControls(value.slice(0, 60))}${value.length > 60 ? '…' : ''}"`;
}

/** Represents a bare NaN, Infinity or -Infinity. */
export class NotFinite extends String {}

const MARK = '\u0000not-finite:';
/** A single pass, so that hostile quotes take linear time. */
function markWords(text: string): string {
  let inside = false;
  return text.replace(/\\.|"|-?Infinity|NaN/gs, (token) => {
    if (token === '"') inside = !inside;
    return inside || !/[NI]/.test(token) ? token : JSON.stringify(MARK + token);
  });
}

function revive(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(MARK)
    ? new NotFinite(value.slice(MARK.length))
    : value;
}

export type ParsedJson = Result<{ readonly value: unknown }>;

function parsed(text: string, reviver?: typeof revive): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text, reviver) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // The message quotes part of the text.
    return { ok: false, message: escapeControls(said.slice(0, 200)) };
  }
}

export function parseJson(text: string): ParsedJson {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const first = parsed(plain);
  if (first.ok || !/NaN|Infinity/.test(plain)) return first;
  const second = parsed(markWords(plain), revive);
  return second.ok ? second : first;
}
