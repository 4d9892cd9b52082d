/**
 * Whether the message about a mistake names what the user wrote, where, and what was expected instead.
 *
 *     node bench/mistakes/run.ts [--kind config|cli|annotation|input|comment|action] [--show]
 *
 * Each line of `test/material/mistakes.jsonl` is one mistake, with what a good message contains, written by somebody who knew the
 * manual and not the code. Nobody who works on messages reads the even lines, which are only counted; `--show` prints the odd ones
 * whose message lacks something.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readInputs } from '../../src/action/runtime.ts';
import { parseCommands } from '../../src/core/github/command/parse.ts';
import { renderReply } from '../../src/core/github/command/reply.ts';
import { benchproof } from '../../test/contract/desk.ts';
import { newRepository } from '../../test/contract/records/repository.ts';

const { values: flags } = parseArgs({
  options: { kind: { type: 'string' }, show: { type: 'boolean', default: false } },
});

interface Mistake {
  readonly kind: string;
  readonly files: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly comment?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly mistake: string;
  /** What the user wrote. */
  readonly names: readonly string[];
  readonly place: { readonly file: string; readonly line: number } | null;
  readonly alternativeLines?: readonly number[];
  /** One of them, in small letters. */
  readonly expected: readonly string[];
}

interface Answer {
  readonly isRefused: boolean;
  readonly text: string;
}

/** In a repository of two commits, so that `HEAD~1` is one. */
function byCommandLine({ files, command = [] }: Mistake): Answer {
  using place = newRepository();
  place.write('.gitignore', '.benchproof/\n');
  place.commit('Begin');
  for (const [path, content] of Object.entries(files)) place.write(path, content);
  place.commit('Write');
  const { code, out, err } = benchproof(place, command);
  return { isRefused: code !== 0, text: `${err}\n${out}` };
}

function byComment({ comment = '' }: Mistake): Answer {
  const replies = parseCommands(comment, '2026-11-28').commands.flatMap((parsed) =>
    parsed.ok ? [] : [renderReply({ kind: 'malformed', parsed })],
  );
  return { isRefused: replies.length > 0, text: replies.join('\n') };
}

function byInputs({ with: inputs = {} }: Mistake): Answer {
  try {
    readInputs({ input: (name) => inputs[name] ?? '' });
    return { isRefused: false, text: '' };
  } catch (error) {
    return { isRefused: true, text: [`${error}`, JSON.stringify(error)].join('\n') };
  }
}

const BY: Readonly<Record<string, (mistake: Mistake) => Answer>> = {
  comment: byComment,
  action: byInputs,
};

function lacks(
  { names, place, alternativeLines = [], expected }: Mistake,
  answer: Answer,
): string[] {
  const { isRefused, text } = answer;
  const small = text.toLowerCase();
  const lines = place === null ? [] : [place.line, ...alternativeLines];
  const isPlaced = lines.some((line) => text.includes(`${place?.file}:${line}`));
  return [
    ...(isRefused ? [] : ['refusal']),
    ...names.filter((name) => !text.includes(name)).map((name) => `name ${name}`),
    ...(lines.length === 0 || isPlaced ? [] : [`place ${place?.file}:${lines}`]),
    ...(expected.some((word) => small.includes(word)) ? [] : ['what was expected']),
  ];
}

const lines = readFileSync(new URL('../../test/material/mistakes.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const counts = new Map<string, number>();
const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
for (const [at, line] of lines.entries()) {
  const mistake: Mistake = JSON.parse(line);
  if (flags.kind !== undefined && mistake.kind !== flags.kind) continue;
  const half = at % 2 === 0 ? 'read' : 'unread';
  const answer = (BY[mistake.kind] ?? byCommandLine)(mistake);
  const missing = lacks(mistake, answer);
  for (const kind of [mistake.kind, 'all']) {
    count(`${kind} ${half}`);
    if (missing.length === 0) count(`${kind} ${half} whole`);
    for (const what of new Set(missing.map((each) => each.split(' ')[0])))
      count(`${kind} ${half} ${what}`);
  }
  if (flags.show && half === 'read' && missing.length > 0)
    process.stdout.write(
      `--- ${at + 1} ${mistake.kind}: ${mistake.mistake}\nlacks ${missing.join(', ')} (expected ${mistake.expected.join(' | ')})\n${answer.text.slice(0, 1500)}\n\n`,
    );
}
const get = (key: string) => counts.get(key) ?? 0;
for (const kind of ['config', 'cli', 'annotation', 'input', 'comment', 'action', 'all'])
  for (const half of ['read', 'unread'])
    if (get(`${kind} ${half}`) > 0)
      process.stdout.write(
        `${kind}, ${half}: ${get(`${kind} ${half} whole`)} of ${get(`${kind} ${half}`)} whole; not refused ${get(`${kind} ${half} refusal`)}, without name ${get(`${kind} ${half} name`)}, place ${get(`${kind} ${half} place`)}, what was expected ${get(`${kind} ${half} what`)}\n`,
      );
