/** Actions of the `records` commands. */

import { join } from 'node:path';
import * as records from '../commands/records.ts';
import { name as projectName } from '../core/adapters/read-schema.ts';
import { onUserError, UserError } from '../core/errors.ts';
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import type { BenchmarkRecord } from '../core/records/record.ts';
import { listedRow, listingText, recordDetail } from '../core/report/records.ts';
import { cleanLine } from '../core/text/clean.ts';
import { plural } from '../core/text/plural.ts';
import { TOOL } from '../core/version.ts';
import { systemClock } from '../edges/clock.ts';
import { gitLine } from '../edges/git/git-process.ts';
import type { AttestedStore, StoredRecord } from '../record-ports.ts';
import { type AttestationFlags, openAttestationCheck } from './attestation.ts';
import { type CliContext, readNamedFile, tableWidth, writeJson } from './context.ts';
import type { FilterFlags, KeepFlags, OriginFlags, StoreFlags } from './records.ts';
import {
  openNamedStore,
  openPlace,
  prepareOutput,
  readableStore,
  runStore,
  writableStore,
} from './stores.ts';
import { OUTPUT, outputFolder } from './values.ts';

async function open(
  context: CliContext,
  flags: StoreFlags,
  storeOf = readableStore,
): Promise<AttestedStore> {
  return openNamedStore(context, await openPlace(context), flags, storeOf);
}

const filterOf = (flags: FilterFlags & { readonly newest?: number }): records.RecordFilter => {
  const { filter, commit, newest } = flags;
  return { text: filter ?? null, commit: commit ?? null, newest: newest ?? null };
};

/** A record without its samples. */
function summary({ id, record, provenance, location, revoked }: StoredRecord) {
  const { project, benchmark, variant, parameters, phase, side, session, revision } = record;
  const identity = { project, benchmark, variant, parameters, phase };
  return { id, ...identity, side, session, revision, provenance, location, revoked };
}

export async function list(
  context: CliContext,
  flags: FilterFlags & { readonly newest: number },
): Promise<void> {
  const store = await open(context, flags);
  const found = records.listRecords(store, filterOf(flags));
  const isShown = ({ record }: StoredRecord) =>
    flags.filter !== undefined || record.project !== CANARY_PROJECT;
  const shown = async <Row>(rowOf: (stored: StoredRecord) => Row): Promise<Row[]> =>
    (await Array.fromAsync(found, (each) => (isShown(each) ? [rowOf(each)] : []))).flat();
  if (flags.json)
    return writeJson(context, { version: 1, kind: 'records', records: await shown(summary) });
  const rows = await shown(listedRow);
  const asked = flags.filter === undefined ? '' : ` match ${flags.filter}`;
  context.out(
    rows.length > 0
      ? listingText(rows, tableWidth(context))
      : `${cleanLine(`No records${asked} in ${store.name}.`)}\n`,
  );
}

export async function show(
  context: CliContext,
  id: string,
  flags: StoreFlags & { readonly samples?: boolean },
): Promise<void> {
  const found = await records.findRecord(await open(context, flags), id);
  if (flags.json) writeJson(context, { version: 1, kind: 'stored-record', ...found });
  else context.out(recordDetail(found, flags.samples ?? false));
}

export async function verify(
  context: CliContext,
  flags: StoreFlags & AttestationFlags & { readonly incremental?: boolean },
): Promise<void> {
  const store = await open(context, flags);
  const before = flags.incremental ? await verifiedBefore(context) : undefined;
  const damage = await records.verifyRecords(store, before);
  const proof = flags.attested ? await attestationsOf(context, store, flags) : null;
  const { checked, unchanged } = damage;
  const complaints = [...damage.complaints, ...(proof?.complaints ?? [])];
  const attested = proof === null ? {} : { attested: Object.fromEntries(proof.attested) };
  const counts = { checked, unchanged, ...attested, complaints };
  if (flags.json) writeJson(context, { version: 1, kind: 'verification', ...counts });
  else context.out(complaints.map((complaint) => `${complaint}\n`).join(''));
  const proven = proof === null ? '' : `, ${proof.attested.size} attested`;
  const same =
    before === undefined ? '' : `, ${plural(unchanged, 'folder')} unchanged since last verified`;
  context.err(
    `${plural(checked, 'record')}${proven}, ${plural(complaints.length, 'complaint')}${same}\n`,
  );
  context.exitWith(complaints.length === 0 ? 0 : 1);
}

