/** Structured logs: one JSON object a line, with nothing in it that opens a door. */
import { type DestinationStream, pino } from 'pino';
import type { BotLog, LogFields } from '../../bot/ports.ts';
import { cleanLine, clip } from '../../core/text/clean.ts';

/** Installation and user tokens, JSON web tokens, keys: whatever happens to be quoted somewhere. */
const SHAPES =
  /\b(?:gh[a-z]_[A-Za-z0-9_.-]{8,}|github_pat_\w{8,}|eyJ[\w-]{8,}\.[\w-]+\.[\w-]+)|-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g;

const HIDDEN = '[hidden]';

/** Replaces the secrets given, as they are and as JSON writes them, and whatever looks like one. */
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
 * What came from GitHub, such as names of branches, may not steer a terminal that shows the log.
 * Secrets go first: cleaned, they would not be recognised.
 */
const tidy = (redact: Redact, text: string, length = 500): string =>
  clip(cleanLine(redact(text)), length);

/** The request behind an error holds headers and bodies: only its name, words and status are told. */
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
}): BotLog {
  const redact = createRedactor(secrets);
  const logger = pino(
    {
      level,
      base: { name: 'benchproof-bot' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The last thing before the line is written, so that no path leads around it.
      hooks: { streamWrite: redact },
    },
    destination,
  );
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (fields: LogFields, message: string, error?: unknown): void => {
      const told = error === undefined ? {} : describeError(redact, error);
      logger[level]({ ...tidyFields(redact, fields), ...told }, tidy(redact, message));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
