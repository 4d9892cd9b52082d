/** The bundle's least Node version. Runs first and on far older versions: no imports, no recent syntax. */

const OLDEST_MAJOR = 22;

/** Message and advice for an outdated Node; null if it is recent enough. @param version `22.1.0` */
export function nodeProblem(version: string): string | null {
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return null;
  return [
    `benchproof: Node ${version} is too old: expected ${OLDEST_MAJOR} or later\n`,
    '  install a current Node, or use the action, which includes one\n',
  ].join('');
}
