/** The gate: documents and records in, one verdict out. Pure: for the command line, the action and the bot. */
import { type AnnotatedDocument, annotate } from '../annotations/annotate.ts';
import { lendUnits } from '../bind/lend-units.ts';
import { tellsHow } from '../bind/links.ts';
import { type Lock, staleEntries } from '../bind/lock.ts';
import { namedIn } from '../bind/mentions.ts';
import { type EvidenceRecord, type KnownSeries, listSeries, type Series } from '../bind/series.ts';
import { vocabularyOf } from '../bind/vocabulary.ts';
import type { Claim, ExtractedDocument } from '../claim.ts';
import { zoneProblems } from '../fix/render-zone.ts';
import type { DocumentProblem } from '../problem.ts';
import { severityOf } from '../rules/switches.ts';
import type { DocsCounts, DocsVerdict, FileVerdict, JudgedClaim } from '../verdict.ts';
import type { EvidencePolicy, TextRevision } from './evidence.ts';
import { judgeDocument } from './judge-document.ts';
import { type DirectedClaim, newClaims } from './new-claims.ts';
import { type DocsRules, documentProblems } from './policy.ts';
import { waiverProblems } from './waivers.ts';
import type { JudgingWorld } from './world.ts';

export interface DocumentInput {
  readonly text: string;
  readonly extracted: ExtractedDocument;
  /** 1-based lines with a chart that changed with this change. */
  readonly changedCharts?: readonly number[];
  /** Files with numbers that it shows, and that are not judged. */
  readonly unread?: readonly { readonly line: number; readonly file: string }[];
}

export interface DocsQuestion {
  readonly documents: readonly DocumentInput[];
  /** The watched documents that the change touches, as they were; null: all is judged, not what is new. */
  readonly base: readonly Pick<DocumentInput, 'text' | 'extracted'>[] | null;
  readonly records: readonly EvidenceRecord[];
  readonly known: readonly KnownSeries[];
  readonly lock: Lock;
  readonly rules: DocsRules;
  readonly policy: EvidencePolicy;
  readonly text: TextRevision;
  /** ISO time of the judgement: waivers expire by it. */
  readonly now: string;
}

/** Tied to a series; what names a condition that nothing was measured under is not. */
function isBound({ result }: JudgedClaim): boolean {
  const isUnknown = result.verdict === 'unmeasured' && result.condition !== null;
  return 'boundBy' in result && !isUnknown;
}

function countClaims(claims: readonly JudgedClaim[], seen: number): DocsCounts {
  const count = (...verdicts: string[]) =>
    claims.filter(({ result }) => verdicts.includes(result.verdict)).length;
  return {
    seen,
    judged: claims.length - count('unsure'),
    bound: claims.filter(isBound).length,
    backed: count('backed'),
    backedHere: count('backed-here'),
    exempt: count('exempt'),
    unsure: count('unsure'),
    failed: claims.filter((each) => each.fails).length,
  };
}

/** The claims of a text, and what names or annotations make a claim besides. */
function seenIn(extracted: ExtractedDocument, judged: readonly JudgedClaim[]): number {
  const claims = judged.filter(({ result }) => result.verdict !== 'unsure');
  return new Set([...extracted.claims, ...claims.map(({ claim }) => claim)]).size;
}

/** Imports that can back nothing do not compete with the benchmarks of their project. */
function seriesFor({ records, known, policy }: DocsQuestion): readonly Series[] {
  const isIdle = ({ record: { imported } }: EvidenceRecord) =>
    imported !== null && !policy.importedSources.includes(imported);
  const counting = records.filter((each) => !isIdle(each));
  const projects = new Set(
    [...known, ...counting.map(({ record }) => record)].map(({ project }) => project),
  );
  return listSeries(
    records.filter((each) => !isIdle(each) || !projects.has(each.record.project)),
    known,
  );
}

/** What the question's claims are judged against. */
export function worldOf(asked: DocsQuestion, series = seriesFor(asked)): JudgingWorld {
  const { policy, text, rules } = asked;
  return { series, vocabulary: vocabularyOf(series), policy, text, headline: rules.headline };
}

function directedClaims(
  { extracted }: Pick<DocumentInput, 'extracted'>,
  annotated: AnnotatedDocument,
): readonly DirectedClaim[] {
  return [...extracted.claims, ...extracted.unsure, ...extracted.others].map((claim) => ({
    claim,
    directives: annotated.directivesFor(claim),
  }));
}

