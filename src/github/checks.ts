/** Check runs: created once, and annotations are never sent twice. */
import type { Check } from '../core/github/rendering/check.ts';
import type { CheckAnnotation } from '../core/github/rendering/documents.ts';
import type { Conclusion } from '../core/verdict/conclude.ts';
import { type Answer, type Api, ONCE, OPERATIONS } from './api.ts';

/** docs.github.com/rest/checks/runs: at most 50 per request, and updates append. */
const ANNOTATIONS_PER_REQUEST = 50;

type Batch = readonly CheckAnnotation[];

function checkOf({
  status,
  conclusion,
  ...check
}: Answer<'POST /repos/{owner}/{repo}/check-runs'>) {
  return {
    id: Number(check.id),
    name: check.name,
    headSha: check.head_sha,
    // "waiting", "requested" and "pending" are set by GitHub before a job starts.
    status: status === 'completed' || status === 'in_progress' ? status : ('queued' as const),
    conclusion: conclusion as Conclusion | 'stale' | null,
    /** Set by us: identifies the attempt. */
    externalId: check.external_id ?? '',
    /** Slug of the owning App; only it can update the check. */
    app: check.app?.slug ?? null,
    startedAt: check.started_at,
  };
}

export type CheckRun = Readonly<ReturnType<typeof checkOf>>;

/** Any number of annotations: they are sent 50 at a time, since updates append. */
export type CheckWrite = Omit<Check, 'name'>;

type Update = CheckWrite & { readonly externalId?: string };

function annotationOf({ path, line, endLine, level, title, message }: CheckAnnotation) {
  const place = { path, start_line: line, end_line: endLine };
  return { ...place, annotation_level: level, title, message };
}

function outputOf({ output }: CheckWrite, annotations: Batch) {
  const { title, summary, text } = output;
  return {
    ...{ title, summary },
    ...(text === null ? {} : { text }),
    ...(annotations.length === 0 ? {} : { annotations: annotations.map(annotationOf) }),
  };
}

/** A conclusion completes the check; GitHub rejects both fields together. */
function bodyOf(check: CheckWrite, annotations: Batch) {
  const { status, conclusion, detailsUrl, actions } = check;
  return {
    status,
    ...(conclusion === null ? {} : { conclusion }),
    ...(detailsUrl === null ? {} : { details_url: detailsUrl }),
    output: outputOf(check, annotations),
    actions: actions.map((action) => ({ ...action })),
  };
}

function batchesOf(annotations: Batch): Batch[] {
  const batches = [annotations.slice(0, ANNOTATIONS_PER_REQUEST)];
  for (let at = ANNOTATIONS_PER_REQUEST; at < annotations.length; at += ANNOTATIONS_PER_REQUEST) {
    batches.push(annotations.slice(at, at + ANNOTATIONS_PER_REQUEST));
  }
  return batches;
}

async function named(api: Api, sha: string, more: { readonly check_name?: string }) {
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs';
  const asked = { ...more, ref: sha, filter: 'all' } as const;
  const found = await api.list(OPERATIONS.listChecks, route, asked);
  return found.map(checkOf).sort((one, other) => one.id - other.id);
}

async function annotationsOf(api: Api, id: number): Promise<number> {
  const route = 'GET /repos/{owner}/{repo}/check-runs/{check_run_id}';
  const check = await api.request(OPERATIONS.listChecks, route, { check_run_id: id });
  return check.output.annotations_count;
}

async function patch(api: Api, id: number, check: Update, batch: Batch): Promise<true> {
  const asked = {
    ...bodyOf(check, batch),
    ...(check.externalId === undefined ? {} : { external_id: check.externalId }),
    check_run_id: id,
    ...(batch.length === 0 ? {} : ONCE),
  };
  const route = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';
  await api.request(OPERATIONS.updateCheck, route, asked as never);
  return true;
}

/**
 * Updates with annotations are not repeated, because they would append again.
 *
 * @param there number of annotations the check already has
 */
async function append(
  api: Api,
  id: number,
  check: Update,
  there: number,
  batches: readonly Batch[],
): Promise<void> {
  let count = there;
  for (const batch of batches) {
    count += batch.length;
    const look = async () => ((await annotationsOf(api, id)) >= count ? true : null);
    if (batch.length === 0) await patch(api, id, check, batch);
    else await api.writeOnce(() => patch(api, id, check, batch), look);
  }
}

export function checkClient(api: Api) {
  return {
    /** All checks of the commit, oldest first, including jobs of workflows. */
    list: (sha: string): Promise<readonly CheckRun[]> => named(api, sha, {}),
    /** Idempotent by name, commit and external id: after a lost response, it looks before writing again. */
    async create(
      check: CheckWrite & Pick<CheckRun, 'name' | 'headSha' | 'externalId'>,
    ): Promise<CheckRun> {
      const { name, headSha, externalId } = check;
      const [first = [], ...more] = batchesOf(check.output.annotations);
      const own = { name, head_sha: headSha, external_id: externalId };
      const asked = { ...bodyOf(check, first), ...own, ...ONCE };
      const route = 'POST /repos/{owner}/{repo}/check-runs';
      const created = await api.writeOnce(
        async () => checkOf(await api.request(OPERATIONS.createCheck, route, asked as never)),
        async () => {
          const there = await named(api, headSha, { check_name: name });
          return there.filter((each) => each.externalId === externalId).at(-1) ?? null;
        },
      );
      await append(api, created.id, check, first.length, more);
      return created;
    },
    /** Concluded by the first request, so that a later failure does not leave it in progress. */
    async update(id: number, check: Update): Promise<void> {
      const { annotations } = check.output;
      const there = annotations.length === 0 ? 0 : await annotationsOf(api, id);
      await append(api, id, check, there, batchesOf(annotations));
    },
  };
}
