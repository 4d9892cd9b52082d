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

const schema = z.object({
  /** Of GitHub Enterprise: https://HOST/api/v3. */
  BENCHPROOF_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.github.com'),
  /** Where GitHub, or the proxy before it, delivers. */
  BENCHPROOF_HOST: z.string().default('127.0.0.1'),
  BENCHPROOF_PORT: port.default(8080),
  /** Health and metrics, not for the public. */
  BENCHPROOF_OPERATIONS_HOST: z.string().default('127.0.0.1'),
  BENCHPROOF_OPERATIONS_PORT: port.default(9464),
  /** Asked of whoever reads /metrics; absent: nothing is. */
  BENCHPROOF_METRICS_TOKEN: z.string().min(16).optional(),
  /** Deliveries worked on at a time. */
  BENCHPROOF_CONCURRENCY: atLeast(1).default(8),
  /** Deliveries that may wait; beyond that the answer is 503. */
  BENCHPROOF_QUEUE: atLeast(1).default(512),
  // GitHub sends no payload above 25 MB.
  BENCHPROOF_BODY_BYTES: atLeast(1024).default(25 * 1024 ** 2),
  /** One delivery, waiting in the queue left out. */
  BENCHPROOF_DEADLINE_SECONDS: atLeast(1).default(300),
  /** How long GitHub's request is held for the outcome; GitHub itself gives up after 10 s. */
  BENCHPROOF_ANSWER_SECONDS: z.coerce.number().min(0).max(9).default(8),
  /** What a termination leaves to the work in hand. */
  BENCHPROOF_GRACE_SECONDS: atLeast(1).default(25),
  /** How long a replica that is no longer ready still takes deliveries. */
  BENCHPROOF_LINGER_SECONDS: z.coerce.number().min(0).default(3),
  /** For the command that reproduces a run; absent: found out. */
  BENCHPROOF_PROGRAM: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+#[\w./-]+$/, 'expected OWNER/NAME#REF')
    .optional(),
  /** Path of the configuration in each repository. */
  BENCHPROOF_CONFIG: z.string().default(DEFAULT_CONFIG),
  /** Between two sweeps; 0: none. */
  BENCHPROOF_SWEEP_SECONDS: atLeast(0).default(3600),
  BENCHPROOF_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

/** A mistake names the variable and what was expected; never what a secret one holds. */
function parseEnvironment(env: Environment): z.infer<typeof schema> {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UserError(
    `${String(issue?.path[0])}: ${issue?.message}`,
    `${manualPage('bot')} lists every variable with its default`,
  );
}

/** @throws UserError naming the variable, what it should be and where to get it */
export function readSettings(env: Environment) {
  const parsed = parseEnvironment(env);
  return {
    ...readSecrets(env),
    /** Without a slash at the end. */
    apiUrl: parsed.BENCHPROOF_API_URL.replace(/\/+$/, ''),
    listen: { host: parsed.BENCHPROOF_HOST, port: parsed.BENCHPROOF_PORT },
    operations: {
      host: parsed.BENCHPROOF_OPERATIONS_HOST,
      port: parsed.BENCHPROOF_OPERATIONS_PORT,
    },
    metricsToken: parsed.BENCHPROOF_METRICS_TOKEN ?? null,
    program: parsed.BENCHPROOF_PROGRAM ?? null,
    configPath: parsed.BENCHPROOF_CONFIG,
    limits: {
      concurrency: parsed.BENCHPROOF_CONCURRENCY,
      queue: parsed.BENCHPROOF_QUEUE,
      bodyBytes: parsed.BENCHPROOF_BODY_BYTES,
      deadlineSeconds: parsed.BENCHPROOF_DEADLINE_SECONDS,
      answerSeconds: parsed.BENCHPROOF_ANSWER_SECONDS,
      graceSeconds: parsed.BENCHPROOF_GRACE_SECONDS,
      lingerSeconds: parsed.BENCHPROOF_LINGER_SECONDS,
      /** Between two looks at a pull request that another replica works on. */
      lockPollSeconds: 2,
      sweepSeconds: parsed.BENCHPROOF_SWEEP_SECONDS,
    },
    logLevel: parsed.BENCHPROOF_LOG_LEVEL,
  };
}

/** By the names of variables: what each means stands at its variable. */
export type BotSettings = Readonly<ReturnType<typeof readSettings>>;
export type BotLimits = BotSettings['limits'];
