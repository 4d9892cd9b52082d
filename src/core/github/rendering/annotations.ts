/** Annotations on lines of documents, within GitHub's limit of 64 KB per field; shown as plain text. */
import { toAnnotations } from '../../../docs/report/github-annotations.ts';
import type { DocsVerdict, JudgedClaim } from '../../../docs/verdict.ts';
import { sizeOf } from '../../report/markdown/fit.ts';
import { cleanLine, clip } from '../../text/clean.ts';
import { phraseToText, say } from '../../text/phrase.ts';
import type { Accepted } from '../state/accepted.ts';
import type { JudgedDocuments } from '../state/summary.ts';
import { acceptanceWords } from './states.ts';

export interface CheckAnnotation {
  readonly path: string;
  /** 1-based. */
  readonly startLine: number;
  readonly endLine: number;
  readonly level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

const TITLE_LIMIT = 255;
const MESSAGE_BYTES = 60_000;
const LAST_LINE = 2 ** 31 - 1;

function lineOf(line: number): number {
  return Math.min(Math.max(1, line), LAST_LINE);
}

function cut(message: string): string {
  if (sizeOf(message) <= MESSAGE_BYTES) return message;
  // A code point takes at most four bytes.
  return `${clip(message, MESSAGE_BYTES / 4 - 10)} (cut)`;
}

function acceptedAnnotation({ finding, acceptance }: Accepted<JudgedClaim>): CheckAnnotation {
  const { path, line, text } = finding.claim;
  const words = phraseToText(say`${acceptanceWords(acceptance)}`);
  const title = clip(`${cleanLine(text)}: accepted`, TITLE_LIMIT);
  return { path, startLine: line, endLine: line, level: 'notice', title, message: cut(words) };
}

/** The verdict without accepted findings, which are shown separately. */
function open(verdict: DocsVerdict, accepted: ReadonlySet<JudgedClaim>): DocsVerdict {
  const isOpen = (claim: JudgedClaim) => !accepted.has(claim);
  const files = verdict.files.map((file) => ({ ...file, claims: file.claims.filter(isOpen) }));
  return { ...verdict, files };
}

/**
 * One annotation per line with findings; accepted ones are notices. Not limited in number: the
 * client sends batches.
 */
export function annotationsOf({ verdict, accepted }: JudgedDocuments): readonly CheckAnnotation[] {
  const isAccepted = new Set(accepted.map(({ finding }) => finding));
  const found = toAnnotations(open(verdict, isAccepted)).flatMap(
    ({ path, line, endLine, level, title, message }): readonly CheckAnnotation[] => {
      if (path === null) return [];
      const place = { path, startLine: lineOf(line), endLine: lineOf(endLine) };
      return [{ ...place, level, title: clip(title, TITLE_LIMIT), message: cut(message) }];
    },
  );
  return [...found, ...accepted.map(acceptedAnnotation)];
}
