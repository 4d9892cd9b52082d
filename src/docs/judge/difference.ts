/** Whether a number is what lies between two figures, or what they come to: "155 ms more than a plain merge". */
import { type Claim, wordsAround } from '../claim.ts';
import { betterOf, isTakenAway } from '../graph/finding.ts';

/** How the number follows from its subject and what that is put beside. */
export type Difference = 'more' | 'less' | 'apart' | 'sum';
/** "Ahead" is more of a rate and less of a time. */
type Meaning = Difference | 'ahead' | 'behind';

/** Right behind the number, or with its unit: "155 ms longer", "660 more requests per second". */
const BEHIND: readonly (readonly [RegExp, Meaning])[] = [
  [/^(?:more|longer|higher|larger|extra)\b/i, 'more'],
  [/^(?:less|shorter|lower|smaller|fewer)\b/i, 'less'],
  [/^(?:faster|quicker|sooner|earlier|ahead)\b/i, 'ahead'],
  [/^(?:slower|later|behind|short of)\b/i, 'behind'],
  [/^(?:apart|between)\b/i, 'apart'],
  [/^(?:together|altogether|combined|in total)\b/i, 'sum'],
];

const BY = (words: string) =>
  new RegExp(`\\b(?:${words})\\b[^.;:,]{0,60}\\bby(?: \\p{L}+){0,2} $`, 'iu');
const VERB = (words: string) => new RegExp(`\\b(?:${words})\\b[^.;:,\\d]{0,40}$`, 'i');

/** Before the number: "the gap between them is 6 ms", "trails it by 6 ms", "checks add 155 ms to a merge". */
const BEFORE: readonly (readonly [RegExp, Meaning])[] = [
  [/\b(?:(?:add(?:s|ing)?|sums?|comes?) up to|together|combined|in total)\b[^.;:,]{0,40}$/i, 'sum'],
  [/\b(?:gap|difference|distance)\b[^;]{0,100}\b(?:is|are|was|to|of) (?:\p{L}+ ){0,2}$/iu, 'apart'],
  [/\bbetween\b[^;]{0,100}\blies? (?:\p{L}+ ){0,2}$/iu, 'apart'],
  [/\badd(?:s|ed|ing)?\b[^.;:,]{0,60}(?<!\bof )$/i, 'more'],
  [/\b(?:an extra|an additional|another) $/i, 'more'],
  [BY('r[ai]s(?:e|es|ed|ing)|increas(?:e|es|ed)|gr(?:ow|ows|ew)|higher|longer|larger'), 'more'],
  [BY('drop(?:s|ped)?|falls?|reduc(?:e|es|ed)|lower(?:s|ed)?|shrinks?|shorter|smaller'), 'less'],
  [BY('leads?|led|beats?|outperform(?:s|ed)?|ahead|faster|quicker'), 'ahead'],
  [BY('trail(?:s|ed)?|lag(?:s|ged)?|behind|slower'), 'behind'],
  [/\b(?:lead|advantage) over\b[^.;:,]{0,60}\b(?:is|are|was|of) (?:\p{L}+ ){0,2}$/iu, 'ahead'],
  [VERB('gains?|gained|wins?|won|buys?|bought'), 'ahead'],
  [VERB('los(?:e|es|t)'), 'behind'],
];

const HEDGE =
  '(?:(?:about|almost|another|around|as much as|at least|extra|just|nearly|only|over|roughly|some|up to|us|well|you) ){0,2}$';
const CHANGE =
  'decrease|delta|difference|drop|gain|gap|improvement|increase|overhead|penalty|reduction|regression|saving|slow-?down|speed-?up';

/** Right beside the number, so that nothing else than a difference can be meant, whatever it lies between. */
const BESIDE = {
  behind: new RegExp(
    `^(?:(?:of )?(${CHANGE})s?|((?:better|cheaper|earlier|faster|fewer|higher|larger|less|longer|lower|more|quicker|shorter|slower|smaller|sooner|worse)(?! or (?:less|more)\\b)))\\b`,
    'i',
  ),
  before: [
    new RegExp(`(?<!follow\\p{L}* )\\b(by) ${HEDGE}`, 'iu'),
    new RegExp(
      `\\b((?:${CHANGE})s?)\\b[^.;,]{0,40}\\b(?:amounts to|are|is|of|was|were) ${HEDGE}`,
      'i',
    ),
    new RegExp(`\\b((?:${CHANGE})s?): ${HEDGE}`, 'i'),
    new RegExp(
      `\\b(gain|gained|gains|los[et]|loses|sav(?:e|ed|es|ing)|shav(?:ed?|es)(?: off)?) ${HEDGE}`,
      'i',
    ),
    /\b(an (?:extra|additional)) $/i,
    /([+\u2212])$/,
  ],
};

/**
 * The word by which a number of a measured kind states what lies between two figures and is none of them itself: "386 µs
 * faster", "regressed by 386 µs"; null where no such word stands beside it.
 */
export function wordOfDifference(claim: Claim): string | null {
  const [before, behind] = wordsAround(claim);
  const own = claim.text.replace(/^[^\p{L}]+/u, '');
  const after = [own, behind.trimStart()].map((text) => BESIDE.behind.exec(text));
  const column = new RegExp(`\\b((?:${CHANGE})s?|saved)\\b`, 'i').exec(
    claim.subject.column.join(' '),
  );
  const said = [...after, ...BESIDE.before.map((words) => words.exec(before)), column];
  const sign = /^[+\u2212]/.exec(claim.text)?.[0];
  const word = said.flatMap((found) => found?.slice(1).find((each) => each !== undefined) ?? [])[0];
  return word ?? sign ?? null;
}

function meaningOf(claim: Claim): Meaning | null {
  const [before, behind] = wordsAround(claim);
  const own = claim.text.replace(/^[^\p{L}]+/u, '');
  const said = (all: typeof BEHIND, text: string) => all.find(([words]) => words.test(text))?.[1];
  const after = said(BEHIND, own) ?? said(BEHIND, behind.trimStart());
  return after ?? (isTakenAway(claim) ? 'less' : (said(BEFORE, before) ?? null));
}

/** Which way the difference goes, as the words have it; null where the number is no difference. */
export function differenceOf(claim: Claim): Difference | null {
  const meaning = meaningOf(claim);
  const isRate = betterOf(claim) === 'higher';
  if (meaning === 'ahead') return isRate ? 'more' : 'less';
  return meaning === 'behind' ? (isRate ? 'less' : 'more') : meaning;
}
