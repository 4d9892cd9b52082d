/** What the document commands need of this machine and this repository. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsContext, DocsPorts } from '../commands/docs-ports.ts';
import { docsContextOf } from '../commands/docs-ports.ts';
import { prepareSide } from '../commands/run/side.ts';
import { type Config, configSchema } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import type { Revision } from '../core/records/session.ts';
import { cleanLine } from '../core/text/clean.ts';
import { systemClock } from '../edges/clock.ts';
import { openReader } from '../edges/documents/document-reader.ts';
import { gitText } from '../edges/git/git-process.ts';
import { hasCommit, NOTHING, STAGED } from '../edges/git/staged.ts';
import type { Environment, Git } from '../ports.ts';
import type { AttestedStore, RecordStore } from '../record-ports.ts';
import { type AttestationFlags, openVouch } from './attestation.ts';
import type { CliContext } from './context.ts';
import { openPlace } from './place.ts';
import { configuredStore, openStore, repositoryPath } from './stores.ts';
import { LOCAL_RECORDS } from './values.ts';

/** What services set in their jobs; most set the first. */
const CI_VARIABLES = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'GITHUB_ACTIONS',
  'BUILD_ID',
  'BUILD_NUMBER',
  'TF_BUILD',
  'TEAMCITY_VERSION',
];

/**
 * Not in a CI job, and nothing under the local record folder is known to git: what is tracked came
 * with a commit, and a change must not bring its own evidence along.
 */
async function isAtDesk(root: string, env: Environment): Promise<boolean> {
  if (CI_VARIABLES.some((name) => !['', '0', 'false'].includes(env[name] ?? ''))) return false;
  return (await gitText(['ls-files', '--', LOCAL_RECORDS], { cwd: root })) === '';
}

export interface DocsFlags extends AttestationFlags {
  readonly config: string;
  readonly records: readonly string[];
  /** The revision at which records and rules are read. */
  readonly base?: string;
}

/** Both revisions as named; a null head is the working tree, a null base that none was named. */
export interface DocsRange {
  readonly base: string | null;
  readonly head: string | null;
}

export interface DocsPlace extends AsyncDisposable {
  readonly ports: DocsPorts;
  readonly context: DocsContext;
  /** Files as they were named, from the repository's top. */
  paths(named: readonly string[]): string[];
}

/**
 * `BASE..HEAD`, `BASE...HEAD` or `BASE` (head is the working tree); without a diff, what `--base`
 * names.
 *
 * @throws UserError where both name a base
 */
export function rangeOf(flags: Pick<DocsFlags, 'base'>, diff?: string): DocsRange {
  if (diff === undefined) return { base: flags.base ?? null, head: null };
  if (flags.base !== undefined) {
    throw new UserError(
      `--base ${flags.base} and --diff ${diff} both name a base`,
      'use only one; --diff main..HEAD takes records and rules from main',
    );
  }
  const [base, head] = diff.split(/\.{2,3}/);
  return { base: base || null, head: head || null };
}

/**
 * What is staged, compared with HEAD; before the first commit with nothing.
 *
 * @throws UserError where another range is named too
 */
export async function stagedRange(
  context: CliContext,
  { base, diff }: Pick<DocsFlags, 'base'> & { readonly diff?: string },
): Promise<string> {
  const other = diff === undefined ? base && `--base ${base}` : `--diff ${diff}`;
  if (other !== undefined) {
    throw new UserError(
      `--staged and ${other} exclude each other`,
      '--staged compares the index with HEAD',
    );
  }
  const { root } = await openPlace(context);
  return `${(await hasCommit(root)) ? 'HEAD' : NOTHING}..${STAGED}`;
}

/** Without a base what HEAD holds counts, though a change may have brought it along: it is said. */
function tellEvidence(context: CliContext, { commit }: Revision): void {
  const at = cleanLine((commit ?? 'no commit').slice(0, 10));
  context.err(
    `records as committed at HEAD (${at}), rules of the working tree; judge by another with --base\n`,
  );
}

/** Where records are looked for: what the flags name, else what the configuration does. */
async function storesOf(
  context: CliContext,
  git: Git,
  flags: DocsFlags,
  config: Config,
  range: DocsRange,
): Promise<RecordStore[]> {
  const isNamed = flags.records.length > 0;
  const names = isNamed ? flags.records : [configuredStore(config.records, git.root)];
  const revision = await git.resolve(range.base ?? 'HEAD');
  if (range.base === null) tellEvidence(context, revision);
  const proof = flags.attested ? { vouch: await openVouch(context, flags) } : {};
  const committed = revision.commit === null ? null : revision;
  const place = { git, revision: committed, settings: config.records, ...proof };
  const stores = await Promise.all(names.map((name) => openStore(context, place, name)));
  if (isNamed) await requireRecords(stores);
  return stores;
}

/** What lies on this machine alone; it is said, since a pull request is judged without it. */
async function localStores(context: CliContext, git: Git): Promise<RecordStore[]> {
  const folder = join(git.root, LOCAL_RECORDS);
  if (!existsSync(folder)) return [];
  context.err(`local records of ${LOCAL_RECORDS} count here too; on a pull request they do not\n`);
  return [await openStore(context, { git, revision: null, settings: { remote: '' } }, folder)];
}

/** A store that was named and holds nothing is a slip of the pen, not a project without records. */
async function requireRecords(stores: readonly AttestedStore[]): Promise<void> {
  for (const store of stores) {
    if (!(await store.isEmpty())) continue;
    throw new UserError(
      `--records: no records in ${store.name}`,
      'store some with: benchproof run --records FOLDER, and commit them',
    );
  }
}

/**
 * Opens everything. Rules come from the base of the change, so that a change cannot loosen the
 * rules by which its own documents are judged; without a base, from the working tree.
 */
export async function openDocsPlace(
  context: CliContext,
  flags: DocsFlags,
  range: DocsRange,
): Promise<DocsPlace> {
  const git = await openPlace(context);
  const side = (name: string | null) => prepareSide(git, name, flags.config);
  const head = await side(range.head);
  const base = range.base === null ? head : await side(range.base);
  const config = (base ?? head)?.config ?? configSchema.parse({ version: 1 });
  const atDesk = await isAtDesk(git.root, context.env);
  const counted = await storesOf(context, git, flags, config, range);
  const local = atDesk ? await localStores(context, git) : [];
  const stores = [...counted, ...local.filter(({ name }) => counted.every((c) => c.name !== name))];
  const reader = openReader();
  return {
    ports: { git, history: git, reader, stores },
    context: docsContextOf(base, head, {
      acceptProposed: false,
      atDesk,
      ownSessions: [],
      now: systemClock.now().toISOString(),
    }),
    paths: (named) => named.map((file) => repositoryPath(context.cwd, git.root, file)),
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}
