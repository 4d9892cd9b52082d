/** Managed zones: what stands between `value` or `table` and the `end` that follows it. */
import type { DocumentProblem } from '../problem.ts';
import type { Annotation } from './annotate.ts';
import type { Directive } from './grammar.ts';

export interface ManagedZone {
  readonly annotation: Annotation;
  readonly directive: Extract<Directive, { kind: 'value' | 'table' }>;
  /** UTF-16 offsets of what lies between the two comments. */
  readonly start: number;
  readonly end: number;
}

function misplaced(path: string, { line, column }: Annotation, message: string): DocumentProblem {
  const expected = '<!-- benchproof: value TARGET -->…<!-- benchproof: end -->';
  return { kind: 'annotation', path, line, column, message, expected };
}

const EDGES: ReadonlySet<Directive['kind']> = new Set(['value', 'table', 'end']);

/** Pairs openings and ends in order; one without the other is an error. */
export function findZones(
  path: string,
  annotations: readonly Annotation[],
): { readonly zones: readonly ManagedZone[]; readonly problems: readonly DocumentProblem[] } {
  const zones: ManagedZone[] = [];
  const problems: DocumentProblem[] = [];
  const edges = annotations.filter(({ directive: { kind } }) => EDGES.has(kind));
  for (const [at, annotation] of edges.entries()) {
    const { directive, raw } = annotation;
    const [before, next] = [edges[at - 1], edges[at + 1]];
    if (directive.kind === 'value' || directive.kind === 'table') {
      if (next?.directive.kind === 'end')
        zones.push({ annotation, directive, start: raw.end, end: next.raw.start });
      else problems.push(misplaced(path, annotation, 'this zone has no end'));
    } else if (!before || before.directive.kind === 'end')
      problems.push(misplaced(path, annotation, 'this end has no beginning'));
  }
  return { zones, problems };
}
