/** Journal of a session: events in order, one per line. */
import { z } from 'zod';
import { countSchema } from './count.ts';
import { pairSchema, type RunPair, type Session, sessionSchema } from './session.ts';

const stopReason = sessionSchema.shape.stops.valueType;

const journalEntrySchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('open'),
    session: sessionSchema.omit({ pairs: true, disturbed: true, counts: true, stops: true }),
  }),
  z.strictObject({ type: z.literal('pair'), pair: pairSchema }),
  z.strictObject({ type: z.literal('again'), pair: pairSchema }),
  z.strictObject({ type: z.literal('count'), count: countSchema }),
  z.strictObject({ type: z.literal('stop'), caseId: z.string(), reason: stopReason }),
  z.strictObject({ type: z.literal('close'), finishedAt: z.iso.datetime() }),
]);

type JournalEntry = z.infer<typeof journalEntrySchema>;

/** `isEmpty` if nothing was written; otherwise `message` names the invalid entry, counted from 1. */
export type Folded =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly isEmpty: boolean; readonly message: string };

class JournalError extends Error {}

function read(raw: unknown): JournalEntry {
  const parsed = journalEntrySchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new JournalError(`${issue?.path.join('.')}: ${issue?.message}`);
}

function requireCase(session: Session, id: string): void {
  if (session.cases.some((each) => each.id === id)) return;
  throw new JournalError(`the session's header has no case ${id}`);
}

function withPair(session: Session, pair: RunPair): Session {
  requireCase(session, pair.caseId);
  const known = session.pairs.some(
    (each) => each.caseId === pair.caseId && each.pair === pair.pair,
  );
  if (known) throw new JournalError(`pair ${pair.pair} of ${pair.caseId} came before`);
  session.pairs.push(pair);
  return session;
}

/** A repeated run pair replaces the earlier one, which is kept separately. */
export function withAgain<S extends Pick<Session, 'pairs' | 'disturbed'>>(
  session: S,
  pair: RunPair,
): S {
  const at = session.pairs.findIndex(
    (each) => each.caseId === pair.caseId && each.pair === pair.pair,
  );
  const former = session.pairs[at];
  if (former === undefined) {
    throw new JournalError(`pair ${pair.pair} of ${pair.caseId} was never taken before`);
  }
  const disturbed = [...(session.disturbed ?? []), former];
  return { ...session, pairs: session.pairs.with(at, pair), disturbed };
}

function apply(session: Session | null, entry: JournalEntry): Session {
  if (entry.type === 'open') {
    if (session !== null) throw new JournalError('a second header');
    return { ...entry.session, pairs: [], stops: {} };
  }
  if (session === null) throw new JournalError(`expected "open", got "${entry.type}"`);
  if (session.finishedAt !== null) throw new JournalError(`"${entry.type}" follows`);
  switch (entry.type) {
    case 'pair':
      return withPair(session, entry.pair);
    case 'again':
      requireCase(session, entry.pair.caseId);
      return withAgain(session, entry.pair);
    case 'count':
      requireCase(session, entry.count.caseId);
      return { ...session, counts: [...(session.counts ?? []), entry.count] };
    case 'stop':
      requireCase(session, entry.caseId);
      return { ...session, stops: { ...session.stops, [entry.caseId]: entry.reason } };
    case 'close':
      return { ...session, finishedAt: entry.finishedAt };
  }
}

/** Rebuilds the session from its journal, unfinished (`finishedAt` null) unless the last entry is `close`. */
export function foldJournal(entries: readonly unknown[]): Folded {
  let session: Session | null = null;
  for (const [index, raw] of entries.entries()) {
    try {
      session = apply(session, read(raw));
    } catch (error) {
      if (!(error instanceof JournalError)) throw error;
      return { ok: false, isEmpty: false, message: `entry ${index + 1}: ${error.message}` };
    }
  }
  if (session === null) return { ok: false, isEmpty: true, message: 'nothing was written' };
  return { ok: true, session };
}

/** Entries of a journal; an unterminated last line is dropped. */
export function readJournalText(text: string): unknown[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        // Corruption in the file, reported with its position when folding.
        return { type: 'unreadable' };
      }
    });
}
