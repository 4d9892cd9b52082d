/**
 * Reads each text once: results of a pure function are kept until there are `max` of them, and then all are dropped.
 * What bounds the memory is the caller's choice of `max` and of the texts it hands in.
 */
export function remember<Value, Key = string>(
  read: (key: Key) => Value,
  max: number,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read(key);
    if (known.size >= max) known.clear();
    known.set(key, value);
    return value;
  };
}

/** The same for objects: what was read of one is kept as long as it is. */
export function rememberOf<Key extends object, Value>(
  read: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
