/** Parses the text of a comment into commands or problems. */

import { nearest } from '../../config/problem.ts';
import { MAX_RUNS } from '../../run-limits.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { listed } from '../../text/plural.ts';
import { ID, REASON_LIMIT } from '../state/acceptance.ts';
import { parseQuestion } from '../target/question.ts';
import {
  COMMAND_NAMES,
  type Command,
  type CommandName,
  MEASURING_COMMANDS,
  type ParsedCommand,
} from './command.ts';

export interface SpokenLine {
  /** 1-based. */
  readonly number: number;
  /** Trimmed text after `/benchproof`. */
  readonly text: string;
}

const PREFIX = /^\/benchproof(?=\s|$)/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const QUOTE = /^ {0,3}>/;

/** The signs of the fence that is open after a line; empty without one. */
function fenceAfter(line: string, open: string): string {
  const [, signs = '', info = ''] = FENCE.exec(line) ?? [];
  if (open !== '') return signs.startsWith(open) && info.trim() === '' ? '' : open;
  // The info string of a backtick fence contains no backticks: CommonMark 0.31, section 4.5.
  return signs.startsWith('`') && info.includes('`') ? '' : signs;
}

type Hidden = 'no' | 'paragraph' | 'block' | 'pre';

/** HTML that shows its text as it is, and spans blank lines: CommonMark 0.31, section 4.6. */
const PRE = /^ {0,3}<(?:pre|script|style|textarea)(?:\s|>|$)/i;
const PRE_END = /<\/(?:pre|script|style|textarea)>/i;

/** An HTML comment at the start of a line spans blank lines; one inside a paragraph ends with it. */
function hiddenAfter(line: string, before: Hidden): Hidden {
  if (before === 'pre' || (before === 'no' && PRE.test(line)))
    return PRE_END.test(line) ? 'no' : 'pre';
  const opened = line.lastIndexOf('<!--');
  const isEnded = before === 'paragraph' && line.trim() === '';
  if (isEnded || line.lastIndexOf('-->') > opened) return 'no';
  if (opened < 0) return before;
  return /^ {0,3}<!--/.test(line) ? 'block' : 'paragraph';
}

export function spokenLines(body: string): readonly SpokenLine[] {
  const spoken: SpokenLine[] = [];
  let fence = '';
  let isQuoted = false;
  let hidden: Hidden = 'no';
  for (const [at, line] of body.split(/\r\n|\n|\r/).entries()) {
    if (fence !== '') {
      fence = fenceAfter(line, fence);
      continue;
    }
    const before = hidden;
    hidden = hiddenAfter(line, before);
    if (before !== 'no') continue;
    fence = fenceAfter(line, '');
    // A quote continues to the next blank line, even without `>`.
    isQuoted = QUOTE.test(line) || (isQuoted && line.trim() !== '');
    if (fence !== '' || isQuoted || !PREFIX.test(line)) continue;
    spoken.push({ number: at + 1, text: line.replace(PREFIX, '').trim() });
  }
  return spoken;
}

const MAX_COMMANDS = 5;
const LINE_LIMIT = 1000;
const WORD_LIMIT = 200;
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
const HEX = /^[0-9a-f]{7,64}$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Aborts parsing of one line with a problem. */
class Refusal extends Error {
  readonly problem: Phrase;

  constructor(problem: Phrase) {
    super();
    this.problem = problem;
  }
}

const badValue = (option: string, got: string, expected: string) =>
  new Refusal(say`${option}: expected ${expected}, got ${foreign(got, 80)}`);
const missing = (what: string, expected: string) =>
  new Refusal(say`${what} is missing: expected ${expected}`);
const unexpectedText = (got: string) => new Refusal(say`${foreign(got, 80)} was not expected`);
const tooLong = (limit: number) => new Refusal(say`it is longer than ${limit} characters`);

function didYouMean(typed: string, known: readonly string[]): string {
  const near = nearest(typed, known);
  return near === undefined ? '' : ` (did you mean \`${near}\`?)`;
}

