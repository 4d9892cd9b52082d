/**
 * Owners of a path according to CODEOWNERS: the last matching line wins, and one without owners
 * removes them
 * (https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners).
 */
import { gitGlobs, matchGlobs } from '../../pattern/glob.ts';

/** In GitHub's order; the first existing file wins. */
export const CODE_OWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

/** @returns names as written, without "@": `alice`, `acme/team`; empty if nobody owns it */
export function codeOwnersOf(text: string, path: string): readonly string[] {
  let owners: readonly string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [pattern, ...names] = line
      .replace(/(?<!\\)#.*/, '')
      .trim()
      .split(/\s+/);
    if (!pattern || /^!|(?<!\\)[[\]{}]/.test(pattern)) continue;
    if (!matchGlobs(gitGlobs(pattern.replaceAll('\\#', '#')))(path)) continue;
    owners = names.filter((name) => name.startsWith('@')).map((name) => name.slice(1));
  }
  return owners;
}
