/**
 * Prepares the base of a comparison. Benchmarks it lacks are measured there with the head's
 * definition and files; otherwise a change that adds a benchmark would have nothing to compare
 * with.
 */

import { filesLaidOver } from '../../core/plan/laid-over.ts';
import type { SideCase } from '../../core/plan/match.ts';
import { canonicalJson, sha256 } from '../../core/records/canonical.ts';
import { filesBelow } from '../../core/records/identity.ts';
import type { Git, TreeEntry } from '../../ports.ts';
import { isForeign, type PreparedSide, prepareSide, SideHashes } from './side.ts';

/** @param entries of the base, without our files */
function adoptCases(
  lacking: readonly SideCase[],
  head: PreparedSide,
  entries: readonly TreeEntry[],
): SideCase[] {
  const laidOver = filesLaidOver(entries, head.entries);
  const hashes = new Map<string, SideHashes>();
  return lacking.flatMap(({ spec, project }) => {
    if (filesBelow(entries, project.path).length === 0) return [];
    const over = laidOver(project, spec);
    const paths = over.map(({ path }) => path);
    const key = paths.join('\n');
    const files = { entries: [...entries, ...over], config: head.config };
    const known = hashes.get(key) ?? new SideHashes(files);
    hashes.set(key, known);
    const own = known.sideCase(spec);
    // `inputs` may exclude them, but the image depends on them.
    const buildKey = over.length === 0 ? own.buildKey : sha256(canonicalJson([own.buildKey, over]));
    return [{ ...own, adopted: paths, buildKey }];
  });
}

/**
 * Reads the base of a comparison.
 *
 * @throws UserError for an unknown revision or a faulty configuration
 */
export async function prepareBase(git: Git, name: string, configPath: string, head: PreparedSide) {
  const own = await prepareSide(git, name, configPath);
  const revision = own?.revision ?? (await git.resolve(name));
  const known = new Set(own?.cases.map(({ spec }) => spec.id));
  const lacking = head.cases.filter(({ spec }) => !known.has(spec.id));
  const entries =
    lacking.length === 0
      ? []
      : (await git.entries(revision)).filter(isForeign(head.config, configPath));
  const adopted = adoptCases(lacking, head, entries);
  return {
    revision,

    /** The base's own; null if it predates benchproof. */
    config: own?.config ?? null,
    cases: [...(own?.cases ?? []), ...adopted],
  };
}

export type BaseSide = Readonly<Awaited<ReturnType<typeof prepareBase>>>;
