/** `docs baseline`: the waiver file for what fails today. */
import { renewWaivers, WAIVER_FILE, type WaiverFile, writeWaivers } from '../docs/judge/waivers.ts';
import { checkDocs } from './docs-check.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';

export interface BaselineOptions {
  readonly files: readonly string[];
  /** Who answers for new ones; null: who answers for the ones there are. */
  readonly owner: string | null;
  /** The last day of new ones, `YYYY-MM-DD`. */
  readonly expires: string;
}

export interface DocsBaseline {
  readonly path: string;
  readonly file: WaiverFile;
  readonly text: string;
  /** New ones have nobody to answer for them: an owner must be named. */
  readonly lacksOwner: boolean;
}

/** Works out the waiver file anew; writing it is the caller's. Waivers of other documents stay. */
export async function baselineDocs(
  ports: DocsPorts,
  context: DocsContext,
  { files, owner, expires }: BaselineOptions,
): Promise<DocsBaseline> {
  // Waivers speak of what counts everywhere.
  const atLarge = { ...context, atDesk: false };
  const { verdict, question } = await checkDocs(ports, atLarge, {
    files,
    diff: null,
    strict: false,
  });
  const present = question.rules.waivers;
  const known = owner ?? present.at(-1)?.owner ?? context.config.docs.waivers.at(-1)?.owner ?? '';
  const file = renewWaivers(verdict, present, {
    owner: known,
    expires,
    today: context.now.slice(0, 10),
    older: context.config.docs.waivers,
  });
  const lacksOwner = file.waivers.some((each) => each.owner === '');
  return { path: WAIVER_FILE, file, text: writeWaivers(file), lacksOwner };
}
