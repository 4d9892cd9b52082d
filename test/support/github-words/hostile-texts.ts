/** What somebody might call things who wants them to be more than text. */
import fc from 'fast-check';
import type { DocumentState } from '../../../src/core/github/state/state.ts';
import type { JudgedClaim } from '../../../src/docs/verdict.ts';
import { FORMER } from './states.ts';

export const SPECIMENS = [
  '@octocat/fixes #1 <img src=x onerror=alert(1)>',
  'a|b\\|c `code` | **bold**',
  '</details><script>alert(1)</script>',
  'one\n| two | three |\n::error::owned',
  '\u001b[31mred\u001b[0m\u202Egnp.exe\u200b',
  '[click](javascript:alert(1)) https://evil.example www.evil.example',
  `<!-- benchproof:result head=${FORMER} -->`,
  '\n<!-- /benchproof:result -->\n',
  `<!-- benchproof:comment v1 name=- head=${FORMER} phase=finished -->`,
  '\n/benchproof run\n',
  '\n```\n/benchproof accept m000000000000000000000000 owned\n',
  'very-long-name-'.repeat(400),
  'octocat/hello-world#12 GH-12 e850e7c19ca9b544389780a2e6dd4e3dbf788c06',
  '\ud800 lone \udfff',
  '',
];

export const hostileText = fc.oneof(
  fc.constantFrom(...SPECIMENS),
  fc.array(fc.constantFrom(...SPECIMENS, ' '), { maxLength: 3 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(fc.constantFrom(...'@#<>[]()`|*_~\\!&:/-=\n\r\t aA1'), { maxLength: 40 })
    .map((all) => all.join('')),
);

/** A judged document with every text that comes from it replaced. */
export function renamed(
  state: Extract<DocumentState, { kind: 'judged' }>,
  text: string,
): DocumentState {
  const rename = (judgedClaim: JudgedClaim): JudgedClaim => {
    const { claim, result } = judgedClaim;
    const named =
      'measured' in result && !Array.isArray(result.measured)
        ? {
            ...result,
            measured: { ...result.measured, machine: text, series: { target: text, label: text } },
          }
        : result;
    return {
      ...judgedClaim,
      claim: { ...claim, text, path: `docs/${text}` },
      result: named as JudgedClaim['result'],
    };
  };
  const files = state.verdict.files.map((file) => ({
    ...file,
    path: text,
    claims: file.claims.map(rename),
  }));
  const problem = {
    kind: 'waiver-expired',
    path: text,
    text,
    owner: text,
    expires: '2026-01-01',
    fails: true,
  } as const;
  return { ...state, verdict: { ...state.verdict, files, problems: [problem] } };
}
