/** The toolchain of an image, as records keep it and reports tell it. */
import type { ToolchainIdentity } from '../records/environment.ts';
import type { ChosenVersion } from './choose.ts';

export function toolchainOf({ version, pin, exact }: ChosenVersion): ToolchainIdentity {
  return { version, wanted: pin?.wanted ?? null, from: pin?.from ?? null, exact };
}

/** `1.85.1`, `1.85.1 by rust-toolchain.toml:2`, or what it stands for where that cannot be had. */
export function toolchainText({ version, wanted, from, exact }: ToolchainIdentity): string {
  if (wanted === null) return version;
  if (exact) return `${version} by ${from}`;
  return `${version} instead of ${wanted} (${from}), which cannot be had here`;
}
