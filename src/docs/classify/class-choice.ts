import { remember } from '../../core/text/remember.ts';
import type { ClaimClass } from '../claim.ts';
import type { Named } from './feature-values.ts';
import type { Linear } from './linear.ts';

/** The classes that evidence chooses among; an example is declared, by annotation or setting. */
export const CLASSES: readonly ClaimClass[] = [
  'own',
  'spread',
  'historical',
  'quoted',
  'target',
  'expected',
  'refuted',
];

/** What the choice looks at: words of assertion, tense and spread, and few things besides. */
const LOOKED_AT =
  /^(?:b|header|label|caption|heading):(?:spread|target|expected|quoted|before|false|date|compared|measured)$|^a:(?:target|expected|quoted|before|false|date|compared)$|^(?:spread|mark:struck|header-older|label-older|from-to|context:quote|after:arrow|next:arrow|before:arrow|before:slash|a:quota|class:\w+|row\.count|unit:percent|unit:ratio)$/;

type Entries = Pick<Named, 'forEach'>;

/** What the choice looks at of a number's features. A cue within five words counts in full. */
function cuesOf(features: Entries): Map<string, number> {
  const cues = new Map([['', 1]]);
  features.forEach((value, name) => {
    if (!isLookedAt(name)) return;
    const isNear = name.startsWith('b:') || name.startsWith('a:');
    cues.set(name, Math.min(1, isNear ? value * 5 : value));
    if (name.startsWith('b:')) cues.set(`${name}.near`, value);
  });
  return cues;
}

const isLookedAt = remember((name) => LOOKED_AT.test(name), 5000);

/** The cues under the name of one class, as the fit weighs them; only `own` has a weight without a cue. */
export function classFeatures(claimClass: ClaimClass, features: Entries): Map<string, number> {
  const cues = [...cuesOf(features)].filter(([name]) => name !== '' || claimClass === 'own');
  return new Map(cues.map(([name, value]) => [keyOf(claimClass, name), value]));
}

function keyOf(claimClass: ClaimClass, cue: string): string {
  return cue === '' ? claimClass : `${claimClass}|${cue}`;
}

interface Choice {
  readonly class: ClaimClass;
  /** What spoke most for another class than `own`. */
  readonly classCue: string | null;
}

/** Makes the choice of the likeliest class of a claim by fitted weights. */
export function createClassChooser(weights: Linear): (features: Entries) => Choice {
  const byCue = new Map<string, readonly number[]>();
  const weightsOf = (cue: string) => {
    const found = byCue.get(cue) ?? CLASSES.map((one) => weights[keyOf(one, cue)] ?? 0);
    byCue.set(cue, found);
    return found;
  };
  return (features) => {
    const cues = cuesOf(features);
    const scores = CLASSES.map(() => 0);
    for (const [cue, value] of cues)
      weightsOf(cue).forEach((weight, at) => {
        scores[at] = (scores[at] ?? 0) + weight * value;
      });
    const best = scores.indexOf(Math.max(...scores));
    const claimClass = CLASSES[best] ?? 'own';
    if (claimClass === 'own') return { class: claimClass, classCue: null };
    const [strongest] = [...cues].sort(
      ([a, x], [b, y]) => (weightsOf(b)[best] ?? 0) * y - (weightsOf(a)[best] ?? 0) * x,
    );
    return { class: claimClass, classCue: strongest?.[0] || claimClass };
  };
}
