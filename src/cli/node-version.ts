/**
 * The runtime that the bundle is built for. It is asked before anything else is loaded, and must itself
 * be readable by a Node far older: no import, no recent syntax.
 */

const OLDEST_MAJOR = 22;

/** What to print on a Node that is too old, with its advice; null where it is not. @param version `22.1.0` */
export function nodeProblem(version: string): string | null {
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return null;
  return [
    `benchproof: Node ${version} is too old: expected ${OLDEST_MAJOR} or later\n`,
    '  install a current Node, or use the action, which includes one\n',
  ].join('');
}
