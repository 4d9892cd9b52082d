/** The exact command that measures a session again. */
import type { Session } from '../core/records/session.ts';
import type { RunFlags } from './measure-flags.ts';

/** In single quotes where a shell would read more into it than is meant. */
function quoted(word: string): string {
  return /^[A-Za-z0-9_./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Revisions by commit, orders by seed: what was measured, not what a branch is by then. */
export function reproduceCommand(session: Session, flags: RunFlags): string {
  const { settings } = session;
  const words = [
    'benchproof',
    'run',
    ...(session.base?.commit ? ['--base', session.base.commit.slice(0, 12)] : []),
    ...(session.head.commit && !session.head.dirty
      ? ['--head', session.head.commit.slice(0, 12)]
      : []),
    ...flags.filter.flatMap((filter) => ['--filter', filter]),
    ...['--runs', `${settings.min}`, '--max', `${settings.max}`],
    ...['--seconds', `${settings.secondsPerSide}`, '--seed', `${session.seed}`],
    ...(session.aa ? ['--aa'] : []),
    ...(flags.engine === 'host' ? ['--engine', 'host'] : []),
  ];
  return words.map(quoted).join(' ');
}
