/** What a command or a button could do for somebody, at a commit or as often as it may not. */
import type { Mutant } from './mutant.ts';

const ANSWER = 'src/commands/github/answer.ts';
const CARRY_OUT = 'src/commands/github/execute-command.ts';
const ASKING = 'src/commands/github/start-question.ts';
const QUESTIONS = 'test/contract/action/questions.test.ts';
const COMMANDS = 'test/contract/action/commands.test.ts';
const TRUST = 'test/contract/action/trust.test.ts';
const FORK = 'awaits a trusted run';

export const COMMAND_MUTANTS: readonly Mutant[] = [
  {
    name: 'permission-not-asked',
    fault: 'obeys a command of whoever writes it',
    edits: [
      {
        file: ANSWER,
        find: 'if (!mayWrite(has) && !(isAuthor(asked) && isForAuthors(parsed))) {',
        replace: 'if (!mayWrite(has) && !isAuthor(asked) && !isForAuthors(parsed)) {',
      },
    ],
    tests: [COMMANDS],
    only: FORK,
  },
  {
    name: 'permission-by-association',
    fault: 'lets the author of a pull request do in it what takes write access',
    edits: [
      {
        file: ANSWER,
        find: 'const has = await github.permissionOf(comment.author);',
        replace:
          "const has = comment.author === pull.user?.login ? 'write' : await github.permissionOf(comment.author);",
      },
    ],
    tests: [COMMANDS],
    only: FORK,
  },
  {
    name: 'read-is-enough',
    fault: 'lets whoever may read do what takes write access',
    edits: [
      {
        file: 'src/core/github/command/command.ts',
        find: "return has === 'admin' || has === 'write';",
        replace: "return has !== 'none';",
      },
    ],
    tests: [TRUST],
    only: 'may only read',
  },
  {
    name: 'button-for-everybody',
    fault: 'lets anybody press the buttons of a check',
    edits: [
      {
        file: 'src/commands/github/answer.ts',
        find: 'if (!mayWrite(has)) {',
        replace: 'if (!mayWrite(has) && sender === check.name) {',
      },
    ],
    tests: [COMMANDS],
    only: 'the buttons run more',
  },
  {
    name: 'command-carried-out-twice',
    fault: 'carries out the command of one comment as often as it is delivered',
    edits: [
      {
        file: ANSWER,
        find: '  if (await hasAnswered(ports, number, cause)) {\n',
        replace: '  if (cause === null) {\n',
      },
    ],
    tests: [TRUST],
    only: 'delivered again',
  },
  {
    name: 'run-started-twice',
    fault: 'starts another run where the reply to the first could not be written',
    edits: [
      {
        file: 'src/commands/github/start-run.ts',
        find: 'if (earlier !== null) return',
        replace: 'if (earlier === undefined) return',
      },
    ],
    tests: [TRUST],
    only: 'reply could not be written',
  },
  {
    name: 'reply-of-any-author',
    fault: 'takes a pasted reply for its own, so that a stranger silences a command',
    edits: [
      {
        file: 'src/commands/github/reply.ts',
        find: 'isSameName(author, login) && body.startsWith(replyMark(cause)),',
        replace: '(author === login || author !== login) && body.startsWith(replyMark(cause)),',
      },
    ],
    tests: [TRUST],
    only: 'silence',
  },
  {
    name: 'own-comment-obeyed',
    fault: 'obeys commands in its own comments',
    edits: [
      {
        file: ANSWER,
        find: 'if (isSameName(comment.author, await github.login())) {',
        replace: "if (comment.author === '') {",
      },
    ],
    tests: [TRUST],
    only: 'own comments',
  },
  {
    name: 'sha-not-pinned',
    fault: 'starts the run of whatever the head is once permission was given',
    edits: [
      {
        file: CARRY_OUT,
        find: 'return start({ ports, pull, cause:',
        replace:
          'return start({ ports, pull: (await ports.github.pulls.get(pull.number)) ?? pull, cause:',
      },
    ],
    tests: [TRUST],
    only: 'permission is asked for',
  },
  {
    name: 'other-commit-than-named',
    fault: 'runs the head where the command names another commit',
    edits: [
      {
        file: CARRY_OUT,
        find: 'if (sha !== null && sha !== headSha) {',
        replace: "if (sha !== null && headSha === '') {",
      },
    ],
    tests: [COMMANDS],
    only: 'after the comment was written',
  },
  {
    name: 'fork-commit-unnamed',
    fault: 'runs the head of a fork without being told which commit was looked at',
    edits: [
      {
        file: CARRY_OUT,
        find: 'if (sha === null && isFork(ports, pull)) return',
        replace: 'if (sha === undefined && isFork(ports, pull)) return',
      },
    ],
    tests: [COMMANDS],
    only: FORK,
  },
  {
    name: 'stray-commit-searched',
    fault: 'runs a commit that GitHub shows through the repository, whoever’s it is',
    edits: [
      {
        file: ASKING,
        find: 'if (!(await isAncestor(ports, commit, pull.head.sha))) {',
        replace: "if (!(await isAncestor(ports, commit, pull.head.sha)) && commit === '') {",
      },
    ],
    tests: [QUESTIONS],
    only: 'outside the repository',
  },
  {
    name: 'fork-search-unnamed',
    fault: 'searches commits of a fork without being told which was looked at',
    edits: [
      {
        file: ASKING,
        find: 'if (!isFork(ports, pull) || bad?.toLowerCase() === commit) return end;',
        replace: 'if (!isFork(ports, pull) || bad !== undefined) return end;',
      },
    ],
    tests: [QUESTIONS],
    only: 'whole id is named',
  },
];
