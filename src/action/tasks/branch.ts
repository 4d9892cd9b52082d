/**
 * What is derived from runs of the default branch: `mode: record` stores records and outputs the
 * files to attest, `mode: pages` writes a folder for `actions/upload-pages-artifact` or any web
 * server.
 */

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { keepChangesIssue } from '../../commands/github/changes-issue.ts';
import { publishPages } from '../../commands/github/documents.ts';
import { recordMeasurement } from '../../commands/github/record.ts';
import { openTarget } from '../../commands/github/target.ts';
import { lineOf } from '../../commands/history.ts';
import { attestationFiles, attestationInputs } from '../../core/attestation/statement.ts';
import { onUserError, UserError } from '../../core/errors.ts';
import type { CommitOrder } from '../../core/history/series.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { plural } from '../../core/text/plural.ts';
import { TOOL } from '../../core/version.ts';
import { writeWhole } from '../../edges/durable-file.ts';
import { openRepository } from '../../edges/git/git-repository.ts';
import { openPageFolder, readAssets } from '../../edges/pages/page-folder.ts';
import { DONE, type Done, type Job, repositoryOf } from '../place.ts';
import type { RecordedRun } from '../task.ts';

async function offerAttestation(place: Job, records: readonly SealedRecord[]): Promise<void> {
  const inputs = attestationInputs(records, TOOL);
  if (inputs === null) return;
  const path = (name: string) => join(resolve(place.output), name);
  await writeWhole(path('subjects.txt'), inputs.checksums);
  await writeWhole(path('predicate.json'), inputs.predicate);
  place.runtime.output('subjects', path('subjects.txt'));
  place.runtime.output('predicate', path('predicate.json'));
}

/** Stores the bundle of `actions/attest` next to the records it names. */
async function storeAttestation(place: Job, bundlePath: string): Promise<Done> {
  const { ports, sha } = place;
  const files = attestationFiles(await readFile(bundlePath, 'utf8'));
  const target = await openTarget(ports, { sha, pull: null, onto: sha });
  const store = ports.openStore(target.config.records, 'trusted', target.rulesAt);
  await store.addFiles(files, `Add ${plural(files.size, 'attestation')}\n`);
  ports.progress.line(`${plural(files.size, 'attestation')} stored in ${store.name}`);
  return DONE;
}

export async function record(place: Job, run: RecordedRun): Promise<Done> {
  const { inputs, ports } = place;
  if (inputs.attestation !== null) return storeAttestation(place, inputs.attestation);
  const measured =
    run.kind === 'push'
      ? ({ kind: 'push', runId: place.run.id, before: run.before } as const)
      : ({ kind: 'run', runId: run.runId ?? place.run.id } as const);
  const { records, provenance } = await recordMeasurement(ports, measured);
  place.runtime.output('records', records.length);
  if (provenance === 'trusted') await offerAttestation(place, records);
  return DONE;
}

const ofPublic = z.object({ repository: z.object({ private: z.literal(false) }) });

/** Treated as private if the event does not say. */
async function isPrivate({ runtime }: Job): Promise<boolean> {
  const payload = JSON.parse(
    await readFile(runtime.environment['GITHUB_EVENT_PATH'] ?? '', 'utf8'),
  );
  return !ofPublic.safeParse(payload).success;
}

export async function pages(place: Job): Promise<Done> {
  const { ports, sha, run, runtime } = place;
  const path = join(resolve(place.output), 'pages');
  const made = await publishPages(ports, {
    ...{ sha, isPrivate: await isPrivate(place) },
    repository: repositoryOf(run),
    folder: () => openPageFolder(path),
    assets: await readAssets(),
  });
  runtime.output('pages', path);
  ports.progress.line(`${made.series} series, ${made.files} files in ${path}`);
  return DONE;
}

/** From a clone of the branch at this commit; empty without one. */
async function orderIn({ workspace, sha }: Job): Promise<CommitOrder> {
  const read = async () => {
    const git = await openRepository(workspace);
    const { commit } = await git.resolve('HEAD');
    return commit !== sha ? new Map() : lineOf({ git });
  };
  return read().catch(onUserError(() => new Map()));
}

export async function history(place: Job): Promise<Done> {
  const { ports, sha, ref, run, runtime } = place;
  const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1];
  if (branch === undefined) {
    throw new UserError(`mode: history: expected a run on a branch, got ${ref}`);
  }
  const { open, outcome, issue, markdown } = await keepChangesIssue(ports, {
    ...{ sha, branch, order: await orderIn(place) },
    repository: repositoryOf(run),
  });
  runtime.output('outcome', outcome);
  runtime.output('changes', open);
  if (issue !== null) runtime.output('issue-url', issue);
  runtime.summary(markdown);
  ports.progress.line(`${open} changes for the worse${issue === null ? '' : `: ${issue}`}`);
  return { outcome, isGate: true };
}
