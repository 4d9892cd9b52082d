/**
 * Acceptances: somebody authorised let one finding stand, with a reason. They are stored on the
 * records branch, hide nothing, and apply only to what was accepted: one failing claim or one row,
 * as it was.
 */
import { z } from 'zod';
import type { Claim } from '../../../docs/claim.ts';
import { sayVerdict } from '../../../docs/report/say.ts';
import type { JudgedClaim } from '../../../docs/verdict.ts';
import { gitGlobs, matchGlobs } from '../../pattern/glob.ts';
import { canonicalJson, sha256 } from '../../records/canonical.ts';
import { type Parsed, parseBounded, parseDocument } from '../../records/parse.ts';
import type { ReportRow } from '../../report/model.ts';
import { describeCause, mergeSides } from '../../report/words/causes.ts';
import {
  describeBudget,
  describeReason,
  formatChange,
  isOpenByBudget,
  valuesOf,
} from '../../report/words/rows.ts';
import { clip } from '../../text/clean.ts';
import { joinPhrases, phraseToText } from '../../text/phrase.ts';
import { SECTIONS, type Section } from '../../verdict/section.ts';

export const REASON_LIMIT = 500;

const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);

const claimSchema = z.strictObject({
  kind: z.literal('claim'),
  path: z.string(),
  text: z.string().describe('The number as written.'),
  sentence: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Hash of the surrounding text.'),
  verdict: z.string().describe('The finding; a more severe one is not covered.'),
  observed: z.string().describe('The measured values as text.'),
});

const changeSchema = z.strictObject({
  kind: z.literal('change'),
  caseId: z.string(),
  metric: z.string(),
  dependencyHash: z
    .string()
    .nullable()
    .describe('Dependency hash of the head; the acceptance applies while it is unchanged.'),
  section: z.enum(SECTIONS),
  causes: z
    .array(z.string())
    .describe('Kinds of causes that make it invalid; empty if it is valid.'),
  low: z.number().nullable().describe('95% interval of the relative change when accepted.'),
  high: z.number().nullable(),
  observed: z.string(),
});

export const subjectSchema = z.discriminatedUnion('kind', [claimSchema, changeSchema]);

const acceptanceSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('acceptance'),
  id: z.string().describe('Id used in the command.'),
  subject: subjectSchema,
  repository: z.string(),
  pull: z
    .int()
    .positive()
    .describe('Pull request; acceptances of numbers and removed benchmarks apply only to it.'),
  headSha: sha.describe('Commit that was reviewed.'),
  by: z.string().min(1).max(100),
  at: z.iso.datetime(),
  reason: z.string().min(1).max(REASON_LIMIT),
  expires: z.iso.date().nullable().describe('Last day of validity.'),
});

export type AcceptedSubject = z.infer<typeof subjectSchema>;
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** Folder on the records branch. */
export const ACCEPTANCES = 'acceptances';

/** Path and canonical text; the file name is the content's hash, so files never collide. */
export function acceptanceFile(acceptance: Acceptance): readonly [path: string, text: string] {
  const text = canonicalJson(acceptance);
  return [`${ACCEPTANCES}/${sha256(text)}.json`, text];
}

/** Parses an acceptance file, which is untrusted: anyone who can push to the branch can write one. */
export function parseAcceptance(text: string): Parsed<Acceptance> {
  const raw = parseBounded(text);
  return raw.ok ? parseDocument(raw.value, 'acceptance', acceptanceSchema) : raw;
}

export type ClaimSubject = Extract<AcceptedSubject, { kind: 'claim' }>;
export type ChangeSubject = Extract<AcceptedSubject, { kind: 'change' }>;

/** 96 bits: two sentences with one id cannot be searched for; at 32 bits that takes seconds. */
const HEX_SHOWN = 24;

/** `n…` is a number in a document, `m…` a measurement; neither can be read as a commit. */
export const ID = /^[mn][0-9a-f]{24}$/;

