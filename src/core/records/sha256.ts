// biome-ignore lint/correctness/noNodejsModules: a hash of its text and nothing else; Web Crypto has only one that waits
import { createHash } from 'node:crypto';

/** SHA-256 of the text's UTF-8 bytes, in lowercase hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
