/** Comments on pull requests, and issues. */
import { isSameName } from '../core/github/target/marks.ts';
import { type Answer, type Api, ONCE, OPERATIONS } from './api.ts';
import { isFailure, unlessAbsent } from './failure.ts';

/** GitHub's name for deleted accounts. */
const GHOST = 'ghost';

function commentOf(comment: Answer<'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'>) {
  return {
    id: Number(comment.id),
    /** For GraphQL. */
    nodeId: comment.node_id,
    body: comment.body ?? '',
    author: comment.user?.login ?? GHOST,
    createdAt: comment.created_at,
    url: comment.html_url,
  };
}

export type Comment = Readonly<ReturnType<typeof commentOf>>;

const MINIMISE = `mutation ($id: ID!, $why: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $id, classifier: $why }) {
    minimizedComment { isMinimized }
  }
}`;

/** @param login of the token */
export function commentClient(api: Api, login: () => Promise<string>) {
  const list = async (pull: number): Promise<readonly Comment[]> => {
    const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
    const found = await api.list(OPERATIONS.listComments, route, { issue_number: pull });
    return found.map(commentOf).sort((one, other) => one.id - other.id);
  };
  return {
    /** All of them, oldest first. */
    list,
    /** After a lost response, looks for our comment with the same body before writing again. */
    create(pull: number, body: string): Promise<Comment> {
      const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
      const asked = { issue_number: pull, body, ...ONCE };
      return api.writeOnce(
        async () => commentOf(await api.request(OPERATIONS.createComment, route, asked)),
        async () => {
          const [there, own] = await Promise.all([list(pull), login()]);
          const isOurs = (each: Comment) =>
            isSameName(each.author, own) && each.body.trim() === body.trim();
          return there.find(isOurs) ?? null;
        },
      );
    },
    /** False if it no longer exists. */
    async update(id: number, body: string): Promise<boolean> {
      const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
      const asked = api.request(OPERATIONS.updateComment, route, { comment_id: id, body });
      return (await unlessAbsent(asked, null)) !== null;
    },
    /** Best effort, since the token may not be allowed to. */
    async minimise(comment: Comment, why: 'OUTDATED' | 'RESOLVED'): Promise<boolean> {
      const variables = { id: comment.nodeId, why };
      try {
        await api.run(OPERATIONS.minimiseComment, (client) => client.graphql(MINIMISE, variables));
        return true;
      } catch (error) {
        if (isFailure(error, 'forbidden', 'absent', 'refused')) return false;
        throw error;
      }
    },
    /** Adds 👀, idempotently, since GitHub returns an existing reaction. False if the comment no longer exists. */
    async seen(id: number): Promise<boolean> {
      const route = 'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';
      const asked = api.request(OPERATIONS.react, route, { comment_id: id, content: 'eyes' });
      return (await unlessAbsent(asked, null)) !== null;
    },
  };
}

export type Issue = Answer<'POST /repos/{owner}/{repo}/issues'>;

export function issueClient(api: Api, login: () => Promise<string>) {
  const writtenBy = async (creator: string): Promise<readonly Issue[]> => {
    const asked = { creator, state: 'all' as const };
    const route = 'GET /repos/{owner}/{repo}/issues';
    const found = await api.list(OPERATIONS.listIssues, route, asked);
    return found.filter((each) => each.pull_request === undefined);
  };
  return {
    /** Open and closed, without pull requests. */
    writtenBy,
    /** After a lost response, looks for an issue with the same body before writing again. */
    async create(text: { readonly title: string; readonly body: string }): Promise<Issue> {
      const own = await login();
      const route = 'POST /repos/{owner}/{repo}/issues';
      return api.writeOnce(
        () => api.request(OPERATIONS.createIssue, route, { ...text, ...ONCE }),
        async () => (await writtenBy(own)).find(({ body }) => body === text.body) ?? null,
      );
    },
    async update(
      number: number,
      text: { readonly title: string; readonly body: string; readonly state: 'open' | 'closed' },
    ): Promise<void> {
      const route = 'PATCH /repos/{owner}/{repo}/issues/{issue_number}';
      const asked = { issue_number: number, ...text };
      await api.request(OPERATIONS.updateIssue, route, asked);
    },
  };
}
