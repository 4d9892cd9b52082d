/** From the text of a comment to commands, or to what is wrong with them. */

import { nearest } from '../../config/problem.ts';
import { MAX_RUNS } from '../evidence/bounds.ts';
import { ID, REASON_LIMIT } from '../state/acceptance.ts';
import {
  COMMAND_NAMES,
  type Command,
  type CommandName,
  type ParsedCommand,
  type ParsedComment,
} from './command.ts';
import { type SpokenLine, spokenLines } from './lines.ts';
import { accept, type Read, readWords, refuse, type Words } from './options.ts';

const MAX_COMMANDS = 5;
const LINE_LIMIT = 1000;
const WORD_LIMIT = 200;
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
const HEX = /^[0-9a-f]{7,64}$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** What git takes for a revision, without what it takes for an option or a range. */
const REVISION = /^(?!-)(?!.*\.\.)[\w./@^~+-]{1,200}$/;

function readRuns(value: string | undefined): Read<number | null> {
  if (value === undefined) return accept(null);
  const runs = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  if (runs >= 3 && runs <= MAX_RUNS) return accept(runs);
  const expected = `a whole number from 3 to ${MAX_RUNS}`;
  return refuse({ kind: 'bad-value', option: 'runs', got: value, expected });
}

function readRun(text: string): Read<Command> {
  const words = readWords(text, ['runs']);
  if (!words.ok) return words;
  const { options, plain } = words.value;
  const runs = readRuns(options.get('runs'));
  if (!runs.ok) return runs;
  const hashes = plain.filter((word) => HEX.test(word));
  const [sha, ...otherHashes] = hashes;
  const [filter, ...others] = plain.filter((word) => !HEX.test(word));
  if (sha !== undefined && !FULL_SHA.test(sha)) {
    const expected = 'all 40 digits of the commit, since a short one can be forged';
    return refuse({ kind: 'bad-value', option: 'SHA', got: sha, expected });
  }
  const surplus = otherHashes[0] ?? others[0];
  if (surplus !== undefined) return refuse({ kind: 'surplus', got: surplus });
  if (filter !== undefined && filter.length > WORD_LIMIT) {
    return refuse({ kind: 'too-long', limit: WORD_LIMIT });
  }
  return accept({
    kind: 'run',
    filter: filter ?? null,
    runs: runs.value,
    sha: sha?.toLowerCase() ?? null,
  });
}

function readRevision({ options }: Words, name: string): Read<string | null> {
  const value = options.get(name);
  if (value === undefined) return accept(null);
  const expected = 'a commit, tag or branch';
  return REVISION.test(value)
    ? accept(value)
    : refuse({ kind: 'bad-value', option: name, got: value, expected });
}

function readBisect(text: string): Read<Command> {
  const words = readWords(text, ['good', 'bad', 'benchmark', 'metric', 'claim']);
  if (!words.ok) return words;
  const { options, plain } = words.value;
  if (plain[0] !== undefined) return refuse({ kind: 'surplus', got: plain[0] });
  const good = readRevision(words.value, 'good');
  const bad = readRevision(words.value, 'bad');
  if (!good.ok) return good;
  if (!bad.ok) return bad;
  const named = (name: string) => options.get(name) ?? null;
  const [benchmark, metric, claim] = [named('benchmark'), named('metric'), named('claim')];
  const empty = [...options].find(([, value]) => value === '' || value.length > WORD_LIMIT);
  if (empty !== undefined) {
    const expected = `a name of 1 to ${WORD_LIMIT} characters`;
    return refuse({ kind: 'bad-value', option: empty[0], got: empty[1], expected });
  }
  if (benchmark === null && claim === null) {
    const expected = 'a benchmark’s name, or a claim’s id or place such as README.md:38';
    return refuse({ kind: 'missing', what: 'benchmark=… or claim=…', expected });
  }
  return accept({ kind: 'bisect', good: good.value, bad: bad.value, benchmark, metric, claim });
}

