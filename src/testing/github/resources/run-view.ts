/** A workflow run, as the API and the webhooks show it. */
import type { Fields } from '../description/json-schema.ts';
import type { Pull, Run } from '../model.ts';
import {
  documented,
  fieldsAt,
  nameOfRepository,
  personView,
  repositoryView,
  stableId,
} from '../views.ts';
import type { World } from '../world.ts';

/** "`pull_requests` ... empty for forks": https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#workflow_run */
export function pullsOfBranch(
  world: World,
  repository: string,
  headRepository: string | null,
  branch: string | null,
): Fields[] {
  if (headRepository !== repository) return [];
  const isOfBranch = (pull: Pull) =>
    pull.state === 'open' && pull.head.repository === repository && pull.head.ref === branch;
  return world
    .pullsOf(repository)
    .filter(isOfBranch)
    .map((pull) => pullMention(world, pull));
}

export function pullMention(world: World, pull: Pull): Fields {
  const { id, name } = world.repository(pull.repository);
  const url = `${world.url}/repos/${name}`;
  const repo = { id, url, name: nameOfRepository(name) };
  return {
    id: pull.id,
    number: pull.number,
    url: `${url}/pulls/${pull.number}`,
    head: { ref: pull.head.ref, sha: pull.head.sha, repo },
    base: { ref: pull.base.ref, sha: pull.base.sha, repo },
  };
}

export function runView(world: World, run: Run): Fields {
  const api = `${world.url}/repos/${run.repository}/actions/runs/${run.id}`;
  const example = documented(world, 'actions/get-workflow-run', 200, run.repository);
  const links = Object.keys(example).filter((key) => key.endsWith('_url'));
  const workflow = stableId(run.path.split('@')[0] ?? '');
  const actor = personView(world, { login: run.actor, type: 'User' });
  const repository = repositoryView(world, world.repository(run.repository));
  const head = run.headRepository === null ? undefined : world.repositories.get(run.headRepository);
  const isGone = head === undefined || head.isDeleted;
  return {
    ...example,
    ...Object.fromEntries(links.map((key) => [key, `${api}/${key.replace('_url', '')}`])),
    id: run.id,
    node_id: `WFR_${run.id}`,
    name: run.name,
    display_title: run.name,
    path: run.path,
    event: run.event,
    head_sha: run.headSha,
    head_branch: run.headBranch,
    status: run.status,
    conclusion: run.conclusion,
    run_number: run.number,
    run_attempt: run.attempt,
    workflow_id: workflow,
    url: api,
    html_url: `https://github.com/${run.repository}/actions/runs/${run.id}`,
    workflow_url: `${world.url}/repos/${run.repository}/actions/workflows/${workflow}`,
    previous_attempt_url: null,
    pull_requests: pullsOfBranch(world, run.repository, run.headRepository, run.headBranch),
    created_at: run.createdAt,
    updated_at: run.createdAt,
    run_started_at: run.createdAt,
    actor,
    triggering_actor: actor,
    head_commit: { ...fieldsAt(example, 'head_commit'), id: run.headSha },
    repository,
    head_repository: isGone ? null : repositoryView(world, head),
  };
}
