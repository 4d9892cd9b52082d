/** Check runs: created once, updated with annotations that are never sent twice. */
import type { Endpoints } from '@octokit/types';
import type { CheckAnnotation, CheckRun, Checks, CheckWrite } from '../../github-ports.ts';
import { type Api, ONCE, OPERATIONS } from './api.ts';
import { isFailure } from './failure.ts';

/** docs.github.com/rest/checks/runs: at most 50 a request, and updates append. */
const ANNOTATIONS_A_REQUEST = 50;
const LOOKS = 3;

type ApiCheck = Endpoints['POST /repos/{owner}/{repo}/check-runs']['response']['data'];

function checkOf(check: ApiCheck): CheckRun {
  return {
    id: Number(check.id),
    name: check.name,
    headSha: check.head_sha,
    // "waiting", "requested" and "pending" are GitHub's own, before anything runs.
    status:
      check.status === 'completed' || check.status === 'in_progress' ? check.status : 'queued',
    conclusion: check.conclusion as CheckRun['conclusion'],
    externalId: check.external_id ?? '',
    app: check.app?.slug ?? null,
    startedAt: check.started_at,
  };
}

function annotationOf(annotation: CheckAnnotation) {
  return {
    path: annotation.path,
    start_line: annotation.startLine,
    end_line: annotation.endLine,
    annotation_level: annotation.level,
    title: annotation.title,
    message: annotation.message,
  };
}

function outputOf({ output }: CheckWrite, annotations: readonly CheckAnnotation[]) {
  const { title, summary, text } = output;
  return {
    title,
    summary,
    ...(text === null ? {} : { text }),
    ...(annotations.length === 0 ? {} : { annotations: annotations.map(annotationOf) }),
  };
}

/** A conclusion completes the check; GitHub takes either of the two alone. */
function bodyOf(check: CheckWrite, annotations: readonly CheckAnnotation[]) {
  const { status, conclusion, detailsUrl, actions } = check;
  return {
    status,
    ...(conclusion === null ? {} : { conclusion }),
    ...(detailsUrl === null ? {} : { details_url: detailsUrl }),
    output: outputOf(check, annotations),
    actions: actions.map((action) => ({ ...action })),
  };
}

function batchesOf(annotations: readonly CheckAnnotation[]): (readonly CheckAnnotation[])[] {
  const batches = [annotations.slice(0, ANNOTATIONS_A_REQUEST)];
  for (let at = ANNOTATIONS_A_REQUEST; at < annotations.length; at += ANNOTATIONS_A_REQUEST) {
    batches.push(annotations.slice(at, at + ANNOTATIONS_A_REQUEST));
  }
  return batches;
}

export class CheckClient implements Checks {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  list(sha: string): Promise<readonly CheckRun[]> {
    return this.#named(sha, {});
  }

  async create(
    check: CheckWrite & Pick<CheckRun, 'name' | 'headSha' | 'externalId'>,
  ): Promise<CheckRun> {
    const { name, headSha, externalId } = check;
    const [first = [], ...more] = batchesOf(check.output.annotations);
    const named = { name, head_sha: headSha, external_id: externalId };
    const asked = { ...bodyOf(check, first), ...named, ...ONCE };
    const route = 'POST /repos/{owner}/{repo}/check-runs';
    const created = await this.#api.writeOnce(
      async () => checkOf(await this.#api.request(OPERATIONS.createCheck, route, asked as never)),
      async () => {
        const there = await this.#named(headSha, { check_name: name });
        return there.filter((each) => each.externalId === externalId).at(-1) ?? null;
      },
    );
    await this.#append(created.id, check, first.length, more);
    return created;
  }

  /** Concluded by its first request: whatever happens to later ones, it is not left in progress. */
  async update(id: number, check: CheckWrite & { readonly externalId?: string }): Promise<void> {
    const [first = [], ...more] = batchesOf(check.output.annotations);
    const before = first.length === 0 ? 0 : await this.#annotationsOf(id);
    await this.#patch(id, check, first, before);
    await this.#append(id, check, before + first.length, more);
  }

  async #append(
    id: number,
    check: CheckWrite,
    there: number,
    batches: readonly (readonly CheckAnnotation[])[],
  ): Promise<void> {
    let before = there;
    for (const batch of batches) {
      await this.#patch(id, check, batch, before);
      before += batch.length;
    }
  }

  /** An update without annotations may be repeated at will; one with them would append again. */
  async #patch(
    id: number,
    check: CheckWrite & { readonly externalId?: string },
    annotations: readonly CheckAnnotation[],
    before: number,
  ): Promise<void> {
    const write = () => this.#send(id, check, annotations);
    if (annotations.length === 0) return write();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        const isLast = attempt > LOOKS || !isFailure(error, 'lost');
        if (isLast || !(await this.#api.waiting.pause(attempt))) throw error;
        if ((await this.#annotationsOf(id)) >= before + annotations.length) return;
      }
    }
  }

  async #send(
    id: number,
    check: CheckWrite & { readonly externalId?: string },
    annotations: readonly CheckAnnotation[],
  ): Promise<void> {
    const asked = {
      ...bodyOf(check, annotations),
      ...(check.externalId === undefined ? {} : { external_id: check.externalId }),
      check_run_id: id,
      ...(annotations.length === 0 ? {} : ONCE),
    };
    const route = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';
    await this.#api.request(OPERATIONS.updateCheck, route, asked as never);
  }

  async #annotationsOf(id: number): Promise<number> {
    const route = 'GET /repos/{owner}/{repo}/check-runs/{check_run_id}';
    const check = await this.#api.request(OPERATIONS.listChecks, route, { check_run_id: id });
    return check.output.annotations_count;
  }

  async #named(sha: string, named: { readonly check_name?: string }) {
    const route = 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs';
    const asked = { ...named, ref: sha, filter: 'all' } as const;
    const found = await this.#api.list(OPERATIONS.listChecks, route, asked);
    return found.map(checkOf).sort((one, other) => one.id - other.id);
  }
}
