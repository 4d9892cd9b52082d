/** Answers to comments. No answer contains a command line of its own. */

import { type ReportContent, withFoldedTables } from '../../report/content.ts';
import { writeMarkdown } from '../../report/markdown/render.ts';
import { inlineCode } from '../../text/markdown.ts';
import { foreign, type Phrase, phraseToMarkdown, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { link, prose, shortSha } from '../rendering/prose.ts';
import { END_WORDS } from '../rendering/states.ts';
import type { Acceptance } from '../state/acceptance.ts';
import type { Finding } from '../state/accepted.ts';
import type { End, PullState } from '../state/state.ts';
import { summarizeDocuments } from '../state/summary.ts';
import {
  COMMAND_NAMES,
  type CommandName,
  type ParsedCommand,
  type Permission,
  USAGE,
} from './command.ts';

const KNOWN_SHOWN = 20;

const PURPOSE: Readonly<Record<CommandName, string>> = {
  run: 'measures this pull request again; FILTER is part of a benchmark’s name, or a pattern with `*`',
  why: 'counts instructions of base and head, and names the functions that changed',
  bisect:
    'measures the commits between two, and names the one that changed a benchmark; or measures whether any commit reached a number',
  accept: 'accepts a finding, visibly and under your name',
  docs: 'checks the documents again, against the current records',
  help: 'shows this help',
};

function helpText(): string {
  const rows = COMMAND_NAMES.map((name) => `- \`${USAGE[name]}\`: ${PURPOSE[name]}`);
  return [
    'At the start of a line of a comment:',
    '',
    ...rows,
    '',
    '`run`, `why`, `bisect` and `accept` need write access; the author of the pull request may use the others too. The id of a finding is shown next to it.',
  ].join('\n');
}

function watch(url: string | null): string {
  const shown = link('here', url);
  return shown === '' ? '' : ` Watch it ${shown}.`;
}

function listed(findings: readonly Finding[]): string[] {
  const rest = findings.length - KNOWN_SHOWN;
  return [
    ...findings
      .slice(0, KNOWN_SHOWN)
      .map(({ id, name }) => `- ${inlineCode(id)}: ${inlineCode(name, 100)}`),
    ...(rest > 0 ? [`- and ${plural(rest, 'other')}, in the report`] : []),
  ];
}

function acceptedText({ id, subject, by, reason, expires, headSha }: Acceptance): string {
  const until = expires === null ? 'without an expiry date' : `until ${expires}`;
  const holds =
    subject.kind === 'claim'
      ? 'This holds in this pull request, and after it is merged, as long as file, sentence and finding stay the same.'
      : 'This holds as long as nothing that the benchmark depends on changes, and the change gets no larger.';
  const name = subject.kind === 'claim' ? `${subject.text} in ${subject.path}` : subject.caseId;
  const words = say`Accepted ${foreign(id)}, ${foreign(name)}, as found at ${foreign(shortSha(headSha))} by ${foreign(by, 40)}, ${until}: ${foreign(reason, 500)}. ${holds}`;
  return `${phraseToMarkdown(words)}\n\nWhat was found: ${prose(subject.observed)}`;
}

const goneWords = (headSha: string): Phrase =>
  say`What was measured at ${foreign(shortSha(headSha))} is no longer available, because GitHub keeps it only for some days. The check of the benchmarks stays as it is; to judge them again, measure again: ${foreign(`/benchproof run ${headSha}`)}.`;

/** Our messages mark code with backticks; prose() already renders words with signs as code. */
function failedText(message: string, advice: string | null): string {
  const [what, next] = [message, advice ?? ''].map((text) => text.replaceAll('`', '').trim());
  const sentence = `This failed: ${prose(what ?? '')}`;
  const ended = /[.!?`]$/.test(sentence) ? sentence : `${sentence}.`;
  return next ? `${ended} To do: ${prose(next)}` : ended;
}

interface AtHead {
  readonly headSha: string;
}

interface OfRun extends AtHead {
  readonly url: string | null;
}

const COMMAND_SHOWN = 400;

/** With the commit to review. */
interface OfCommand {
  readonly command: string;
}

interface OfAnswer {
  readonly content: ReportContent;
  /** What the rows of its tables are. */
  readonly rows: 'Commits' | 'Functions';
  readonly url: string;
}

interface OfLost {
  /** What was asked. */
  readonly of: string;
  readonly why: End;
  readonly message: string | null;
  readonly url: string;
}

interface OfAcceptance {
  readonly acceptance: Acceptance;
}

/** Text of each kind of answer: Markdown, or a phrase in which foreign text is marked. */
const TEXTS = {
  help: (_: unknown) => helpText(),
  started: ({ headSha, url }: OfRun) =>
    `Measuring ${inlineCode(shortSha(headSha))}.${watch(url)} The comment above will be updated.`,
  /** A run was started that answers in a comment of its own. */
  asked: ({ headSha, url }: OfRun) =>
    `Measuring at ${inlineCode(shortSha(headSha))}.${watch(url)} The answer will be another comment.`,
  /** What a run found out. */
  answered: ({ content, rows, url }: OfAnswer) =>
    `${writeMarkdown(withFoldedTables(content, rows))}\n\n${link('The run', url)}`,
  /** The run that should have answered ended without a usable result. */
  unanswered: ({ of, why, message, url }: OfLost) => {
    const said = message === null ? '' : `: ${prose(message)}`;
    const log = link('the run', url);
    return `There is no answer to ${inlineCode(of, COMMAND_SHOWN)}, because the measurement ${END_WORDS[why]}${said}.${log && ` See ${log}.`}`;
  },
  'already-running': ({ headSha, url }: OfRun) =>
    `${inlineCode(shortSha(headSha))} is already being measured, so nothing was started.${watch(url)}`,
  /** `command` is null if it could not be parsed. */
  refused: ({ command, has }: { readonly command: CommandName | null; readonly has: Permission }) =>
    `${inlineCode(`/benchproof ${command ?? ''}`.trim())} needs write access to this repository, and yours is ${has}. Nothing was done: ask somebody who has it.`,
  malformed: ({ parsed }: { readonly parsed: Extract<ParsedCommand, { ok: false }> }) => {
    const { meant, problem, line } = parsed;
    const usage = meant === null ? helpText() : `Expected: ${inlineCode(USAGE[meant], 200)}`;
    return `Line ${line}: ${phraseToMarkdown(problem)}. Nothing was done.\n\n${usage}`;
  },
  'left-out': ({ count }: { readonly count: number }) =>
    `A comment may contain at most five commands: ${plural(count, 'other was', 'others were')} ignored.`,
  /** Somebody pushed after the comment: the named commit is no longer the head. */
  'head-moved': ({ asked, headSha, command }: AtHead & OfCommand & { readonly asked: string }) =>
    say`${foreign(shortSha(asked))} is no longer the head of this pull request; ${foreign(shortSha(headSha))} is. Nothing was done. Review what was pushed, then write ${foreign(command, COMMAND_SHOWN)}.`,
  /** A fork's commit is only measured if the command names it. */
  'name-the-commit': ({ command }: OfCommand) =>
    say`This would run code from a fork, so name the commit you have reviewed; nothing pushed later will run: ${foreign(command, COMMAND_SHOWN)}.`,
  accepted: ({ acceptance }: OfAcceptance) => acceptedText(acceptance),
  'already-accepted': ({ acceptance: { id, by, at } }: OfAcceptance) =>
    `${inlineCode(id)} was already accepted by ${inlineCode(by, 40)} on ${at.slice(0, 10)}. Nothing was done.`,
  'unknown-id': ({ id, known }: { readonly id: string; readonly known: readonly Finding[] }) => {
    const none = `No finding at this commit has the id ${inlineCode(id)}`;
    if (known.length === 0) return `${none}; no finding there can be accepted.`;
    return [`${none}. There are:`, '', ...listed(known)].join('\n');
  },
  'ambiguous-id': (ambiguous: { readonly id: string; readonly findings: readonly Finding[] }) => {
    const several = `${inlineCode(ambiguous.id)} is the id of several findings, so nothing was done:`;
    return [several, '', ...listed(ambiguous.findings)].join('\n');
  },
  'nothing-judged': ({ headSha }: AtHead) =>
    `${inlineCode(shortSha(headSha))} has not been judged yet. Try again when the checks are done.`,
  /** The measurement's artifacts were deleted, so the benchmark check is left unchanged. */
  'measurement-gone': ({ headSha }: AtHead) => goneWords(headSha),
  /** The documents were judged just now. */
  'documents-checked': (judged: {
    readonly state: PullState;
    readonly isMeasurementGone: boolean;
  }) => {
    const { headSha } = judged.state;
    const at = inlineCode(shortSha(headSha));
    const sentence = phraseToMarkdown(summarizeDocuments(judged.state).sentence);
    const gone = judged.isMeasurementGone ? `\n\n${phraseToMarkdown(goneWords(headSha))}` : '';
    return `The documents of ${at} were checked again. ${sentence}${gone}`;
  },
  closed: (_: unknown) => 'This pull request is closed, so nothing was done.',
  /** An error message with advice. */
  failed: ({ message, advice }: { readonly message: string; readonly advice: string | null }) =>
    failedText(message, advice),
};

type Texts = typeof TEXTS;
export type Reply = {
  readonly [K in keyof Texts]: { readonly kind: K } & Parameters<Texts[K]>[0];
}[keyof Texts];

export function renderReply(reply: Reply): string {
  const text = (TEXTS[reply.kind] as (reply: Reply) => string | Phrase)(reply);
  return `${(typeof text === 'string' ? text : phraseToMarkdown(text)).trim()}\n`;
}
