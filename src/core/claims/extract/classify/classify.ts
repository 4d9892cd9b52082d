import type { ClaimClass } from '../../claim.ts';
import type { Mention } from '../numbers/mention.ts';
import { isLimitOfVerdict } from './held-against.ts';

export interface Classified {
  readonly class: ClaimClass;
  readonly cue: string | null;
}

interface Rule {
  readonly class: ClaimClass;
  /** Looked for right before the number, within so many characters and inside its clause. */
  readonly before?: RegExp;
  readonly reach?: number;
  /** Looked for right behind it. */
  readonly after?: RegExp;
}

/** The first that fits wins: what is refuted or aimed at is not measured, whatever else is said. */
const RULES: readonly Rule[] = [
  {
    class: 'spread',
    before:
      /(?:\bstd\.? ?dev\w*|\bstdev|\bstandard deviation|\bvariance|\bvariation|\bjitter|\bmargin of error|\bσ|\berror bars?|\brme|\bCV)\b[^.;]{0,16}$/i,
    reach: 40,
  },
  {
    class: 'refuted',
    before:
      /(?:\bclaim(?:ed|s)?|\bdocumented|\bNOT|\bnever (?:reached|saw|measured|existed)|\bfalse(?:ly)?|\bfabricated|\bincorrect(?:ly)?|\bbogus|\bmyth)\b[^.;:]{0,24}$/,
    reach: 48,
    after:
      /^[^.;,]{0,40}\b(?:never existed|was wrong|is wrong|were wrong|is false|was false|does not exist|did not exist|(?:could|can) ?not be reproduced|not reproducible|is unsupported|was unsupported|debunked|retracted)\b/i,
  },
  {
    class: 'target',
    before:
      /(?:\btargets?(?! (?:audience|group|market|platform|architecture|machine|host|system|os|user|language|environment|branch|file|triple|folder|directory)s?\b)|\btargeting|\bgoals?|\bbudgets?|\baim(?:s|ing|ed)?|\bSLAs?|\bSLOs?|\bobjectives?|\brequirements?|\bmust (?:be|stay|remain|not exceed)|\bneed(?:s|ed)? to (?:be|stay|remain|preserve|keep|guarantee|maintain|reach|hit|take)|\bwant(?:s|ed)? to)\b[^.;]{0,160}$/i,
    reach: 200,
    after: /^[^.;,\d]{0,24}\b(?:targets?|goal|budget|SLA|SLO|objective)\b/i,
  },
  {
    class: 'expected',
    before:
      /(?:(?<!\b(?:as|than|had|can|will) )\bexpect(?:s|ed|ing|ation)?|\btheoretical(?:ly)?|\bin theory|\bestimat(?:e|es|ed|ion)|\bproject(?:ed|ion)|\bpredict(?:s|ed|ion)?|\bmay|\bmight|\bcould|\bwould|\btypical(?!ly)|\bhypothetical(?:ly)?|\bideal(?:ly)?|\bpotential(?:ly)?|\bshould (?:be|take|see|give|reach|yield|get|run)|\bassum(?:e|es|ing))\b[^.;]{0,110}$/i,
    reach: 140,
    after: /^[^.;,\d]{0,24}\b(?:expected|in theory|theoretical(?:ly)?|estimated|projected)\b/i,
  },
  {
    class: 'quoted',
    before:
      /(?:\baccording to|\bas reported|\breport(?:s|ed) (?:by|that|a|an|up)|\breports|\bcites?|\bcited|\bsays that|\bpublished)\b[^.;]{0,100}$/i,
    reach: 140,
  },
  {
    class: 'historical',
    before:
      /(?:\bfrom|\bpreviously|\bformerly|\bused to (?:be|take|run)|\boriginally|\bbefore(?: that)?[:,]|\bbefore this \w+|\b(?:down|up) from|\bwas(?= [^.;]{0,30}, now)|\bold(?: version| value)?:|\bprior to|\(was|\bdown from|\binstead of)\b:?[^.;,\d]{0,28}$/i,
    reach: 60,
    after:
      /^(?:[\s"'`*]{0,3}(?:→|->|=>|⇒|➜|-->|➡)|[\s*_`)]{0,3}(?:before|previously|earlier|originally|in the old)\b)/i,
  },
];

/** Says what kind of statement a number is, from the words of its own sentence. */
export function classifyInSentence(
  mention: Mention,
  sentence: string,
  start: number,
  end: number,
): Classified {
  if (mention.isSpread) return { class: 'spread', cue: '±' };
  if (isLimitOfVerdict(sentence, start, end)) return { class: 'target', cue: 'PASS' };
  for (const rule of RULES) {
    const cue = matchRule(rule, sentence, start, end);
    if (cue !== null && !isOpenFrom(rule, cue, sentence, end)) return { class: rule.class, cue };
  }
  return { class: 'own', cue: null };
}

function matchRule(rule: Rule, sentence: string, start: number, end: number): string | null {
  const before = sentence.slice(Math.max(0, start - (rule.reach ?? 40)), start);
  const found = rule.before?.exec(before) ?? rule.after?.exec(sentence.slice(end, end + 64));
  if (!found || (isIntended(rule) && isInOtherClause(found[0]))) return null;
  return firstWords(found[0]);
}

function isIntended(rule: Rule): boolean {
  return rule.class === 'target' || rule.class === 'expected';
}

const DOES =
  '(?:takes|took|reach(?:es|ed)|runs|ran|handle[sd]|serve[sd]|needs|costs?|use[sd]|finishe[sd]|complete[sd]|process(?:es|ed)|achieve[sd])';
const OWN_CLAUSE = new RegExp(
  `[,:]\\s+(?!(?:is|was|are)\\b)\\S[^,:]*\\s(?:is|was|are|${DOES})\\s[^,:]*$`,
  'i',
);
const JOINED_CLAUSE = new RegExp(
  `\\s(?:and|but|so|because|since|while|yet|though)\\s\\S[^,:]*\\s${DOES}\\s[^,:]*$`,
  'i',
);
const MODAL = new RegExp(`^\\s*(?:may|might|could|would)\\b.*\\s${DOES}\\s`, 'i');

/** "Expected 12 ms, measured 14 ms": the cue has its number, this one is what came of it. */
const FOUND_BESIDE =
  /[\d,;:][^,;:]*\b(?:measured|actual(?:ly)?|observed|in fact|in reality|in practice|became|turned out|got|found|saw)\b/i;

/**
 * "As an estimate of its quality: parse takes 12 ms", "We aim high, and parse takes 12 ms": a clause
 * of its own states the number. A cue with the colon right behind it is a label, and speaks for all
 * that follows; a modal verb governs no verb that is bent itself ("You may know that it takes 12 ms").
 */
function isInOtherClause(text: string): boolean {
  if (FOUND_BESIDE.test(text)) return true;
  if (/^\s*[\p{L}]+(?: [\p{L}]+)?:/u.test(text)) return false;
  return OWN_CLAUSE.test(text) || JOINED_CLAUSE.test(text) || MODAL.test(text);
}

function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, 3).join(' ');
}

/** "from 3 s" is a before only where a "to" follows. */
function isOpenFrom(rule: Rule, cue: string, sentence: string, end: number): boolean {
  if (rule.class !== 'historical' || !/^from\b/i.test(cue)) return false;
  return !/^[\s*_`)]{0,4}(?:[^.;,\d]{0,20}\s)?(?:to|down to|up to|→|->|=>)/i.test(
    sentence.slice(end, end + 40),
  );
}
