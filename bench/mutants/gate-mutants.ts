/** What the gate on GitHub could let in: strangers, old rules, parts taken for the whole, what lapsed. */
import type { Mutant } from './mutant.ts';

const ORIGIN = 'src/commands/github/subject.ts';
const ABUSE = 'test/contract/action/abuse.test.ts';
const QUEUE = 'test/contract/action/queue.test.ts';
const EXEMPTION = 'test/attacks/own-exemption.test.ts';
const OLD_FORK = 'test/attacks/old-fork-point.test.ts';

export const GATE_MUTANTS: readonly Mutant[] = [
  {
    name: 'owner-of-the-fork-forgotten',
    fault: 'asks whether the author may write, not who can push to the branch',
    edits: [
      {
        file: ORIGIN,
        find: '? [author] : [author, owner];',
        replace: '? [author] : [author];',
      },
    ],
    tests: [ABUSE],
    only: 'stranger’s fork',
  },
  {
    name: 'lowest-number-speaks',
    fault:
      'lets a pull request to any branch speak for a head that also goes to the default branch',
    edits: [
      {
        file: 'src/commands/github/subject.ts',
        find: 'find(({ base }) => base.ref === branch) ?? first',
        replace: 'find(({ base }) => base.ref === branch && base.ref === first.base.ref) ?? first',
      },
    ],
    tests: [ABUSE],
    only: 'that to the default branch speaks',
  },
  {
    name: 'part-for-the-whole',
    fault: 'concludes the check of all benchmarks from the few that a command named',
    edits: [
      {
        file: 'src/commands/github/judgement.ts',
        find: 'if (attempt.cause === null || filters.length === 0) return [];',
        replace: 'if (attempt.cause === null || filters.length > 0) return [];',
      },
    ],
    tests: [ABUSE],
    only: 'a run of some benchmarks',
  },
  {
    name: 'number-accepted-everywhere',
    fault: 'lets an accepted number stand in every other pull request',
    edits: [
      {
        file: 'src/core/github/state/accepted.ts',
        find: "return subject.kind === 'claim' || subject.dependencyHash === null;",
        replace: "return subject.kind !== 'claim' && subject.dependencyHash === null;",
      },
    ],
    tests: ['test/contract/action/acceptance.test.ts'],
  },
  {
    name: 'recorded-base-rules',
    fault: 'reads the rules at the base that GitHub recorded, not at the tip of the branch',
    edits: [
      {
        file: 'src/commands/github/target.ts',
        find: 'if (onto !== null || pull === null) return',
        replace:
          'if (onto === null && pull !== null) return git.resolve(pull.base.sha);\n  if (onto !== null || pull === null) return',
      },
    ],
    tests: [OLD_FORK],
    only: 'are those at the tip',
  },
  {
    name: 'behind-the-branch-is-green',
    fault: 'does not say that the branch has benchmarks that a change was not measured by',
    edits: [
      {
        file: 'src/commands/github/plan.ts',
        find: 'if (lacking.length === 0) return null;',
        replace: 'if (lacking.length >= 0) return null;',
      },
    ],
    tests: [OLD_FORK],
    only: 'reports that it was not measured',
  },
  {
    name: 'former-attempt-speaks',
    fault: 'takes what a job left before it was run again and did not succeed',
    edits: [
      {
        file: 'src/commands/github/measured.ts',
        find: 'return Math.max(1, ...unsuccessful.map((job) => job.run_attempt ?? 1));',
        replace: 'return Math.min(1, ...unsuccessful.map((job) => job.run_attempt ?? 1));',
      },
    ],
    tests: ['test/contract/action/attempts.test.ts'],
  },
  {
    name: 'expired-artifact-judged',
    fault: 'concludes a check anew from artifacts that GitHub has deleted',
    edits: [
      {
        file: 'src/commands/github/head-state.ts',
        find: 'every(({ artifact }) => !artifact.expired)',
        replace: 'every(({ attempt }) => attempt > 0)',
      },
    ],
    tests: ['test/contract/action/expired.test.ts'],
  },
  {
    name: 'button-of-a-former-head',
    fault: 'acts on a button of a commit that was pushed over since',
    edits: [
      {
        file: 'src/commands/github/answer.ts',
        find: "pull.state === 'open' && pull.head.sha === check.headSha",
        replace: "pull.state === 'open' && check.headSha !== ''",
      },
    ],
    tests: ['test/contract/action/commands.test.ts'],
    only: 'the buttons',
  },
  {
    name: 'authors-own-exemption',
    fault: 'lets authors exempt their own numbers where the rules ask for somebody else',
    edits: [
      {
        file: ORIGIN,
        find: "config.github.accept === 'writer' && areWriters",
        replace: 'config.github.accept.length > 0 && areWriters',
      },
    ],
    tests: [EXEMPTION],
    only: 'cannot exempt them',
  },
  {
    name: 'owners-of-the-change',
    fault: 'reads CODEOWNERS from the change that it is to decide about',
    edits: [
      {
        file: 'src/commands/github/accept.ts',
        find: '{ ports, rulesAt }: ChangeTarget',
        replace: '{ ports, head: rulesAt }: ChangeTarget',
      },
    ],
    tests: [EXEMPTION],
    only: 'code owner',
  },
  {
    name: 'unstarted-run-awaited-for-ever',
    fault: 'never concludes checks whose run was not started',
    edits: [
      {
        file: 'src/commands/github/open.ts',
        find: 'if (seconds < UNSTARTED_SECONDS) return',
        replace: 'if (seconds < UNSTARTED_SECONDS * 1e9) return',
      },
    ],
    tests: [QUEUE],
    only: 'never began',
  },
  {
    name: 'untrusted-run-answers-a-command',
    fault: 'takes the author’s own run for the trusted one that a maintainer asked for',
    edits: [
      {
        file: 'src/commands/github/start-run.ts',
        find: 'runId === null || cause === null) continue;',
        replace: 'runId === null || cause === undefined) continue;',
      },
    ],
    tests: ['test/contract/action/commands.test.ts'],
    only: 'own that goes on',
  },
];
