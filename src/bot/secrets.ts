/** The App's credentials: from variables, from files they name, or from the file written by the set-up. */

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UserError } from '../core/errors.ts';
import type { Environment } from '../ports.ts';

const credentialsSchema = z.strictObject({
  version: z.literal(1),
  appId: z.int().positive(),
  slug: z.string(),
  privateKey: z.string().min(1),
  webhookSecret: z.string().min(1),
});

export type Credentials = z.infer<typeof credentialsSchema>;

export function formatCredentials(credentials: Credentials): string {
  return `${JSON.stringify(credentials, null, 2)}\n`;
}

/** @throws UserError without quoting the file */
export function parseCredentials(path: string, text: string): Credentials {
  const advice = 'create a new one with: benchproof bot setup';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the text, which contains a private key.
    throw new UserError(`${path}: not JSON`, advice);
  }
  const parsed = credentialsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'the whole';
  throw new UserError(`${path}: not a credentials file: ${where} is not as expected`, advice);
}

function readSecretFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UserError(
      `${variable}=${path}: ${(error as Error).message}`,
      'give a file that this process can read',
    );
  }
}

/** The variable, or the content of the file named by the variable with `_FILE`; null if neither is set. */
function secret(env: Environment, variable: string): string | null {
  const direct = env[variable];
  const path = env[`${variable}_FILE`];
  if (direct && path) {
    throw new UserError(`${variable} and ${variable}_FILE are both set`, 'set one of them');
  }
  if (direct) return direct;
  return path ? readSecretFile(`${variable}_FILE`, path).trim() : null;
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

/** The file written by `benchproof bot setup`, if one is configured. */
function fromCredentialsFile(env: Environment) {
  const path = env['BENCHPROOF_CREDENTIALS'];
  if (!path) return null;
  return parseCredentials(path, readSecretFile('BENCHPROOF_CREDENTIALS', path));
}

function required(value: string | null | undefined, variable: string): string {
  if (value) return value;
  throw new UserError(
    `${variable} is not set, and no BENCHPROOF_CREDENTIALS file either`,
    'create an App and its credentials with: benchproof bot setup',
  );
}

/** @throws UserError naming what is missing or wrong, without quoting secrets */
export function readSecrets(env: Environment) {
  const file = fromCredentialsFile(env);
  const appId = required(env['BENCHPROOF_APP_ID'] ?? file?.appId.toString(), 'BENCHPROOF_APP_ID');
  if (!APP_ID.test(appId)) {
    throw new UserError(
      `BENCHPROOF_APP_ID: ${JSON.stringify(appId)} is not an App id`,
      'expected the number that the App’s settings page calls "App ID"',
    );
  }
  const key = secret(env, 'BENCHPROOF_PRIVATE_KEY') ?? file?.privateKey;
  const current = secret(env, 'BENCHPROOF_WEBHOOK_SECRET') ?? file?.webhookSecret;
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
