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

/** The request behind an error holds headers and bodies: only its name, words and status are told. */
function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: clip(cleanLine(String(error)), 500) };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  return {
    error: clip(cleanLine(error.message), 500),
    errorName: error.name,
    ...(status === null ? {} : { status }),
    ...(error.cause === undefined ? {} : { cause: clip(cleanLine(String(error.cause)), 300) }),
  };
}

/** What came from GitHub, such as names of branches, may not steer a terminal that shows the log. */
function cleanFields(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'string' ? clip(cleanLine(value), 500) : value,
    ]),
  );
}

export interface LogOptions {
  readonly level: string;
  readonly secrets: readonly string[];
  readonly destination: DestinationStream;
}

export function openLog({ level, secrets, destination }: LogOptions): BotLog {
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
  return {
    debug: (fields, message) => logger.debug(cleanFields(fields), message),
    info: (fields, message) => logger.info(cleanFields(fields), message),
    warn: (fields, message) => logger.warn(cleanFields(fields), message),
    error: (fields, message, error) =>
      logger.error({ ...cleanFields(fields), ...(error ? describeError(error) : {}) }, message),
  };
}
