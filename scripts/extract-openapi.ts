/**
 * Writes the part of GitHub's own OpenAPI description that the local GitHub serves, with the
 * schemas of the webhooks it sends: src/testing/github/description/openapi.json. The package has
 * 385 MB unpacked, so it is fetched into a temporary folder and never becomes a dependency.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = '@octokit/openapi@23.0.2';
const DESCRIPTION = 'package/generated/api.github.com.json';
const target = join(import.meta.dirname, '../src/testing/github/description/openapi.json');

const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  actions: [
    ...['create-workflow-dispatch', 'download-artifact', 'get-artifact', 'get-workflow'],
    ...['get-workflow-run', 'list-jobs-for-workflow-run', 'list-workflow-run-artifacts'],
    ...['list-workflow-runs'],
  ],
  apps: [
    ...['create-installation-access-token', 'get-authenticated', 'get-installation'],
    ...['list-installations', 'list-repos-accessible-to-installation'],
    ...['list-webhook-deliveries', 'redeliver-webhook-delivery'],
  ],
  checks: ['create', 'get', 'get-suite', 'list-for-ref', 'update'],
  git: [
    ...['create-commit', 'create-ref', 'create-tree', 'delete-ref', 'get-blob', 'get-commit'],
    ...['get-ref', 'get-tree', 'update-ref'],
  ],
  issues: [
    ...['create', 'create-comment', 'get', 'list-comments', 'list-for-repo', 'update'],
    ...['update-comment'],
  ],
  pulls: ['create-review', 'get', 'list', 'list-review-comments'],
  'rate-limit': ['get'],
  reactions: ['create-for-issue-comment'],
  repos: [
    ...['compare-commits-with-basehead', 'get', 'get-collaborator-permission-level'],
    ...['get-commit'],
  ],
};

const WEBHOOKS = [
  ...['check-run-requested-action', 'check-run-rerequested', 'check-suite-requested'],
  ...['check-suite-rerequested', 'check-run-completed'],
  ...['issue-comment-created', 'merge-group-checks-requested', 'ping'],
  ...['merge-group-destroyed', 'pull-request-closed', 'pull-request-opened', 'push'],
  ...['pull-request-reopened', 'pull-request-synchronize', 'workflow-dispatch'],
  ...['pull-request-ready-for-review'],
  ...['workflow-run-completed', 'workflow-run-in-progress', 'workflow-run-requested'],
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

/** Words for readers, and what only generators of clients need. */
const NEEDLESS = new Set([
  ...['description', 'summary', 'tags', 'x-github', 'title', 'example', 'x-octokit'],
  'x-github-breaking-changes',
]);

/** Keys of these are names, not words of the description. */
const MAPS = new Set(['properties', 'responses']);

/** Drops `NEEDLESS` keys of schemas and operations, but no property that happens to be named so. */
function trimmed(value: Json, isMapOfNames = false): Json {
  if (Array.isArray(value)) return value.map((item) => trimmed(item));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => isMapOfNames || !NEEDLESS.has(key));
  return Object.fromEntries(
    kept.map(([key, item]) => [key, trimmedChild(key, item, isMapOfNames)]),
  );
}

function trimmedChild(key: string, item: Json, isName: boolean): Json {
  if (isName) return trimmed(item);
  if (key === 'enum' || key === 'required' || key === 'default') return item;
  if (key === 'examples') return firstOf(item);
  if (key === 'value') return item;
  return trimmed(item, MAPS.has(key));
}

/** One example each: the local GitHub lays its state over it. */
function firstOf(examples: Json): Json {
  if (examples === null || typeof examples !== 'object' || Array.isArray(examples)) return examples;
  return Object.fromEntries(Object.entries(examples).slice(0, 1));
}

function fetchDescription(): Node {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const archive = execFileSync('npm', ['pack', '--silent', PACKAGE], options).trim();
    execFileSync('tar', ['-xzf', archive, DESCRIPTION], options);
    return JSON.parse(readFileSync(join(folder, DESCRIPTION), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = new Set(
  Object.entries(OPERATIONS).flatMap(([tag, names]) => names.map((name) => `${tag}/${name}`)),
);

function chosenPaths(paths: Node): Node {
  const chosen: Node = {};
  for (const [path, item] of Object.entries(paths)) {
    const operations = Object.entries(item as Node).filter(([, operation]) =>
      wanted.delete(String((operation as Node)['operationId'])),
    );
    if (operations.length > 0) chosen[path] = trimmed(Object.fromEntries(operations));
  }
  if (wanted.size > 0) throw new Error(`no such operations: ${[...wanted].join(', ')}`);
  return chosen;
}

/** Name of the webhook → JSON Schema of its payload. */
function chosenWebhooks(webhooks: Node): Node {
  return Object.fromEntries(
    WEBHOOKS.map((name) => {
      const hook = webhooks[name] as Record<string, Node> | undefined;
      if (hook === undefined) throw new Error(`no such webhook: ${name}`);
      const body = hook['post']?.['requestBody'] as Record<string, Record<string, Node>>;
      return [name, trimmed(body['content']?.['application/json']?.['schema'] ?? null)];
    }),
  );
}

/** Every component that `roots` refer to, directly or not. */
function chosenComponents(roots: Json[], components: Record<string, Node>): Record<string, Node> {
  const chosen: Record<string, Node> = {};
  const todo = [...roots];
  const visit = (node: Json): void => {
    if (node === null || typeof node !== 'object') return;
    const { $ref: reference } = node as Node;
    if (typeof reference !== 'string') {
      Object.values(node).forEach(visit);
      return;
    }
    const [, , kind = '', name = ''] = reference.split('/');
    const known = chosen[kind] ?? {};
    chosen[kind] = known;
    if (name in known) return;
    known[name] = trimmed(components[kind]?.[name] ?? null);
    todo.push(known[name]);
  };
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) visit(next);
  return chosen;
}

const description = fetchDescription();
const paths = chosenPaths(description['paths'] as Node);
const webhooks = chosenWebhooks(description['x-webhooks'] as Node);
const all = description['components'] as Record<string, Node>;
const components = chosenComponents([paths, webhooks], all);
const text = JSON.stringify({
  'x-source': PACKAGE,
  openapi: description['openapi'],
  paths,
  webhooks,
  components,
});
writeFileSync(target, `${text}\n`);
process.stderr.write(`${target}: ${text.length} characters of ${PACKAGE}\n`);
