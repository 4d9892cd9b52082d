/**
 * Reads each text once: results of a pure function are kept until there are `max` of them, and then all are dropped.
 * What bounds the memory is the caller's choice of `max` and of the texts it hands in.
 */
export function remember<Value>(
  read: (text: string) => Value,
  max: number,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size >= max) known.clear();
    known.set(text, value);
    return value;
  };
}
