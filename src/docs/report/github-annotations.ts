/** GitHub's annotations: one for each table, list or paragraph and rule. Shown as plain text. */
import type { DocsVerdict } from '../verdict.ts';
import { pageCommand, sayStatements, sayTitle } from './finding-words.ts';
import { findingsOf } from './findings.ts';

const MAX_STATEMENTS = 10;

/** Findings in the order of the text; those without a line point at the first. */
export function toAnnotations(verdict: DocsVerdict) {
  return findingsOf(verdict).map((finding) => {
    const { path, lines, fails, advice, rule } = finding;
    const told = sayStatements(finding, MAX_STATEMENTS);
    return {
      /** Null: it concerns all documents together. */
      path,
      line: lines?.first ?? 1,
      endLine: lines?.last ?? 1,
      level: fails ? 'failure' : 'warning',
      title: sayTitle(finding),
      message: [...told, advice, `More: ${pageCommand(rule)}`].join('\n'),
    };
  });
}

export type FileAnnotation = Readonly<ReturnType<typeof toAnnotations>[number]>;
