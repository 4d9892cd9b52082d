/** GitHub's annotations: one for each table, list or paragraph and rule. Shown as plain text. */
import type { DocsVerdict } from '../verdict.ts';
import { pageCommand, sayStatements, sayTitle } from './finding-words.ts';
import { findingsOf } from './findings.ts';

const MAX_STATEMENTS = 10;

export interface FileAnnotation {
  /** Null: it concerns all documents together. */
  readonly path: string | null;
  readonly line: number;
  readonly endLine: number;
  readonly level: 'failure' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** Findings in the order of the text; those without a line point at the first. */
export function toAnnotations(verdict: DocsVerdict): readonly FileAnnotation[] {
  return findingsOf(verdict).map((finding) => {
    const { path, lines, fails, advice, rule } = finding;
    const told = sayStatements(finding, MAX_STATEMENTS);
    return {
      path,
      line: lines?.first ?? 1,
      endLine: lines?.last ?? 1,
      level: fails ? 'failure' : 'warning',
      title: sayTitle(finding),
      message: [...told, advice, `More: ${pageCommand(rule)}`].join('\n'),
    };
  });
}
