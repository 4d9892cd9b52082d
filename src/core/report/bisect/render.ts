/** What a bisect or trace says. */
import type { BisectDocument, TraceDocument } from '../../bisect/history.ts';
import { cleanLine } from '../../text/clean.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { hasContent, type ReportContent, type ReportOutput } from '../content.ts';
import { whereLine } from '../words/counted-work.ts';
import {
  bisectHeadline,
  effortSentence,
  historyTable,
  shortCommit,
  traceHeadline,
} from './words.ts';

type Document = BisectDocument | TraceDocument;

function misfitLine(document: Document): Phrase[] {
  if (document.kind !== 'bisect' || document.misfits.length === 0) return [];
  const names = document.misfits.map(shortCommit).join(', ');
  return [[`These commits match neither level, so there may be a second change: ${names}.`]];
}

/** Functions whose instruction counts the commit changed; empty if the result holds no count. */
function whyLine(document: Document): Phrase[] {
  if (document.kind !== 'bisect' || document.why === undefined) return [];
  const { why: count } = document;
  if (count.reason !== null)
    return [say`The function is not known: ${foreign(count.reason, 200)}.`];
  const where = whereLine({ count });
  if (where.length > 0) return [say`Functions that changed, ${where}.`];
  return [say`No function could be named: ${foreign(count.where ?? 'they are the same', 200)}.`];
}

function reproducePart(document: Document): ReportOutput {
  const first = document.kind === 'bisect' ? document.first : null;
  const sides = `--base ${shortCommit(first?.before ?? '')} --head ${shortCommit(first?.commits.at(-1) ?? '')}`;
  const command = `benchproof run ${sides} --filter '=${document.case}'`;
  const pieces = first === null ? [] : [{ said: [], lines: [cleanLine(command)] }];
  return { kind: 'output', title: ['Measure that step alone'], pieces, isKept: true };
}

export function historyContent(document: Document): ReportContent {
  const sentence = document.kind === 'bisect' ? bisectHeadline(document) : traceHeadline(document);
  const table = { ...historyTable(document), notes: [[effortSentence(document)]] };
  return {
    ...{ sign: '', sentence, lead: [...misfitLine(document), ...whyLine(document)] },
    parts: [table, reproducePart(document)].filter(hasContent),
  };
}
