/** Interprets failed requests, from octokit's status, headers and message. */

import { WorldError } from '../core/errors.ts';
import { wordSet } from '../core/text/word-set.ts';

export type FailureKind =
  /** No usable response: it may or may not have been executed. */
  | 'lost'
  /** The request was never sent. */
  | 'unsent'
  /** A rate limit that lasts longer than we may wait. */
  | 'limited'
  | 'unauthorised'
  | 'forbidden'
  /** Missing, deleted, or hidden from this token. */
  | 'absent'
  | 'conflict'
  /** Rejected by GitHub: 400, 422 and other statuses below 500. */
  | 'refused';

/** The fields used of octokit's RequestError. */
export interface FailedRequest {
  readonly status: number | null;
  readonly message: string;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  /** Network error such as ECONNREFUSED; null if there was a response. */
  readonly code: string | null;
}

/** A request that failed after all retries. */
export class GitHubFailure extends WorldError {
  readonly kind: FailureKind;
  readonly status: number | null;

  constructor(
    kind: FailureKind,
    status: number | null,
    [message, advice]: readonly [string, string | null],
    cause: unknown,
  ) {
    super(message, advice, { cause });
    this.kind = kind;
    this.status = status;
  }
}

const NEVER_SENT = wordSet(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN ENETUNREACH EHOSTUNREACH UND_ERR_CONNECT_TIMEOUT CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE',
);

/** Rate limits are 403 or 429; docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api. */
function isLimit({ status, message, headers }: FailedRequest): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    String(headers['x-ratelimit-remaining']) === '0' ||
    headers['retry-after'] !== undefined ||
    /\brate limit\b/i.test(message)
  );
}

export function kindOf(failed: FailedRequest): FailureKind {
  const { status, code } = failed;
  if (code !== null && NEVER_SENT.has(code)) return 'unsent';
  if (status === null || status >= 500) return 'lost';
  if (isLimit(failed)) return 'limited';
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'absent';
  return status === 409 ? 'conflict' : 'refused';
}

/** GitHub's message on one line, without its link, of bounded length. */
export function messageOf({ message }: Pick<FailedRequest, 'message'>): string {
  const plain = message.replace(/ - https:\/\/\S+$/, '').replace(/\s+/g, ' ');
  return plain.length > 300 ? `${plain.slice(0, 300)}…` : plain;
}

/** Seconds to wait according to GitHub; null if not stated. */
export function secondsAsked({ headers }: Pick<FailedRequest, 'headers'>, now: Date) {
  const after = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return after;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
  if (String(headers['x-ratelimit-remaining']) !== '0' || !Number.isFinite(reset)) return null;
  return Math.max(0, reset - now.getTime() / 1000);
}

/** Whether an error is a GitHubFailure of one of these kinds. */
export function isFailure(error: unknown, ...kinds: readonly FailureKind[]): boolean {
  return error instanceof GitHubFailure && kinds.includes(error.kind);
}

/** GraphQL always answers 200, with its own error types. */
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

/** Code of the innermost system error. */
function networkCode(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code } = error as NodeJS.ErrnoException;
  const inner = networkCode(error.cause, depth + 1);
  if (inner !== null) return inner;
  if (typeof code === 'string') return code;
  return error.name === 'TimeoutError' ? 'TIMEOUT' : null;
}

/** Whether an error came from a request; others are bugs. */
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

/** The result, or a substitute if it does not exist. */
export async function unlessAbsent<T, A>(asked: Promise<T>, absent: A): Promise<T | A> {
  try {
    return await asked;
  } catch (error) {
    if (isFailure(error, 'absent')) return absent;
    throw error;
  }
}
