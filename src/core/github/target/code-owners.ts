/**
 * Owners of a path according to CODEOWNERS: the last matching line wins, and one without owners
 * removes them
 * (https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners).
 */
import { matchGlobs } from '../../pattern/glob.ts';

/** In GitHub's order; the first existing file wins. */
export const CODE_OWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

/**
 * A slash at the start or in the middle anchors the pattern at the root; a folder matches
 * everything in it.
 */
function globsOf(pattern: string): readonly string[] {
  const isFolder = pattern.endsWith('/');
  const path = pattern.replace(/^\/|\/$/g, '');
  const anchored = pattern.replace(/\/$/, '').includes('/') ? path : `**/${path}`;
  // `folder/*` is the only pattern that matches files but not folders.
  const isOfFiles = /\/\*$/.test(pattern);
  const inside = isOfFiles ? [] : [`${anchored}/**`];
  return isFolder ? inside : [anchored, ...inside];
}

/** @returns names as written, without "@": `alice`, `acme/team`; empty if nobody owns it */
export function codeOwnersOf(text: string, path: string): readonly string[] {
  let owners: readonly string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [pattern, ...names] = line
      .replace(/(?<!\\)#.*/, '')
      .trim()
      .split(/\s+/);
    if (!pattern || /^!|(?<!\\)[[\]{}]/.test(pattern)) continue;
    if (!matchGlobs(globsOf(pattern.replaceAll('\\#', '#')))(path)) continue;
    owners = names.filter((name) => name.startsWith('@')).map((name) => name.slice(1));
  }
  return owners;
}
