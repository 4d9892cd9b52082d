/** Ports and options shared by the document commands. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseNamed } from '../commands/docs-documents.ts';
import { type DocsContext, type DocsPorts, docsContextOf } from '../commands/docs-ports.ts';
import { prepareSide } from '../commands/run/side.ts';
import { type Config, configSchema } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import type { Revision } from '../core/records/session.ts';
import { cleanLine } from '../core/text/clean.ts';
import { wordSet } from '../core/text/word-set.ts';
import { systemClock } from '../edges/clock.ts';
import { openReader } from '../edges/documents/document-reader.ts';
import { gitText } from '../edges/git/git-process.ts';
import { hasCommit, NOTHING, STAGED } from '../edges/git/staged.ts';
import type { Git, GitHistory } from '../ports.ts';
import type { AttestedStore, RecordStore } from '../record-ports.ts';
import { type AttestationFlags, openVouch } from './attestation.ts';
import type { CliContext } from './context.ts';
import { configuredStore, openPlace, openStore, repositoryPath } from './stores.ts';
import { LOCAL_RECORDS, OUTPUT } from './values.ts';

/** Variables set by CI services; most set the first. */
const CI_VARIABLES = wordSet(
  'CI CONTINUOUS_INTEGRATION GITHUB_ACTIONS BUILD_ID BUILD_NUMBER TF_BUILD TEAMCITY_VERSION',
);

/** Outside CI, and only if git does not know the record folder: a change must not bring its own evidence. */
async function isAtDesk(
  { env, err }: CliContext,
  root: string,
  counted: readonly AttestedStore[],
): Promise<boolean> {
  if ([...CI_VARIABLES].some((name) => !['', '0', 'false'].includes(env[name] ?? ''))) return false;
  const isTracked = (await gitText(['ls-files', '--', LOCAL_RECORDS], { cwd: root })) !== '';
  if (isTracked && counted.every(({ name }) => name !== join(root, LOCAL_RECORDS)))
    err(
      `note: git tracks ${LOCAL_RECORDS}, so its records are not read as this machine’s: git rm -r --cached ${OUTPUT}, or name it as records.directory\n`,
    );
  return !isTracked;
}

export interface DocsFlags extends AttestationFlags {
  readonly config: string;
  readonly records: readonly string[];
  /** Revision from which records and rules are read. */
  readonly base?: string;
}

/** Revision names; a null head means the working tree, a null base none. */
export interface DocsRange {
  readonly base: string | null;
  readonly head: string | null;
  /** Whether only what changed since the base is judged. */
  readonly isDiff: boolean;
}

/** The working tree, by its own records and rules. */
export const WORKING_TREE: DocsRange = { base: null, head: null, isDiff: false };

export interface DocsPlace extends AsyncDisposable {
  readonly ports: DocsPorts & { readonly stores: readonly RecordStore[] };
  readonly context: DocsContext;
  /** Where the text left the base of a diff; null to judge whole files. */
  readonly since: Revision | null;
  /** The named documents and folders, as paths from the repository's root. */
  readonly named: readonly string[];
}

/**
 * `BASE..HEAD`, `BASE...HEAD` or `BASE` (head is the working tree); otherwise `--base`.
 *
 * @throws UserError if both name a base, or the diff has none
 */
export function rangeOf(flags: Pick<DocsFlags, 'base'>, diff?: string): DocsRange {
  if (diff === undefined) return { ...WORKING_TREE, base: flags.base ?? null };
  if (flags.base !== undefined) {
    throw new UserError(
      `--base ${flags.base} and --diff ${diff} both name a base`,
      'use only one; --diff main..HEAD takes records and rules from main',
    );
  }
  const [base = '', head = ''] = diff.split(/\.{2,3}/);
  if (base === '')
    throw new UserError(`--diff ${diff}: the base is missing`, 'Write --diff main..HEAD.');
  return { base, head: head || null, isDiff: true };
}

/**
 * The staged changes compared with HEAD, or with nothing before the first commit.
 *
 * @throws UserError if another range is given too
 */
export async function stagedRange(
  context: CliContext,
  { base, diff }: Pick<DocsFlags, 'base'> & { readonly diff?: string },
): Promise<DocsRange> {
  const other = diff === undefined ? base && `--base ${base}` : `--diff ${diff}`;
  if (other !== undefined) {
    throw new UserError(
      `--staged and ${other} exclude each other`,
      '--staged compares the index with HEAD',
    );
  }
  const { root } = await openPlace(context);
  return { base: (await hasCommit(root)) ? 'HEAD' : NOTHING, head: STAGED, isDiff: true };
}

