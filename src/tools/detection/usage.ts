/** What a program says of its own arguments, and what it is given for them. */
import { isOneCommand } from '../../core/text/shell-word.ts';
import { type Candidate, type Listing, withCommands } from './candidate.ts';
import { isCutShort } from './native-ends.ts';
import { escapePattern } from './repository.ts';

/** In every image, and the same for both sides: a folder of nothing but files. */
export const SOME_FILE = '/bin/bash';
const SOME_FOLDER = '/usr/share/common-licenses';
/** How often something is done: once where each time takes as long as it is told to. */
const HOW_OFTEN = /iter|repe(at|tition)|loop|times|\bops\b/i;
const HOW_LONG = /duration|seconds/i;
/** What a program may take, from the line with which it says how it is called: from the most telling word to the least; powers of two, which some sizes have to be. */
const FITTING: readonly (readonly [RegExp, string])[] = [
  [/^(?:thousand|million|billion)s?\b/i, '1'],
  [/thread|core|cpu|worker|proc|reader|writer|producer|consumer/i, '2'],
  [/\bdir\b|directory|folder/i, SOME_FOLDER],
  [/file|path|input|corpus|dict|\.\w+$/i, SOME_FILE],
  [/delta|affinity|seed|stride/i, '1'],
  [HOW_LONG, '1'],
  [HOW_OFTEN, '65536'],
  [/entries|elements|items|keys|size|length|bytes|capacity|^#?n$/i, '4096'],
  [/num|count/i, '4'],
  [/factor|scale|ratio/i, '1'],
  [/\bwork|Work|batch|depth|[a-z]Per[A-Z]/, '4'],
  // Several of something, as a number of them.
  [/^(?!.*(?:arg|flag|option|param|host|name)s$)[a-z]{2,}[^s]s$/i, '4096'],
];
const CALLS = /\busage\b\s?:?[ \t]*(?:\n[ \t]*)?(\S[\s\S]{0,4000})/i;
/** Whether it says how it is called. */
export const isUsage = (said: string): boolean => /^\W*usage\b/im.test(said);
/** Whether a program did not take what it was given. */
export const isRefused = (status: number, said: string): boolean =>
  (status !== 0 && !isCutShort(status)) || isUsage(said);
const BRACKET = /^[ \t]+[<[({]/;
const PROGRAM = /^(?:(?:node|python3?) +)?[^<[\s]\S*/;
/** `[-v]`, `<OPTIONS>`, and the unit of what stands before: `duration (s)`. */
const OPTIONAL = /\[[^\]]*(\]|$)|\.\.\.|<options>|\(\w{1,3}\)/gi;
const OPTIONAL_DATA =
  /\[<?((?:[a-z]+[ _-])?(?:files?|input|filenames?|dir|directory|folder))>?[ ?.]*\]/i;
/** `[fast | slow]`: one of some words; brackets mean little where nothing at all was not enough. */
const CHOICE = /[[({<]\s*(?!help|version)([A-Za-z][\w.-]*)(?:\s*\|\s*[A-Za-z][\w.-]*)+\s*[\])}>]/gi;
/** `file1 file2 ... fileN`: as many as one likes. */
const SEVERAL = /\b([A-Za-z]+)1(?:[ ,]+\1(?:\d|[nNX]))*(?= |$)/g;
/** `<number of threads>`, or a word alone. */
const PLACE = /<([^<>]*)>|(?<=^|\s)\$?([A-Z][A-Z_]*|[a-z][A-Za-z]*(?:_[A-Za-z]+)*)(?=\s|$)/g;

/** What parsers of command lines say is missing, and how they part it: argparse, clap, commander, click. */
const MISSING: readonly (readonly [RegExp, RegExp])[] = [
  [/error: the following arguments are required: ([^\n]+)/, /\{[^}]{0,400}\}|[^,\s]+/g],
  [/required arguments were not provided:\n((?: +\S[^\n]*\n)+)/, /\S[^\n]*/g],
  [/required option '([^'\n]+)' not specified/, /.+/g],
  [/missing required argument '([^'\n]+)'/, /.+/g],
  [/Missing (?:option|argument) '([^'\n]+)'/, /.+/g],
];
const ASKED_AT_ONCE = 8;

/** `-n/--number`, `-s, --size <bytes>`, `<FILE>`: an option as it is given, and what may follow it. */
function argumentFor(asked: string, printed: string): string | null {
  const [, option, place = ''] = /^(-[\w-]+)?(?:[/,] ?-[\w-]+)*(.*)$/.exec(asked) ?? [];
  const [, after = ''] = printed.split(option === undefined ? `${asked}` : `${option} `);
  const own = place.trim() === '' ? after : place.trim();
  const listed = /^\{([\w.-]+)[,}]/.exec(own) ?? /Choose from:\s+([\w.-]+)/.exec(printed);
  const name = `${option ?? ''} ${place} ${/^[A-Z_]+\b/.exec(after)?.[0] ?? ''}`;
  const value = listed?.[1] ?? FITTING.find(([word]) => word.test(name))?.[1];
  return value === undefined ? null : [option ?? [], value].flat().join(' ');
}

