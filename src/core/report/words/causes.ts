import { formatShort } from '../../text/number.ts';
import { signedPercent } from '../../text/percent.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { InvalidCause } from '../../verdict/verdict.ts';
import { adviseFailure, describeFailure } from './failures.ts';

/** What happened, so that there is no number; a clause without a full stop. */
export function describeCause(cause: InvalidCause): Phrase {
  switch (cause.kind) {
    case 'failed': {
      const often = `in ${cause.count} of ${plural(cause.of, 'run')}`;
      const what = describeFailure(cause.failure.reason);
      return say`the ${cause.side} ${what} ${often}: ${foreign(cause.failure.message, 240)}`;
    }
    case 'threads-unused':
      return say`the ${cause.side} declared ${plural(cause.declared, 'thread')} on ${plural(cause.cores, 'core')}, used ${formatShort(cause.used, 2)}`;
    case 'identical-times':
      return say`every run of the ${cause.side} took exactly ${formatQuantity(cause.value, 's', cause.value * 1e-3)}, which no real run does`;
    case 'nothing-measured':
      return say`nothing was measured for the ${cause.side}: ${foreign(cause.message, 240)}`;
    case 'canary':
      return say`identical code differed by ${signedPercent(cause.change)}`;
    default:
      return cause satisfies never;
  }
}

/** What to do about it; a clause without a full stop. */
export function adviseCause(cause: InvalidCause): string {
  switch (cause.kind) {
    case 'failed':
      return adviseFailure(cause.failure.reason);
    case 'threads-unused':
      return `see whether the workers start (${formatShort(cause.required, 2)} busy cores were required), or correct \`threads\``;
    case 'identical-times':
      return 'see whether the command measures anything';
    case 'nothing-measured':
      return 'see whether the command runs and prints what `read` looks for';
    case 'canary':
      return 'run it again on a quieter machine';
    default:
      return cause satisfies never;
  }
}
