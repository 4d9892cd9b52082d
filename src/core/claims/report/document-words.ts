/** The words for what a document says against itself, and for what needs no run. */
import { cleanLine } from '../../text/clean.ts';
import type { ClaimVerdict, ExemptReason } from '../verdict.ts';
import { sayDerivation, saySpot } from './evidence-words.ts';

export interface VerdictWords {
  /** `mismatch`, `wrong statistic`. */
  readonly verdict: string;
  /** Full sentences. */
  readonly detail: string;
  /** What to do; null where nothing is to be done. */
  readonly advice: string | null;
}

export function sayContradiction(
  verdict: Extract<ClaimVerdict, { verdict: 'contradiction' }>,
  unit: string,
): VerdictWords {
  const against = verdict.with;
  const words = (detail: string, advice: string) => ({ verdict: 'contradiction', detail, advice });
  switch (against.kind) {
    case 'place':
      return words(
        `the same quantity is given differently at ${saySpot(against.spot)}.`,
        'Keep the one that a record backs, or name the runs they come from.',
      );
    case 'direction':
      return words(
        `the text says "${against.said}", the numbers say the opposite: ${sayDerivation(against.derivation, unit)}.`,
        'Turn the direction word round.',
      );
    case 'target':
      return words(
        `"${cleanLine(against.status)}" does not follow from ${saySpot(against.actual)} against ${saySpot(against.target)}.`,
        'Correct the verdict, or the target.',
      );
    case 'superlative':
      return words(
        `"${cleanLine(against.word)}" is refuted by ${saySpot(against.better)}.`,
        'Name the one that really leads, or drop the word.',
      );
    default:
      return against satisfies never;
  }
}

export function sayExempt(reason: ExemptReason): string {
  switch (reason.kind) {
    case 'class':
      return reason.class === 'refuted'
        ? `mentioned, not asserted ("${cleanLine(reason.cue)}")`
        : `${reason.class} ("${cleanLine(reason.cue)}")`;
    case 'ignored':
      return `ignored: ${cleanLine(reason.reason)}`;
    case 'published':
      return `published at ${cleanLine(reason.link)}`;
    case 'example':
      return `example output, by ${reason.by}`;
    case 'waiver':
      return `waived by ${cleanLine(reason.owner)} until ${reason.expires}: ${cleanLine(reason.reason)}`;
    default:
      return reason satisfies never;
  }
}
