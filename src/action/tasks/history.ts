/** `mode: history`: one issue per branch that lists regressions until they are fixed or accepted. */
import { keepChangesIssue } from '../../commands/github/changes-issue.ts';
import { lineOf } from '../../commands/history.ts';
import { onUserError, UserError } from '../../core/errors.ts';
import type { CommitOrder } from '../../core/history/series.ts';
import { openRepository } from '../../edges/git/git-repository.ts';
import type { Done, Job } from '../place.ts';

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
    repository: run.html_url.replace(/\/actions\/.*$/, ''),
  });
  runtime.output('outcome', outcome);
  runtime.output('changes', open);
  if (issue !== null) runtime.output('issue-url', issue);
  runtime.summary(markdown);
  ports.progress.line(`${open} changes for the worse${issue === null ? '' : `: ${issue}`}`);
  return { outcome, isGate: true };
}
