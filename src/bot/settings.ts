/** What the bot is told by its environment, read once and checked before anything starts. */

import { z } from 'zod';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { manualPage } from '../core/text/manual.ts';
import type { Environment } from '../ports.ts';
import { readSecrets } from './secrets.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const port = z.coerce.number().int().min(0).max(65_535);
const atLeast = (least: number) => z.coerce.number().int().min(least);
const address = z.string().default('127.0.0.1');

type Read = <Schema extends z.ZodType>(variable: string, schema: Schema) => z.output<Schema>;

/** A mistake names the variable and what was expected; never what a secret one holds. */
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
  /** Deliveries worked on at a time. */
  concurrency: read('BENCHPROOF_CONCURRENCY', atLeast(1).default(8)),
  /** Deliveries that may wait; beyond that the answer is 503. */
  queue: read('BENCHPROOF_QUEUE', atLeast(1).default(512)),
  // GitHub sends no payload above 25 MB.
  bodyBytes: read('BENCHPROOF_BODY_BYTES', atLeast(1024).default(25 * 1024 ** 2)),
  /** One delivery, waiting in the queue left out. */
  deadlineSeconds: read('BENCHPROOF_DEADLINE_SECONDS', atLeast(1).default(300)),
  /** How long GitHub's request is held for the outcome; GitHub itself gives up after 10 s. */
  answerSeconds: read('BENCHPROOF_ANSWER_SECONDS', z.coerce.number().min(0).max(9).default(8)),
  /** What a termination leaves to the work in hand. */
  graceSeconds: read('BENCHPROOF_GRACE_SECONDS', atLeast(1).default(25)),
  /** How long a replica that is no longer ready still takes deliveries. */
  lingerSeconds: read('BENCHPROOF_LINGER_SECONDS', z.coerce.number().min(0).default(3)),
  /** Between two looks at a pull request that another replica works on. */
  lockPollSeconds: 2,
  /** Between two sweeps; 0: none. */
  sweepSeconds: read('BENCHPROOF_SWEEP_SECONDS', atLeast(0).default(3600)),
});

const apiUrl = z.url({ protocol: /^https?$/ }).default('https://api.github.com');
const program = z
  .string()
  .regex(/^[\w.-]+\/[\w.-]+#[\w./-]+$/, 'expected OWNER/NAME#REF')
  .nullable();

/** @throws UserError naming the variable, what it should be and where to get it */
export function readSettings(env: Environment) {
  const read = readFrom(env);
  return {
    /** Of GitHub Enterprise: https://HOST/api/v3. Without a slash at the end. */
    apiUrl: read('BENCHPROOF_API_URL', apiUrl).replace(/\/+$/, ''),
    /** Where GitHub, or the proxy before it, delivers. */
    listen: {
      host: read('BENCHPROOF_HOST', address),
      port: read('BENCHPROOF_PORT', port.default(8080)),
    },
    /** Health and metrics, not for the public. */
    operations: {
      host: read('BENCHPROOF_OPERATIONS_HOST', address),
      port: read('BENCHPROOF_OPERATIONS_PORT', port.default(9464)),
    },
    /** Asked of whoever reads /metrics; null: nothing is. */
    metricsToken: read('BENCHPROOF_METRICS_TOKEN', z.string().min(16).nullable().default(null)),
    /** For the command that reproduces a run; null: found out. */
    program: read('BENCHPROOF_PROGRAM', program.default(null)),
    /** Path of the configuration in each repository. */
    configPath: read('BENCHPROOF_CONFIG', z.string().default(DEFAULT_CONFIG)),
    limits: limitsOf(read),
    logLevel: read('BENCHPROOF_LOG_LEVEL', z.enum(LOG_LEVELS).default('info')),
    ...readSecrets(env),
  };
}

export type BotSettings = Readonly<ReturnType<typeof readSettings>>;
