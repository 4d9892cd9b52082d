import type { GitHubAccess } from '../github/open-github.ts';

/** The App knows under which name it writes: nobody has to be asked for each delivery. */
export function asBot(github: GitHubAccess, login: string): GitHubAccess {
  return {
    repository: github.repository,
    checks: github.checks,
    comments: github.comments,
    pulls: github.pulls,
    issues: github.issues,
    workflows: github.workflows,
    git: github.git,
    login: async () => login,
    defaultBranch: () => github.defaultBranch(),
    permissionOf: (person) => github.permissionOf(person),
    openStore: (settings, lane, base) => github.openStore(settings, lane, base),
  };
}
