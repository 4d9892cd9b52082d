/** What the client could write twice, in too large a piece, too soon or by force. */
import type { Mutant } from './mutant.ts';

const CHECKS = 'src/github/checks.ts';
const COMMENTS = 'src/github/comments.ts';
const WRITING = 'test/contract/github-client/writing.test.ts';
const MATRIX = 'test/nightly/fault-matrix.test.ts';

export const WRITING_MUTANTS: readonly Mutant[] = [
  {
    name: 'annotations-51-a-request',
    fault: 'sends 51 annotations in one request',
    edits: [
      {
        file: CHECKS,
        find: 'ANNOTATIONS_PER_REQUEST = 50;',
        replace: 'ANNOTATIONS_PER_REQUEST = 51;',
      },
    ],
    tests: [WRITING],
    only: 'annotation',
  },
  {
    name: 'annotations-first-batch',
    fault: 'sends the first batch of annotations only',
    edits: [
      {
        file: CHECKS,
        find: 'batches.push(annotations.slice(at, at + ANNOTATIONS_PER_REQUEST));',
        replace: 'void at;',
      },
    ],
    tests: [WRITING],
    only: 'annotation',
  },
  {
    name: 'annotations-sent-again',
    fault: 'appends annotations again where the answer was lost',
    edits: [
      {
        file: CHECKS,
        find: '((await annotationsOf(api, id)) >= count ? true : null)',
        replace: 'null',
      },
    ],
    tests: [MATRIX],
    only: 'add 120 annotations',
  },
  {
    name: 'comment-post-retried',
    fault: 'repeats the POST of a comment blindly',
    edits: [{ file: COMMENTS, find: 'body, ...ONCE }', replace: 'body }' }],
    tests: [MATRIX],
    only: 'create comment',
  },
  {
    name: 'check-post-retried',
    fault: 'repeats the POST of a check blindly',
    edits: [
      {
        file: CHECKS,
        find: 'const asked = { ...bodyOf(check, first), ...own, ...ONCE };',
        replace: 'const asked = { ...bodyOf(check, first), ...own };',
      },
    ],
    tests: [MATRIX],
    only: 'create check',
  },
  {
    name: 'dispatch-retried',
    fault: 'starts a workflow again where the answer was lost',
    edits: [
      {
        file: 'src/github/workflows.ts',
        find: 'inputs: { ...inputs }, ...ONCE };',
        replace: 'inputs: { ...inputs } };',
      },
    ],
    tests: [MATRIX],
    only: 'dispatch',
  },
  {
    name: 'suggestions-repeated',
    fault: 'writes suggestions that stand there already',
    edits: [
      {
        file: 'src/github/pulls.ts',
        find: 'suggestions.filter((each) => !there.has(keyOf(each)));',
        replace: 'suggestions.filter(() => there.size >= 0);',
      },
    ],
    tests: [WRITING],
    only: 'adds suggestions once',
  },
  {
    name: 'secondary-limit-not-awaited',
    fault: 'gives up at a secondary limit',
    edits: [
      {
        file: 'src/github/octokit-client.ts',
        find: "onSecondaryRateLimit: wait('secondary'),",
        replace: 'onSecondaryRateLimit: async () => false,',
      },
    ],
    tests: [MATRIX],
    only: 'create comment',
  },
  {
    name: 'waits-without-end',
    fault: 'waits for a limit that lasts an hour',
    edits: [
      {
        file: 'src/github/patience.ts',
        find: 'if (seconds > this.#left) return false;',
        replace: '',
      },
    ],
    tests: ['src/github/waiting.test.ts'],
  },
  {
    name: 'forced-ref-update',
    fault: 'moves the records branch by force',
    edits: [
      {
        file: 'src/github/git/branch-tip.ts',
        find: 'force: false',
        replace: 'force: true',
      },
    ],
    tests: ['test/contract/github-client/branch-store.test.ts'],
    only: 'four concurrent writers',
  },
];
