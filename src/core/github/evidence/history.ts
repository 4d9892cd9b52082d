/**
 * What a job that searched history handed over. Nobody can check its samples; what it says of the
 * question is compared with the question, and of commits with one another.
 */
import type { TracedClaim } from '../../bisect/claim.ts';
import type { Followed } from '../../bisect/comparison.ts';
import {
  type BisectDocument,
  bisectSchema,
  type TraceDocument,
  traceSchema,
} from '../../bisect/history.ts';
import { canonicalJson } from '../../records/canonical.ts';
import { type Parsed, parseBounded, parseDocument } from '../../records/parse.ts';
import { membersOf } from '../../text/json.ts';
import { type Files, HISTORY, textOf } from './measurement.ts';

export interface AskedHistory {
  readonly followed: Followed;
  /** Null for a search. */
  readonly claim: TracedClaim | null;
  /** The commit that others are compared with; null for the first one. */
  readonly good: string | null;
  /** Id of the last commit. */
  readonly end: string;
}

type HistoryDocument = BisectDocument | TraceDocument;

const MAX_COMMITS = 50_000;
const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The commits that the answer's sentence names. */
export function namedCommits(document: HistoryDocument): readonly string[] {
  if (document.kind === 'bisect') {
    const { first } = document;
    return first === null ? [] : [first.before, ...first.commits.slice(-1)];
  }
  const { reached = [], best = null } = document.claim ?? {};
  return [...reached.slice(0, 1), ...(best === null ? [] : [best.commit])];
}

/** What is claimed of a question, as a comparable text. */
function aboutQuestion(document: HistoryDocument): string {
  const { case: caseId, metric, unit, better, commits } = document;
  const { place, text, value, low, high } = (document.kind === 'trace' && document.claim) || {};
  const claim = place === undefined ? null : { place, text, value, low, high };
  return canonicalJson({
    caseId,
    metric,
    unit,
    better,
    claim,
    end: commits.at(-1)?.commit ?? null,
  });
}

function complaintOf(document: HistoryDocument, asked: AskedHistory): string | null {
  const { key: metric, unit, better } = asked.followed.metric;
  const { claim, end } = asked;
  const about = canonicalJson({ caseId: asked.followed.caseId, metric, unit, better, claim, end });
  if (aboutQuestion(document) !== about) return 'it answers another question';
  const { reference, commits } = document;
  if (asked.good !== null && asked.good !== reference) return `it compared with ${reference}`;
  const ids = new Set([reference, ...commits.map(({ commit }) => commit)]);
  const strange = [...ids].find((id) => !FULL_ID.test(id));
  if (strange !== undefined) return `expected ids of commits, got ${strange}`;
  const outside = namedCommits(document).find((id) => !ids.has(id));
  return outside === undefined ? null : `${outside} is not in its range`;
}

/** The document, if it answers the question. */
export function readHistory(files: Files, asked: AskedHistory): Parsed<HistoryDocument> {
  const text = textOf(files, HISTORY);
  if (!text.ok) return text;
  const refuse = (message: string) =>
    ({ ok: false, message: `${HISTORY}: ${message}`, advice: null }) as const;
  const raw = parseBounded(text.value);
  if (!raw.ok) return refuse(raw.message);
  const { commits } = membersOf(raw.value);
  const count = Array.isArray(commits) ? commits.length : 0;
  if (count > MAX_COMMITS) return refuse(`expected at most ${MAX_COMMITS} commits, got ${count}`);
  const read =
    asked.claim === null
      ? parseDocument<HistoryDocument>(raw.value, 'bisect', bisectSchema)
      : parseDocument<HistoryDocument>(raw.value, 'trace', traceSchema);
  if (!read.ok) return refuse(read.message);
  const complaint = complaintOf(read.value, asked);
  return complaint === null ? read : refuse(complaint);
}