/** Numbers that were not said before, in any of the documents; only asked where there is a base. */
function addedClaims(
  { documents, base }: DocsQuestion,
  annotations: readonly AnnotatedDocument[],
  { vocabulary }: JudgingWorld,
): ReadonlySet<Claim> {
  if (base === null) return new Set();
  const before = base.flatMap((each) =>
    directedClaims(each, annotate(each.extracted, each.text, [])),
  );
  const after = documents.flatMap((each, index) => {
    const annotated = annotations[index];
    return annotated === undefined ? [] : directedClaims(each, annotated);
  });
  return newClaims(before, after, {
    tellsHow: (text) => tellsHow(text, vocabulary),
    names: (title) => namedIn(title, vocabulary),
  });
}

function earlierOf({ base }: DocsQuestion, path: string): ExtractedDocument | null {
  return base?.find((each) => each.extracted.path === path)?.extracted ?? null;
}

/** Bare numbers beside names are claims, before and after the change. */
function withLentUnits(question: DocsQuestion, { vocabulary }: JudgingWorld): DocsQuestion {
  const lend = <Document extends Pick<DocumentInput, 'extracted'>>(each: Document) => ({
    ...each,
    extracted: lendUnits(each.extracted, vocabulary),
  });
  const { documents, base } = question;
  return { ...question, documents: documents.map(lend), base: base?.map(lend) ?? null };
}

/**
 * The verdict, and the keys of the series whose records it rests on: what has to be read of a store that holds more.
 *
 * @param commits taken for known ones, of which no record need be at hand
 */
export function judgeConsulting(asked: DocsQuestion, commits: readonly string[] = []) {
  const consulted = new Set<string>();
  const series = seriesFor(asked).map((each) => ({
    ...each,
    get records() {
      consulted.add(each.key);
      return each.records;
    },
  }));
  const { vocabulary, ...rest } = worldOf(asked, series);
  const known = { ...vocabulary, commits: [...vocabulary.commits, ...commits] };
  const world = { ...rest, vocabulary: known };
  // Of all series words were taken; from here on records are looked at for a claim.
  consulted.clear();
  const verdict = judgeIn(world, asked);
  return { verdict, consulted: consulted as ReadonlySet<string> };
}

/** Judges documents against records; never vacuous: what was seen is always counted. */
export function judgeDocuments(asked: DocsQuestion): DocsVerdict {
  return judgeIn(worldOf(asked), asked);
}

/** Problems with whether each fails, without those that are switched off. */
function weighed(problems: readonly DocumentProblem[], { severities }: DocsRules) {
  return problems.flatMap((problem) => {
    const severity = severityOf(problem.kind, severities);
    return severity === 'off' ? [] : [{ ...problem, fails: severity === 'fail' }];
  });
}

function judgeIn(world: JudgingWorld, asked: DocsQuestion): DocsVerdict {
  const { rules } = asked;
  const question = withLentUnits(asked, world);
  const files: FileVerdict[] = [];
  const problems: DocumentProblem[] = [];
  const annotations = question.documents.map((each) =>
    annotate(each.extracted, each.text, world.series),
  );
  const added = addedClaims(question, annotations, world);
  const context = { world, isNew: (claim: Claim) => added.has(claim) };
  for (const [index, document] of question.documents.entries()) {
    const { extracted, text } = document;
    const annotated = annotations[index];
    if (annotated === undefined) continue;
    const { claims, problems: unused } = judgeDocument(document, annotated, question, context);
    const counts = countClaims(claims, seenIn(extracted, claims));
    if (extracted.failure === null) files.push({ path: extracted.path, counts, claims });
    problems.push(
      ...annotated.problems,
      ...unused,
      ...zoneProblems({ path: extracted.path, text }, annotated.zones, world),
      ...documentProblems(document, earlierOf(question, extracted.path), rules),
    );
  }
  const all = question.documents.flatMap(({ extracted: each }) =>
    [each.claims, each.unsure, each.others].flat(),
  );
  const paths = files.map(({ path }) => path);
  problems.push(
    ...staleEntries(question.lock, all, world.series, paths),
    ...waiverProblems(rules.waivers, all, paths, question.now.slice(0, 10)),
  );
  const seen = files.reduce((sum, each) => sum + each.counts.seen, 0);
  const counts = countClaims(
    files.flatMap(({ claims }) => claims),
    seen,
  );
  const judged = weighed(problems, rules);
  const broken = judged.filter((problem) => problem.fails);
  const isRefuted = counts.failed > 0 || broken.some(({ kind }) => kind !== 'not-judged');
  const outcome = isRefuted ? 'fail' : broken.length > 0 ? 'not-judged' : 'pass';
  return { outcome, counts, files, problems: judged };
}
