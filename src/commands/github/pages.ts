/** The site of a repository as the action makes it: of what the default branch stored, for everybody to read. */
import { UserError } from '../../core/errors.ts';
import type { Assets } from '../../core/pages/site.ts';
import { manualPage } from '../../core/text/manual.ts';
import type { PageFolder } from '../../record-ports.ts';
import { makePages, type PagesMade } from '../pages.ts';
import { auditDocuments } from './audit.ts';
import type { GitHubPorts } from './ports.ts';
import { openTarget } from './target.ts';

export interface PublishedPages {
  readonly configPath: string;
  readonly sha: string;
  /** As the event says; what says nothing counts as private. */
  readonly isPrivate: boolean;
  /** Web address of the repository. */
  readonly repository: string;
  readonly folder: () => Promise<PageFolder>;
  readonly assets: Assets;
}

/** @throws UserError where the repository is private and its configuration does not let pages be made */
export async function publishPages(
  ports: GitHubPorts,
  { configPath, sha, isPrivate, repository, folder, assets }: PublishedPages,
): Promise<PagesMade> {
  const { config, rulesAt } = await openTarget(ports, configPath, { sha, pull: null, onto: sha });
  const { publishPrivate, documents } = config.pages;
  if (isPrivate && !publishPrivate) {
    throw new UserError(
      'mode: pages: the repository is private, or the event does not say that it is not',
      `its pages may be read by others than its code: where that is meant, set pages.publishPrivate in ${configPath}; ${manualPage('pages')}`,
    );
  }
  const audited = documents ? await auditDocuments(ports, { configPath, sha }) : null;
  const verdict = audited?.verdict ?? null;
  const now = ports.clock.now().toISOString();
  return makePages(
    {
      stores: [ports.openStore(config.records, 'trusted', rulesAt)],
      sessions: { list: async () => [], load: () => Promise.reject(new Error('no session')) },
      folder: await folder(),
    },
    // Without a clone the order of commits is that of their times.
    { config: config.pages, assets, now, repository, verdict, order: new Map() },
  );
}
