/** Reviews and their comments on lines: https://docs.github.com/en/rest/pulls/reviews */
import { type Answer, type ApiError, ok, unprocessable } from '../answer.ts';
import { authorOf, type Call, type Handlers, nameOf, numberOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Pull, Review, ReviewComment } from '../model.ts';
import { paginate } from '../pagination.ts';
import { documented, personView } from '../views.ts';
import type { World } from '../world.ts';
import { requireShort } from './comments.ts';
import { changedFiles } from './diff-files.ts';
import { mergeBaseOf } from './pulls.ts';

interface LineInput {
  readonly path: string;
  readonly body: string;
  readonly line?: number;
  readonly side?: string;
  readonly start_line?: number;
  readonly start_side?: string;
}

type Side = 'LEFT' | 'RIGHT';

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/** Line of one side, context included → the hunk of the diff that shows it. */
function shownLines(patch: string, side: Side): ReadonlyMap<number, number> {
  const shown = new Map<number, number>();
  const own = side === 'RIGHT' ? '+' : '-';
  let [next, hunks] = [0, 0];
  for (const row of patch.split('\n')) {
    const hunk = HUNK.exec(row);
    if (hunk !== null) {
      next = Number(hunk[side === 'RIGHT' ? 2 : 1]);
      hunks += 1;
    } else if (row.startsWith(own) || row.startsWith(' ')) shown.set(next++, hunks);
  }
  return shown;
}

/** In the words of https://github.com/parkerbxyz/suggest-changes/issues/28; nothing of the review is kept. */
function offDiff(isRange: boolean): ApiError {
  const thread = 'Pull request review thread';
  const range = `${thread} start line must be part of the same hunk as the line.`;
  const faults = [`${thread} line must be part of the diff`, ...(isRange ? [range] : [])];
  return unprocessable(`${faults.join(', ')} and ${thread} diff hunk can't be blank`);
}

/** A comment stands on a line that the diff shows, a range within one hunk, and ends after it starts. */
function requireOnDiff(call: Call, pull: Pull, commit: string, input: LineInput): void {
  const { git } = repositoryOf(call);
  const files = changedFiles(git, mergeBaseOf(call.world, pull), commit);
  const patch = files.find((each) => each.path === input.path)?.patch ?? '';
  const hunkOf = (line: number | undefined, side: string | undefined) =>
    shownLines(patch, side === 'LEFT' ? 'LEFT' : 'RIGHT').get(line ?? 0);
  const hunk = hunkOf(input.line, input.side);
  if (hunk === undefined) throw offDiff(false);
  if (input.start_line === undefined) return;
  const isBefore = input.start_line < Number(input.line);
  if (!isBefore || hunkOf(input.start_line, input.start_side ?? input.side) !== hunk) {
    throw offDiff(true);
  }
}

/** The commit commented on must be one of the pull request's. */
function commitOf(call: Call, pull: Pull, wanted: unknown): string {
  if (wanted === undefined) return pull.head.sha;
  const { git } = repositoryOf(call);
  const range = `${mergeBaseOf(call.world, pull)}..${pull.head.sha}`;
  if (!git.lines('rev-list', range).includes(String(wanted))) {
    throw unprocessable('The commit_id is not part of the pull request');
  }
  return String(wanted);
}

function addComment(call: Call, review: Review, input: LineInput): ReviewComment {
  const comment: ReviewComment = {
    id: call.world.nextId(),
    repository: review.repository,
    pull: review.pull,
    review: review.id,
    author: review.author,
    commit: review.commit,
    path: input.path,
    line: Number(input.line),
    startLine: input.start_line ?? null,
    side: input.side ?? 'RIGHT',
    body: input.body,
    createdAt: call.world.now(),
  };
  call.world.reviewComments.push(comment);
  return comment;
}

function addReview(call: Call, pull: Pull, commit: string, state: string, body: string): Review {
  const { login, type } = authorOf(call);
  const review: Review = {
    id: call.world.nextId(),
    repository: pull.repository,
    pull: pull.number,
    author: { login, type },
    commit,
    body,
    state,
    submittedAt: call.world.now(),
  };
  call.world.reviews.push(review);
  return review;
}

const STATES: Readonly<Record<string, string>> = {
  APPROVE: 'APPROVED',
  REQUEST_CHANGES: 'CHANGES_REQUESTED',
  COMMENT: 'COMMENTED',
};

/** pulls/create-review: body "Required when using REQUEST_CHANGES or COMMENT". */
function requireBody(call: Call): void {
  const { event, body } = call.body;
  if ((event === 'REQUEST_CHANGES' || event === 'COMMENT') && !body) {
    throw unprocessable('You need to leave a comment indicating the requested changes.');
  }
}

function createReview(call: Call): Answer {
  const pull = pullOf(call);
  const commit = commitOf(call, pull, call.body['commit_id']);
  const inputs = (call.body['comments'] ?? []) as readonly LineInput[];
  requireBody(call);
  if (call.body['event'] === 'APPROVE' && authorOf(call).login === pull.author) {
    throw unprocessable('Can not approve your own pull request');
  }
  for (const input of inputs) {
    requireOnDiff(call, pull, commit, input);
    requireShort(input.body, 'PullRequestReviewComment');
  }
  const state = STATES[String(call.body['event'])] ?? 'PENDING';
  const review = addReview(call, pull, commit, state, String(call.body['body'] ?? ''));
  for (const input of inputs) addComment(call, review, input);
  return ok(reviewView(call.world, review));
}

function reviewView(world: World, review: Review): Fields {
  const url = `https://github.com/${review.repository}/pull/${review.pull}`;
  return {
    ...documented(world, 'pulls/create-review', 200, review.repository),
    id: review.id,
    node_id: `PRR_${review.id}`,
    user: personView(world, review.author),
    body: review.body,
    state: review.state,
    html_url: `${url}#pullrequestreview-${review.id}`,
    pull_request_url: `${world.url}/repos/${review.repository}/pulls/${review.pull}`,
    submitted_at: review.submittedAt,
    commit_id: review.commit,
  };
}

function commentView(world: World, comment: ReviewComment): Fields {
  const api = `${world.url}/repos/${comment.repository}/pulls`;
  const { in_reply_to_id, ...example } = documented(
    world,
    'pulls/list-review-comments',
    200,
    comment.repository,
  );
  return {
    ...example,
    id: comment.id,
    node_id: `PRRC_${comment.id}`,
    url: `${api}/comments/${comment.id}`,
    pull_request_review_id: comment.review,
    path: comment.path,
    commit_id: comment.commit,
    original_commit_id: comment.commit,
    user: personView(world, comment.author),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.createdAt,
    html_url: `https://github.com/${comment.repository}/pull/${comment.pull}#discussion_r${comment.id}`,
    pull_request_url: `${api}/${comment.pull}`,
    line: comment.line,
    original_line: comment.line,
    start_line: comment.startLine,
    original_start_line: comment.startLine,
    start_side: comment.startLine === null ? null : comment.side,
    side: comment.side,
  };
}

const pullOf = (call: Call) => call.world.pull(nameOf(call), numberOf(call, 'pull_number'));

const isOf = (pull: Pull) => (each: { readonly repository: string; readonly pull: number }) =>
  each.repository === pull.repository && each.pull === pull.number;

export const reviewHandlers: Handlers = {
  'pulls/create-review': createReview,
  'pulls/list-review-comments': (call) =>
    paginate(call, call.world.reviewComments.filter(isOf(pullOf(call))), (comment) =>
      commentView(call.world, comment),
    ),
};
