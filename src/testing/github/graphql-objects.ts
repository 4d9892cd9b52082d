/** Git objects through GraphQL: https://docs.github.com/en/graphql/reference/objects#blob */
import type { Fields } from './description/json-schema.ts';
import type { Identity, Repository } from './model.ts';
import { holds } from './permissions.ts';
import type { World } from './world.ts';

/** Longer texts are cut, and say so by `isTruncated`. */
const LONGEST_TEXT_BYTES = 512_000;

function blobNode({ git }: Repository, oid: string): Fields | null {
  const { type, content: bytes } = git.object(oid) ?? {};
  if (type !== 'blob' || bytes === undefined) return null;
  const isBinary = bytes.subarray(0, 8000).includes(0);
  const text = bytes.subarray(0, LONGEST_TEXT_BYTES).toString('utf8');
  return {
    __typename: 'Blob',
    oid,
    byteSize: bytes.length,
    isBinary,
    isTruncated: bytes.length > LONGEST_TEXT_BYTES,
    text: isBinary ? null : text,
  };
}

/** Null: it does not exist, or is out of this identity's reach. */
export function repositoryNode(
  world: World,
  identity: Identity,
  { owner, name }: { readonly owner: string; readonly name: string },
): Fields | null {
  const repository = world.repositories.get(`${owner}/${name}`);
  if (repository === undefined || repository.isDeleted) return null;
  const reached = identity.repositories?.includes(repository.name) ?? true;
  if (!reached || !holds(identity, 'contents', 'read')) return null;
  return {
    __typename: 'Repository',
    nameWithOwner: repository.name,
    object: ({ oid }: { readonly oid?: string }) => blobNode(repository, oid ?? ''),
  };
}