const OPTION = /^([A-Za-z][A-Za-z-]{0,30})=(.*)$/;

function unknownOption(name: string, known: readonly string[]): Refusal {
  const takes = listed(known.map((each) => `\`${each}=\``));
  const has = known.length === 0 ? 'it takes none' : `the options are ${takes}`;
  return new Refusal(
    say`there is no option ${foreign(`${name}=`, 60)} here; ${has}${didYouMean(name, known)}`,
  );
}

function commandLineOption(word: string, known: readonly string[]): Refusal {
  const form = known.includes('runs') ? ', such as runs=24' : '';
  return new Refusal(
    say`${foreign(word, 80)} was not expected; options are written NAME=VALUE${form}`,
  );
}

/** @param known options of this command; other words may contain "=" */
function readWords(text: string, known: readonly string[]) {
  const options = new Map<string, string>();
  const plain: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    if (word.startsWith('--')) throw commandLineOption(word, known);
    const [, typed, value = ''] = OPTION.exec(word) ?? [];
    if (typed === undefined) {
      plain.push(word);
      continue;
    }
    const name = typed.toLowerCase();
    if (!known.includes(name)) throw unknownOption(name, known);
    if (options.has(name)) throw new Refusal(say`${foreign(`${name}=`)} is given twice`);
    options.set(name, value);
  }
  return { options, plain };
}

function readRuns(value: string): number {
  const runs = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  if (runs >= 3 && runs <= MAX_RUNS) return runs;
  throw badValue('runs', value, `a whole number from 3 to ${MAX_RUNS}`);
}

/** A name or pattern, and the commit that was reviewed, in any order. */
function readTarget(plain: readonly string[]) {
  const [sha, ...otherHashes] = plain.filter((word) => HEX.test(word));
  const [filter, ...others] = plain.filter((word) => !HEX.test(word));
  if (sha !== undefined && !FULL_SHA.test(sha)) {
    throw badValue('SHA', sha, 'all 40 digits of the commit, because a short one can be forged');
  }
  const more = otherHashes[0] ?? others[0] ?? (parseQuestion(filter ?? '') && filter);
  if (more) throw unexpectedText(more);
  if (filter !== undefined && filter.length > WORD_LIMIT) throw tooLong(WORD_LIMIT);
  return { filter: filter ?? null, sha: sha?.toLowerCase() ?? null };
}

function readRun(text: string): Command {
  const { options, plain } = readWords(text, ['runs']);
  const typed = options.get('runs');
  const runs = typed === undefined ? null : readRuns(typed);
  return { kind: 'run', runs, ...readTarget(plain) };
}

function readWhy(text: string): Command {
  const { filter: benchmark, sha } = readTarget(readWords(text, []).plain);
  if (benchmark === null) throw missing('BENCHMARK', 'a benchmark’s name, or a pattern with `*`');
  return { kind: 'why', benchmark, sha };
}

/** Of a name in a question, which has to fit into a run's title. */
const NAME_LIMIT = 100;
const CLAIM = /^.+:\d+(?::\d+)?$/;

function readClaim(claim: string, plain: readonly string[]): Command {
  if (!CLAIM.test(claim) && !ID.test(claim)) {
    throw badValue('claim', claim, 'an id from the comment, or a place such as README.md:38');
  }
  const { filter, sha } = readTarget(plain);
  if (filter !== null) throw unexpectedText(filter);
  return { kind: 'bisect', claim, sha };
}

function readBisect(text: string): Command {
  const { options, plain } = readWords(text, ['good', 'bad', 'benchmark', 'metric', 'claim']);
  if ([...options.values()].some(({ length }) => length > NAME_LIMIT)) throw tooLong(NAME_LIMIT);
  const { claim, ...ends } = Object.fromEntries(options);
  const [end] = Object.keys(ends);
  if (claim !== undefined && end !== undefined) {
    throw new Refusal(
      say`${end}= and claim= exclude each other: expected either ${end}= or claim=`,
    );
  }
  if (claim === undefined && plain[0] !== undefined) throw unexpectedText(plain[0]);
  if (claim !== undefined) return readClaim(claim, plain);
  const { good, bad, benchmark, metric } = ends;
  if (!good) throw missing('good=', 'a commit from before the change');
  if (!benchmark) throw missing('benchmark=', 'a benchmark’s name');
  return { kind: 'bisect', good, bad: bad || null, benchmark, metric: metric || null };
}

