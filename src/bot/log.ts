/** Structured logs, one JSON object per line, without secrets. */
import { type DestinationStream, pino } from 'pino';
import { cleanLine, clip } from '../core/text/clean.ts';

/** Scalars only: no payloads, comment bodies or secrets. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** GitHub tokens, JSON web tokens and private keys, wherever they are quoted. */
const SHAPES =
  /\b(?:gh[a-z]_[A-Za-z0-9_.-]{8,}|github_pat_\w{8,}|eyJ[\w-]{8,}\.[\w-]+\.[\w-]+)|-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g;

const HIDDEN = '[hidden]';

/** Replaces the given secrets, raw and JSON-escaped, and anything that looks like one. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const spellings = secrets
    .flatMap((secret) => [secret, secret.trim(), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= 8)
    .sort((one, other) => other.length - one.length);
  return (text) =>
    spellings
      .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
      .replace(SHAPES, HIDDEN);
}

type Redact = (text: string) => string;

/**
 * Foreign text such as branch names must not control a terminal. Secrets are redacted first, since
 * cleaning could make them unrecognisable.
 */
const tidy = (redact: Redact, text: string, length = 500): string =>
  clip(cleanLine(redact(text)), length);

/** Name, message and status only: the request contains headers and bodies. */
function describeError(redact: Redact, error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: tidy(redact, String(error)) };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  return {
    error: tidy(redact, error.message),
    errorName: error.name,
    ...(status === null ? {} : { status }),
    ...(error.cause === undefined ? {} : { cause: tidy(redact, String(error.cause), 300) }),
  };
}

function tidyFields(redact: Redact, fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'string' ? tidy(redact, value) : value,
    ]),
  );
}

export function openLog({
  level,
  secrets,
  destination,
}: {
  readonly level: string;
  readonly secrets: readonly string[];
  readonly destination: DestinationStream;
}) {
  const redact = createRedactor(secrets);
  const logger = pino(
    {
      level,
      base: { name: 'benchproof-bot' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The last step before writing, so nothing bypasses it.
      hooks: { streamWrite: redact },
    },
    destination,
  );
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (fields: LogFields, message: string, error?: unknown): void => {
      const details = error === undefined ? {} : describeError(redact, error);
      logger[level]({ ...tidyFields(redact, fields), ...details }, tidy(redact, message));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

export type BotLog = Readonly<ReturnType<typeof openLog>>;
