import type { Outcome } from '../../verdict/verdict.ts';

/** A sign seen from afar; the sentence after it says the same. */
export function outcomeSign(outcome: Outcome): string {
  switch (outcome) {
    case 'pass':
      return '✅';
    case 'fail':
      return '❌';
    case 'neutral':
      return '⚠️';
    default:
      return outcome satisfies never;
  }
}
