/** What the use-cases on GitHub could do wrong: checks left open, comments twice, green where nothing was measured. */
import type { Mutant } from './mutant.ts';

const CONCLUSION = 'src/core/github/state/conclusion.ts';
const CONCLUDE = 'src/core/verdict/conclude.ts';
const CONCLUSION_TEST = 'src/core/github/state/conclusion.test.ts';
const STATES = 'test/contract/action/states.test.ts';
const QUEUE = 'test/contract/action/queue.test.ts';
const TRUST = 'test/contract/action/trust.test.ts';
const HALVES = 'halves without a verdict';

export const USE_CASE_MUTANTS: readonly Mutant[] = [
  {
    name: 'comment-of-any-author',
    fault: 'takes a comment with our marker for ours, whoever wrote it',
    edits: [
      {
        file: 'src/core/github/target/marks.ts',
        find: 'isSameName(author, login) &&',
        replace: '(isSameName(author, login) || author !== login) &&',
      },
    ],
    tests: ['src/core/github/target/marks.test.ts'],
  },
  {
    name: 'comment-of-any-configuration',
    fault: 'takes the comment of another configuration for ours',
    edits: [
      {
        file: 'src/core/github/target/marks.ts',
        find: 'readMarker(body)?.configuration === name,',
        replace: 'readMarker(body)?.configuration !== undefined,',
      },
    ],
    tests: ['src/core/github/target/marks.test.ts'],
  },
  {
    name: 'check-of-any-app',
    fault: 'takes a check of our name for ours, whichever App made it',
    edits: [
      {
        file: 'src/commands/github/present.ts',
        find: '[bot]`, login) && isOurs(externalId);',
        replace: '`, login) === false;',
      },
    ],
    tests: [TRUST],
    only: 'check of another App',
  },
  {
    name: 'second-comment-after-lost-answer',
    fault: 'writes the comment again where the answer was lost',
    edits: [
      {
        file: 'src/github/comments.ts',
        find: '&& each.body.trim() === body.trim();',
        replace: "&& body === '';",
      },
    ],
    tests: [TRUST],
    only: 'answer to the comment was lost',
  },
  {
    name: 'second-reply-after-lost-answer',
    fault: 'answers a command again where the answer was lost',
    edits: [
      {
        file: 'src/github/api.ts',
        find: 'return found ?? this.writeOnce',
        replace: 'return this.writeOnce',
      },
    ],
    tests: [TRUST],
    only: 'answer to the reply was lost',
  },
  {
    name: 'strays-left',
    fault: 'leaves the second comment of a race standing',
    edits: [
      {
        file: 'src/commands/github/present.ts',
        find: 'for (const stray of strays) await',
        replace: 'for (const stray of strays.slice(strays.length)) await',
      },
    ],
    tests: [TRUST],
    only: 'raced',
  },
  {
    name: 'unbounded-comment',
    fault: 'writes a comment of any length',
    edits: [
      {
        file: 'src/core/github/rendering/comment.ts',
        find: 'const RESULT_LIMIT = 60_000;',
        replace: 'const RESULT_LIMIT = 6_000_000;',
      },
    ],
    tests: ['src/core/github/hostile.test.ts'],
    only: 'any number of benchmarks',
  },
  {
    name: 'unbounded-check',
    fault: 'writes a check of any length',
    edits: [
      {
        file: 'src/core/github/rendering/check.ts',
        find: 'export const CHECK_LIMIT = 60_000;',
        replace: 'export const CHECK_LIMIT = 6_000_000;',
      },
    ],
    tests: ['src/core/github/hostile.test.ts'],
    only: 'any number of benchmarks',
  },
  {
    name: 'check-open-after-crash',
    fault:
      'leaves a check in progress where the measuring crashed, was cancelled or ran out of time',
    edits: [
      {
        file: CONCLUSION,
        find: '? ENDS[state.why] :',
        replace: '? null :',
      },
    ],
    tests: [CONCLUSION_TEST],
    only: HALVES,
  },
  {
    name: 'check-open-after-push',
    fault: 'leaves a check in progress where a newer push superseded it',
    edits: [
      {
        file: CONCLUSION,
        find: "superseded: 'cancelled',",
        replace: 'superseded: null,',
      },
    ],
    tests: [CONCLUSION_TEST],
    only: HALVES,
  },
  {
    name: 'check-open-after-run-died',
    fault: 'leaves the check of a run in progress that ended without concluding it',
    edits: [
      {
        file: 'src/commands/github/open.ts',
        find: 'if (run !== null && isOver) return run;',
        replace: 'if (run !== null && isOver) return null;',
      },
    ],
    tests: [QUEUE],
  },
  {
    name: 'check-open-at-former-head',
    fault: 'leaves the checks of the head before in progress',
    edits: [
      {
        file: 'src/commands/github/open.ts',
        find: '  await concludeFormer(target);\n',
        replace: '  void concludeFormer;\n',
      },
    ],
    tests: [STATES],
    only: 'after a push, the old head',
  },
  {
    name: 'lost-shard-is-green',
    fault: 'counts a job that ended well and left no artifact as a success',
    edits: [
      {
        file: CONCLUSION,
        find: "  'no-artifact': 'failure',",
        replace: "  'no-artifact': 'success',",
      },
    ],
    tests: [CONCLUSION_TEST],
    only: 'is never green',
  },
  {
    name: 'missing-shard-forgotten',
    fault: 'forgets a planned job that left nothing',
    edits: [
      {
        file: 'src/commands/github/measured.ts',
        find: '    gathered.push({ name, url, ...shortened(left) });',
        replace: '    if (found !== undefined) gathered.push({ name, url, ...shortened(left) });',
      },
    ],
    tests: [STATES],
    only: 'a lost shard fails the check',
  },
  {
    name: 'nothing-measured-is-green',
    fault: 'passes where nothing at all was measured',
    edits: [
      {
        file: CONCLUDE,
        find: "    ...(metrics.length === 0 && !isQuick ? ['failure' as const] : []),",
        replace: '',
      },
      {
        file: CONCLUDE,
        find: "if (sessions.length === 0) return gravest(lost) ?? 'failure';",
        replace: "if (sessions.length === 0) return gravest(lost) ?? 'success';",
      },
      {
        file: CONCLUDE,
        find: "if (conclusion !== 'success' || isMeasured) return conclusion;",
        replace: "if (conclusion !== 'failure' || isMeasured) return conclusion;",
      },
    ],
    tests: [CONCLUSION_TEST],
  },
  {
    name: 'old-head-comment-overwritten',
    fault: 'lets a run of a former head overwrite the comment of the new one',
    edits: [
      {
        file: 'src/commands/github/present.ts',
        find: 'pull === null || pull.head.sha !== state.headSha ||',
        replace: 'pull === null ||',
      },
    ],
    tests: [STATES],
    only: 'after a push, the old head',
  },
];
