/** What the bot is told by its environment, read once and checked before anything starts. */

import { z } from 'zod';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { manualPage } from '../core/text/manual.ts';
import { type AppSecrets, type Environment, readSecrets } from './secrets.ts';

export interface BotSettings extends AppSecrets {
  /** Without a slash at the end; of GitHub Enterprise: https://HOST/api/v3. */
  readonly apiUrl: string;
  /** Where GitHub, or the proxy before it, delivers. */
  readonly listen: Listen;
  /** Health and metrics, not for the public. */
  readonly operations: Listen;
  /** Asked of whoever reads /metrics; null: nothing is. */
  readonly metricsToken: string | null;
  /** Path of the configuration in each repository. */
  readonly configPath: string;
  /** `owner/benchproof#ref` for the command that reproduces a run; null: found out. */
  readonly program: string | null;
  readonly limits: BotLimits;
  readonly logLevel: LogLevel;
}

interface Listen {
  readonly host: string;
  readonly port: number;
}

export interface BotLimits {
  /** Deliveries worked on at a time. */
  readonly concurrency: number;
  /** Deliveries that may wait; beyond that the answer is 503. */
  readonly queue: number;
  readonly bodyBytes: number;
  /** One delivery, waiting in the queue left out. */
  readonly deadlineSeconds: number;
  /** How long GitHub's request is held for the outcome; GitHub itself gives up after 10 s. */
  readonly answerSeconds: number;
  /** What a termination leaves to the work in hand. */
  readonly graceSeconds: number;
  /** How long a replica that is no longer ready still takes deliveries. */
  readonly lingerSeconds: number;
  /** Between two sweeps; 0: none. */
  readonly sweepSeconds: number;
  /** Between two looks at a pull request that another replica works on. */
  readonly lockPollSeconds: number;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const port = z.coerce.number().int().min(0).max(65_535);
const atLeast = (least: number) => z.coerce.number().int().min(least);

const schema = z.object({
  BENCHPROOF_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.github.com'),
  BENCHPROOF_HOST: z.string().default('127.0.0.1'),
  BENCHPROOF_PORT: port.default(8080),
  BENCHPROOF_OPERATIONS_HOST: z.string().default('127.0.0.1'),
  BENCHPROOF_OPERATIONS_PORT: port.default(9464),
  BENCHPROOF_METRICS_TOKEN: z.string().min(16).optional(),
  BENCHPROOF_CONCURRENCY: atLeast(1).default(8),
  BENCHPROOF_QUEUE: atLeast(1).default(512),
  // GitHub sends no payload above 25 MB.
  BENCHPROOF_BODY_BYTES: atLeast(1024).default(25 * 1024 ** 2),
  BENCHPROOF_DEADLINE_SECONDS: atLeast(1).default(300),
  BENCHPROOF_ANSWER_SECONDS: z.coerce.number().min(0).max(9).default(8),
  BENCHPROOF_GRACE_SECONDS: atLeast(1).default(25),
  BENCHPROOF_LINGER_SECONDS: z.coerce.number().min(0).default(3),
  BENCHPROOF_PROGRAM: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+#[\w./-]+$/, 'expected OWNER/NAME#REF')
    .optional(),
  BENCHPROOF_CONFIG: z.string().default(DEFAULT_CONFIG),
  BENCHPROOF_SWEEP_SECONDS: atLeast(0).default(3600),
  BENCHPROOF_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

type Parsed = z.infer<typeof schema>;

/** A mistake names the variable and what was expected; never what a secret one holds. */
function parseEnvironment(env: Environment): Parsed {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UserError(
    `${String(issue?.path[0])}: ${issue?.message}`,
    `${manualPage('bot')} lists every variable with its default`,
  );
}

function limitsOf(parsed: Parsed): BotLimits {
  return {
    concurrency: parsed.BENCHPROOF_CONCURRENCY,
    queue: parsed.BENCHPROOF_QUEUE,
    bodyBytes: parsed.BENCHPROOF_BODY_BYTES,
    deadlineSeconds: parsed.BENCHPROOF_DEADLINE_SECONDS,
    answerSeconds: parsed.BENCHPROOF_ANSWER_SECONDS,
    graceSeconds: parsed.BENCHPROOF_GRACE_SECONDS,
    lingerSeconds: parsed.BENCHPROOF_LINGER_SECONDS,
    lockPollSeconds: 2,
    sweepSeconds: parsed.BENCHPROOF_SWEEP_SECONDS,
  };
}

/** @throws UserError naming the variable, what it should be and where to get it */
export function readSettings(env: Environment): BotSettings {
  const parsed = parseEnvironment(env);
  return {
    ...readSecrets(env),
    apiUrl: parsed.BENCHPROOF_API_URL.replace(/\/+$/, ''),
    listen: { host: parsed.BENCHPROOF_HOST, port: parsed.BENCHPROOF_PORT },
    operations: {
      host: parsed.BENCHPROOF_OPERATIONS_HOST,
      port: parsed.BENCHPROOF_OPERATIONS_PORT,
    },
    metricsToken: parsed.BENCHPROOF_METRICS_TOKEN ?? null,
    program: parsed.BENCHPROOF_PROGRAM ?? null,
    configPath: parsed.BENCHPROOF_CONFIG,
    limits: limitsOf(parsed),
    logLevel: parsed.BENCHPROOF_LOG_LEVEL,
  };
}
