import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import recordings from '@octokit/webhooks-examples' with { type: 'json' };
import { examplesOf } from '../../../src/testing/github/description/examples.ts';
import type { Fields } from '../../../src/testing/github/description/json-schema.ts';
import { toJsonSchema } from '../../../src/testing/github/description/json-schema.ts';
import { openValidator } from '../../../src/testing/github/description/validator.ts';
import { handlers } from '../../../src/testing/github/handlers.ts';
import { clientOf, start } from './fixture.ts';

interface Recording {
  readonly name: string;
  readonly examples: readonly { readonly action?: string }[];
}

const events = recordings as unknown as readonly Recording[];
const validator = openValidator();
const paths = Object.entries(validator.description['paths'] as Record<string, Fields>);
const operations = paths.flatMap(([template, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    template,
    method,
    operation: operation as Fields,
  })),
);

const { github, tree } = await start();
const bot = clientOf(github, 'ghs_bot');
const head = tree.git('rev-parse', 'faster-parser');
after(() => github.close());

/** GitHub's own documentation contradicts its own schema here; what we answer does not. */
const CONTRADICTIONS = [
  'actions/list-jobs-for-workflow-run 200',
  'issues/get 200',
  'pulls/get 200',
  'pulls/list 200',
  'repos/get 200',
  'repos/get-collaborator-permission-level 200',
  'repos/get-commit 200',
];

test('every described operation is found by its path and served', () => {
  for (const { template, method, operation } of operations) {
    const match = validator.find(method, template.replaceAll(/\{\w+\}/g, 'some'));
    assert.equal(match?.route.template, template);
    assert.ok(String(operation['operationId']) in handlers, `${operation['operationId']}`);
  }
});

test('documented examples pass the validator, except those in which GitHub is wrong', () => {
  const contradicting = operations.flatMap(({ template, method, operation }) => {
    const route = validator.find(method, template.replaceAll(/\{\w+\}/g, 'some'))?.route;
    assert.ok(route !== undefined);
    return examplesOf(operation, validator.description)
      .filter(([key, value]) => {
        const status = Number(key.split(' ')[1]);
        return validator.response(route, status, value).length > 0;
      })
      .map(([key]) => key);
  });
  assert.deepEqual(contradicting.sort(), CONTRADICTIONS);
});

test('recorded webhook payloads pass, except kinds that changed or were never recorded', () => {
  const names = Object.keys(validator.description['webhooks'] as Fields);
  const without = names.filter((name) => {
    const recorded = events.flatMap((event) =>
      event.examples.filter(({ action }) => {
        const full = action === undefined ? event.name : `${event.name}_${action}`;
        return full === name.replaceAll('-', '_');
      }),
    );
    return !recorded.some((payload) => validator.webhook(name, payload).length === 0);
  });
  // The recorded ones of some lack fields that the description has since come to require.
  assert.deepEqual(without.sort(), [
    'check-run-rerequested',
    'merge-group-destroyed',
    'pull-request-synchronize',
    'push',
    'workflow-run-in-progress',
  ]);
});

test('`nullable` becomes a type, and data is left unchanged', () => {
  assert.deepEqual(toJsonSchema({ type: 'string', nullable: true, enum: ['high'] }), {
    type: ['string', 'null'],
    enum: ['high', null],
  });
  assert.deepEqual(toJsonSchema({ nullable: true, anyOf: [] }), {
    anyOf: [{ anyOf: [] }, { type: 'null' }],
  });
  assert.deepEqual(toJsonSchema({ enum: ['nullable'], default: [] }), {
    enum: ['nullable'],
    default: [],
  });
});

const REFUSED: readonly [string, string, string, unknown, RegExp][] = [
  ['an unknown operation', 'POST', '/issues/1/comment', { body: 'Hello' }, /no such operation/],
  ['a missing commit', 'POST', '/check-runs', { name: 'benchproof / docs' }, /head_sha/],
  [
    'an unknown conclusion',
    'POST',
    '/check-runs',
    { name: 'benchproof / docs', head_sha: head, conclusion: 'passed' },
    /allowed values/,
  ],
  [
    'a misspelt key',
    'POST',
    '/check-runs',
    { name: 'benchproof / docs', head_sha: head, externalId: '1' },
    /externalId is not documented/,
  ],
  [
    'a misspelt key further in',
    'POST',
    '/check-runs',
    { name: 'benchproof / docs', head_sha: head, output: { title: '', summary: '', body: '' } },
    /output\/body is not documented/,
  ],
  [
    'too many annotations',
    'POST',
    '/check-runs',
    {
      name: 'benchproof / docs',
      head_sha: head,
      output: {
        title: 'Docs',
        summary: '',
        annotations: Array.from({ length: 51 }, () => ({
          ...{ path: 'docs/speed.md', start_line: 1, end_line: 1 },
          ...{ annotation_level: 'notice', message: 'Unmeasured' },
        })),
      },
    },
    /must NOT have more than 50 items/,
  ],
  [
    'a fourth button',
    'POST',
    '/check-runs',
    {
      name: 'benchproof / docs',
      head_sha: head,
      actions: Array.from({ length: 4 }, () => ({
        ...{ label: 'Accept', description: 'Accept it', identifier: 'accept' },
      })),
    },
    /must NOT have more than 3 items/,
  ],
  [
    'a label of 21 characters',
    'POST',
    '/check-runs',
    {
      name: 'benchproof / docs',
      head_sha: head,
      actions: [{ label: 'a'.repeat(21), description: 'Accept it', identifier: 'accept' }],
    },
    /must NOT have more than 20 characters/,
  ],
  ['an unknown query', 'GET', '/issues/1/comments?perPage=100', undefined, /perPage is not/],
  ['a page that is no number', 'GET', '/issues/1/comments?page=two', undefined, /query page/],
  ['an unknown reaction', 'POST', '/issues/comments/1/reactions', { content: 'ok' }, /allowed/],
];

for (const [what, method, path, body, why] of REFUSED) {
  test(`the contract rejects ${what}`, async () => {
    const before = github.transcript.violations.length;
    const reply = await bot(method, path, body);
    assert.equal(reply.status, 599);
    assert.match(reply.body.message, why);
    assert.equal(github.transcript.violations.length, before + 1);
    assert.throws(() => github.assertNoViolations(), why);
  });
}

test('a response of ours that contradicts the description is rejected too', () => {
  const route = validator.find('PATCH', '/repos/acme/pipeline/issues/comments/1')?.route;
  assert.ok(route !== undefined);
  assert.ok(validator.response(route, 200, { id: 'one' }).length > 0);
  assert.deepEqual(validator.response(route, 418, {}), ['status 418 is not documented']);
});
