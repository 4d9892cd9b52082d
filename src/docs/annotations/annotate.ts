/** All annotations of a document, parsed and laid over its claims. */

import { LINE_END } from '../../core/text/lines.ts';
import type { Series } from '../bind/series.ts';
import type { Claim, ExtractedDocument, RawAnnotation } from '../claim.ts';
import { createPositions } from '../extract/positions.ts';
import type { DocumentProblem } from '../problem.ts';
import { footnoteReferences, readFootnotes } from './footnotes.ts';
import { type Directive, parseAnnotation } from './grammar.ts';
import { type LineRange, scopeOf } from './scope.ts';
import { resolveTarget } from './target.ts';
import { findZones, type ManagedZone } from './zones.ts';

export interface Annotation {
  readonly directive: Directive;
  readonly line: number;
  readonly column: number;
  readonly scope: LineRange;
  readonly raw: RawAnnotation;
}

function parseAll(
  document: ExtractedDocument,
  text: string,
): { annotations: readonly Annotation[]; problems: readonly DocumentProblem[] } {
  const lines = text.split(LINE_END);
  const { locate } = createPositions(text);
  const annotations: Annotation[] = [];
  const problems: DocumentProblem[] = [];
  for (const raw of document.annotations) {
    const textStart = Math.max(raw.start, text.indexOf(raw.text, raw.start));
    const parsed = parseAnnotation(raw);
    const scope = scopeOf(raw, lines);
    if (!parsed.ok) {
      const { offset, message, expected } = parsed.error;
      const place = locate(textStart + offset);
      problems.push({ kind: 'annotation', path: document.path, ...place, message, expected });
      continue;
    }
    const place = locate(raw.start);
    const none = { first: raw.endLine + 1, last: raw.endLine };
    annotations.push({ directive: parsed.directive, ...place, scope: scope ?? none, raw });
  }
  return { annotations, problems };
}

/** A target that names nothing recorded or configured is a typing error, and said. */
function unknownTargets(
  path: string,
  annotations: readonly Annotation[],
  series: readonly Series[],
): readonly DocumentProblem[] {
  return annotations.flatMap((each) => {
    const { directive } = each;
    const targets =
      directive.kind === 'derived'
        ? [directive.subject, directive.other]
        : 'target' in directive && directive.target !== null
          ? [directive.target]
          : [];
    return targets
      .filter((target) => resolveTarget(target, series).length === 0)
      .map((target) => ({
        kind: 'annotation' as const,
        path,
        line: each.line,
        column: each.column,
        message: `no benchmark is named "${target.text}"`,
        expected: nearestNames(target.text, series),
      }));
  });
}

function nearestNames(text: string, series: readonly Series[]): string {
  const letters = new Set(text.toLowerCase());
  const likeness = (key: string) =>
    [...new Set(key.toLowerCase())].filter((letter) => letters.has(letter)).length / key.length;
  const names = [...series].sort((a, b) => likeness(b.key) - likeness(a.key)).map((s) => s.key);
  return names.slice(0, 3).join(' or ') || 'a benchmark that is configured or recorded';
}

function covers({ scope }: Annotation, claim: Claim): boolean {
  return claim.line >= scope.first && claim.line <= scope.last;
}

/** Annotations among the words of a line, in their order, apart where a number stands between them. */
function apart(annotations: readonly Annotation[], numbers: readonly Claim[]): Annotation[][] {
  const groups: Annotation[][] = [];
  for (const each of annotations) {
    const last = groups.at(-1);
    const from = last?.at(-1)?.raw.start ?? 0;
    const isNext = numbers.some(({ start }) => from < start && start < each.raw.start);
    if (last === undefined || isNext) groups.push([each]);
    else last.push(each);
  }
  return groups;
}

/** Of several annotations among the words of a line each speaks for the numbers before it or, where the first leads the line, behind it. */
function ofNumber(
  claim: Claim,
  annotations: readonly Annotation[],
  numbers: readonly Claim[],
): readonly Annotation[] {
  const groups = apart(annotations, numbers);
  if (groups.length < 2) return annotations;
  const startOf = (group: readonly Annotation[] | undefined) => group?.[0]?.raw.start ?? 0;
  const isLed = numbers.every(({ start }) => start > startOf(groups[0]));
  const own = isLed
    ? groups.findLast((group) => startOf(group) < claim.start)
    : groups.find((group) => startOf(group) > claim.start);
  return own ?? [];
}

