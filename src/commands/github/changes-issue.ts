/** Maintains the issue that lists regressions of a branch: created for the first one, closed when none is left. */
import { changesIssue, changesMarker } from '../../core/github/changes-issue.ts';
import { findChanges, groupChanges } from '../../core/history/change-points.ts';
import { buildHistories, type CommitOrder } from '../../core/history/series.ts';
import type { Outcome } from '../../core/verdict/verdict.ts';
import type { Issue } from '../../github/comments.ts';
import { measurementsOfStore } from '../history.ts';
import type { GitHubPorts } from './ports.ts';
import { openTarget } from './target.ts';

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