async function verifiedBefore(context: CliContext) {
  const { openVerifiedFolders } = await import('../edges/store/verify-folders.ts');
  const { root } = await openPlace(context);
  return openVerifiedFolders(join(outputFolder(context, root, undefined), 'verified.txt'));
}

async function attestationsOf(context: CliContext, store: AttestedStore, flags: AttestationFlags) {
  const { verifyAttested } = await import('../commands/records-attested.ts');
  const { policy, check } = await openAttestationCheck(context, flags);
  return verifyAttested(store, policy, check);
}

export async function exportAll(context: CliContext, flags: FilterFlags): Promise<void> {
  const store = await open(context, flags);
  for await (const { id, provenance, revoked, record } of records.listRecords(
    store,
    filterOf(flags),
  ))
    context.out(`${JSON.stringify({ id, provenance, revoked, record })}\n`);
}

/** @throws UserError unless ids and annotations can be told apart by it */
function refuseProject(project: string): void {
  const parsed = projectName.safeParse(project);
  if (!parsed.success)
    throw new UserError(
      `--project ${project}: expected ${parsed.error.issues[0]?.message}`,
      'as in benchproof.yml: an id begins PROJECT/BENCHMARK',
    );
}

/** A revision of this repository; what only looks like a commit's id may be one of another repository. */
async function commitOf(context: CliContext, named: string | undefined): Promise<string | null> {
  if (named === undefined) return null;
  const git = await openPlace(context);
  const found = await git.resolve(named).catch(onUserError(() => null));
  if (found?.commit) return found.commit;
  if (!/^[0-9a-f]{7,64}$/.test(named))
    throw new UserError(
      `--commit ${named}: expected a commit, tag or branch of this repository`,
      'of another repository, give the id of the commit, as git rev-parse prints it there',
    );
  context.err(`warning: --commit ${named}: this repository has no such commit\n`);
  return named;
}

/** What a history of imports cannot tell, because their files do not say it. */
function unstated(imported: readonly BenchmarkRecord[]): string[] {
  const told = (count: number, lack: string) =>
    count === 0 ? [] : [`note: ${plural(count, 'record')} without ${lack}\n`];
  const uncommitted = imported.filter(({ revision }) => revision.commit === null).length;
  const unplaced = imported.filter(({ machine, image }) => (machine ?? image) === null).length;
  return [
    ...told(uncommitted, 'a commit: name it with --commit'),
    ...told(unplaced, 'a machine: a change of the machine will look like one of the code'),
  ];
}

export async function importFiles(
  context: CliContext,
  names: readonly string[],
  flags: OriginFlags,
): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readNamedFile(context.cwd, name, 'name a file that exists');
      return { name, text: `${text}` };
    }),
  );
  refuseProject(flags.project);
  const git = await openPlace(context);
  const store = await openNamedStore(context, git, flags, writableStore);
  const { ids, added, problems, imported } = await records.importInto(store, files, {
    source: flags.source,
    project: flags.project,
    tool: TOOL,
    adapter: flags.adapter,
    better: flags.better ?? null,
    commit: await commitOf(context, flags.commit),
    at: systemClock.now().toISOString(),
  });
  if (store.name === runStore(git.root, undefined)) await prepareOutput(join(git.root, OUTPUT));
  if (flags.json) return writeJson(context, { version: 1, kind: 'import', ids, added, problems });
  const known = ids.length - added;
  const rest =
    known === 0 ? '' : `; ${known} of them ${known === 1 ? 'was' : 'were'} there already`;
  context.out(`${plural(ids.length, 'record')} imported from ${names.join(', ')}${rest}\n`);
  context.err(unstated(imported).join(''));
  if (problems.length > 0)
    context.err(`left out:\n${problems.map((problem) => `  ${cleanLine(problem)}\n`).join('')}`);
}

