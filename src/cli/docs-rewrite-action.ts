/** Actions of the `docs` commands that rewrite documents. */
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { checkDocs } from '../commands/docs-check.ts';
import { baselineDocs, bindDocs, fixDocs } from '../commands/docs-fix.ts';
import { UserError } from '../core/errors.ts';
import { cleanLine, cleanLines } from '../core/text/clean.ts';
import { plural } from '../core/text/plural.ts';
import { toBadge } from '../docs/report/badge.ts';
import { blameFile, writeBlame } from '../docs/report/blame.ts';
import { sayFailed, sayOutcome } from '../docs/report/summary.ts';
import type { DocsVerdict } from '../docs/verdict.ts';
import { writeWhole } from '../edges/durable-file.ts';
import { type CliContext, writeJson } from './context.ts';
import { type DocsPlace, openDocsPlace, rangeOf } from './docs-place.ts';
import type { RewriteFlags } from './docs-rewrite.ts';
import { DOCS_CODES } from './exit.ts';

type Action = (
  context: CliContext,
  place: DocsPlace,
  files: string[],
  flags: RewriteFlags,
) => Promise<void>;

/** Numbers measured only locally fail on a pull request until they are measured there. */
function localNotice(fromLocal: number, written: boolean): string {
  if (fromLocal === 0) return '';
  const numbers = plural(fromLocal, 'number');
  return written
    ? `${numbers} from local records alone: a trusted run has to measure them before they count\n`
    : `${numbers} left that only local records refute; --local writes what they say\n`;
}

const LEFT = {
  fix: [
    'left as they are',
    'rewritten is only what one recorded benchmark is certain to refute, without "about", a bound or a range',
  ],
  bind: ['without one', 'proposed is only what names tie to one record that backs it'],
} as const;

/** Which numbers that fail were left, and why. */
function leftNotice(by: keyof typeof LEFT, verdict: DocsVerdict): string {
  const failed = sayFailed(verdict);
  const [left, why] = LEFT[by];
  return failed === '' ? '' : `${left}: ${failed}; ${why}\n`;
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
  if (flags.json)
    writeJson(context, { version: 1, kind: 'docs-fix', written: !isDry, fromLocal, changed });
  else {
    context.out(changed.map(({ patch }) => `${cleanLines(patch)}\n`).join(''));
    context.out(`${isDry ? 'would change' : 'changed'} ${plural(changed.length, 'file')}\n`);
    context.out(localNotice(fromLocal, isLocal));
    context.out(leftNotice('fix', result.verdict));
    context.out(`${sayOutcome(result.verdict)}\n`);
  }
  context.exitWith(isDry && changed.length > 0 ? 1 : DOCS_CODES[result.verdict.outcome]);
};

const bind: Action = async (context, place, files, flags) => {
  const { proposals, path, text, verdict } = await bindDocs(place.ports, place.context, files);
  const { git } = place.ports;
  const before = await git.read(place.context.text, path);
  const isNew = before !== text && (before !== null || proposals.length > 0);
  if (isNew && !flags.check) await writeWhole(join(git.root, path), text);
  context.exitWith(isNew && flags.check ? 1 : 0);
  if (flags.json) return writeJson(context, { version: 1, kind: 'docs-bind', path, proposals });
  for (const { entry, line, by } of proposals) {
    const claim = `${cleanLine(entry.path)}:${line}  ${cleanLine(entry.text)}`;
    context.out(`${claim}  →  ${cleanLine(entry.target)}  (by ${by})\n`);
  }
  const change = flags.check ? 'would be written' : 'written';
  const written = isNew ? change : 'nothing to write';
  context.out(`${path}: ${plural(proposals.length, 'binding')} proposed, ${written}\n`);
  context.out(leftNotice('bind', verdict));
};

const blame: Action = async (context, place, files, flags) => {
  const options = { files };
  const { files: judged } = (await checkDocs(place.ports, place.context, options)).verdict;
  if (!flags.json) return context.out(judged.map(writeBlame).join(''));
  const listed = judged.map((file) => ({ path: file.path, claims: blameFile(file) }));
  writeJson(context, { version: 1, kind: 'docs-blame', files: listed });
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
  const { path, file, text, lacksOwner } = await baselineDocs(place.ports, place.context, {
    files,
    owner: flags.owner ?? null,
    expires: lastDay(flags.expires, place.context.now),
  });
  if (lacksOwner && flags.write) {
    throw new UserError('these waivers have no owner', 'name one: --owner NAME');
  }
  if (flags.write) await writeWhole(join(place.ports.git.root, path), text);
  if (flags.json) return writeJson(context, { kind: 'docs-baseline', path, ...file });
  const count = plural(file.waivers.length, 'waiver');
  context.out(flags.write ? `${path}: ${count} written\n` : text);
  const owner = lacksOwner ? ' --owner NAME' : '';
  if (!flags.write) context.err(`${count} not written; to write ${path}: --write${owner}\n`);
};

const badge: Action = async (context, place, files) => {
  // Badges do not count local records.
  const counted = { ...place.context, atDesk: false };
  const { verdict } = await checkDocs(place.ports, counted, { files });
  writeJson(context, toBadge(verdict));
};

const ACTIONS = { fix, bind, blame, baseline, badge };

export async function rewrite(
  name: keyof typeof ACTIONS,
  context: CliContext,
  files: string[],
  flags: RewriteFlags,
): Promise<void> {
  await using place = await openDocsPlace(context, flags, rangeOf(flags));
  await ACTIONS[name](context, place, place.paths(files), flags);
}
