/** Whether both sides were built alike. */
import type { ImageIdentity } from '../records/environment.ts';
import type { Case } from '../records/session.ts';

function identity({ name, digest, packagesHash }: ImageIdentity): string {
  return [name, digest ?? 'without digest', packagesHash ?? ''].join(' ').trim();
}

const runnerOf = ({ name }: ImageIdentity): string => name.split('@')[0] ?? name;

/** One runner with two toolchain versions: measured like any other change. */
export function isToolchainChange(base: ImageIdentity, head: ImageIdentity): boolean {
  const [before, after] = [base.toolchain, head.toolchain];
  if (before === undefined || after === undefined) return false;
  return runnerOf(base) === runnerOf(head) && before.version !== after.version;
}

/** Why images prevent a comparison, else null. Names may differ if contents are equal; test engines know none. */
export function imageDifference(base: ImageIdentity, head: ImageIdentity): string | null {
  const same =
    base.digest === null && head.digest === null
      ? base.name === head.name
      : base.digest === head.digest && base.packagesHash === head.packagesHash;
  if (same || isToolchainChange(base, head)) return null;
  return `the toolchain image was ${identity(base)} and is ${identity(head)}`;
}

/** Why a case cannot be compared, else null. Machine and limits are equal by construction. */
export function incomparableReason(each: Case): string | null {
  if (each.unmeasured?.kind === 'incomparable') return each.unmeasured.message;
  const { base, head } = each.image;
  const images = base === null || head === null ? null : imageDifference(base, head);
  if (images !== null) return images;
  if (each.benchmarkHash.base !== each.benchmarkHash.head) {
    return "the benchmark's own files changed";
  }
  return null;
}
