/** What a reader must know before any figure: how this session differs from an ordinary one. */
import type { Report } from '../model.ts';

/** Whole sentences of ours; none for an ordinary, finished comparison in containers. */
export function caveatsOf({ session }: Report): string[] {
  const caveats: string[] = [];
  if (session.engine.name === 'host') {
    caveats.push(
      'Unpinned: measured on this machine without a container, so that no claim can rest on it.',
    );
  }
  if (session.aa)
    caveats.push('A/A: both sides were measured on purpose though they are the same.');
  if (session.finishedAt === null) {
    caveats.push('Interrupted: these are the runs that were finished, not all that were planned.');
  }
  return caveats;
}