/** Arguments without which a parser refuses the command line; null: none, or no value is known to fit. */
function requiredBy(printed: string): string | null {
  const names = MISSING.flatMap(([form, part]) => form.exec(printed)?.[1]?.match(part) ?? []);
  if (names.length === 0 || names.length > ASKED_AT_ONCE) return null;
  const text = printed.replace(/\s+/g, ' ');
  const given = names.map((name) => argumentFor(name, text));
  return given.includes(null) ? null : given.join(' ');
}

/**
 * What it asks for; null: nothing, or something that no value is known to fit.
 *
 * @param rest fits where nothing else is known to
 */
export const wordsFor = (printed: string, rest?: string): string | null =>
  requiredBy(printed) ?? givenBy(printed, rest);

/** A program that is given what it asks for; null: it asks for nothing known, or has it already. */
export function withArguments(candidate: Candidate, printed: string): Candidate | null {
  const { command } = candidate.list;
  const words = wordsFor(printed);
  if (words === null || !isOneCommand(command) || command.endsWith(` ${words}`)) return null;
  const given = withCommands(candidate, (text) => `${text} ${words}`, {});
  const isTimed = callsIn(printed).some((call) => HOW_LONG.test(call));
  return {
    ...given,
    ...(isTimed && { list: withoutWallTime(given.list) }),
    benchmarks: (listed) =>
      given.benchmarks(listed).map((one) => ({
        ...one,
        comment: [one.comment ?? [], replaceable(words)].flat().join('\n'),
      })),
  };
}

const AS_TOLD =
  'it runs for as long as it is told, and what it prints cannot be read: add its command by hand';

function withoutWallTime(list: Listing): Listing {
  const read: Listing['read'] = (output) => {
    const answer = list.read(output);
    const isRead = answer.listed.some(({ tool }) => tool !== undefined);
    return isRead ? answer : { ...answer, listed: [], nothing: AS_TOLD };
  };
  return { ...list, read };
}

/** Said above what is run with words that were guessed. */
export const replaceable = (words: string): string =>
  `It needs arguments: replace ${words} by your own.`;

const fitting = (place: string): string | null =>
  FITTING.find(([word]) => word.test(place))?.[1] ?? null;

/** Each way in which it says it is called, without its own name: on that line, or on the next where it stands alone. */
function callsIn(said: string): string[] {
  const [, text = ''] = CALLS.exec(said) ?? [];
  const [name = ''] = PROGRAM.exec(text) ?? [];
  const lines = text === '' ? [] : text.split('\n');
  return lines.flatMap((line, at) => {
    if (at > 0 && (name === '' || !` ${line.trim()} `.startsWith(` ${name} `))) return [];
    const own = line.trim().slice(name.length).trim();
    return own === '' && BRACKET.test(lines[at + 1] ?? '') ? (lines[at + 1] ?? '').trim() : own;
  });
}

/** What it needs, without its own name; null where it does not say. */
export const needsOf = (said: string): string | null => callsIn(said)[0] ?? null;

/** What a line of its own says of a place: `mx : a factor`. */
function descriptionOf(place: string, said: string): string {
  const line = new RegExp(`^[ \\t]*[<[]?${escapePattern(place)}[>\\]]?(?: *[:=-]| {2}) *(.+)`, 'm');
  return line.exec(said)?.[1] ?? '';
}

function givenIn(call: string, said: string, rest: string | undefined): string | null {
  const needed = call.replace(CHOICE, '<=$1>').replace(OPTIONAL, '').replace(SEVERAL, '<$1>');
  const places = [...needed.matchAll(PLACE)].map((match) => match[1] ?? match[2] ?? '');
  const [, data = ''] = needed.trim() === '' ? (OPTIONAL_DATA.exec(call) ?? []) : [];
  if (data !== '') return fitting(data);
  const isAll = needed.replace(PLACE, '').trim() === '';
  const isTimed = places.some((place) => HOW_LONG.test(place));
  const values = places.map((place) => {
    if (place.startsWith('=')) return place.slice(1);
    const fits = (text: string) => FITTING.find(([one]) => one.test(text));
    const [word, value] = fits(place) ?? fits(descriptionOf(place, said)) ?? [];
    return isTimed && word === HOW_OFTEN ? '1' : (value ?? rest);
  });
  return isAll && places.length > 0 && !values.includes(undefined) ? values.join(' ') : null;
}

/** By the first way that is filled. */
function givenBy(printed: string, rest: string | undefined): string | null {
  for (const call of callsIn(printed)) {
    const given = givenIn(call, printed, rest);
    if (given !== null) return given;
  }
  return null;
}
