/**
 * What is shown to people: one finding for each table, list or paragraph and rule, with what is said
 * of its numbers, the worst first. Problems of whole documents have the same shape.
 */
import type { DocumentProblem } from '../problem.ts';
import type { RuleId } from '../rules/ids.ts';
import { claimRule, isFlagged, RULES, ruleIdOf } from '../rules/registry.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayProblem, sayVerdict } from './say.ts';

/** One sentence or a few, and the numbers it holds for; none where the document is meant. */
export interface Statement {
  readonly detail: string;
  readonly claims: readonly JudgedClaim[];
}

export interface Finding {
  readonly rule: RuleId;
  readonly fails: boolean;
  /** Null: it concerns all documents together. */
  readonly path: string | null;
  /** 1-based, both inclusive; null: the whole file. */
  readonly lines: { readonly first: number; readonly last: number } | null;
  /** In the order of the text; empty for a problem of a document. */
  readonly claims: readonly JudgedClaim[];
  readonly statements: readonly Statement[];
  /** What to do; of several numbers only what is right for all. */
  readonly advice: string;
}

function weightOf({ result }: JudgedClaim): number {
  return isFlagged(result) ? (claimRule(result).weight?.(result) ?? 0) : 0;
}

function sayWhole(judged: JudgedClaim): string {
  return sayVerdict(judged).detail;
}

function sayBriefly(judged: JudgedClaim): string {
  const { result } = judged;
  return (isFlagged(result) ? claimRule(result).brief?.(result) : null) ?? sayWhole(judged);
}

/** Items of a list are blocks of their own; a reader sees the lists of one section as one. */
function blockOf({ claim: { context, block, subject } }: JudgedClaim): string {
  return context === 'list' ? `list ${subject.headings.join('\n')}` : `${block}`;
}

function ofClaims(rule: RuleId, path: string, claims: readonly JudgedClaim[]): Finding {
  const worstFirst = claims.toSorted((one, other) => weightOf(other) - weightOf(one));
  const said = Map.groupBy(worstFirst, claims.length === 1 ? sayWhole : sayBriefly);
  const advices = new Set(claims.map((judged) => sayVerdict(judged).advice));
  const [advice] = advices;
  const at = claims.map(({ claim }) => claim.line);
  return {
    rule,
    fails: claims.some(({ fails }) => fails),
    path,
    lines: { first: Math.min(...at), last: Math.max(...at) },
    claims,
    statements: [...said].map(([detail, each]) => ({ detail, claims: each })),
    advice: advices.size === 1 && advice ? advice : RULES[rule].resolve,
  };
}

function ofProblem(problem: DocumentProblem & { readonly fails: boolean }): Finding {
  const { path, line, detail } = sayProblem(problem);
  return {
    rule: problem.kind,
    fails: problem.fails,
    path,
    lines: line === null ? null : { first: line, last: line },
    claims: [],
    statements: [{ detail, claims: [] }],
    advice: RULES[problem.kind].resolve,
  };
}

/**
 * All findings in the order of the text, problems of documents last.
 *
 * @param one whether each number is a finding of its own
 */
export function findingsOf(verdict: DocsVerdict, one = false): readonly Finding[] {
  const claims = verdict.files.flatMap(({ path, claims: judged }) => {
    const groups = new Map<string, { rule: RuleId; claims: JudgedClaim[] }>();
    for (const [at, each] of judged.entries()) {
      if (!isFlagged(each.result)) continue;
      const rule = ruleIdOf(each.result);
      const key = `${rule} ${each.fails} ${one ? at : blockOf(each)}`;
      const group = groups.get(key) ?? { rule, claims: [] };
      group.claims.push(each);
      groups.set(key, group);
    }
    return [...groups.values()].map((group) => ofClaims(group.rule, path, group.claims));
  });
  return [...claims, ...verdict.problems.map(ofProblem)];
}
