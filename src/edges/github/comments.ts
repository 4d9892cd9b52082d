/** Comments of a pull request's conversation. */
import type { Endpoints } from '@octokit/types';
import { AnswerLost } from '../../core/errors.ts';
import type { Comment, Comments } from '../../github-ports.ts';
import { type Api, ONCE } from './api.ts';
import { GitHubFailure, isFailure, unlessAbsent } from './failure.ts';
import { OPERATIONS } from './operation.ts';

type ApiComment =
  Endpoints['POST /repos/{owner}/{repo}/issues/{issue_number}/comments']['response']['data'];

/** GitHub shows the comments of deleted accounts under this name. */
const GHOST = 'ghost';

function commentOf(comment: ApiComment): Comment {
  return {
    id: Number(comment.id),
    nodeId: comment.node_id,
    body: comment.body ?? '',
    author: comment.user?.login ?? GHOST,
    createdAt: comment.created_at,
    url: comment.html_url,
  };
}

const MINIMISE = `mutation ($id: ID!, $why: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $id, classifier: $why }) {
    minimizedComment { isMinimized }
  }
}`;

export class CommentClient implements Comments {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  async list(pull: number): Promise<readonly Comment[]> {
    const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
    const found = await this.#api.list(OPERATIONS.listComments, route, { issue_number: pull });
    return found.map(commentOf).sort((one, other) => one.id - other.id);
  }

  async create(pull: number, body: string): Promise<Comment> {
    const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
    const asked = { issue_number: pull, body, ...ONCE };
    try {
      return commentOf(await this.#api.request(OPERATIONS.createComment, route, asked));
    } catch (error) {
      if (!(error instanceof GitHubFailure) || error.kind !== 'lost') throw error;
      throw new AnswerLost(error.message, error.advice, { cause: error });
    }
  }

  update(id: number, body: string): Promise<boolean> {
    const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
    const asked = this.#api.request(OPERATIONS.updateComment, route, { comment_id: id, body });
    return unlessAbsent(
      asked.then(() => true),
      false,
    );
  }

  async minimise(comment: Comment, why: 'OUTDATED' | 'RESOLVED'): Promise<boolean> {
    try {
      return await this.#api.run(OPERATIONS.minimiseComment, async (client) => {
        await client.graphql(MINIMISE, { id: comment.nodeId, why });
        return true;
      });
    } catch (error) {
      if (isFailure(error, 'forbidden', 'absent', 'refused')) return false;
      throw error;
    }
  }

  /** GitHub answers a reaction that is already there with that one: repeating does no harm. */
  seen(id: number): Promise<boolean> {
    const route = 'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';
    const asked = { comment_id: id, content: 'eyes' } as const;
    return unlessAbsent(
      this.#api.request(OPERATIONS.react, route, asked).then(() => true),
      false,
    );
  }
}
