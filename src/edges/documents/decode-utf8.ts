/** Strict UTF-8: a document that cannot be read as text must not pass as one without claims. */
export function decodeUtf8(bytes: Uint8Array): string | { readonly problem: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { problem: `byte ${firstBadByte(bytes)} is not UTF-8; save it as UTF-8` };
  }
}

/** Offset of the first byte that cannot be decoded, by halving: strictness is per prefix. */
function firstBadByte(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (decodesSoFar(bytes.subarray(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return good;
}

/** A sequence cut short at the end is not yet wrong. */
function decodesSoFar(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
