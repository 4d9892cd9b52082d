/** A weight a named feature. */
export type Linear = Readonly<Record<string, number>>;

export function scoreLinear(weights: Linear, features: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [name, value] of features) {
    if (Object.hasOwn(weights, name)) sum += (weights[name] ?? 0) * value;
  }
  return sum;
}
