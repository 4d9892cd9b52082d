/** Asks once for each key and remembers the answers; failures are asked again. */
export function remembered<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key, ask) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/** Calls `ask` on first use and caches the result; failures are retried. */
export function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  const answers = remembered<T>();
  return () => answers('', ask);
}
