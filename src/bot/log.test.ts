import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRedactor, openLog } from './log.ts';

const KEY = `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEowIBAAKC'.repeat(8)}\n-----END RSA PRIVATE KEY-----\n`;
const SECRET = 'a "webhook" secret\twith marks';

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  write(openLog({ level: 'debug', secrets: [KEY, SECRET], destination }));
  return lines.join('');
}

describe('the log', () => {
  test('hides secrets everywhere', () => {
    const text = logged((log) => {
      log.info({ note: `the secret is ${SECRET}` }, `again ${SECRET}`);
      log.error({}, 'failed', new Error(`with ${KEY} inside`));
    });
    assert.ok(!text.includes('webhook\\" secret'));
    assert.ok(!text.includes('MIIEowIBAAKC'));
    assert.match(text, /\[hidden\]/);
  });

  test('hides unknown tokens by their form', () => {
    const jwt = `${'eyJhbGciOiJSUzI1NiJ9'}.eyJpc3MiOiI0MjQyIn0.c2lnbmF0dXJl`;
    const hide = createRedactor([]);
    for (const token of [`ghs_${'a1b2'.repeat(9)}`, `github_pat_${'a1b2'.repeat(9)}`, jwt]) {
      assert.equal(hide(`Bearer ${token} sent`), 'Bearer [hidden] sent');
    }
    assert.equal(
      hide('ghs_ alone, README.md, acme/engine#12'),
      'ghs_ alone, README.md, acme/engine#12',
    );
  });

  test('logs message and status of an error, not its request', () => {
    const request = { headers: { authorization: 'token nameless' }, body: 'a comment' };
    const error = Object.assign(new Error('Not Found'), { status: 404, request });
    const line = JSON.parse(logged((log) => log.error({ delivery: '1' }, 'failed', error)));
    assert.equal(line.status, 404);
    assert.equal(line.error, 'Not Found');
    assert.ok(!JSON.stringify(line).includes('nameless'));
    assert.ok(!JSON.stringify(line).includes('a comment'));
  });

  test('cleans foreign names', () => {
    const line = logged((log) =>
      log.info({ branch: '\u001b[2J\u202Eevil\n{"level":"fatal"}' }, 'seen'),
    );
    assert.equal(line.split('\n').length, 2, 'one line');
    assert.ok(!line.includes('\\u001b'));
    assert.ok(!line.includes('\u202E'));
  });
});
