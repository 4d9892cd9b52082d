/** Comments of issues and pull requests, and reactions to them: https://docs.github.com/en/rest/issues/comments */
import { ApiError, created, ok, RuleBroken, validationFailed } from '../answer.ts';
import { authorOf, type Call, findIn, type Handlers, nameOf, numberOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Comment, Identity, Reaction } from '../model.ts';
import { paginate } from '../pagination.ts';
import { appView, documented, personView } from '../views.ts';
import type { World } from '../world.ts';

/** Not in the description; users meet it: https://github.com/telia-oss/github-pr-resource/issues/259 */
const LONGEST_BODY = 65_536;

export function requireShort(body: string, resource = 'IssueComment'): void {
  // Which characters it counts is not said: UTF-16 units are the most there can be.
  if (body.length <= LONGEST_BODY) return;
  const message = `Body is too long (maximum is ${LONGEST_BODY} characters)`;
  const error = { resource, code: 'unprocessable', field: 'data', message };
  throw new RuleBroken(422, 'Validation Failed', { errors: [error] });
}

function requireBody(call: Call): string {
  const body = String(call.body['body']);
  if (body.trim() === '') {
    throw validationFailed({ resource: 'IssueComment', code: 'missing_field', field: 'body' });
  }
  requireShort(body);
  return body;
}

const find = (call: Call): Comment => findIn(call, call.world.comments, 'comment_id');

/** Adds it as `author`; the state's own way in, for comments that people write. */
export function addComment(
  world: World,
  place: { readonly repository: string; readonly number: number },
  author: Pick<Identity, 'login' | 'type' | 'app'>,
  body: string,
): Comment {
  const comment: Comment = {
    id: world.nextId(),
    repository: place.repository,
    number: place.number,
    author: { login: author.login, type: author.type },
    app: author.app,
    createdAt: world.now(),
    updatedAt: world.now(),
    body,
    minimized: null,
  };
  world.comments.push(comment);
  return comment;
}

/** Only its author, or who may write to the repository, changes a comment. */
function requireOwn(call: Call, comment: Comment): void {
  const { login, app } = authorOf(call);
  const role = call.world.repository(comment.repository).collaborators.get(login) ?? 'none';
  const mayWrite = app !== null || ['admin', 'maintain', 'write'].includes(role);
  if (comment.author.login !== login && !mayWrite) {
    throw new ApiError(403, 'Must have admin rights to Repository.');
  }
}

export function commentView(world: World, comment: Comment): Fields {
  const { repository, number, id } = comment;
  return {
    ...documented(world, 'issues/create-comment', 201, repository),
    id,
    node_id: nodeIdOf(comment),
    url: `${world.url}/repos/${repository}/issues/comments/${id}`,
    html_url: `https://github.com/${repository}/pull/${number}#issuecomment-${id}`,
    issue_url: `${world.url}/repos/${repository}/issues/${number}`,
    body: comment.body,
    user: personView(world, comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: associationOf(world, comment),
    performed_via_github_app: comment.app === null ? null : appView(world, comment.app),
    reactions: reactionCounts(
      `${world.url}/repos/${repository}/issues/comments/${id}/reactions`,
      world.reactions.filter((reaction) => reaction.comment === id),
    ),
  };
}

export const nodeIdOf = (comment: Comment): string => `IC_${comment.id}`;

/** https://docs.github.com/en/graphql/reference/enums#commentauthorassociation */
function associationOf(world: World, comment: Comment): string {
  const role = world.repository(comment.repository).collaborators.get(comment.author.login);
  return role === undefined || role === 'none' ? 'NONE' : 'COLLABORATOR';
}

const CONTENTS = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes'];

export function reactionCounts(url: string, own: readonly Reaction[]): Fields {
  const count = (content: string) => own.filter((each) => each.content === content).length;
  return {
    url,
    total_count: own.length,
    ...Object.fromEntries(CONTENTS.map((content) => [content, count(content)])),
  };
}

export function reactionView(
  world: World,
  reaction: Pick<Reaction, 'id' | 'author' | 'content' | 'createdAt'>,
): Fields {
  return {
    id: reaction.id,
    node_id: `REA_${reaction.id}`,
    user: personView(world, reaction.author),
    content: reaction.content,
    created_at: reaction.createdAt,
  };
}

/** reactions/create-for-issue-comment: "200 if you already added that reaction". */
function react(call: Call) {
  const { world } = call;
  const comment = find(call);
  const author = authorOf(call);
  const content = String(call.body['content']);
  const isSame = (each: Reaction) =>
    each.comment === comment.id && each.content === content && each.author.login === author.login;
  const already = world.reactions.find(isSame);
  if (already !== undefined) return ok(reactionView(world, already));
  const { login, type } = author;
  const reaction: Reaction = {
    id: world.nextId(),
    comment: comment.id,
    content,
    author: { login, type },
    createdAt: world.now(),
  };
  world.reactions.push(reaction);
  return created(reactionView(world, reaction));
}

export const commentHandlers: Handlers = {
  'issues/create-comment': (call) => {
    const { world } = call;
    const number = world.pull(nameOf(call), numberOf(call, 'issue_number')).number;
    const place = { repository: nameOf(call), number };
    return created(commentView(world, addComment(world, place, authorOf(call), requireBody(call))));
  },
  'issues/list-comments': (call) => {
    const { number } = call.world.pull(nameOf(call), numberOf(call, 'issue_number'));
    const since = call.query['since'] ?? '';
    const rows = call.world.comments.filter(
      (each) =>
        each.repository === nameOf(call) && each.number === number && each.updatedAt >= since,
    );
    return paginate(call, rows, (comment) => commentView(call.world, comment));
  },
  'issues/update-comment': (call) => {
    const comment = find(call);
    requireOwn(call, comment);
    comment.body = requireBody(call);
    comment.updatedAt = call.world.now();
    return ok(commentView(call.world, comment));
  },
  'reactions/create-for-issue-comment': react,
};