/** Looks annotations up by line: most speak for one line, and a page may hold thousands. */
function indexScopes(
  annotations: readonly Annotation[],
  numbers: readonly Claim[],
): (claim: Claim) => readonly Annotation[] {
  const isAmongWords = ({ scope, raw }: Annotation) =>
    scope.first === scope.last && raw.line === scope.first;
  const among = Map.groupBy(annotations.filter(isAmongWords), ({ raw }) => raw.line);
  const onLine = Map.groupBy(
    numbers.filter(({ line }) => (among.get(line)?.length ?? 0) > 1),
    ({ line }) => line,
  );
  const others = annotations.filter((each) => !isAmongWords(each));
  const single = Map.groupBy(
    others.filter(({ scope }) => scope.first === scope.last),
    ({ scope }) => scope.first,
  );
  const wide = others.filter(({ scope }) => scope.first !== scope.last);
  return (claim) =>
    [
      ...wide.filter((each) => covers(each, claim)),
      ...(single.get(claim.line) ?? []),
      ...ofNumber(claim, among.get(claim.line) ?? [], onLine.get(claim.line) ?? []),
    ].sort((a, b) => a.raw.start - b.raw.start);
}

function isZoneMark({ directive }: Annotation): boolean {
  return directive.kind === 'value' || directive.kind === 'table' || directive.kind === 'end';
}

function isInside(zone: ManagedZone, claim: Claim): boolean {
  return claim.start >= zone.start && claim.end <= zone.end;
}

const NEEDS_CLAIM: readonly Directive['kind'][] = [
  'ignore',
  'published',
  'bind',
  'derived',
  'class',
  'record',
  'example',
];

/** Whether a number is a claim is weighed with the words around it, which others may change: annotations may be of any quantity. */
function quantitiesOf({ claims, unsure, others }: ExtractedDocument): readonly Claim[] {
  return [...claims, ...unsure, ...others.filter(({ dimension }) => dimension !== null)];
}

/** Parses and scopes a document's annotations; one that covers no claim is an error. */
export function annotate(document: ExtractedDocument, text: string, series: readonly Series[]) {
  const { annotations, problems } = parseAll(document, text);
  const notes = readFootnotes(text);
  const noted = parseAll({ ...document, annotations: notes.map((each) => each.annotation) }, text);
  const all = [...annotations, ...noted.annotations];
  const lines = text.split(LINE_END);
  const managed = findZones(document.path, annotations);
  const quantities = quantitiesOf(document);
  const covering = indexScopes(
    annotations.filter((each) => !isZoneMark(each)),
    quantities,
  );
  const directivesFor = (claim: Claim) => {
    const names = notes.length === 0 ? [] : footnoteReferences(lines[claim.line - 1] ?? '');
    const texts = notes
      .filter((each) => names.includes(each.name))
      .map((each) => each.annotation.text);
    return [
      ...covering(claim),
      ...managed.zones.filter((each) => isInside(each, claim)).map((each) => each.annotation),
      ...noted.annotations.filter((each) => texts.includes(each.raw.text)),
    ];
  };
  const used = new Set(quantities.flatMap(directivesFor));
  const unused = all
    .filter((each) => NEEDS_CLAIM.includes(each.directive.kind) && !used.has(each))
    .map((each) => ({
      kind: 'annotation-unused' as const,
      path: document.path,
      line: each.line,
      column: each.column,
      what: each.directive.kind,
    }));
  const unknown = unknownTargets(document.path, all, series);
  return {
    annotations: all,
    problems: [...problems, ...noted.problems, ...managed.problems, ...unused, ...unknown],
    zones: managed.zones,

    /** The directives that hold for a claim, the nearest last. */
    directivesFor,
  };
}

export type AnnotatedDocument = Readonly<ReturnType<typeof annotate>>;
