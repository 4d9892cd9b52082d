/** What the comment and the document check show of the numbers in documents. */
import { sayNote } from '../../claims/report/note-words.ts';
import { sayProblem } from '../../claims/report/problem-words.ts';
import { sayVerdict } from '../../claims/report/verdict-words.ts';
import type { JudgedClaim } from '../../claims/verdict.ts';
import type { Block } from '../../report/markdown/fit.ts';
import { inlineCode, tableRow } from '../../text/markdown.ts';
import { idOf } from '../acceptance/id.ts';
import { claimSubject } from '../acceptance/subject.ts';
import type { JudgedDocuments } from '../documents.ts';
import type { PullState } from '../state.ts';
import { prose } from '../words/prose.ts';
import { acceptedBlocks } from './accepted-blocks.ts';
import { foldedBlock, headedBlock } from './blocks.ts';

const RANK = { failed: 4, told: 8, details: 20, folded: 30 };
const HEADER = ['where, id', 'claim', 'what was measured', 'instead'];

function placeOf({ claim }: JudgedClaim): string {
  return inlineCode(`${claim.path}:${claim.line}`, 80);
}

function failedRow(judged: JudgedClaim, documents: JudgedDocuments, state: PullState): string {
  const { verdict, detail } = sayVerdict(judged);
  const { text } = judged.claim;
  const id = idOf(claimSubject(judged, state.sha256), state.sha256);
  const replacement = documents.replacementOf(judged);
  return tableRow([
    `${placeOf(judged)}<br>${inlineCode(id)}`,
    inlineCode(text, 60),
    `**${verdict}**: ${prose(detail)}`,
    replacement === null ? '' : inlineCode(replacement, 60),
  ]);
}

function failedBlock(documents: JudgedDocuments, state: PullState): Block[] {
  const rows = documents.open.map((judged) => failedRow(judged, documents, state));
  const header = [tableRow(HEADER), tableRow(HEADER.map(() => '---'))];
  return headedBlock('Numbers that fail', rows, RANK.failed, header);
}

function problemBlock({ problems }: JudgedDocuments): Block[] {
  const rows = problems.map((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const where = path === null ? '' : `${inlineCode(line === null ? path : `${path}:${line}`)}: `;
    return `- ${where}**${title}**: ${prose(detail)}${problem.fails ? '' : ' (fails nothing)'}`;
  });
  return headedBlock('About the documents themselves', rows, RANK.told);
}

function staleBlock({ claims }: JudgedDocuments): Block[] {
  const stale = claims.filter(({ fails, result }) => !fails && result.verdict === 'stale');
  return headedBlock('Stale, which fails nothing here', stale.map(claimItem), RANK.told);
}

function claimItem(judged: JudgedClaim): string {
  const { detail } = sayVerdict(judged);
  const notes = judged.notes.length === 0 ? '' : ` (${judged.notes.map(sayNote).join('; ')})`;
  return `- ${placeOf(judged)} ${inlineCode(judged.claim.text, 60)}: ${prose(`${detail}${notes}`)}`;
}

/** What fails, what was accepted, and what is wrong with the documents as such. */
export function documentBlocks(documents: JudgedDocuments, state: PullState): Block[] {
  const nameOf = ({ claim }: JudgedClaim) => `${claim.text} in ${claim.path}:${claim.line}`;
  return [
    ...failedBlock(documents, state),
    ...problemBlock(documents),
    ...acceptedBlocks(documents, nameOf, RANK.told),
    ...staleBlock(documents),
  ];
}

/** What passed, and by what. */
export function documentDetails({ claims }: JudgedDocuments): Block[] {
  const of = (verdict: string) => claims.filter(({ result }) => result.verdict === verdict);
  const [backed, exempt] = [of('backed'), of('exempt')];
  return [
    ...foldedBlock(`Backed by runs (${backed.length})`, backed.map(claimItem), RANK.folded),
    ...foldedBlock(`Exempt (${exempt.length})`, exempt.map(claimItem), RANK.folded),
  ];
}
