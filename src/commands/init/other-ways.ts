/** How a program is asked once more that failed, or that did not end in its time. */
import type { Failure } from '../../core/records/session.ts';
import type { Candidate } from '../../tools/detection/candidate.ts';
import { withFirstResults } from '../../tools/detection/first-results.ts';
import { withNodeFlag } from '../../tools/detection/node-flags.ts';
import { fromOwnFolder } from '../../tools/detection/own-folder.ts';
import { withOwnModules } from '../../tools/detection/own-modules.ts';
import { besideItself } from '../../tools/detection/read-only.ts';
import type { SourceFile } from '../../tools/detection/repository.ts';
import { withArguments } from '../../tools/detection/usage.ts';

type Way = (
  candidate: Candidate,
  printed: string,
  files: readonly SourceFile[],
) => Candidate | null;

const SHORTER: Readonly<Record<string, Way>> = { 'first results': withFirstResults };
const AFTER_FAILURE: Readonly<Record<string, Way>> = {
  'folder of links': besideItself,
  arguments: withArguments,
  'Node.js flag': withNodeFlag,
  'own folder': fromOwnFolder,
  'own modules': withOwnModules,
};

/** The first way that may help, and its kind; null: none is known. */
export function otherWay(
  candidate: Candidate,
  { reason }: Failure,
  printed: string,
  files: readonly SourceFile[],
): { readonly kind: string; readonly candidate: Candidate } | null {
  for (const [kind, way] of Object.entries(reason === 'timeout' ? SHORTER : AFTER_FAILURE)) {
    const other = way(candidate, printed, files);
    if (other !== null) return { kind, candidate: other };
  }
  return null;
}
