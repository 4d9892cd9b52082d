/** What is read of a number by name; a `Map` will do where no model reads it. */
export interface Named {
  get(name: string): number | undefined;
  has(name: string): boolean;
  set(name: string, value: number): unknown;
  forEach(read: (value: number, name: string) => void): void;
}

const names: string[] = [];
const indexes = new Map<string, number>();

/** The index of a name, the same in all features. Names are few: they are written in code, or of words in lists. */
export function indexOfName(name: string): number {
  const known = indexes.get(name);
  if (known !== undefined) return known;
  indexes.set(name, names.length);
  return names.push(name) - 1;
}

/** Named values that a score is computed from, in the order in which they were set; what is not named is 0. */
export class Features implements Named {
  readonly #order: number[] = [];
  readonly #values: number[] = [];

  get(name: string): number | undefined {
    const index = indexes.get(name);
    return index === undefined ? undefined : this.#values[index];
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  set(name: string, value: number): this {
    this.#put(indexOfName(name), value);
    return this;
  }

  /** Sets all that others have. */
  add(others: Features): void {
    for (const index of others.#order) this.#put(index, others.#values[index] ?? 0);
  }

  /** The values of some names, by their indexes. */
  pick(wanted: readonly number[], into: Float64Array): void {
    for (let at = 0; at < wanted.length; at += 1)
      into[at] = this.#values[wanted[at] as number] ?? 0;
  }

  forEach(read: (value: number, name: string) => void): void {
    for (const index of this.#order) read(this.#values[index] ?? 0, names[index] ?? '');
  }

  #put(index: number, value: number): void {
    if (this.#values[index] === undefined) this.#order.push(index);
    this.#values[index] = value;
  }
}
