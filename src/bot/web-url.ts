/** `https://api.github.com` → `https://github.com`; of an Enterprise server, its own address. */
export function webUrlOf(apiUrl: string): string {
  const { origin, hostname } = new URL(apiUrl);
  return hostname === 'api.github.com' ? 'https://github.com' : origin;
}
