/** What is asked of GitHub, in the words of its error messages. */

export interface Operation {
  /** After "GitHub refused to …" or "GitHub did not …": `create a comment`. */
  readonly does: string;
  /** As a workflow's `permissions:` has it: `checks: write`. */
  readonly needs: string;
}

const operation = (does: string, needs: string): Operation => ({ does, needs });

export const OPERATIONS = {
  readRepository: operation('read the repository', 'metadata: read'),
  readPermission: operation('read the permission of a collaborator', 'metadata: read'),
  readLogin: operation('tell whose token this is', 'metadata: read'),
  listChecks: operation('list checks', 'checks: read'),
  createCheck: operation('create a check', 'checks: write'),
  updateCheck: operation('update a check', 'checks: write'),
  listComments: operation('list comments', 'pull-requests: read'),
  createComment: operation('create a comment', 'pull-requests: write'),
  updateComment: operation('update a comment', 'pull-requests: write'),
  minimiseComment: operation('fold a comment', 'pull-requests: write'),
  react: operation('react to a comment', 'pull-requests: write'),
  listIssues: operation('list issues', 'issues: read'),
  createIssue: operation('create an issue', 'issues: write'),
  updateIssue: operation('update an issue', 'issues: write'),
  readPull: operation('read pull requests', 'pull-requests: read'),
  suggest: operation('write review comments', 'pull-requests: write'),
  readRuns: operation('read workflow runs', 'actions: read'),
  download: operation('download an artifact', 'actions: read'),
  dispatch: operation('start a workflow', 'actions: write'),
  readContents: operation('read commits and files', 'contents: read'),
  writeContents: operation('write to a branch', 'contents: write'),
} as const satisfies Readonly<Record<string, Operation>>;
