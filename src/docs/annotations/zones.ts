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

/** Pairs openings and ends in order; one without the other is an error. */
export function findZones(
  path: string,
  annotations: readonly Annotation[],
): { readonly zones: readonly ManagedZone[]; readonly problems: readonly DocumentProblem[] } {
  const zones: ManagedZone[] = [];
  const problems: DocumentProblem[] = [];
  let open: Omit<ManagedZone, 'start' | 'end'> | null = null;
  for (const annotation of annotations) {
    const { directive, raw } = annotation;
    if (directive.kind === 'value' || directive.kind === 'table') {
      if (open !== null) problems.push(misplaced(path, open.annotation, 'this zone has no end'));
      open = { annotation, directive };
    } else if (directive.kind === 'end') {
      if (open === null) problems.push(misplaced(path, annotation, 'this end has no beginning'));
      else zones.push({ ...open, start: open.annotation.raw.end, end: raw.start });
      open = null;
    }
  }
  if (open !== null) problems.push(misplaced(path, open.annotation, 'this zone has no end'));
  return { zones, problems };
}
