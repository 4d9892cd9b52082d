/** The exact command that measures a session again. */
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import type { Session } from '../core/records/session.ts';
import { quoteWord } from '../core/text/shell-word.ts';
import type { RunFlags } from './measure-flags.ts';

/**
 * Only what was given: the rest stands in the configuration of the same commits, and a flag would
 * also overrule what single benchmarks set there.
 */
function givenSettings({ runs, max, seconds, budget, thorough, quick }: RunFlags): string[] {
  const values = { runs, max, seconds, budget };
  return [
    ...Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}`, `${value}`],
    ),
    ...(thorough ? ['--thorough'] : []),
    ...(quick ? ['--quick'] : []),
  ];
}

/** Revisions by commit, orders by seed: what was measured, not what a branch is by then. */
export function reproduceCommand(session: Session, flags: RunFlags): string {
  const words = [
    'benchproof',
    'run',
    ...(session.base?.commit ? ['--base', session.base.commit.slice(0, 12)] : []),
    ...(session.head.commit && !session.head.dirty
      ? ['--head', session.head.commit.slice(0, 12)]
      : []),
    ...(flags.config === DEFAULT_CONFIG ? [] : ['--config', flags.config]),
    ...flags.filter.flatMap((filter) => ['--filter', filter]),
    ...givenSettings(flags),
    ...['--seed', `${session.seed}`],
    ...(session.aa ? ['--aa'] : []),
    ...(flags.engine === 'host' ? ['--engine', 'host'] : []),
  ];
  return words.map(quoteWord).join(' ');
}
