/** The App's credentials: from variables, or from files they name. */

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
