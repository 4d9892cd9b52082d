/** The exact command that measures a session again, on any machine with the engine. */
import type { Session } from '../../core/records/session.ts';

/** In single quotes where a shell would read more into it than is meant. */
function quoted(word: string): string {
  return /^[A-Za-z0-9_./:@=,+#-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

const DEFAULT_CONFIG = 'benchproof.yml';

/**
 * Revisions by commit, orders by seed. A job that measured a share of the benchmarks names them.
 *
 * @param program `owner/benchproof#ref`, as `npx` takes it
 */
export function reproduceCommand(program: string, session: Session, configPath: string): string {
  const { base, head, seed } = session;
  const words = [
    ...(base?.commit ? ['--base', base.commit] : []),
    ...(head.commit ? ['--head', head.commit] : []),
    ...(configPath === DEFAULT_CONFIG ? [] : ['--config', configPath]),
    ...['--seed', `${seed}`],
  ];
  return ['npx', `github:${program}`, 'run', ...words].map(quoted).join(' ');
}
