/** Which benchproof the written workflows name: the one that writes them, by its commit. */

const RESOLVED = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?#([0-9a-f]{40})$/;

/**
 * `owner/name@commit # version`, the form of a `uses:` line.
 *
 * @param resolved where npm or git says the program came from: `git+ssh://git@github.com/o/n.git#<commit>`
 * @returns null where it does not name a repository on GitHub and a full commit
 */
export function programReference(resolved: string, version: string): string | null {
  const [, repository, commit] = RESOLVED.exec(resolved) ?? [];
  return repository === undefined || commit === undefined
    ? null
    : `${repository}@${commit} # v${version}`;
}
