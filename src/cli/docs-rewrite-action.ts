/** Actions of the `docs` commands that rewrite documents. */
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { baselineDocs, bindDocs, fixDocs } from '../commands/docs-fix.ts';
import { UserError } from '../core/errors.ts';
import { cleanLine, cleanLines } from '../core/text/clean.ts';
import { plural } from '../core/text/plural.ts';
import type { Proposal } from '../docs/bind/propose-lock.ts';
import { sayProblem } from '../docs/report/say.ts';
import { sayFailed, sayOutcome, unreadDocuments } from '../docs/report/summary.ts';
import type { DocsVerdict } from '../docs/verdict.ts';
import { writeWhole } from '../edges/durable-file.ts';
import { type CliContext, writeJson } from './context.ts';
import type { RewriteFlags } from './docs.ts';
import { type DocsPlace, openDocsPlace, rangeOf } from './docs-place.ts';
import { DOCS_CODES, type ExitCode } from './exit.ts';

type Action = (
  context: CliContext,
  place: DocsPlace,
  files: readonly string[],
  flags: RewriteFlags,
) => Promise<void>;

/** Numbers measured only locally fail on a pull request until they are measured there. */
function localNotice(fromLocal: number, written: boolean): string {
  if (fromLocal === 0) return '';
  const numbers = plural(fromLocal, 'number');
  return written
    ? `${numbers} from local records alone: a trusted run has to measure them before they count\n`
    : `${numbers} can be changed by local records alone: add --local\n`;
}

const LEFT = {
  fix: [
    'not changed',
    'a number is changed only if one record certainly refutes it, it is no bound or range, and all beside it holds afterwards',
  ],
  bind: ['not bound', 'a number is bound only if its names tie it to one record, which backs it'],
} as const;

/** Which numbers that fail were left, and why. */
function leftNotice(by: keyof typeof LEFT, verdict: DocsVerdict): string {
  const failed = sayFailed(verdict);
  const [left, why] = LEFT[by];
  return failed === '' ? '' : `${left}: ${failed} (${why})\n`;
}

type Unread = ReturnType<typeof unreadDocuments>;

/** Names what was not read or not understood, so that doing nothing about it is no success. */
function tellUnread(context: CliContext, verdict: DocsVerdict): Unread {
  const unread = unreadDocuments(verdict);
  for (const problem of verdict.problems.filter(({ kind }) => kind === 'annotation')) {
    const { path, line, verdict: kind, detail } = sayProblem(problem);
    context.err(`${cleanLine(`${path}:${line}`)}: ${kind}: ${cleanLine(detail)}\n`);
  }
  for (const { path, message } of unread)
    context.err(`${cleanLine(path)} was not read, so its numbers were left out: ${message}\n`);
  return unread;
}

function codeOf(unread: Unread, { outcome }: DocsVerdict): ExitCode {
  if (unread.length === 0) return 0;
  return outcome === 'not-judged' ? 3 : 1;
}

const fix: Action = async (context, place, files, flags) => {
  const { local: isLocal = false, check: isDry = false } = flags;
  const result = await fixDocs(place.ports, place.context, files, isLocal);
  const { fromLocal } = result;
  for (const { path, after } of isDry ? [] : result.files) {
    await writeWhole(join(place.ports.git.root, path), after);
  }
  const changed = result.files.map(({ path, before, after }) => ({
    path,
    patch: createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '', { context: 2 }),
  }));
  const unread = tellUnread(context, result.verdict);
  if (flags.json)
    writeJson(context, {
      version: 1,
      kind: 'docs-fix',
      written: !isDry,
      fromLocal,
      changed,
      unread,
    });
  else {
    context.out(changed.map(({ patch }) => `${cleanLines(patch)}\n`).join(''));
    context.out(`${isDry ? 'would change' : 'changed'} ${plural(changed.length, 'file')}\n`);
    context.out(leftNotice('fix', result.verdict));
    context.out(localNotice(fromLocal, isLocal));
    context.out(`${sayOutcome(result.verdict)}\n`);
  }
  context.exitWith(isDry && changed.length > 0 ? 1 : DOCS_CODES[result.verdict.outcome]);
};

function proposalLine({ entry, line, by }: Proposal): string {
  const claim = `${cleanLine(entry.path)}:${line}  ${cleanLine(entry.text)}`;
  return `${claim}  →  ${cleanLine(entry.target)}  (by ${by})\n`;
}

const bind: Action = async (context, place, files, flags) => {
  const { proposals, path, text, verdict } = await bindDocs(place.ports, place.context, files);
  const { git } = place.ports;
  const before = await git.read(place.context.text, path);
  const isNew = before !== text && (before !== null || proposals.length > 0);
  if (isNew && !flags.check) await writeWhole(join(git.root, path), text);
  const unread = tellUnread(context, verdict);
  context.exitWith(isNew && flags.check ? 1 : codeOf(unread, verdict));
  if (flags.json)
    return writeJson(context, { version: 1, kind: 'docs-bind', path, proposals, unread });
  context.out(proposals.map(proposalLine).join(''));
  const proposed = `${plural(proposals.length, 'binding')} proposed`;
  const changed = [
    proposals.length === 0 ? 'outdated bindings left out' : proposed,
    flags.check ? 'would be written' : 'written',
  ];
  const what = isNew ? changed : [proposed, 'nothing to write'];
  context.out(`${path}: ${what.join(', ')}\n`);
  context.out(leftNotice('bind', verdict));
};

const DAY_MS = 24 * 3600 * 1000;
const WAIVER_DAYS = 90;

/** The given day, or in three months. */
function lastDay(expires: string | undefined, now: string): string {
  const day =
    expires ?? new Date(Date.parse(now) + WAIVER_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) return day;
  throw new UserError(`--expires ${day}: expected a date`, 'write it as 2027-03-31');
}

const baseline: Action = async (context, place, files, flags) => {
  const { path, file, text, lacksOwner, verdict } = await baselineDocs(place.ports, place.context, {
    files,
    owner: flags.owner ?? null,
    expires: lastDay(flags.expires, place.context.now),
  });
  if (lacksOwner && flags.write) {
    throw new UserError('these waivers have no owner', 'name one: --owner NAME');
  }
  if (flags.write) await writeWhole(join(place.ports.git.root, path), text);
  const unread = tellUnread(context, verdict);
  context.exitWith(codeOf(unread, verdict));
  if (flags.json) return writeJson(context, { kind: 'docs-baseline', path, ...file, unread });
  const count = plural(file.waivers.length, 'waiver');
  context.out(flags.write ? `${path}: ${count} written\n` : text);
  const owner = lacksOwner ? ' --owner NAME' : '';
  if (!flags.write) context.err(`${count} not written; to write ${path}: --write${owner}\n`);
};

const ACTIONS = { fix, bind, baseline };

export async function rewrite(
  name: keyof typeof ACTIONS,
  context: CliContext,
  files: string[],
  flags: RewriteFlags,
): Promise<void> {
  await using place = await openDocsPlace(context, flags, rangeOf(flags), files);
  await ACTIONS[name](context, place, place.named, flags);
}
