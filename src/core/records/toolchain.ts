/** The toolchain of an image, as records keep it and reports tell it. */

import type { ChosenVersion } from '../toolchain/choose.ts';
import type { ImageIdentity, ToolchainIdentity } from './environment.ts';

export function toolchainOf({ version, pin, exact }: ChosenVersion): ToolchainIdentity {
  return { version, wanted: pin?.wanted ?? null, from: pin?.from ?? null, exact };
}

/** `1.85.1`, `1.85.1 by rust-toolchain.toml:2`, or what it stands for where that cannot be had. */
export function toolchainText({ version, wanted, from, exact }: ToolchainIdentity): string {
  if (wanted === null) return version;
  if (exact) return `${version} by ${from}`;
  return `${version} instead of ${wanted} (${from}), which cannot be had here`;
}

/**
 * What numbers of one series were built with, equal on all machines: `runners/rust 1.85.1`, or the hash
 * of its packages. Not the digest, which differs where one image is assembled twice. Null: not told.
 */
export function seriesToolchain(image: ImageIdentity | null): string | null {
  if (image === null) return null;
  const { name, toolchain, packagesHash } = image;
  const runner = name.split('@')[0] ?? name;
  const version = toolchain?.version ?? packagesHash?.slice(0, 12);
  return version === undefined ? null : `${runner} ${version}`;
}
