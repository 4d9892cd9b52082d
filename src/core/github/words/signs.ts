import type { Conclusion } from '../conclusion.ts';

/** A sign seen from afar; the sentence after it says the same. Null: still open. */
export function conclusionSign(conclusion: Conclusion | null): string {
  switch (conclusion) {
    case null:
      return '⏳';
    case 'success':
      return '✅';
    case 'failure':
    case 'timed_out':
      return '❌';
    case 'cancelled':
      return '⛔';
    case 'action_required':
      return '❗';
    case 'neutral':
      return '⚠️';
    case 'skipped':
      return '➖';
    default:
      return conclusion satisfies never;
  }
}
