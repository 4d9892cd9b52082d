/** Things that cannot be compared are not compared, and the difference is named. */
import type { ImageIdentity } from '../records/environment.ts';
import type { Case } from '../records/session.ts';

function identity({ name, digest, packagesHash }: ImageIdentity): string {
  return [name, digest ?? 'without digest', packagesHash ?? ''].join(' ').trim();
}

/** Names may differ where contents do not; contents are unknown on the host engine only. */
function imagesDiffer(base: ImageIdentity, head: ImageIdentity): boolean {
  if (base.digest === null && head.digest === null) return base.name !== head.name;
  return base.digest !== head.digest || base.packagesHash !== head.packagesHash;
}

/**
 * Why the two sides of a case may not be put side by side; null: they may. Machine, limits and
 * definition are one per case by construction: where the plan found two, it says `incomparable`.
 */
export function incomparableReason(each: Case): string | null {
  if (each.unmeasured?.kind === 'incomparable') return each.unmeasured.message;
  const { base, head } = each.image;
  if (base !== null && head !== null && imagesDiffer(base, head)) {
    return `the toolchain image was ${identity(base)} and is ${identity(head)}`;
  }
  if (each.benchmarkHash.base !== each.benchmarkHash.head) {
    return "the benchmark's own files changed";
  }
  return null;
}
