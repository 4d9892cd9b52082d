/** The documents in the comment and the check, and the annotations on their lines. */
import { sayNote } from '../../../docs/report/evidence-words.ts';
import { type FileAnnotation, toAnnotations } from '../../../docs/report/github-annotations.ts';
import { type LineLink, linkPlace } from '../../../docs/report/markdown.ts';
import { sayProblem, sayVerdict } from '../../../docs/report/say.ts';
import { isFlagged } from '../../../docs/rules/registry.ts';
import type { DocsVerdict, JudgedClaim } from '../../../docs/verdict.ts';
import {
  type Block,
  FOLDED_RANK,
  foldedBlock,
  joinLayers,
  type Layers,
  layeredBlock,
  sizeOf,
} from '../../report/markdown/fit.ts';
import { cleanLine, clip } from '../../text/clean.ts';
import { inlineCode, tableRow } from '../../text/markdown.ts';
import { phraseToText, say } from '../../text/phrase.ts';
import type { Accepted, Finding } from '../state/accepted.ts';
import type { PullState } from '../state/state.ts';
import {
  type DocumentSummary,
  type JudgedDocuments,
  summarizeDocuments,
} from '../state/summary.ts';
import { acceptedBlocks, NOTHING_SHOWN, type Shown } from './blocks.ts';
import { lineLinkOf, prose } from './prose.ts';
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

/** One annotation per line with findings; accepted ones are notices. Not limited in number: the client sends batches. */
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

const RANK = { failed: 4, told: 8 };
const HEADER = ['where, id', 'claim', 'what was measured', 'instead'];

function placeOf({ path, line }: { path: string; line: number | null }, link: LineLink): string {
  return linkPlace(line === null ? path : `${path}:${line}`, path, line ?? 1, link);
}

function failedRow(
  { of: judged, id }: Finding<JudgedClaim>,
  documents: JudgedDocuments,
  state: PullState,
): string {
  const { verdict, detail } = sayVerdict(judged);
  const { text } = judged.claim;
  const replacement = documents.replacementOf(judged);
  return tableRow([
    `${placeOf(judged.claim, lineLinkOf(state))}<br>${inlineCode(id)}`,
    inlineCode(text, 60),
    `**${verdict}**: ${prose(detail)}`,
    replacement === null ? '' : inlineCode(replacement, 60),
  ]);
}

function failedBlock(documents: JudgedDocuments, state: PullState): Layers {
  const rows = documents.open.map((each) => failedRow(each, documents, state));
  const header = [tableRow(HEADER), tableRow(HEADER.map(() => '---'))];
  return layeredBlock('Numbers that fail', rows, RANK.failed, { header });
}

function problemBlock({ problems }: JudgedDocuments, link: LineLink): Layers {
  const rows = problems.map((problem) => {
    const { path, line, verdict, detail } = sayProblem(problem);
    const where = path === null ? '' : `${placeOf({ path, line }, link)}: `;
    return `- ${where}**${verdict}**: ${prose(detail)}${problem.fails ? '' : ' (fails nothing)'}`;
  });
  return layeredBlock('Problems with whole documents', rows, RANK.told);
}

/** Findings that do not fail: stale or unsure numbers, and warnings by policy. */
function warnedBlock({ claims }: JudgedDocuments, link: LineLink): Layers {
  const warned = claims.filter(({ fails, result }) => !fails && isFlagged(result));
  const items = warned.map((each) => claimItem(each, link, `**${sayVerdict(each).verdict}**: `));
  return layeredBlock('Warnings', items, RANK.told);
}

function claimItem(judged: JudgedClaim, link: LineLink, rule: string = ''): string {
  const { detail } = sayVerdict(judged);
  const notes = judged.notes.length === 0 ? '' : ` (${judged.notes.map(sayNote).join('; ')})`;
  return `- ${placeOf(judged.claim, link)} ${inlineCode(judged.claim.text, 60)}: ${rule}${prose(`${detail}${notes}`)}`;
}

/** Failing claims, accepted claims and problems of whole documents. */
function layersOf(documents: JudgedDocuments, state: PullState): Layers {
  const link = lineLinkOf(state);
  return joinLayers([
    failedBlock(documents, state),
    problemBlock(documents, link),
    acceptedBlocks(documents, RANK.told),
    warnedBlock(documents, link),
  ]);
}

/** Claims that passed, with their evidence. */
function detailsOf({ claims }: JudgedDocuments): Block[] {
  // No links: there may be hundreds, and space is needed for failures.
  const itemOf = (each: JudgedClaim) => claimItem(each, () => null);
  const of = (verdict: string) => claims.filter(({ result }) => result.verdict === verdict);
  const [backed, exempt] = [of('backed'), of('exempt')];
  return [
    ...foldedBlock(`Backed by runs (${backed.length})`, backed.map(itemOf), FOLDED_RANK),
    ...foldedBlock(`Exempt (${exempt.length})`, exempt.map(itemOf), FOLDED_RANK),
  ];
}

export function documentHalf(state: PullState): DocumentSummary & Shown {
  const summary = summarizeDocuments(state);
  const { judged } = summary;
  return judged === null
    ? { ...summary, ...NOTHING_SHOWN }
    : { ...summary, layers: layersOf(judged, state), details: detailsOf(judged) };
}
