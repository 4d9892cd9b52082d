/**
 * The whole sequential procedure, replayed from the log ratios at hand:
 *
 *     look 1 (min)          look 2 (2·min)         look 3 (max)
 *     all members      ──▶  the suspicious    ──▶  the still suspicious
 *     q₁, prior fixed       q₂                     q₃                     q₁ + q₂ + q₃ = error rate
 *
 * At each look Benjamini–Hochberg over all members; who is out enters with p = 1.
 */
import type { LookLevels } from './detectable.ts';
import { type EffectDistribution, pValueOf, tailBeyond } from './effect-distribution.ts';
import { rejectFalseNulls } from './holm.ts';
import { lookLevels } from './looks.ts';
import { type ModerationOptions, moderate } from './moderated-t.ts';
import { borrowVariance, type VariancePrior } from './variance-prior.ts';

interface LookInput {
  readonly distribution: EffectDistribution;
  readonly ratios: readonly number[];
  /** By Benjamini–Hochberg, at this look. */
  readonly rejected: boolean;
  /** The q of this look. */
  readonly level: number;
  /** Practical effect size θ. */
  readonly effect: number;
}

interface LookVerdict {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  readonly rejected: boolean;
  /** Worth more pairs. */
  readonly suspicious: boolean;
  readonly distribution: EffectDistribution;
  readonly pValue: number;
}

const SUSPICIOUS_P = 0.25;
const FEW_PAIRS = 3;

/**
 * Three differences of one sign have probability 1/4 where nothing changed, whatever their
 * distribution: an assumption-free second condition where there are too few to look at a shape.
 */
function agreeInSign(ratios: readonly number[]): boolean {
  return ratios.every((ratio) => ratio > 0) || ratios.every((ratio) => ratio < 0);
}

/** |D| + t(1 − q, df)·se < ln(1 + θ): the change is shown to be smaller than θ, at level q. */
function isEquivalent(distribution: EffectDistribution, threshold: number, level: number): boolean {
  const room = threshold - Math.abs(distribution.mean);
  return room > 0 && tailBeyond(distribution, room) / 2 < level;
}

function lookChange({ distribution, ratios, rejected, level, effect }: LookInput) {
  const threshold = Math.log1p(effect);
  const isLarge = Math.abs(distribution.mean) >= threshold;
  if (rejected && isLarge && (ratios.length > FEW_PAIRS || agreeInSign(ratios))) {
    return distribution.mean > 0 ? 'regression' : 'improvement';
  }
  return isEquivalent(distribution, threshold, level) ? 'no-change' : 'inconclusive';
}

/** Ratios are of cost: above zero means that head is worse. */
export function judgeLook(input: LookInput): LookVerdict {
  const { distribution, rejected, effect } = input;
  const pValue = pValueOf(distribution);
  const isNear = Math.abs(distribution.mean) > Math.log1p(effect) / 2;
  return {
    change: lookChange(input),
    rejected,
    suspicious: rejected || (pValue < SUSPICIOUS_P && isNear),
    distribution,
    pValue,
  };
}

export interface PanelMember {
  /** Log ratio of cost, head over base, one per run pair in order; at least `looks[0]` of them. */
  readonly ratios: readonly number[];
  readonly noise: number | null;
  /** Run pairs at each look: `lookSchedule`. */
  readonly looks: readonly number[];
  /** Practical effect size θ, a fraction: 0.03. */
  readonly effect: number;
  /** No more pairs will come: it does not hold the others up. */
  readonly stopped: boolean;
}

export interface ReplayOptions extends ModerationOptions {
  /** False verdicts allowed per session, over all looks. */
  readonly errorRate: number;
  readonly shards: number;
  /** Take every undecided member on, not only the suspicious. */
  readonly thorough: boolean;
}

export interface MemberResult extends LookVerdict {
  /** Pairs that the verdict rests on. */
  readonly pairs: number;
  /** Of the look that it rests on. */
  readonly levels: LookLevels;
  readonly prior: VariancePrior;
  /** Pairs it should have before the next look; null: it is out. */
  readonly target: number | null;
}

class Replay {
  readonly #panel: readonly PanelMember[];
  readonly #options: ReplayOptions;
  readonly #priors: readonly VariancePrior[];
  readonly #drafts: { result: MemberResult | null; isOut: boolean }[];

  constructor(panel: readonly PanelMember[], options: ReplayOptions) {
    this.#panel = panel;
    this.#options = options;
    const firsts = panel.map(({ ratios, noise, looks }) => ({
      ratios: ratios.slice(0, looks[0]),
      noise,
    }));
    this.#priors = borrowVariance(firsts, options.floor);
    this.#drafts = panel.map(() => ({ result: null, isOut: false }));
  }

  run(): MemberResult[] {
    const most = Math.max(...this.#panel.map(({ looks }) => looks.length));
    const levels = lookLevels(this.#options.errorRate, most, this.#options.shards);
    for (const [look, level] of levels.entries()) {
      if (this.#isWaiting(look)) break;
      this.#look(look, level);
    }
    return this.#drafts.map(({ result }) => result as MemberResult);
  }

  #has(b: number, look: number): boolean {
    const { looks, ratios } = this.#panel[b] as PanelMember;
    return ratios.length >= (looks[look] ?? Number.POSITIVE_INFINITY);
  }

  #actives(): number[] {
    return [...this.#drafts.keys()].filter((b) => this.#drafts[b]?.isOut === false);
  }

  /** A look is one decision about all who take part in it: no one is judged before the last is in. */
  #isWaiting(look: number): boolean {
    return this.#actives().some((b) => !this.#has(b, look) && this.#panel[b]?.stopped === false);
  }

  #look(look: number, level: number): void {
    const present = this.#actives().filter((b) => this.#has(b, look));
    const effects = present.map((b) => {
      const { ratios, looks } = this.#panel[b] as PanelMember;
      const prior = this.#priors[b] as VariancePrior;
      return moderate(ratios.slice(0, looks[look]), prior, this.#options);
    });
    const rejected = rejectFalseNulls(effects.map(pValueOf), level, this.#panel.length);
    const levels = { change: level / this.#panel.length, equivalence: level };
    for (const [i, b] of present.entries()) {
      const member = this.#panel[b] as PanelMember;
      const pairs = member.looks[look] as number;
      const verdict = judgeLook({
        distribution: effects[i] as (typeof effects)[number],
        ratios: member.ratios.slice(0, pairs),
        rejected: rejected[i] as boolean,
        level,
        effect: member.effect,
      });
      this.#settle(b, look, { ...verdict, pairs, levels });
    }
  }

  #settle(b: number, look: number, verdict: Omit<MemberResult, 'prior' | 'target'>): void {
    const { looks } = this.#panel[b] as PanelMember;
    const isUndecided = verdict.change === 'inconclusive';
    const goesOn = isUndecided && (verdict.suspicious || this.#options.thorough);
    const target = goesOn ? (looks[look + 1] ?? null) : null;
    const prior = this.#priors[b] as VariancePrior;
    this.#drafts[b] = { result: { ...verdict, prior, target }, isOut: target === null };
  }
}

/**
 * Replays every look that the pairs at hand allow. Pairs beyond a member's last look are not used.
 *
 * @param panel members of one family, the canary included; each has the pairs of its first look
 * @returns one result per member, in order
 */
export function replayLooks(
  panel: readonly PanelMember[],
  options: ReplayOptions,
): readonly MemberResult[] {
  return panel.length === 0 ? [] : new Replay(panel, options).run();
}
