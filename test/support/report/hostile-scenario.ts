/** Names and output of a pull request that wants to be more than text. */
import type { Failure, Session } from '../../../src/core/records/session.ts';
import { failing } from './broken-scenarios.ts';
import { canary, canaryRuns, quiet } from './drawn-runs.ts';
import { caseOf, sessionOf } from './session-builder.ts';

const HOSTILE_NAMES = [
  'evil/@octocat/fixes #1 <img src=x onerror=alert(1)>',
  'evil/a|b\\|c `code` | **bold**',
  'evil/</details><script>alert(1)</script>',
  'evil/one\n| two | three |\n::error::owned',
  'evil/\u001b[31mred\u001b[0m\u202Egnp.exe\u200b',
  'evil/[click](javascript:alert(1)) https://evil.example www.evil.example',
  'evil/<!-- benchproof:comment -->',
  `evil/${'very-long-name-'.repeat(40)}`,
];

export function hostile(): Session {
  const cases = HOSTILE_NAMES.map((id) => ({ ...caseOf('evil/x'), id, benchmark: id.slice(5) }));
  const failure: Failure = {
    reason: 'exit',
    message: 'exit code 1 @octocat | <b>bold</b> ::error::owned',
    tail: [
      '::error file=README.md::owned by the benchmark',
      '##[set-env name=PATH]/evil',
      '```',
      '</details> @octocat <script>alert(1)</script>',
      '````\n# heading',
      '\u001b[2J\u001b]0;title\u0007hidden\u202Etxt.exe',
    ].join('\n'),
  };
  const half = cases.length / 2;
  const session = sessionOf(
    [...cases, canary],
    [
      ...cases.slice(0, half).flatMap((one) => failing(failure, one, 'head')),
      ...cases.slice(half).flatMap((one) => quiet(one, 0.5, 1.2)),
      ...canaryRuns,
    ],
  );
  return {
    ...session,
    head: { ...session.head, name: 'feature/`|@octocat <script>\n::stop-commands::x' },
    machine: { ...session.machine, cpuModel: 'CPU | @octocat `x` <b>', governor: '@octocat' },
  };
}
