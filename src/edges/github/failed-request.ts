/** From the errors that octokit throws to the parts that say what happened. */
import type { FailedRequest } from './failure.ts';

/** GraphQL answers 200 and names its own kinds of failure. */
const GRAPHQL_STATUS: Readonly<Record<string, number>> = {
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPES: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  UNPROCESSABLE: 422,
};

interface OctokitError extends Error {
  readonly status?: number;
  readonly response?: { readonly headers?: FailedRequest['headers'] };
  readonly headers?: FailedRequest['headers'];
  readonly errors?: readonly { readonly type?: string; readonly message: string }[];
}

/** The code of the system's error below the ones that wrap it. */
function networkCode(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code } = error as NodeJS.ErrnoException;
  const inner = networkCode(error.cause, depth + 1);
  if (inner !== null) return inner;
  if (typeof code === 'string') return code;
  return error.name === 'TimeoutError' ? 'TIMEOUT' : null;
}

/** Whether an error came from a request at all; anything else is a fault of ours. */
export function isRequestFailure(error: unknown): error is Error {
  return (
    error instanceof Error && ('request' in error || ('errors' in error && 'headers' in error))
  );
}

export function failedRequest(thrown: unknown): FailedRequest {
  const error = thrown as OctokitError;
  const headers = error.response?.headers ?? error.headers ?? {};
  if (error.errors !== undefined && error.status === undefined) {
    const [first] = error.errors;
    const status = GRAPHQL_STATUS[first?.type ?? ''] ?? 400;
    return { status, message: first?.message ?? error.message, headers, code: null };
  }
  if (error.response === undefined) {
    const code = networkCode(error) ?? 'NETWORK';
    return { status: null, message: error.message, headers, code };
  }
  return { status: error.status ?? null, message: error.message, headers, code: null };
}
