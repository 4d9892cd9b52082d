/** What a handler gives back, and the errors it may throw. */
import type { Fields } from './description/json-schema.ts';

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Absent: JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204 };

/** An answer that says no, in GitHub's shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly extra: Fields;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    extra: Fields = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.extra = extra;
    this.headers = headers;
  }
}

/** A rule that a careful client never breaks: answered as GitHub does, and recorded as a violation. */
export class RuleBroken extends ApiError {}

export const notFound = (): ApiError => new ApiError(404, 'Not Found');

/** @throws ApiError where there is none */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound();
  return value;
}

export const unprocessable = (...errors: readonly string[]): ApiError =>
  new ApiError(422, 'Unprocessable Entity', { errors });

interface FieldFault {
  readonly resource: string;
  readonly code: string;
  readonly field: string;
  readonly message?: string;
}

/** https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed */
export const validationFailed = (...errors: readonly FieldFault[]): ApiError =>
  new ApiError(422, 'Validation Failed', { errors });
