/** The bot's settings, read from the environment and validated at start-up. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { manualPage } from '../core/text/manual.ts';
import type { Environment } from '../ports.ts';

/** The variable, or the content of the file named by the variable with `_FILE`; null if neither is set. */
function secret(env: Environment, variable: string): string | null {
  const direct = env[variable];
  const path = env[`${variable}_FILE`];
  if (direct && path) {
    throw new UserError(`${variable} and ${variable}_FILE are both set`, 'set one of them');
  }
  if (direct || !path) return direct || null;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new UserError(
      `${variable}_FILE=${path}: ${(error as Error).message}`,
      'give a file that this process can read',
    );
  }
}

/**
 * Environment files hold the key on one line, with literal `
 * `.
 */
function readKey(text: string): string {
  const pem = `${text.replaceAll('\\n', '\n').trim()}\n`;
  try {
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new UserError(
      'BENCHPROOF_PRIVATE_KEY: not a private key in PEM form',
      'expected the text of the .pem file that GitHub gave, from "-----BEGIN" to its last line',
    );
  }
}

const APP_ID = /^[1-9]\d{0,15}$/;

function required(value: string | null | undefined, variable: string): string {
  if (value) return value;
  throw new UserError(
    `${variable} is not set`,
    `${manualPage('bot')} says how to register the App, and where its credentials are`,
  );
}

/** @throws UserError naming what is missing or wrong, without quoting secrets */
export function readSecrets(env: Environment) {
  const appId = required(env['BENCHPROOF_APP_ID'], 'BENCHPROOF_APP_ID');
  if (!APP_ID.test(appId)) {
    throw new UserError(
      `BENCHPROOF_APP_ID: ${JSON.stringify(appId)} is not an App id`,
      'expected the number that the App’s settings page calls "App ID"',
    );
  }
  const key = secret(env, 'BENCHPROOF_PRIVATE_KEY');
  const current = secret(env, 'BENCHPROOF_WEBHOOK_SECRET');
  const former = secret(env, 'BENCHPROOF_WEBHOOK_SECRET_FORMER');
  return {
    appId: Number(appId),
    privateKey: readKey(required(key, 'BENCHPROOF_PRIVATE_KEY')),
    // The first is current; a former one is accepted during rotation.
    webhookSecrets: [
      required(current, 'BENCHPROOF_WEBHOOK_SECRET'),
      ...(former === null ? [] : [former]),
    ],
  };
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const port = z.coerce.number().int().min(0).max(65_535).default(8080);
const atLeast = (least: number) => z.coerce.number().int().min(least);

type Read = <Schema extends z.ZodType>(variable: string, schema: Schema) => z.output<Schema>;

/** Errors name the variable and the expected value, never a secret. */
const readFrom =
  (env: Environment): Read =>
  (variable, schema) => {
    const parsed = schema.safeParse(env[variable] === '' ? undefined : env[variable]);
    if (parsed.success) return parsed.data;
    throw new UserError(
      `${variable}: ${parsed.error.issues[0]?.message}`,
      `${manualPage('bot')} lists every variable with its default`,
    );
  };

const limitsOf = (read: Read) => ({
  /** Deliveries processed concurrently. */
  concurrency: read('BENCHPROOF_CONCURRENCY', atLeast(1).default(8)),
  /** Queued deliveries; above it, the answer is 503. */
  queue: read('BENCHPROOF_QUEUE', atLeast(1).default(512)),
  // GitHub sends no payload above 25 MB.
  bodyBytes: read('BENCHPROOF_BODY_BYTES', atLeast(1024).default(25 * 1024 ** 2)),
  /** Per delivery, excluding time in the queue; its token is valid for an hour. */
  deadlineSeconds: read('BENCHPROOF_DEADLINE_SECONDS', atLeast(1).max(3000).default(300)),
  /** How long a request waits for the outcome; GitHub gives up after 10 s. */
  answerSeconds: read('BENCHPROOF_ANSWER_SECONDS', z.coerce.number().min(0).max(9).default(8)),
  /** Time to finish running work on termination. */
  graceSeconds: read('BENCHPROOF_GRACE_SECONDS', atLeast(1).default(25)),
  /** How long a replica that is no longer ready still accepts deliveries. */
  lingerSeconds: read('BENCHPROOF_LINGER_SECONDS', z.coerce.number().min(0).default(3)),
  /** Interval for polling a lock held by another replica. */
  lockPollSeconds: 2,
  /** Interval between sweeps; 0 disables them. */
  sweepSeconds: read('BENCHPROOF_SWEEP_SECONDS', atLeast(0).default(3600)),
});

const apiUrl = z.url({ protocol: /^https?$/ }).default('https://api.github.com');
const program = z
  .string()
  .regex(/^[\w.-]+\/[\w.-]+#[\w./-]+$/, 'expected OWNER/NAME#REF')
  .nullable();

/** @throws UserError naming the variable and what it should be */
export function readSettings(env: Environment) {
  const read = readFrom(env);
  return {
    /** For GitHub Enterprise: https://HOST/api/v3. Without trailing slash. */
    apiUrl: read('BENCHPROOF_API_URL', apiUrl).replace(/\/+$/, ''),
    /** Address for deliveries and health. */
    listen: {
      host: read('BENCHPROOF_HOST', z.string().default('127.0.0.1')),
      port: read('BENCHPROOF_PORT', port),
    },
    /** For reproduce commands; null to detect it. */
    program: read('BENCHPROOF_PROGRAM', program.default(null)),
    configPath: read('BENCHPROOF_CONFIG', z.string().default(DEFAULT_CONFIG)),
    limits: limitsOf(read),
    logLevel: read('BENCHPROOF_LOG_LEVEL', z.enum(LOG_LEVELS).default('info')),
    ...readSecrets(env),
  };
}

export type BotSettings = Readonly<ReturnType<typeof readSettings>>;
