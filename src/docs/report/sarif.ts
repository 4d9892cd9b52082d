/** SARIF 2.1.0, for code scanning. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
import { RULE_IDS, type RuleId } from '../rules/ids.ts';
import { RULES } from '../rules/registry.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { pageCommand, sayStatements, sayTitle } from './finding-words.ts';
import { type Finding, findingsOf } from './findings.ts';

const MAX_STATEMENTS = 10;
const MAX_RELATED = 50;

function locationOf(path: string | null, region: object | null) {
  const artifactLocation = { uri: encodeURI(path ?? '.') };
  return { physicalLocation: { artifactLocation, ...(region === null ? {} : { region }) } };
}

function regionOf({ claim: { line, column, text } }: JudgedClaim) {
  return { startLine: line, startColumn: column, endColumn: column + [...text].length };
}

function resultOf(finding: Finding) {
  const { rule, fails, path, lines, claims, advice } = finding;
  const [first, ...others] = claims;
  const span = lines === null ? null : { startLine: lines.first, endLine: lines.last };
  const region = first !== undefined && others.length === 0 ? regionOf(first) : span;
  const told = sayStatements(finding, MAX_STATEMENTS);
  const related = others.length === 0 ? [] : claims.slice(0, MAX_RELATED);
  return {
    ruleId: rule,
    ruleIndex: RULE_IDS.indexOf(rule),
    level: fails ? 'error' : 'warning',
    message: { text: `${sayTitle(finding)} — ${told.join(' ')} ${advice}` },
    locations: [locationOf(path, region)],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((judged, id) => ({
            id,
            ...locationOf(path, regionOf(judged)),
            message: { text: judged.claim.text },
          })),
        }),
  };
}

function describeRule(id: RuleId, pages: ReadonlyMap<RuleId, string>) {
  const { summary, severity, resolve } = RULES[id];
  const markdown = pages.get(id);
  return {
    id,
    shortDescription: { text: summary },
    help: {
      text: `${resolve} More: ${pageCommand(id)}`,
      ...(markdown === undefined ? {} : { markdown }),
    },
    defaultConfiguration: { level: severity === 'fail' ? 'error' : 'warning' },
  };
}

/**
 * Findings and document problems as one run. Columns count code points.
 *
 * @param pages the pages of docs/rules in Markdown, as far as they are at hand
 */
export function toSarif(
  verdict: DocsVerdict,
  toolVersion: string,
  pages: ReadonlyMap<RuleId, string> = new Map(),
) {
  const rules = RULE_IDS.map((id) => describeRule(id, pages));
  return {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: { driver: { name: 'benchproof', version: toolVersion, rules } },
        columnKind: 'unicodeCodePoints',
        results: findingsOf(verdict).map(resultOf),
      },
    ],
  };
}
