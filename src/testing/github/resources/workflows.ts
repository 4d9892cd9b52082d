/** Workflow files of the default branch, and their dispatch: https://docs.github.com/en/rest/actions/workflows */
import { parse } from 'yaml';
import { type Answer, ApiError, found, noContent, ok } from '../answer.ts';
import { authorOf, type Call, nameOf, repositoryOf } from '../call.ts';
import { type Fields, isFields } from '../description/json-schema.ts';
import type { Repository, Run } from '../model.ts';
import { documented, fieldsAt, stableId } from '../views.ts';
import type { World } from '../world.ts';

const FOLDER = '.github/workflows/';

/** Rows of `git ls-tree`, asked by the commit's id: what that answers is remembered. */
function rowsAt({ git }: Repository, ref: string, path: string): string[] {
  const commit = git.commit(ref);
  return commit === null ? [] : git.lines('ls-tree', commit, '--', path);
}

function pathsAt(repository: Repository, ref: string): string[] {
  return rowsAt(repository, ref, FOLDER)
    .map((row) => row.slice(row.indexOf('\t') + 1))
    .filter((path) => /\.ya?ml$/.test(path));
}

/** The file at a commit; null: there is none. */
export function readWorkflow(repository: Repository, ref: string, path: string): Fields | null {
  const [row] = rowsAt(repository, ref, path);
  const [, type, id = ''] = row?.split(/\s/) ?? [];
  if (type !== 'blob') return null;
  const value: unknown = parse(`${repository.git.object(id)?.content}`);
  return isFields(value) ? value : {};
}

/** `workflow_id`: "The ID of the workflow. You can also pass the workflow file name as a string." */
export function workflowPath(call: Call): string {
  const repository = repositoryOf(call);
  const wanted = String(call.params['workflow_id']);
  const isIt = (path: string) => path === `${FOLDER}${wanted}` || `${stableId(path)}` === wanted;
  return found(pathsAt(repository, repository.defaultBranch).find(isIt));
}

export function workflowOf(world: World, repositoryName: string, path: string): Fields {
  const repository = world.repository(repositoryName);
  const workflow = readWorkflow(repository, repository.defaultBranch, path);
  const id = stableId(path);
  return {
    ...documented(world, 'actions/get-workflow', 200, repositoryName),
    id,
    node_id: `W_${id}`,
    name: workflow?.['name'] ?? path,
    path,
    state: 'active',
    url: `${world.url}/repos/${repositoryName}/actions/workflows/${id}`,
    html_url: `https://github.com/${repositoryName}/blob/${repository.defaultBranch}/${path}`,
  };
}

export const getWorkflow = (call: Call): Answer =>
  ok(workflowOf(call.world, nameOf(call), workflowPath(call)));

/** `on:` may be a word, a list, or a map; null: not triggered by this event. */
function triggerOf(workflow: Fields, event: string): Fields | null {
  // YAML 1.1 readers take a bare `on` for true; this one does not.
  const on = workflow['on'];
  if (on === event || (Array.isArray(on) && on.includes(event))) return {};
  return isFields(on) && event in on ? fieldsAt(on, event) : null;
}

/** In the words of https://github.com/peter-evans/slash-command-dispatch/issues/95 and https://github.com/convictional/trigger-workflow-and-wait/issues/44 */
function requireInputs(trigger: Fields, given: Fields): void {
  const known = fieldsAt(trigger, 'inputs');
  const unexpected = Object.keys(given).filter((name) => !(name in known));
  if (unexpected.length > 0) {
    throw new ApiError(422, `Unexpected inputs provided: ${JSON.stringify(unexpected)}`);
  }
  for (const name of Object.keys(known)) {
    const { required, default: fallback, type, options } = fieldsAt(known, name);
    const value = given[name];
    if (required === true && fallback === undefined && value === undefined) {
      throw new ApiError(422, `Required input '${name}' not provided`);
    }
    if (type !== 'choice' || value === undefined || !Array.isArray(options)) continue;
    if (!options.includes(value)) {
      throw new ApiError(
        422,
        `Provided value '${value}' for input '${name}' not in the list of allowed values`,
      );
    }
  }
}

export interface NewRun {
  readonly path: string;
  readonly event: string;
  readonly headSha: string;
  readonly headBranch?: string | null;
  /** Default: the repository itself. */
  readonly headRepository?: string | null;
  readonly name?: string;
  readonly actor?: string;
  readonly status?: string;
  readonly conclusion?: string | null;
  readonly inputs?: Fields;
}

/** The state's own way in, for runs that GitHub starts. */
export function addRun(world: World, repository: string, run: NewRun): Run {
  const added: Run = {
    id: world.nextId(),
    repository,
    number: world.runs.filter((each) => each.path === run.path).length + 1,
    path: run.path,
    name: run.name ?? run.path,
    event: run.event,
    headSha: run.headSha,
    headBranch: run.headBranch ?? null,
    headRepository: run.headRepository === undefined ? repository : run.headRepository,
    actor: run.actor ?? 'octocat',
    createdAt: world.now(),
    attempt: 1,
    status: run.status ?? 'queued',
    conclusion: run.conclusion ?? null,
    inputs: run.inputs ?? {},
    jobs: [],
  };
  world.runs.push(added);
  return added;
}

/** `run-name`, with the inputs filled in: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#run-name */
function titleOf(workflow: Fields, inputs: Fields, path: string): string {
  const title = workflow['run-name'];
  if (typeof title !== 'string') return String(workflow['name'] ?? path);
  return title.replace(/\$\{\{\s*inputs\.(\w+)\s*\}\}/g, (_, name) => String(inputs[name] ?? ''));
}

/** actions/create-workflow-dispatch; the file must be on the default branch to be found at all. */
export function dispatch(call: Call): Answer {
  const path = workflowPath(call);
  const repository = repositoryOf(call);
  const ref = String(call.body['ref']).replace(/^refs\/(?:heads|tags)\//, '');
  const headSha =
    repository.git.refOf(`refs/heads/${ref}`) ?? repository.git.refOf(`refs/tags/${ref}`);
  if (headSha === null) throw new ApiError(422, `No ref found for: ${ref}`);
  const workflow = found(readWorkflow(repository, headSha, path));
  const trigger = triggerOf(workflow, 'workflow_dispatch');
  if (trigger === null) {
    throw new ApiError(422, "Workflow does not have 'workflow_dispatch' trigger");
  }
  const inputs = fieldsAt(call.body, 'inputs');
  requireInputs(trigger, inputs);
  const run = addRun(call.world, nameOf(call), {
    ...{ path, headSha, inputs, event: 'workflow_dispatch', headBranch: ref },
    ...{ name: titleOf(workflow, inputs, path), actor: authorOf(call).login },
  });
  if (call.body['return_run_details'] !== true) return noContent;
  const part = `repos/${nameOf(call)}/actions/runs/${run.id}`;
  return ok({
    workflow_run_id: run.id,
    run_url: `${call.world.url}/${part}`,
    html_url: `https://github.com/${nameOf(call)}/actions/runs/${run.id}`,
  });
}
