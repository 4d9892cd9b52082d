/** Who let what stand, when, why, and until when; and what does not hold any more. */

import { foreign, type Phrase, say } from '../../text/phrase.ts';
import type { Acceptance } from '../acceptance/acceptance.ts';
import type { Lapse, Lapsed } from '../acceptance/apply.ts';
import { shortSha } from './states.ts';

/** `accepted by alice on 2026-11-20 for pull request 42 (as of 51ab3c0), until …: reason` */
export function acceptanceWords({ by, at, pull, headSha, expires, reason }: Acceptance): Phrase {
  const until = expires === null ? 'without an end' : `until ${expires}`;
  return say`accepted by ${foreign(by, 40)} on ${at.slice(0, 10)} in pull request ${pull} at ${foreign(shortSha(headSha))}, ${until}: ${foreign(reason, 500)}`;
}

function lapseWords(why: Lapse, { expires }: Acceptance): string {
  switch (why) {
    case 'expired':
      return `ended on ${expires}`;
    case 'code-changed':
      return 'was of other code';
    case 'finding-changed':
      return 'was of another finding';
    case 'sentence-changed':
      return 'was of other words around it';
    case 'sentence-unknown':
      return 'was kept without the words around it';
    case 'worse':
      return 'was of a smaller change';
    default:
      return why satisfies never;
  }
}

/** A whole sentence. */
export function lapsedWords({ acceptance, why }: Lapsed): Phrase {
  const { subject, by, at } = acceptance;
  const what = subject.kind === 'claim' ? `${subject.text} in ${subject.path}` : subject.caseId;
  return say`What ${foreign(by, 40)} accepted of ${foreign(what, 100)} on ${at.slice(0, 10)} ${lapseWords(why, acceptance)}, and does not hold any more.`;
}