function readId(text: string): Read<{ id: string; rest: string }> {
  const [id = '', ...rest] = text.split(/\s+/);
  const expected = 'an id from the comment, such as `m81a04c2e` or `n3f9a2c1b`';
  if (id === '') return refuse({ kind: 'missing', what: 'ID', expected });
  if (!ID.test(id.toLowerCase()))
    return refuse({ kind: 'bad-value', option: 'ID', got: id, expected });
  return accept({ id: id.toLowerCase(), rest: rest.join(' ') });
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function readAccept(text: string, today: string): Read<Command> {
  const named = readId(text);
  if (!named.ok) return named;
  const { id, rest } = named.value;
  const [, typed, after = ''] = /^until=(\S*)\s*(.*)$/i.exec(rest) ?? [];
  const until = typed ?? null;
  if (until !== null && (!isDate(until) || until < today)) {
    const expected = 'a day to come, written YYYY-MM-DD';
    return refuse({ kind: 'bad-value', option: 'until', got: until, expected });
  }
  const reason = (until === null ? rest : after).trim();
  const expected = 'why it may stand, in a few words, after the id';
  if (reason === '') return refuse({ kind: 'missing', what: 'REASON', expected });
  if (reason.length > REASON_LIMIT) return refuse({ kind: 'too-long', limit: REASON_LIMIT });
  return accept({ kind: 'accept', id, until, reason: reason.toWellFormed() });
}

function readExplain(text: string): Read<Command> {
  const named = readId(text);
  if (!named.ok) return named;
  const { id, rest } = named.value;
  return rest === '' ? accept({ kind: 'explain', id }) : refuse({ kind: 'surplus', got: rest });
}

function readPlain(kind: 'docs' | 'help', text: string): Read<Command> {
  return text === '' ? accept({ kind }) : refuse({ kind: 'surplus', got: text });
}

function readCommand(name: CommandName, text: string, today: string): Read<Command> {
  switch (name) {
    case 'run':
      return readRun(text);
    case 'bisect':
      return readBisect(text);
    case 'accept':
      return readAccept(text, today);
    case 'explain':
      return readExplain(text);
    case 'docs':
    case 'help':
      return readPlain(name, text);
    default:
      return name satisfies never;
  }
}

function parseLine({ number, text }: SpokenLine, today: string): ParsedCommand {
  const [typed = ''] = text.split(/\s+/, 1);
  const name = COMMAND_NAMES.find((each) => each === typed.toLowerCase());
  const at = { ok: false, line: number } as const;
  if (typed === '') return { ...at, meant: null, problem: { kind: 'no-command' } };
  if (name === undefined) {
    const near = nearest(typed, COMMAND_NAMES) ?? null;
    const meant = COMMAND_NAMES.find((each) => each === near) ?? null;
    return { ...at, meant, problem: { kind: 'unknown-command', typed, nearest: near } };
  }
  if (text.length > LINE_LIMIT) {
    return { ...at, meant: name, problem: { kind: 'too-long', limit: LINE_LIMIT } };
  }
  const read = readCommand(name, text.slice(typed.length).trim(), today);
  return read.ok
    ? { ok: true, line: number, command: read.value }
    : { ...at, meant: name, problem: read.problem };
}

function isStarter(parsed: ParsedCommand): boolean {
  return parsed.ok && (parsed.command.kind === 'run' || parsed.command.kind === 'bisect');
}

/** One comment starts one measurement: a second is answered, not obeyed. */
function onlyOneRun(commands: readonly ParsedCommand[]): ParsedCommand[] {
  const first = commands.findIndex(isStarter);
  return commands.map((parsed, at) => {
    if (!parsed.ok || !isStarter(parsed) || at === first) return parsed;
    const meant = parsed.command.kind;
    return { ok: false, line: parsed.line, meant, problem: { kind: 'second-run' } };
  });
}

/**
 * The commands in a comment. What is not for us is left alone; what is meant for us and cannot be
 * understood becomes a problem that `renderReply` answers.
 *
 * @param body foreign text of any length
 * @param today ISO date: an acceptance must end later
 */
export function parseCommands(body: string, today: string): ParsedComment {
  const lines = spokenLines(body.slice(0, 65_536));
  const parsed = lines.slice(0, MAX_COMMANDS).map((line) => parseLine(line, today));
  return { commands: onlyOneRun(parsed), leftOut: Math.max(0, lines.length - MAX_COMMANDS) };
}
