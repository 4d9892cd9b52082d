/** Where the runs come from, and what a maintainer must write to have trusted ones. */
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import type { Origin, Reuse } from '../state.ts';
import { shortSha } from './states.ts';

const BACKS: Readonly<Record<'writer' | 'accepted', string>> = {
  writer: 'they back its own numbers, as its author may write here',
  accepted: 'they back its own numbers where a reviewer accepted them',
};

/** @param headSha the commit that a maintainer has read, in full */
export function provenanceSentence(origin: Origin, headSha: string): Phrase {
  if (origin.provenance === 'trusted') {
    return say`**Trusted**: measured by a workflow of the default branch.`;
  }
  const own = '**Proposed**: these runs were made by this pull request’s own workflow';
  if (origin.backs && (origin.why === 'writer' || origin.why === 'accepted')) {
    return say`${own}; ${BACKS[origin.why]}.`;
  }
  const why = origin.why === 'fork' ? ', which comes from a fork' : '';
  return say`${own}${why}, and back no number in the documents. To have trusted ones, a maintainer who has read this commit writes ${foreign(`/benchproof run ${headSha}`)}.`;
}

export function reuseSentence({ sha, pull }: Reuse, what: string): Phrase {
  const whose = pull === null ? '' : `, made for pull request ${pull}`;
  return say`The files of this commit are those of ${foreign(shortSha(sha))}, so the verdict on ${what} is the one of that commit${whose}.`;
}

/** @param apps that made checks of the same name at this commit */
export function namesakeSentence(apps: readonly string[]): Phrase {
  return say`**Another check of this name** stands at this commit, made by ${foreign(apps.join(', '), 100)}: it is not of benchproof, and says nothing of what was measured.`;
}

/** Where only records of earlier runs are to hand. */
export function awaitingSentence(headSha: string): Phrase {
  return say`Some numbers were measured by proposed runs only. To have trusted ones, a maintainer who has read this commit writes ${foreign(`/benchproof run ${headSha}`)}.`;
}
