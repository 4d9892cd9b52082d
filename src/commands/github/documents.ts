/** Modes that measure nothing: an audit of all claims, and the site of stored records. */
import { UserError } from '../../core/errors.ts';
import { changesIssue, changesMarker } from '../../core/github/changes-issue.ts';
import { findChanges, groupChanges } from '../../core/history/change-points.ts';
import { buildHistories, type CommitOrder } from '../../core/history/series.ts';
import type { Assets } from '../../core/pages/site.ts';
import { manualPage } from '../../core/text/manual.ts';
import type { Outcome } from '../../core/verdict/verdict.ts';
import { toJson } from '../../docs/report/json.ts';
import { writeMarkdown } from '../../docs/report/markdown.ts';
import type { Issue } from '../../github/comments.ts';
import type { PageFolder } from '../../record-ports.ts';
import { checkDocs } from '../docs-check.ts';
import { docsContextOf } from '../docs-ports.ts';
import { measurementsOfStore } from '../history.ts';
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
      folder: await folder(),
    },
    // Without a clone, commits are ordered by time.
    { config: config.pages, assets, now, repository, verdict, order: new Map() },
  );
}

const DAY_MS = 86_400_000;

/** The oldest of our issues for this branch; a race may have created several. */
async function findOwn({ github }: GitHubPorts, marker: string): Promise<Issue | null> {
  const issues = await github.issues.writtenBy(await github.login());
  const own = issues.filter(({ body }) => body?.startsWith(marker));
  return own.sort((one, other) => one.number - other.number)[0] ?? null;
}

async function write(
  { github }: GitHubPorts,
  own: Issue | null,
  wanted: ReturnType<typeof changesIssue>,
) {
  const { title, body, open } = wanted;
  const state = open > 0 ? 'open' : 'closed';
  if (own === null) return open > 0 ? github.issues.create({ title, body }) : null;
  const isAsWanted = own.title === title && own.body === body && own.state === state;
  if (!isAsWanted) await github.issues.update(own.number, { title, body, state });
  return own;
}

/** Idempotent: writes nothing if nothing changed. */
export async function keepChangesIssue(
  ports: GitHubPorts,
  {
    sha,
    branch,
    order,
    repository,
  }: {
    readonly sha: string;
    /** Without `refs/heads/`. */
    readonly branch: string;
    /** Order of the branch's commits; empty if unknown, then times are used. */
    readonly order: CommitOrder;
    /** Web URL of the repository. */
    readonly repository: string;
  },
) {
  const { config, rulesAt } = await openTarget(ports, { sha, pull: null, onto: sha });
  const all = await measurementsOfStore(ports.openStore(config.records, 'trusted', rulesAt), null);
  // Proposed records are not of this branch.
  const own = all.filter(({ provenance }) => provenance !== 'proposed');
  const histories = buildHistories(own, order);
  const groups = groupChanges(
    histories,
    histories.flatMap((each) => findChanges(each)),
    order,
  );
  const since = new Date(ports.clock.now().getTime() - config.history.days * DAY_MS).toISOString();
  const seen = {
    ...{ branch, name: config.name ?? null, histories, groups, since, repository },
    program: ports.program,
  };
  const former = await findOwn(ports, changesMarker(seen));
  const known = former && { body: former.body ?? '', isOpen: former.state === 'open' };
  const wanted = changesIssue(seen, known);
  const written = await write(ports, former, wanted);
  const worse = config.history.fails ? 'fail' : 'neutral';
  const { open, body } = wanted;
  const outcome: Outcome = open === 0 ? 'pass' : worse;
  return { open, outcome, issue: written?.html_url ?? null, markdown: body };
}
