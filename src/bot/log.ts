/** Structured logs, one JSON object per line, without secrets. */
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

/** Foreign text must not control a terminal. Secrets first, since cleaning could make them unrecognisable. */
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

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export function openLog({
  level,
  secrets,
  destination,
}: {
  /** The least level that is written; any other word silences all. */
  readonly level: string;
  readonly secrets: readonly string[];
  readonly destination: { readonly write: (line: string) => void };
}) {
  const redact = createRedactor(secrets);
  const names: readonly string[] = LEVELS;
  const least = names.includes(level) ? names.indexOf(level) : LEVELS.length;
  const write =
    (level: (typeof LEVELS)[number]) =>
    (fields: LogFields, message: string, error?: unknown): void => {
      if (LEVELS.indexOf(level) < least) return;
      const line = {
        ...{ level, time: new Date().toISOString(), name: 'benchproof-bot' },
        ...tidyFields(redact, fields),
        ...(error === undefined ? {} : describeError(redact, error)),
        msg: tidy(redact, message),
      };
      // The last step before writing, so nothing bypasses it.
      destination.write(redact(`${JSON.stringify(line)}\n`));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

export type BotLog = Readonly<ReturnType<typeof openLog>>;
