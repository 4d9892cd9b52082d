/** `fetch` with a deadline, whose answers have been read to their end. */

/**
 * octokit takes a body that breaks off for an empty one. Read here, it is a failed request, and the
 * deadline covers it too.
 */
export function wholeFetch(inner: typeof fetch, seconds: number): typeof fetch {
  return async (input, init) => {
    const signal = AbortSignal.timeout(seconds * 1000);
    const response = await inner(input, { ...init, signal });
    if (response.body === null) return response;
    const { status, statusText, headers, url } = response;
    const whole = new Response(await response.arrayBuffer(), { status, statusText, headers });
    // The paginate plugin reads it, and a Response that was constructed has none.
    Object.defineProperty(whole, 'url', { value: url });
    return whole;
  };
}
