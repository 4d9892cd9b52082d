/** Wording and identity of an image's toolchain. */

import type { ImageIdentity, ToolchainIdentity } from './environment.ts';

/** `1.85.1`, `1.85.1 by rust-toolchain.toml:2`, `1.27.3, which go.mod:3 allows (1.22)`, or what was requested but is unavailable. */
export function toolchainText({ version, wanted, from, exact }: ToolchainIdentity): string {
  if (wanted === null) return version;
  if (exact && version.startsWith(wanted)) return `${version} by ${from}`;
  if (exact) return `${version}, which ${from} allows (${wanted})`;
  return `${version} instead of ${wanted} (${from}), which cannot be had here`;
}

/** Identity of the toolchain: `runners/rust 1.85.1`, or the hash of its packages, not of an image. Null if unknown. */
export function seriesToolchain(image: ImageIdentity | null): string | null {
  if (image === null) return null;
  const { name, toolchain, packagesHash } = image;
  const runner = name.split('@')[0] ?? name;
  const version = toolchain?.version ?? packagesHash?.slice(0, 12);
  return version === undefined ? null : `${runner} ${version}`;
}
