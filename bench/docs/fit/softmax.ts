/** Named values of one of the answers that an example could have. */
export type Option = ReadonlyMap<string, number>;

export interface Choice {
  readonly options: readonly Option[];
  readonly right: number;
  /** How much it counts: many numbers of one document are hardly more evidence than a few. */
  readonly weight: number;
}

export interface SoftmaxOptions {
  readonly ridge: number;
  readonly rounds: number;
  /** Where the weights are drawn to in the absence of evidence; 0 where not named. */
  readonly prior: ReadonlyMap<string, number>;
}

/**
 * Fits a conditional logit (McFadden 1974): the chance of an option is proportional to exp(w·x).
 * Gradient ascent with step sizes of its own for each weight (AdaGrad), on the penalised likelihood.
 */
export function fitChoices(
  choices: readonly Choice[],
  { ridge, rounds, prior }: SoftmaxOptions,
): Map<string, number> {
  const names = [
    ...new Set(choices.flatMap(({ options }) => options.flatMap((o) => [...o.keys()]))),
  ].sort();
  const at = new Map(names.map((name, index) => [name, index]));
  const means = Float64Array.from(names, (name) => prior.get(name) ?? 0);
  const weights = Float64Array.from(means);
  const seen = new Float64Array(names.length).fill(1e-8);
  const coded = choices.map(({ options, right, weight }) => ({
    right,
    weight,
    options: options.map((option) =>
      [...option].map(([name, value]) => [at.get(name) ?? 0, value] as const),
    ),
  }));
  for (let round = 0; round < rounds; round += 1) {
    const slope = Float64Array.from(weights, (w, i) => ridge * ((means[i] as number) - w));
    for (const { options, right, weight } of coded) {
      const chances = softmax(
        options.map((o) => o.reduce((sum, [i, v]) => sum + (weights[i] as number) * v, 0)),
      );
      options.forEach((option, k) => {
        const pull = weight * (Number(k === right) - (chances[k] as number));
        if (Math.abs(pull) > 1e-6)
          for (const [i, v] of option) slope[i] = (slope[i] as number) + pull * v;
      });
    }
    slope.forEach((s, i) => {
      seen[i] = (seen[i] as number) + s * s;
      weights[i] = (weights[i] as number) + (0.5 * s) / Math.sqrt(seen[i] as number);
    });
  }
  return new Map(names.map((name, i) => [name, weights[i] ?? 0]));
}

function softmax(scores: readonly number[]): readonly number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}
