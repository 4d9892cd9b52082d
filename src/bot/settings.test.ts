import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { UserError } from '../core/errors.ts';
import { readSettings } from './settings.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});

const ENOUGH = {
  BENCHPROOF_APP_ID: '4242',
  BENCHPROOF_PRIVATE_KEY: privateKey,
  BENCHPROOF_WEBHOOK_SECRET: 'nobody knows this one',
};

const folder = mkdtempSync(join(tmpdir(), 'benchproof-settings-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('the settings of the bot', () => {
  test('refuse a time limit that outlasts a token', () => {
    assert.equal(
      readSettings({ ...ENOUGH, BENCHPROOF_DEADLINE_SECONDS: '3000' }).limits.deadlineSeconds,
      3000,
    );
    assert.throws(
      () => readSettings({ ...ENOUGH, BENCHPROOF_DEADLINE_SECONDS: '3600' }),
      /BENCHPROOF_DEADLINE_SECONDS: .*3000/,
    );
  });

  test('require an App, its key and the webhook’s secret; the rest has defaults', () => {
    const settings = readSettings(ENOUGH);
    assert.equal(settings.appId, 4242);
    assert.equal(settings.apiUrl, 'https://api.github.com');
    assert.deepEqual(settings.webhookSecrets, ['nobody knows this one']);
    assert.equal(settings.listen.host, '127.0.0.1', 'reached from this machine only');
    for (const name of Object.keys(ENOUGH)) {
      const lacking = { ...ENOUGH, [name]: undefined };
      assert.throws(() => readSettings(lacking), new RegExp(`${name} is not set`));
    }
  });

  test('accept a key on one line, as in environment files', () => {
    const oneLine = privateKey.replaceAll('\n', '\\n');
    assert.equal(
      readSettings({ ...ENOUGH, BENCHPROOF_PRIVATE_KEY: oneLine }).privateKey,
      privateKey,
    );
  });

  test('read secrets from files, but not from both sources', () => {
    const path = file('secret', 'from a file\n');
    const { BENCHPROOF_WEBHOOK_SECRET: _, ...rest } = ENOUGH;
    const settings = readSettings({ ...rest, BENCHPROOF_WEBHOOK_SECRET_FILE: path });
    assert.deepEqual(settings.webhookSecrets, ['from a file']);
    assert.throws(
      () => readSettings({ ...ENOUGH, BENCHPROOF_WEBHOOK_SECRET_FILE: path }),
      /both set/,
    );
  });

  test('accept a former secret in addition to the current one', () => {
    const rotating = { ...ENOUGH, BENCHPROOF_WEBHOOK_SECRET_FORMER: 'the one before' };
    assert.equal(readSettings(rotating).webhookSecrets.length, 2);
  });

  const wrong: readonly [string, Readonly<Record<string, string>>, RegExp][] = [
    ['a name for a number', { BENCHPROOF_APP_ID: 'benchproof' }, /BENCHPROOF_APP_ID: "benchproof"/],
    ['a port that is none', { BENCHPROOF_PORT: '70000' }, /BENCHPROOF_PORT/],
    ['an address that is none', { BENCHPROOF_API_URL: 'github.acme' }, /BENCHPROOF_API_URL/],
    ['no room at all', { BENCHPROOF_QUEUE: '0' }, /BENCHPROOF_QUEUE/],
    ['an answer GitHub does not wait for', { BENCHPROOF_ANSWER_SECONDS: '30' }, /ANSWER_SECONDS/],
    ['a level of its own', { BENCHPROOF_LOG_LEVEL: 'chatty' }, /BENCHPROOF_LOG_LEVEL/],
    ['no id', { BENCHPROOF_APP_ID: '' }, /BENCHPROOF_APP_ID is not set/],
  ];
  for (const [what, env, message] of wrong) {
    test(`report ${what}`, () => {
      assert.throws(
        () => readSettings({ ...ENOUGH, ...env }),
        (error: unknown) => error instanceof UserError && message.test(error.message),
      );
    });
  }

  test('never quote a secret, even an invalid one', () => {
    const attempts = [
      { ...ENOUGH, BENCHPROOF_PRIVATE_KEY: `-----BEGIN RSA PRIVATE KEY-----${'s3cret'.repeat(9)}` },
    ];
    for (const env of attempts) {
      assert.throws(
        () => readSettings(env),
        (error: unknown) =>
          error instanceof UserError && !`${error.message}${error.advice}`.includes('s3cret'),
      );
    }
  });
});
