/** Where the description is known to be wrong about the service, with the source that says so. */
import { type Fields, isFields } from './json-schema.ts';

function at(root: Fields, ...path: string[]): Fields {
  return path.reduce<Fields>((node, key) => {
    const inner = node[key];
    if (!isFields(inner)) throw new Error(`the description has no ${path.join(' ')}`);
    return inner;
  }, root);
}

/**
 * A deleted fork leaves a pull request whose `head.repo` and `head.user` are null:
 * https://github.com/github/rest-api-description/issues/1811
 */
function allowDeletedForks(description: Fields): void {
  for (const schema of ['pull-request', 'pull-request-simple']) {
    const head = at(
      description,
      'components',
      'schemas',
      schema,
      'properties',
      'head',
      'properties',
    );
    for (const key of ['repo', 'user']) head[key] = { nullable: true, anyOf: [head[key]] };
  }
}

/** The schema wants an account that is user and enterprise at once; in the same description another wants either. */
function allowAccounts(description: Fields): void {
  const list = at(description, 'paths', '/app/installations', 'get', 'responses', '200', 'content');
  const item = at(list, 'application/json', 'schema', 'items', 'properties');
  const one = at(description, 'components', 'schemas', 'installation', 'properties');
  item['account'] = one['account'];
}

/** A corrected copy. Throws where the description no longer has what is corrected. */
export function amended(description: unknown): unknown {
  const copy: unknown = structuredClone(description);
  if (!isFields(copy)) throw new Error('the description is no object');
  allowDeletedForks(copy);
  allowAccounts(copy);
  return copy;
}