function readId(text: string): { id: string; rest: string } {
  const [id = '', ...rest] = text.split(/\s+/);
  const expected = 'an id from the comment, such as `m81a04c2e59f1b7d06ce4a312`';
  if (id === '') throw missing('ID', expected);
  if (!ID.test(id.toLowerCase())) throw badValue('ID', id, expected);
  return { id: id.toLowerCase(), rest: rest.join(' ') };
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function readAccept(text: string, today: string): Command {
  const { id, rest } = readId(text);
  const [, typed, after = ''] = /^until=(\S*)\s*(.*)$/i.exec(rest) ?? [];
  const until = typed ?? null;
  if (until !== null && (!isDate(until) || until < today)) {
    throw badValue('until', until, 'a future date, written YYYY-MM-DD');
  }
  const reason = (until === null ? rest : after).trim();
  if (reason === '') throw missing('REASON', 'a reason, in a few words, after the id');
  if (reason.length > REASON_LIMIT) throw tooLong(REASON_LIMIT);
  return { kind: 'accept', id, until, reason: reason.toWellFormed() };
}

function readPlain(kind: 'docs' | 'help', text: string): Command {
  if (text !== '') throw unexpectedText(text);
  return { kind };
}

const READERS: Readonly<Record<CommandName, (text: string, today: string) => Command>> = {
  run: readRun,
  why: readWhy,
  bisect: readBisect,
  accept: readAccept,
  docs: (text) => readPlain('docs', text),
  help: (text) => readPlain('help', text),
};

function parseLine({ number: line, text }: SpokenLine, today: string): ParsedCommand {
  const [typed = ''] = text.split(/\s+/, 1);
  const name = COMMAND_NAMES.find((each) => each === typed.toLowerCase());
  if (typed === '') return { ok: false, line, meant: null, problem: say`the command is missing` };
  if (name === undefined) {
    const problem = say`there is no command ${foreign(typed, 60)}${didYouMean(typed, COMMAND_NAMES)}`;
    const near = nearest(typed, COMMAND_NAMES);
    return { ok: false, line, meant: COMMAND_NAMES.find((each) => each === near) ?? null, problem };
  }
  try {
    if (text.length > LINE_LIMIT) throw tooLong(LINE_LIMIT);
    return { ok: true, line, command: READERS[name](text.slice(typed.length).trim(), today) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, line, meant: name, problem: error.problem };
    throw error;
  }
}

const measures = (parsed: ParsedCommand) =>
  parsed.ok && MEASURING_COMMANDS.includes(parsed.command.kind);

/** Only the first measurement of a comment is started; further ones are answered with a problem. */
function onlyOneRun(commands: readonly ParsedCommand[]): ParsedCommand[] {
  const first = commands.findIndex(measures);
  return commands.map((parsed, at) => {
    if (!parsed.ok || !measures(parsed) || at === first) return parsed;
    const problem = say`one comment can start only one measurement, and another line of it already did`;
    return { ok: false, line: parsed.line, meant: parsed.command.kind, problem };
  });
}

/**
 * Parses the commands in a comment. Lines that are not for us are ignored; unparsable commands
 * become problems that `renderReply` explains.
 *
 * @param body foreign text of any length
 * @param today ISO date; an acceptance must end later
 */
export function parseCommands(body: string, today: string) {
  const lines = spokenLines(body.slice(0, 65_536));
  const parsed = lines.slice(0, MAX_COMMANDS).map((line) => parseLine(line, today));
  return { commands: onlyOneRun(parsed), leftOut: Math.max(0, lines.length - MAX_COMMANDS) };
}
