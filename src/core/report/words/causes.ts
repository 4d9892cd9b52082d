import { formatShort } from '../../text/number.ts';
import { percent, signedPercent } from '../../text/percent.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { listed, plural } from '../../text/plural.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { InvalidCause } from '../../verdict/verdict.ts';
import { adviseFailure, describeFailure } from './failures.ts';

/** A cause, and who it is said of where that is not its own side. */
export interface MergedCause {
  readonly cause: InvalidCause;
  readonly who: string;
}

/** What went wrong on both sides in the same way is said once, with the figures of the head. */
export function mergeSides(causes: readonly InvalidCause[]): MergedCause[] {
  const alike = Map.groupBy(causes, (cause) =>
    cause.kind === 'failed' ? `${cause.kind} ${cause.failure.reason}` : cause.kind,
  );
  return [...alike.values()].flatMap((group) => {
    const cause = group.at(-1);
    if (cause === undefined) return [];
    const sides = group.flatMap((one) => (one.kind === 'canary' ? [] : [one.side]));
    return [{ cause, who: `the ${listed([...new Set(sides)])}` }];
  });
}

/**
 * What happened, so that there is no number; a clause without a full stop.
 *
 * @param limit characters of foreign text
 */
export function describeCause({ cause, who }: MergedCause, limit = 240): Phrase {
  switch (cause.kind) {
    case 'failed': {
      const often = `in ${cause.count} of ${plural(cause.of, 'invocation')}`;
      const what = describeFailure(cause.failure.reason);
      return say`${who} ${what} ${often}: ${foreign(cause.failure.message, limit)}`;
    }
    case 'threads-unused':
      return say`${who} declared ${plural(cause.declared, 'thread')} on ${plural(cause.cores, 'core')}, used ${formatShort(cause.used, 2)}`;
    case 'busy':
      return say`${who} wanted ${plural(cause.declared, 'thread')} on ${plural(cause.cores, 'core')} and got ${formatShort(cause.used, 2)}, while ${whatStarved(cause)}`;
    case 'identical-times':
      return say`every run of ${who} took exactly ${formatQuantity(cause.value, 's', cause.value * 1e-3)}, which no real run does`;
    case 'build-failed': {
      const where = cause.image === null ? '' : say` in ${foreign(cause.image, 80)}`;
      return say`the build of ${who} failed: ${foreign(cause.message, limit)}${where}`;
    }
    case 'nothing-measured':
      return say`nothing was measured for ${who}: ${foreign(cause.message, limit)}`;
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
    case 'busy':
      return 'stop what else runs on this machine, and measure again';
    case 'identical-times':
      return 'see whether the command measures anything';
    case 'build-failed':
      return cause.side === 'head'
        ? 'mend what the last lines of its output, shown here, complain of; `build` in the configuration lists the commands'
        : 'the base does not build by its own configuration: mend it there, or compare with a base that builds';
    case 'nothing-measured':
      return 'see whether the command runs and prints what `read` looks for';
    case 'canary':
      return 'run it again on a quieter machine';
    default:
      return cause satisfies never;
  }
}

function whatStarved({ foreign, stolen }: Extract<InvalidCause, { kind: 'busy' }>): string {
  const tasks = `${plural(foreign, 'other task')} wanted to run on this machine`;
  const steal = `the hypervisor took ${percent(stolen)} of its CPU time`;
  return [...(foreign > 0 ? [tasks] : []), ...(stolen > 0.01 ? [steal] : [])].join(' and ');
}
