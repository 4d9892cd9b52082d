/** Annotations on lines of documents, within GitHub's limit of 64 KB per field; shown as plain text. */
import { type FileAnnotation, toAnnotations } from '../../../docs/report/github-annotations.ts';
import type { DocsVerdict, JudgedClaim } from '../../../docs/verdict.ts';
import { sizeOf } from '../../report/markdown/fit.ts';
import { cleanLine, clip } from '../../text/clean.ts';
import { phraseToText, say } from '../../text/phrase.ts';
import type { Accepted } from '../state/accepted.ts';
import type { JudgedDocuments } from '../state/summary.ts';
import { acceptanceWords } from './states.ts';

export interface CheckAnnotation extends Omit<FileAnnotation, 'path' | 'level'> {
  readonly path: string;
  readonly level: 'notice' | FileAnnotation['level'];
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

function acceptedAnnotation({ of, acceptance }: Accepted<JudgedClaim>): CheckAnnotation {
  const { path, line, text } = of.claim;
  const words = phraseToText(say`${acceptanceWords(acceptance)}`);
  const title = clip(`${cleanLine(text)}: accepted`, TITLE_LIMIT);
  return { path, line, endLine: line, level: 'notice', title, message: cut(words) };
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
  const isAccepted = new Set(accepted.map(({ of }) => of));
  const found = toAnnotations(open(verdict, isAccepted)).flatMap(
    ({ path, ...found }): readonly CheckAnnotation[] => {
      const [line, endLine] = [lineOf(found.line), lineOf(found.endLine)];
      const [title, message] = [clip(found.title, TITLE_LIMIT), cut(found.message)];
      return path === null ? [] : [{ ...found, path, line, endLine, title, message }];
    },
  );
  return [...found, ...accepted.map(acceptedAnnotation)];
}
