import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/edges/github/failed-request.ts
var GRAPHQL_STATUS = {
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPES: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  UNPROCESSABLE: 422
};
function networkCode(error, depth = 0) {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code } = error;
  const inner = networkCode(error.cause, depth + 1);
  if (inner !== null) return inner;
  if (typeof code === "string") return code;
  return error.name === "TimeoutError" ? "TIMEOUT" : null;
}
function isRequestFailure(error) {
  return error instanceof Error && ("request" in error || "errors" in error && "headers" in error);
}
function failedRequest(thrown) {
  const error = thrown;
  const headers = error.response?.headers ?? error.headers ?? {};
  if (error.errors !== void 0 && error.status === void 0) {
    const [first] = error.errors;
    const status = GRAPHQL_STATUS[first?.type ?? ""] ?? 400;
    return { status, message: first?.message ?? error.message, headers, code: null };
  }
  if (error.response === void 0) {
    const code = networkCode(error) ?? "NETWORK";
    return { status: null, message: error.message, headers, code };
  }
  return { status: error.status ?? null, message: error.message, headers, code: null };
}

export {
  isRequestFailure,
  failedRequest
};
