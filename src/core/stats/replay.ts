/**
 * Replays the sequential procedure from the available log ratios:
 *
 *     look 1 (min)          look 2 (2·min)         look 3 (max)
 *     all members      ──▶  suspicious ones   ──▶  still suspicious ones
 *     q₁, prior fixed       q₂                     q₃                     q₁ + q₂ + q₃ = error rate
 *
 * Each look applies Benjamini–Hochberg to all members; finished ones count with p = 1.
 */
import { minOf } from './descriptive.ts';
import { type LookLevels, pairsToSettle } from './detectable.ts';
import { type EffectDistribution, pValueOf, tailBeyond } from './effect-distribution.ts';
import { rejectAtFalseDiscoveryRate } from './holm.ts';
import { FEW_PAIRS, lookLevels } from './looks.ts';
import { type ModerationOptions, moderate } from './moderated-t.ts';
import { borrowVariance, type VariancePrior } from './variance-prior.ts';

interface LookInput {
  readonly distribution: EffectDistribution;
  readonly ratios: readonly number[];
  /** By Benjamini–Hochberg at this look. */
  readonly rejected: boolean;
  /** q of this look. */
  readonly level: number;
  /** Practical effect size θ. */
  readonly effect: number;
}

interface LookVerdict {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  readonly rejected: boolean;
  /** Should get more pairs. */
  readonly suspicious: boolean;
  readonly distribution: EffectDistribution;
  readonly pValue: number;
}

const SUSPICIOUS_P = 0.25;

/**
 * Three differences of one sign have probability 1/4 without a change, whatever their distribution:
 * an additional condition without assumptions, for samples too small to check a distribution.
 */
function agreeInSign(ratios: readonly number[]): boolean {
  return ratios.every((ratio) => ratio > 0) || ratios.every((ratio) => ratio < 0);
}

/** |D| + t(1 − q, df)·se < ln(1 + θ): the change is shown to be below θ at level q. */
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

/** Ratios are of cost: positive means the head is worse. */
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
  /** Of what it measures: only members of one kind borrow variance from each other. */
  readonly kind: string;
  /** Id of its case, whose metrics are of the same runs. */
  readonly source: string;
  readonly metricKey: string;
  /** Log ratio of cost, head over base, one per run pair in order; at least `looks[0]`. */
  readonly ratios: readonly number[];
  readonly noise: number | null;
  /** Run pairs at each look: `lookSchedule`. */
  readonly looks: readonly number[];
  /** Practical effect size θ as a fraction: 0.03. */
  readonly effect: number;
  /** Gets no more pairs, so it does not delay the others. */
  readonly stopped: boolean;
  /** Identical code on both sides: continues only if suspicious, since nothing must be decided. */
  readonly isCanary: boolean;
}

export interface ReplayOptions extends ModerationOptions {
  /** Probability of a false verdict per session, over all looks. */
  readonly errorRate: number;
  readonly shards: number;
  /** Continue all undecided members, not only suspicious ones. */
  readonly thorough: boolean;
}

export interface MemberResult extends LookVerdict {
  /** Pairs used by the verdict. */
  readonly pairs: number;
  /** Of the look that decided. */
  readonly levels: LookLevels;
  /** Pairs it should have before the next look; null if it is finished. */
  readonly target: number | null;
  /** Pairs at which it is likely decided: the maximum if suspicious, else by variance alone; null if never. */
  readonly settledBy: number | null;
}

/** A size that hardly varies says nothing of how noisy times are, and would make them look quiet. */
function priorsOf(panel: readonly PanelMember[], floor: number): readonly VariancePrior[] {
  const priors = new Map<PanelMember, VariancePrior>();
  for (const kin of Map.groupBy(panel, ({ kind }) => kind).values()) {
    const firsts = kin.map(({ source, metricKey, ratios, noise, looks }) => ({
      ...{ source, metricKey, noise },
      ratios: ratios.slice(0, looks[0]),
    }));
    for (const [i, prior] of borrowVariance(firsts, floor).entries()) {
      priors.set(kin[i] as PanelMember, prior);
    }
  }
  return panel.map((member) => priors.get(member) as VariancePrior);
}

type LookResult = Omit<MemberResult, 'target' | 'settledBy'>;

class Replay {
  readonly #panel: readonly PanelMember[];
  readonly #options: ReplayOptions;
  readonly #priors: readonly VariancePrior[];
  readonly #levels: readonly number[];
  readonly #drafts: { result: MemberResult | null; isOut: boolean }[];

  constructor(panel: readonly PanelMember[], options: ReplayOptions) {
    this.#panel = panel;
    this.#options = options;
    this.#priors = priorsOf(panel, options.floor);
    this.#drafts = panel.map(() => ({ result: null, isOut: false }));
    const most = Math.max(...panel.map(({ looks }) => looks.length));
    const least = Array.from({ length: most }, (_, look) =>
      minOf(panel.map(({ looks }) => looks[look] ?? Number.POSITIVE_INFINITY)),
    );
    this.#levels = lookLevels(options.errorRate, least, options.shards);
  }

  run(): MemberResult[] {
    for (const look of this.#levels.keys()) {
      if (this.#isWaiting(look)) break;
      this.#look(look);
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

  /** A look decides about all its members at once, so it waits for the last one. */
  #isWaiting(look: number): boolean {
    return this.#actives().some((b) => !this.#has(b, look) && this.#panel[b]?.stopped === false);
  }

  #look(look: number): void {
    const level = this.#levels[look] as number;
    const present = this.#actives().filter((b) => this.#has(b, look));
    const effects = present.map((b) => {
      const { ratios, looks } = this.#panel[b] as PanelMember;
      const prior = this.#priors[b] as VariancePrior;
      return moderate(ratios.slice(0, looks[look]), prior, this.#options);
    });
    const rejected = rejectAtFalseDiscoveryRate(effects.map(pValueOf), level, this.#panel.length);
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

  #settle(b: number, look: number, verdict: LookResult): void {
    const { looks } = this.#panel[b] as PanelMember;
    const isDecided = verdict.change !== 'inconclusive';
    const settledBy = isDecided ? null : this.#settledBy(b, look, verdict);
    const isNotable = verdict.suspicious || settledBy !== null || this.#options.thorough;
    const target = !isDecided && isNotable ? (looks[look + 1] ?? null) : null;
    this.#drafts[b] = { result: { ...verdict, target, settledBy }, isOut: target === null };
  }

  #settledBy(b: number, look: number, verdict: LookResult): number | null {
    const { looks, effect, isCanary } = this.#panel[b] as PanelMember;
    const { distribution, pairs, suspicious } = verdict;
    if (suspicious) return looks.at(-1) as number;
    if (isCanary) return null;
    const later = looks
      .map((pairs, at) => ({ pairs, level: this.#levels[at] as number }))
      .slice(look + 1);
    return pairsToSettle(distribution, pairs, effect, later);
  }
}

/**
 * Replays all looks that the pairs allow. Pairs after a member's last look are not used.
 *
 * @param panel members of one family, including canaries, each with the pairs of its first look
 * @returns one result per member, in order
 */
export function replayLooks(
  panel: readonly PanelMember[],
  options: ReplayOptions,
): readonly MemberResult[] {
  return panel.length === 0 ? [] : new Replay(panel, options).run();
}
