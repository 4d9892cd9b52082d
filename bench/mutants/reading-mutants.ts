/** What the client could overlook, or take for something else. */
import type { Mutant } from './mutant.ts';

const READING = 'test/contract/github-client/reading.test.ts';
const PAGES = 'test/contract/github-client/pages.test.ts';

export const READING_MUTANTS: readonly Mutant[] = [
  {
    name: 'comments-first-page',
    fault: 'reads the first page of comments only',
    edits: [
      {
        file: 'src/github/comments.ts',
        find: 'await api.list(OPERATIONS.listComments, route, { issue_number: pull });',
        replace: 'await api.request(OPERATIONS.listComments, route, { issue_number: pull });',
      },
    ],
    tests: [READING],
    only: 'reads every page',
  },
  {
    name: 'checks-first-page',
    fault: 'reads the first page of checks only',
    edits: [
      {
        file: 'src/github/checks.ts',
        find: 'const found = await api.list(OPERATIONS.listChecks, route, asked);',
        replace:
          'const { check_runs: found } = await api.request(OPERATIONS.listChecks, route, asked);',
      },
    ],
    tests: [PAGES],
    only: 'the checks at a commit',
  },
  {
    name: 'artifacts-first-page',
    fault: 'reads the first page of a run’s artifacts only',
    edits: [
      {
        file: 'src/github/workflows.ts',
        find: 'return api.list(OPERATIONS.readRuns, route, { run_id: runId });',
        replace:
          'return api.request(OPERATIONS.readRuns, route, { run_id: runId, per_page: 100 }).then((page) => page.artifacts);',
      },
    ],
    tests: [PAGES],
    only: 'the artifacts of a run',
  },
  {
    name: 'head-of-any-repository',
    fault: 'takes a pull request of another repository with the same commit for the run’s',
    edits: [
      {
        file: 'src/github/pulls.ts',
        find: 'head.sha === sha && isSameName(head.repo?.full_name, repository);',
        replace: 'head.sha === sha;',
      },
    ],
    tests: [READING],
    only: 'by commit and repository',
  },
  {
    name: 'closed-pull-found',
    fault: 'takes a closed pull request for the one of a head',
    edits: [
      {
        file: 'src/github/pulls.ts',
        find: "{ state: 'open', head:",
        replace: "{ state: 'all', head:",
      },
    ],
    tests: [READING],
    only: 'by commit and repository',
  },
  {
    name: 'stranger-may-read',
    fault: 'takes a person whom GitHub does not know for a reader',
    edits: [
      {
        file: 'src/github/open-github.ts',
        find: "const none: Permission = 'none';",
        replace: "const none: Permission = 'read';",
      },
    ],
    tests: [READING],
    only: 'what others may do here',
  },
];
