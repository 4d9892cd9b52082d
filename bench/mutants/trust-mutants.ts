/** What could be trusted, stored or accepted that may not be. */
import type { Mutant } from './mutant.ts';

const ORIGIN = 'src/commands/github/subject.ts';
const TARGET = 'src/commands/github/target.ts';
const COMMANDS = 'test/contract/action/commands.test.ts';
const TRUST = 'test/contract/action/trust.test.ts';
const FORK = 'awaits a trusted run';

export const TRUST_MUTANTS: readonly Mutant[] = [
  {
    name: 'proposed-from-fork-backs',
    fault: 'lets what a fork’s own run measured back a number',
    edits: [
      {
        file: ORIGIN,
        find: 'const canWrite = await areWriters(ports, pushersOf(ports, pull));',
        replace: 'const canWrite = pushersOf(ports, pull).length > 0;',
      },
    ],
    tests: [COMMANDS],
    only: FORK,
  },
  {
    name: 'fork-records-stored',
    fault: 'stores what a stranger’s own workflow measured',
    edits: [
      {
        file: 'src/commands/github/judgement.ts',
        find: 'if (!isKept || records.length === 0) return [];',
        replace: 'if (isKept === null || records.length === 0) return [];',
      },
    ],
    tests: [COMMANDS],
    only: FORK,
  },
  {
    name: 'trusted-by-event-alone',
    fault: 'trusts a dispatched run of any branch’s workflow file',
    edits: [
      {
        file: ORIGIN,
        find: 'return run.head_branch === branch && (await isAncestor(ports, run.head_sha, tip));',
        replace: 'return branch !== null && run.head_branch !== null;',
      },
    ],
    tests: [TRUST],
    only: 'dispatched on another branch',
  },
  {
    name: 'tag-called-main',
    fault: 'trusts a run on a tag that is called as the default branch is',
    edits: [
      {
        file: ORIGIN,
        find: ' && (await isAncestor(ports, run.head_sha, tip));',
        replace: ' && (await isAncestor(ports, run.head_sha, tip)) !== null;',
      },
    ],
    tests: ['test/contract/action/abuse.test.ts'],
    only: 'a run on a tag',
  },
  {
    name: 'pull-run-is-trusted',
    fault: 'trusts the run of a pull request’s own workflow file',
    edits: [
      {
        file: ORIGIN,
        find: 'if (!BRANCH_EVENTS.includes(run.event)) return false;',
        replace: "if (!BRANCH_EVENTS.includes(run.event)) return run.event === 'pull_request';",
      },
    ],
    tests: [COMMANDS],
    only: FORK,
  },
  {
    name: 'rules-from-head',
    fault: 'reads the rules for documents and checks from the change that is judged',
    edits: [
      {
        file: TARGET,
        find: 'const rules = configOf(theirs.text,',
        replace: 'const rules = (await configAt(ports, head)) ?? configOf(theirs.text,',
      },
    ],
    tests: [TRUST],
    only: 'loosen the rules',
  },
  {
    name: 'expired-acceptance-holds',
    fault: 'lets an acceptance hold after its last day',
    edits: [
      {
        file: 'src/core/github/state/accepted.ts',
        find: 'acceptance.expires < today;',
        replace: "today === '';",
      },
    ],
    tests: ['src/core/github/state/accepted.test.ts'],
  },
  {
    name: 'acceptance-of-other-code',
    fault: 'lets an acceptance hold for code that nobody accepted',
    edits: [
      {
        file: 'src/core/github/state/accepted.ts',
        find: "if (now.dependencyHash !== then.dependencyHash) return 'code-changed';",
        replace: '',
      },
    ],
    tests: ['src/core/github/state/accepted.test.ts'],
  },
];