/** Says what is believed: without a base records as at HEAD, and local ones, which count on no pull request. */
async function noteEvidence(
  context: CliContext,
  { text: { commit }, base }: Revisions,
  counted: readonly AttestedStore[],
  hasLocal: boolean,
): Promise<void> {
  const head = commit === null ? 'no commit yet' : `HEAD, ${commit.slice(0, 10)}`;
  const local = `${LOCAL_RECORDS}, which does not count on a pull request`;
  const named = async (store: AttestedStore) => {
    if (!/^branch /.test(store.name)) return `${store.name} (${head})`;
    return (await store.isEmpty()) ? `${store.name} (none yet)` : store.name;
  };
  const read = [
    ...(base === null ? await Promise.all(counted.map(named)) : []),
    ...(hasLocal ? [local] : []),
  ];
  const rules = base === null ? '; rules: the working tree; --base REVISION names another' : '';
  if (read.length > 0) context.err(`records: ${cleanLine(read.join(' and '))}${rules}\n`);
}

/** A range's revisions; the base is null if none was named. */
interface Revisions {
  readonly text: Revision;
  readonly base: Revision | null;
}

async function resolveRange(git: Git, { base, head }: DocsRange): Promise<Revisions> {
  const text = await git.resolve(head);
  return { text, base: base === null ? null : await git.resolve(base) };
}

/** Where the text left its base; the base itself if no commit of both is the last. */
async function forkPoint(git: Git & GitHistory, { text, base }: Revisions) {
  const fork = base && (await git.forkPoint(base, text));
  return fork === null ? base : git.resolve(fork);
}

/** From the flags, else from the configuration. */
async function storesOf(
  context: CliContext,
  git: Git,
  flags: DocsFlags,
  config: Config,
  { text, base }: Revisions,
): Promise<AttestedStore[]> {
  const isNamed = flags.records.length > 0;
  const names = isNamed ? flags.records : [configuredStore(config.records, git.root)];
  const revision = base ?? (text.commit === null ? text : await git.resolve(text.commit));
  const proof = flags.attested ? { vouch: await openVouch(context, flags) } : {};
  const committed = revision.commit === null ? null : revision;
  const place = { git, revision: committed, settings: config.records, ...proof };
  const stores = await Promise.all(names.map((name) => openStore(context, place, name)));
  if (isNamed) await requireRecords(stores);
  return stores;
}

async function localStores(context: CliContext, git: Git): Promise<RecordStore[]> {
  const folder = join(git.root, LOCAL_RECORDS);
  if (!existsSync(folder)) return [];
  return [await openStore(context, { git, revision: null, settings: { remote: '' } }, folder)];
}

/** A named store without records is probably a typo. */
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
 * Opens all ports for the named documents, or for all if none is named. Rules come from the base, so that a change cannot loosen them; without a base,
 * from the working tree.
 *
 * @throws UserError if there is nothing of a name, before anything is said of records
 */
export async function openDocsPlace(
  context: CliContext,
  flags: DocsFlags,
  range: DocsRange,
  files: readonly string[],
): Promise<DocsPlace> {
  const reader = openReader(true);
  const git = await openPlace(context);
  const revisions = await resolveRange(git, range);
  const { text } = revisions;
  const side = (name: string | null, at: Revision) => prepareSide(git, name, flags.config, at);
  const head = await side(range.head, text);
  const base = revisions.base === null ? head : await side(range.base, revisions.base);
  const config = (base ?? head)?.config ?? configSchema.parse({ version: 1 });
  const named = files.map((file) => repositoryPath(context.cwd, git.root, file));
  await chooseNamed({ git, docs: config.docs, at: text }, named);
  const counted = await storesOf(context, git, flags, config, revisions);
  const atDesk = await isAtDesk(context, git.root, counted);
  const local = atDesk ? await localStores(context, git) : [];
  await noteEvidence(context, revisions, counted, local.length > 0);
  const stores = [...counted, ...local.filter(({ name }) => counted.every((c) => c.name !== name))];
  return {
    ports: { git, reader, stores },
    since: range.isDiff ? await forkPoint(git, revisions) : null,
    context: docsContextOf(base, head, {
      text,
      waiversAt: revisions.base ?? text,
      acceptProposed: false,
      atDesk,
      ownSessions: [],
      now: systemClock.now().toISOString(),
    }),
    named,
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}
