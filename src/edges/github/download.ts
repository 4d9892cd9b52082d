/** Downloading an artifact: redirected to a storage host, which must not see the token. */
import { WorldError } from '../../core/errors.ts';
import type { WorkflowArtifact } from '../../github-ports.ts';
import { type Api, OPERATIONS } from './api.ts';
import { GitHubFailure } from './failure.ts';

const ATTEMPTS = 4;

function tooLarge({ name }: WorkflowArtifact, maxBytes: number): WorldError {
  return new WorldError(
    `artifact ${name} is larger than ${maxBytes} bytes, and was not read`,
    'An artifact of benchproof holds one session; look at what the run uploaded.',
  );
}

/** The address is good for a minute, and holds its own authorisation. */
function locate(api: Api, { id }: WorkflowArtifact): Promise<string> {
  return api.run(OPERATIONS.download, async (client, repository) => {
    const route =
      'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}' as const;
    const { headers } = await client.request(route, {
      ...repository,
      artifact_id: id,
      archive_format: 'zip',
      request: { redirect: 'manual' },
    });
    return headers.location ?? '';
  });
}

async function readBounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Fetched = { readonly bytes: Uint8Array | null } | { readonly failure: string };

async function fetchBounded(
  fetcher: typeof fetch,
  url: string,
  maxBytes: number,
  seconds: number,
): Promise<Fetched> {
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(seconds * 1000) });
    if (!response.ok || response.body === null) return { failure: `${response.status}` };
    return { bytes: await readBounded(response.body, maxBytes) };
  } catch (error) {
    const { message, cause } = error as Error;
    return { failure: cause instanceof Error ? cause.message : message };
  }
}

export async function downloadZip(
  api: Api,
  fetcher: typeof fetch,
  artifact: WorkflowArtifact,
  maxBytes: number,
): Promise<Uint8Array> {
  if (artifact.expired) throw expired(artifact);
  if (artifact.bytes > maxBytes) throw tooLarge(artifact, maxBytes);
  const { requestSeconds } = api.waiting.patience;
  for (let attempt = 1; ; attempt += 1) {
    const url = await locate(api, artifact);
    const fetched = await fetchBounded(fetcher, url, maxBytes, requestSeconds);
    if ('bytes' in fetched) {
      if (fetched.bytes === null) throw tooLarge(artifact, maxBytes);
      return fetched.bytes;
    }
    if (attempt < ATTEMPTS && (await api.waiting.pause(attempt))) continue;
    const message = `artifact ${artifact.name} could not be downloaded (${fetched.failure})`;
    const advice = 'Re-run the job that publishes; the artifact is kept for some days.';
    throw new GitHubFailure('lost', null, [message, advice], null);
  }
}

function expired({ name }: WorkflowArtifact): WorldError {
  return new WorldError(`artifact ${name} has expired`, 'Re-run the workflow that measured.');
}
