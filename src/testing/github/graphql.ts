/** The few GraphQL fields in use, executed against GitHub's own schema: `graphql` refuses what is unknown. */

import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, graphqlSync } from 'graphql';
import { type Answer, ApiError, ok } from './answer.ts';
import { type Fields, isFields } from './description/json-schema.ts';
import type { Comment, Identity, Repository } from './model.ts';
import { holds } from './permissions.ts';
import { nodeIdOf } from './resources/comments.ts';
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
function repositoryNode(
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

let schema: GraphQLSchema | null = null;

/** 1.5 MB of schema: read when first asked for. */
function githubSchema(): GraphQLSchema {
  const file = new URL('schema.graphql', import.meta.resolve('@octokit/graphql-schema'));
  schema ??= buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });
  return schema;
}

/** An error inside an answer of status 200, as GraphQL has it. */
class GraphqlError extends Error {
  readonly extensions: Fields;

  constructor(message: string, type: string) {
    super(message);
    this.extensions = { type };
  }
}

function commentNode(world: World, comment: Comment): Fields {
  const { repository, number } = comment;
  return {
    __typename: 'IssueComment',
    id: nodeIdOf(comment),
    databaseId: comment.id,
    body: comment.body,
    isMinimized: comment.minimized !== null,
    minimizedReason: comment.minimized?.toLowerCase() ?? null,
    url: `https://github.com/${repository}/pull/${number}#issuecomment-${comment.id}`,
    author: { __typename: comment.author.type, login: comment.author.login.replace('[bot]', '') },
    createdAt: comment.createdAt,
    updatedAt: comment.updatedAt,
    viewerCanMinimize: true,
    repository: { nameWithOwner: world.repository(repository).name },
  };
}

function find(world: World, id: string): Comment {
  const comment = world.comments.find((each) => nodeIdOf(each) === id);
  if (comment === undefined) {
    throw new GraphqlError(
      `Could not resolve to a node with the global id of '${id}'`,
      'NOT_FOUND',
    );
  }
  return comment;
}

interface MinimizeInput {
  readonly input: { readonly subjectId: string; readonly classifier?: string };
}

/** https://docs.github.com/en/graphql/reference/mutations#minimizecomment */
function fold(world: World, identity: Identity, { input }: MinimizeInput): Fields {
  const comment = find(world, input.subjectId);
  const mayWrite = holds(identity, 'issues', 'write') || holds(identity, 'pull_requests', 'write');
  if (!mayWrite) throw new GraphqlError('Resource not accessible by integration', 'FORBIDDEN');
  comment.minimized = input.classifier ?? null;
  return { minimizedComment: commentNode(world, comment) };
}

function rootOf(world: World, identity: Identity): Fields {
  return {
    // With its "[bot]", which the authors of comments lack in GraphQL.
    viewer: { __typename: 'User', login: identity.login, id: `U_${identity.login}` },
    repository: (args: { owner: string; name: string }) => repositoryNode(world, identity, args),
    node: ({ id }: { id: string }) => commentNode(world, find(world, id)),
    minimizeComment: (args: MinimizeInput) => fold(world, identity, args),
  };
}

/** https://docs.github.com/en/graphql/guides/forming-calls-with-graphql: needs a token always. */
export function answerGraphql(world: World, identity: Identity | null, body: unknown): Answer {
  if (identity === null) throw new ApiError(401, 'This endpoint requires you to be authenticated.');
  if (!isFields(body) || typeof body['query'] !== 'string') {
    throw new ApiError(400, 'A query attribute must be specified and must be a string.');
  }
  const { data, errors } = graphqlSync({
    schema: githubSchema(),
    source: body['query'],
    rootValue: rootOf(world, identity),
    variableValues: isFields(body['variables']) ? body['variables'] : {},
  });
  if (errors === undefined) return ok({ data });
  const told = errors.map(({ message, path, locations, originalError }) => {
    const type = originalError instanceof GraphqlError ? originalError.extensions : {};
    return { ...type, message, path, locations };
  });
  return ok(data === undefined ? { errors: told } : { data, errors: told });
}