/** The same for the same number in the same sentence of the same file. */
function idOfClaim({ path, text, sentence }: ClaimSubject): string {
  return `n${sha256(canonicalJson(['claim', path, text, sentence])).slice(0, HEX_SHOWN)}`;
}

/** @param dependencyHash of the head; different code is a different change */
export function idOfChange(caseId: string, metric: string, dependencyHash: string | null): string {
  const named = canonicalJson([
    'change',
    caseId.toWellFormed(),
    metric.toWellFormed(),
    dependencyHash,
  ]);
  return `m${sha256(named).slice(0, HEX_SHOWN)}`;
}

export function idOf(subject: AcceptedSubject): string {
  return subject.kind === 'claim'
    ? idOfClaim(subject)
    : idOfChange(subject.caseId, subject.metric, subject.dependencyHash);
}

const OBSERVED_LIMIT = 300;

/** Sections that can be accepted. Rejected rows cannot: they have no result. */
const ACCEPTABLE: readonly Section[] = [
  'regression',
  'over-budget',
  'invalid',
  'missing',
  'incomparable',
  'more-work',
  'inconclusive',
  'busy',
];

export function isAcceptable(row: ReportRow): boolean {
  return ACCEPTABLE.includes(row.section);
}

/** `+6.1% (+5.1% to +7.0%), 4.24 s → 4.49 s`, or the failure. Foreign text. */
function observedOf(row: ReportRow): string {
  const { validity, budget, metric } = row.verdict;
  if (validity.kind === 'invalid') {
    const causes = mergeSides(validity.causes).map((merged) => describeCause(merged));
    return phraseToText(joinPhrases(causes, '; '));
  }
  const limit =
    row.section === 'over-budget' || isOpenByBudget(row) ? describeBudget(budget, metric.unit) : '';
  const parts = [formatChange(row), valuesOf(row), limit, phraseToText(describeReason(row))];
  return parts.filter((part) => part !== '').join(', ');
}

export function changeSubject(row: ReportRow): ChangeSubject {
  const { validity, effect, metric } = row.verdict;
  return {
    kind: 'change',
    caseId: row.case.id.toWellFormed(),
    metric: metric.key.toWellFormed(),
    dependencyHash: row.case.dependencyHash.head,
    section: row.section,
    causes:
      validity.kind === 'valid' ? [] : [...new Set(validity.causes.map(({ kind }) => kind))].sort(),
    low: effect?.low ?? null,
    high: effect?.high ?? null,
    observed: clip(observedOf(row), OBSERVED_LIMIT).toWellFormed(),
  };
}

/** Identifies the number with its context; any change of wording changes it. */
function sentenceHash({ text, context, subject }: Claim): string {
  const { sentence, row, column, headings, caption, name } = subject;
  const one = [text, context, sentence, name, caption].map((each) => each?.toWellFormed() ?? null);
  const several = [row, column, headings].map((list) => list.map((each) => each.toWellFormed()));
  return sha256(canonicalJson([...one, ...several]));
}

export function claimSubject(judged: JudgedClaim): ClaimSubject {
  const { claim, result } = judged;
  return {
    kind: 'claim',
    path: claim.path.toWellFormed(),
    text: claim.text.toWellFormed(),
    sentence: sentenceHash(claim),
    verdict: result.verdict,
    observed: clip(sayVerdict(judged).detail, OBSERVED_LIMIT).toWellFormed(),
  };
}

/** In GitHub's order; the first existing file wins. */
export const CODE_OWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

/** @returns names as written, without "@": `alice`, `acme/team`; empty if nobody owns it */
export function codeOwnersOf(text: string, path: string): readonly string[] {
  let owners: readonly string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [pattern, ...names] = line
      .replace(/(?<!\\)#.*/, '')
      .trim()
      .split(/\s+/);
    if (!pattern || /^!|(?<!\\)[[\]{}]/.test(pattern)) continue;
    if (!matchGlobs(gitGlobs(pattern.replaceAll('\\#', '#')))(path)) continue;
    owners = names.filter((name) => name.startsWith('@')).map((name) => name.slice(1));
  }
  return owners;
}
