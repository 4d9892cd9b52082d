/** The toolchain of an image, as records keep it and reports tell it. */
import type { ToolchainIdentity } from '../records/environment.ts';
import type { ChosenVersion } from './choose.ts';

export function toolchainOf({ version, pin, exact }: ChosenVersion): ToolchainIdentity {
  return { version, wanted: pin?.wanted ?? null, from: pin?.from ?? null, exact };
}

/** `1.85.1`, and what asked for another where it is not what was asked for. */
export function toolchainText({ version, wanted, from, exact }: ToolchainIdentity): string {
  if (wanted === null) return version;
  if (exact) return `${version} (${wanted} by ${from})`;
  return `${version} instead of ${wanted} (${from}), which cannot be had here`;
}
