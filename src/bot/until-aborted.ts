/** Rejects with the signal's reason once it is aborted, whatever the work does. */
export function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  leewaySeconds = 0,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    timer = setTimeout(() => reject(signal.reason), leewaySeconds * 1000);
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return Promise.race([work, promise]).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
