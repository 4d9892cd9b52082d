/** GitHub's check-run annotations: one per line of a file, several claims on it together. */
import { cleanLine } from '../../text/clean.ts';
import { plural } from '../../text/plural.ts';
import type { DocsVerdict, JudgedClaim } from '../verdict.ts';
import { sayProblem } from './problem-words.ts';
import { sayVerdict } from './verdict-words.ts';

export interface FileAnnotation {
  readonly path: string;
  readonly line: number;
  readonly level: 'failure' | 'warning';
  readonly title: string;
  readonly message: string;
}

function sayClaim(judged: JudgedClaim): string {
  const { verdict, detail, advice } = sayVerdict(judged);
  const next = advice === null ? '' : ` ${advice}`;
  return `${cleanLine(judged.claim.text)}: ${verdict}. ${detail}${next}`;
}

function annotateLine(path: string, line: number, claims: readonly JudgedClaim[]): FileAnnotation {
  const failing = claims.filter((judged) => judged.fails);
  const [first] = claims;
  const title =
    claims.length === 1 && first !== undefined
      ? `${cleanLine(first.claim.text)}: ${sayVerdict(first).verdict}`
      : `${plural(claims.length, 'claim')} on this line without a run`;
  return {
    path,
    line,
    level: failing.length > 0 ? 'failure' : 'warning',
    title,
    message: claims.map(sayClaim).join('\n'),
  };
}

/** Failing and stale claims by line, then document problems; files without a line point at 1. */
export function toAnnotations(verdict: DocsVerdict): readonly FileAnnotation[] {
  const claims = verdict.files.flatMap((file) => {
    const byLine = new Map<number, JudgedClaim[]>();
    for (const judged of file.claims) {
      if (!judged.fails && judged.result.verdict !== 'stale') continue;
      const { line } = judged.claim;
      byLine.set(line, [...(byLine.get(line) ?? []), judged]);
    }
    return [...byLine].map(([line, each]) => annotateLine(file.path, line, each));
  });
  const problems = verdict.problems.flatMap((problem): readonly FileAnnotation[] => {
    const { path, line, title, detail } = sayProblem(problem);
    const level = problem.fails ? 'failure' : 'warning';
    return path === null ? [] : [{ path, line: line ?? 1, level, title, message: detail }];
  });
  return [...claims, ...problems];
}
