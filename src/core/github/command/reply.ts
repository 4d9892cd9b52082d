/** What we answer to a comment. Every answer is Markdown that holds no command of its own. */
import { inlineCode } from '../../text/markdown.ts';
import { foreign, type Phrase, phraseToMarkdown, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { link, prose, shortSha } from '../rendering/prose.ts';
import type { Acceptance } from '../state/acceptance.ts';
import type { PullState } from '../state/state.ts';
import { summarizeDocuments } from '../state/summary.ts';
import type { Permission } from './command.ts';
import { COMMAND_NAMES, type CommandName, type ParsedCommand, USAGE } from './command.ts';
import { explainFinding } from './explain.ts';
import type { Finding } from './finding.ts';

export type Reply =
  | { readonly kind: 'help' }
  /** Started: what, at which commit, and where to watch. */
  | {
      readonly kind: 'started';
      readonly command: 'run' | 'bisect';
      readonly headSha: string;
      readonly url: string | null;
    }
  | { readonly kind: 'already-running'; readonly headSha: string; readonly url: string | null }
  | {
      readonly kind: 'refused';
      /** Null: it could not be understood. */
      readonly command: CommandName | null;
      readonly has: Permission;
    }
  | { readonly kind: 'malformed'; readonly parsed: Extract<ParsedCommand, { ok: false }> }
  | { readonly kind: 'left-out'; readonly count: number }
  /** The commit named is not the head any more: somebody pushed in between. */
  | { readonly kind: 'head-moved'; readonly asked: string; readonly headSha: string }
  /** A fork's commit is measured by the trusted workflow only when it is named. */
  | { readonly kind: 'name-the-commit'; readonly headSha: string }
  | { readonly kind: 'accepted'; readonly acceptance: Acceptance }
  | { readonly kind: 'already-accepted'; readonly acceptance: Acceptance }
  | { readonly kind: 'explained'; readonly finding: Finding }
  | { readonly kind: 'unknown-id'; readonly id: string; readonly known: readonly Finding[] }
  | { readonly kind: 'ambiguous-id'; readonly id: string; readonly findings: readonly Finding[] }
  | { readonly kind: 'nothing-judged'; readonly headSha: string }
  /** What was measured is deleted by now: the check of the benchmarks stays as it is. */
  | { readonly kind: 'measurement-gone'; readonly headSha: string }
  /** The documents of this state were just judged. */
  | {
      readonly kind: 'documents-checked';
      readonly state: PullState;
      readonly isMeasurementGone: boolean;
    }
  | { readonly kind: 'closed' }
  /** It could not be done: the message of an error, and what to do. */
  | { readonly kind: 'failed'; readonly message: string; readonly advice: string | null };

type ReplyOf<Kind extends Reply['kind']> = Extract<Reply, { kind: Kind }>;

const KNOWN_SHOWN = 20;

const PURPOSE: Readonly<Record<CommandName, string>> = {
  run: 'measures this pull request again; FILTER is a part of a benchmark’s name, or a pattern with `*`',
  bisect:
    'says how to look on your own machine for the commit that changed a benchmark, or that last reached a number',
  accept: 'lets one finding stand, in the open and with your name',
  explain: 'shows what is behind a finding',
  docs: 'checks the documents again, against the records as they are now',
  help: 'shows this',
};

function helpText(): string {
  const rows = COMMAND_NAMES.map((name) => `- \`${USAGE[name]}\`: ${PURPOSE[name]}`);
  return [
    'At the start of a line of a comment:',
    '',
    ...rows,
    '',
    'Running, bisecting and accepting need write access; the others are for the author of the pull request too. IDs stand beside each finding.',
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
  const until = expires === null ? 'without an end' : `until ${expires}`;
  const holds =
    subject.kind === 'claim'
      ? 'It holds in this pull request, and once that is merged, while file, sentence and finding stay the same.'
      : 'It holds while nothing the benchmark depends on changes, and the change is no larger.';
  const name = subject.kind === 'claim' ? `${subject.text} in ${subject.path}` : subject.caseId;
  const words = say`Accepted ${foreign(id)}, ${foreign(name)}, as found at ${foreign(shortSha(headSha))} by ${foreign(by, 40)}, ${until}: ${foreign(reason, 500)}. ${holds}`;
  return `${phraseToMarkdown(words)}\n\nWhat was found: ${prose(subject.observed)}`;
}

const goneWords = (headSha: string): Phrase =>
  say`What was measured at ${foreign(shortSha(headSha))} is no longer there: GitHub keeps it some days only. The check of the benchmarks stays as it is; to have them judged again, measure again: ${foreign(`/benchproof run ${headSha}`)}.`;

/** Our own messages mark code with backticks; here every word with a sign is code anyway. */
function failedText({ message, advice }: ReplyOf<'failed'>): string {
  const [what, next] = [message, advice ?? ''].map((text) => text.replaceAll('`', '').trim());
  const sentence = `It could not be done: ${prose(what ?? '')}`;
  const ended = /[.!?`]$/.test(sentence) ? sentence : `${sentence}.`;
  return next ? `${ended} To do: ${prose(next)}` : ended;
}

/** Markdown where it is text, else a sentence in which foreign words are marked. */
const TEXTS: { readonly [K in Reply['kind']]: (reply: ReplyOf<K>) => string | Phrase } = {
  help: helpText,
  started: ({ command, headSha, url }) => {
    const what = command === 'run' ? 'Measuring' : 'Bisecting, starting from';
    return `${what} ${inlineCode(shortSha(headSha))}.${watch(url)} The comment above is updated when it is done.`;
  },
  'already-running': ({ headSha, url }) =>
    `${inlineCode(shortSha(headSha))} is being measured already, so nothing was started.${watch(url)}`,
  refused: ({ command, has }) =>
    `${inlineCode(`/benchproof ${command ?? ''}`.trim())} needs write access to this repository, and yours is ${has}. Nothing was done: ask somebody who has it.`,
  malformed: ({ parsed: { meant, problem, line } }) => {
    const usage = meant === null ? helpText() : `Expected: ${inlineCode(USAGE[meant], 200)}`;
    return `Line ${line}: ${phraseToMarkdown(problem)}. Nothing was done.\n\n${usage}`;
  },
  'left-out': ({ count }) =>
    `One comment holds five commands at most: ${plural(count, 'other was', 'others were')} left out.`,
  'head-moved': ({ asked, headSha }) =>
    say`${foreign(shortSha(asked))} is not the head of this pull request any more: ${foreign(shortSha(headSha))} is. Nothing was done: read what was pushed, then write ${foreign(`/benchproof run ${headSha}`)}.`,
  'name-the-commit': ({ headSha }) =>
    say`This would run code of a fork, so the commit you have read has to be named, and nothing pushed since is run: ${foreign(`/benchproof run ${headSha}`)}.`,
  accepted: ({ acceptance }) => acceptedText(acceptance),
  'already-accepted': ({ acceptance: { id, by, at } }) =>
    `${inlineCode(id)} was accepted already, by ${inlineCode(by, 40)} on ${at.slice(0, 10)}. Nothing was done.`,
  explained: ({ finding }) => explainFinding(finding),
  'unknown-id': ({ id, known }) => {
    const none = `Nothing found at this commit has the id ${inlineCode(id)}`;
    if (known.length === 0) return `${none}; nothing there needs one.`;
    return [`${none}. There are:`, '', ...listed(known)].join('\n');
  },
  'ambiguous-id': ({ id, findings }) => {
    const several = `${inlineCode(id)} is the id of several findings, so it decides nothing:`;
    return [several, '', ...listed(findings)].join('\n');
  },
  'nothing-judged': ({ headSha }) =>
    `Nothing is judged at ${inlineCode(shortSha(headSha))} yet, so there is no finding to speak of. Try again when the checks are done.`,
  'measurement-gone': ({ headSha }) => goneWords(headSha),
  'documents-checked': ({ state, isMeasurementGone }) => {
    const at = inlineCode(shortSha(state.headSha));
    const sentence = phraseToMarkdown(summarizeDocuments(state).sentence);
    const gone = isMeasurementGone ? `\n\n${phraseToMarkdown(goneWords(state.headSha))}` : '';
    return `The documents of ${at} were checked again. ${sentence}${gone}`;
  },
  closed: () => 'This pull request is closed, so nothing was done.',
  failed: failedText,
};

/** The body of the answering comment. */
export function renderReply(reply: Reply): string {
  const text = (TEXTS[reply.kind] as (reply: Reply) => string | Phrase)(reply);
  return `${(typeof text === 'string' ? text : phraseToMarkdown(text)).trim()}\n`;
}
