/** SARIF 2.1.0, for code scanning. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
import type { ClaimVerdict, DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayProblem } from './problem-words.ts';
import { sayVerdict } from './verdict-words.ts';

const RULES: Readonly<
  Record<Exclude<ClaimVerdict['verdict'], 'backed' | 'backed-here' | 'exempt'>, string>
> = {
  mismatch: 'The recorded runs say another number.',
  'wrong-statistic': 'The number is another statistic than the text says.',
  'too-few-runs': 'Fewer runs or samples than a claim may rest on.',
  unmeasured: 'The benchmark is known, but nothing recorded backs this.',
  unbound: 'No recorded benchmark can be told for this number.',
  contradiction: 'The document, or the recorded runs, say the opposite.',
  inconsistent: 'A derived number does not follow from the numbers it comes from.',
  'not-shown': 'The recorded runs do not show this bound.',
  stale: 'Recorded before files it depends on were changed.',
  ambiguous: 'The number or its benchmark can be read in several ways.',
  'awaiting-trusted-run': 'Only records that do not count back this yet.',
};

const PROBLEM_RULE = { id: 'document', text: 'The document cannot be vouched for as a whole.' };

function region(judged: JudgedClaim) {
  const { line, column, text } = judged.claim;
  return { startLine: line, startColumn: column, endColumn: column + [...text].length };
}

function claimResult(judged: JudgedClaim) {
  const { verdict, detail, advice } = sayVerdict(judged);
  const text = `${judged.claim.text}: ${verdict}. ${detail}${advice === null ? '' : ` ${advice}`}`;
  return {
    ruleId: judged.result.verdict,
    level: judged.fails ? 'error' : 'warning',
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(judged.claim.path) },
          region: region(judged),
        },
      },
    ],
  };
}

function problemResults(verdict: DocsVerdict) {
  return verdict.problems.flatMap((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const physicalLocation = {
      artifactLocation: { uri: encodeURI(path ?? '.') },
      ...(line === null ? {} : { region: { startLine: line } }),
    };
    return [
      {
        ruleId: PROBLEM_RULE.id,
        level: problem.fails ? 'error' : 'warning',
        message: { text: `${title}: ${detail}` },
        locations: [{ physicalLocation }],
      },
    ];
  });
}

/** Failing and stale claims and document problems as one run. Columns count code points. */
export function toSarif(verdict: DocsVerdict, toolVersion: string) {
  const claims = verdict.files
    .flatMap((file) => file.claims)
    .filter((judged) => judged.fails || judged.result.verdict === 'stale');
  const rules = [...Object.entries(RULES), [PROBLEM_RULE.id, PROBLEM_RULE.text] as const];
  return {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: {
          driver: {
            name: 'benchproof',
            version: toolVersion,
            rules: rules.map(([id, text]) => ({ id, shortDescription: { text } })),
          },
        },
        columnKind: 'unicodeCodePoints',
        results: [...claims.map(claimResult), ...problemResults(verdict)],
      },
    ],
  };
}