export async function revoke(
  context: CliContext,
  id: string,
  flags: StoreFlags & { readonly reason: string; readonly by?: string },
): Promise<void> {
  const by = flags.by ?? (await gitLine(['config', 'user.name'], { cwd: context.cwd }));
  const record = await records.revokeRecord(await open(context, flags), id, flags.reason, by);
  if (flags.json) writeJson(context, { version: 1, kind: 'revocation', id: record.id, by });
  else context.out(`${record.id} is revoked; it backs nothing any more\n`);
}

export async function prune(context: CliContext, flags: KeepFlags): Promise<void> {
  const store = await open(context, flags);
  const held = await Promise.all(flags.hold.map((id) => records.findRecord(store, id)));
  const ids = new Set(held.map(({ id }) => id));
  const going = await records.pruneRecords(store, flags.keep, ids, flags.yes ?? false);
  if (flags.json)
    return writeJson(context, { version: 1, kind: 'prune', going: going.map(summary) });
  if (going.length === 0) return context.err('nothing to remove\n');
  context.out(listingText(going.map(listedRow), tableWidth(context)));
  const done = flags.yes ? 'removed' : 'would be removed; add --yes to do so';
  context.err(`${plural(going.length, 'record')} ${done}\n`);
}

/** Records that back claims in the current documents, in the configured or named store; null without documents. */
async function underClaims(context: CliContext, { config, records: named }: StoreFlags) {
  const { openDocsPlace, WORKING_TREE } = await import('./docs-place.ts');
  const { checkDocs } = await import('../commands/docs-check.ts');
  const { hasDocuments } = await import('../commands/docs-documents.ts');
  const stores = named === undefined ? [] : [named];
  await using place = await openDocsPlace(context, { config, records: stores }, WORKING_TREE, []);
  const { config: known, text } = place.context;
  if (!(await hasDocuments({ ...place.ports, docs: known.docs, at: text }))) return null;
  return (await checkDocs(place.ports, place.context)).verdict;
}

export async function thin(context: CliContext, flags: KeepFlags): Promise<void> {
  const { idsUnderClaims, thinRecords } = await import('../commands/records-thin.ts');
  const store = await open(context, flags);
  const held = await Promise.all(flags.hold.map((id) => records.findRecord(store, id)));
  const verdict = await underClaims(context, flags);
  const claimed = verdict === null ? [] : idsUnderClaims(verdict);
  const ids = new Set([...held.map(({ id }) => id), ...claimed]);
  const pairs = [];
  for await (const some of thinRecords(store, flags.keep, ids, flags.yes ?? false)) {
    pairs.push(...some.map(({ from, to }) => ({ ...summary(from), thinned: to.id })));
    if (flags.json) continue;
    for (const { from, to } of some)
      context.out(`${from.id.slice(0, 16)} → ${to.id.slice(0, 16)}  ${cleanLine(from.location)}\n`);
  }
  if (flags.json) return writeJson(context, { version: 1, kind: 'thinning', records: pairs });
  if (pairs.length === 0) return context.err('nothing to thin\n');
  const done = flags.yes ? 'thinned' : 'would be thinned; add --yes to do so';
  context.err(`${plural(pairs.length, 'record')} ${done}\n`);
}

export async function migrate(context: CliContext, flags: StoreFlags): Promise<void> {
  const store = await open(context, flags);
  const moved = await store.arrange();
  const indexed = await store.indexCommits();
  if (flags.json) return writeJson(context, { version: 1, kind: 'migration', moved, indexed });
  context.out(
    `${plural(moved, 'record')} sorted by series and month, ${indexed} indexed by commit\n`,
  );
}
