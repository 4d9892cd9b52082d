/** Modes that measure nothing: an audit of all claims, and the site of stored records. */

import { UserError } from '../../core/errors.ts';
import type { Assets } from '../../core/pages/site.ts';
import { manualPage } from '../../core/text/manual.ts';
import { toJson } from '../../docs/report/json.ts';
import { writeMarkdown } from '../../docs/report/markdown.ts';
import type { PageFolder } from '../../record-ports.ts';
import { checkDocs } from '../docs-check.ts';
import { docsContextOf } from '../docs-ports.ts';
import { makePages } from '../pages.ts';
import { prepareSide } from '../run/side.ts';
import type { GitHubPorts } from './ports.ts';
import { openTarget } from './target.ts';

/**
 * Judges whole documents at a commit, with trusted records only.
 *
 * @throws UserError if no document is watched
 */
export async function auditDocuments(ports: GitHubPorts, sha: string) {
  const { git } = ports.github;
  const target = await openTarget(ports, { sha, pull: null, onto: sha });
  const text = target.head;
  const side = await prepareSide(git, sha, ports.configPath, text);
  const context = docsContextOf(side, side, {
    text,
    waiversAt: text,
    acceptProposed: false,
    atDesk: false,
    ownSessions: [],
    now: ports.clock.now().toISOString(),
  });
  const stores = [ports.openStore(target.config.records, 'trusted', target.rulesAt)];
  const { verdict } = await checkDocs({ git, reader: ports.reader, stores }, context);
  return { verdict, markdown: writeMarkdown(verdict), json: toJson(verdict) };
}

/** @throws UserError if the repository is private and the configuration does not allow publishing */
export async function publishPages(
  ports: GitHubPorts,
  {
    sha,
    isPrivate,
    repository,
    folder,
    assets,
  }: {
    readonly sha: string;
    /** From the event; true if it does not say. */
    readonly isPrivate: boolean;
    /** Web URL of the repository. */
    readonly repository: string;
    readonly folder: () => Promise<PageFolder>;
    readonly assets: Assets;
  },
) {
  const { config, rulesAt } = await openTarget(ports, { sha, pull: null, onto: sha });
  const { publishPrivate, documents } = config.pages;
  if (isPrivate && !publishPrivate) {
    throw new UserError(
      'mode: pages: the repository is private, or the event does not say that it is not',
      `others may be able to read its pages; if that is intended, set pages.publishPrivate in ${ports.configPath}; ${manualPage('pages')}`,
    );
  }
  const audited = documents ? await auditDocuments(ports, sha) : null;
  const verdict = audited?.verdict ?? null;
  const now = ports.clock.now().toISOString();
  return makePages(
    {
      stores: [ports.openStore(config.records, 'trusted', rulesAt)],
      sessions: { list: async () => [], load: () => Promise.reject(new Error('no session')) },
      openFolder: folder,
    },
    // Without a clone, commits are ordered by time.
    { config: config.pages, assets, now, repository, verdict, order: new Map() },
  );
}
