/** What is done about containers that do not answer: nothing was measured in them yet. */
import { WorldError } from '../../core/errors.ts';
import type { Side } from '../../core/records/session.ts';
import type { OpenedRun } from '../../ports.ts';

export class Unanswered extends WorldError {
  constructor(side: Side) {
    super(`the ${side} container did not answer`, 'free memory and cores on this machine');
  }
}

/** Opens them, and once more where one does not answer. */
export async function openAnswering(
  open: () => Promise<OpenedRun>,
  warn: (text: string) => void,
): Promise<OpenedRun> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    warn(`${error.message}: opened once more`);
    return { ...(await open()), reopened: error.message };
  }
}
