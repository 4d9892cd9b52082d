/**
 * Rust: the channel of rust-toolchain.toml, or of the older rust-toolchain
 * (https://rust-lang.github.io/rustup/overrides.html), else Cargo's rust-version, which is a minimum.
 */
import type { Pin, ReadFile } from './pin.ts';
import { firstLine, isVersion, placeOf, readToml, tableAt } from './pin-file.ts';

/** `1.78.0-x86_64-unknown-linux-gnu` names a host too. */
const HOST = /-(?:x86_64|i686|aarch64|arm[a-z0-9]*|riscv64[a-z]*|powerpc[a-z0-9]*|s390x)-.*$/;

function channelPin(channel: string, from: string): Pin | null {
  const wanted = channel.replace(HOST, '');
  if (wanted === 'stable') return null;
  return { wanted, from, ranges: isVersion(wanted) ? [wanted] : null };
}

function toolchainFile(read: ReadFile, path: string): Pin | null {
  const line = firstLine(read, path);
  if (line === null) return null;
  if (!line.text.startsWith('[') && !line.text.includes('=')) {
    return channelPin(line.text, line.from);
  }
  const file = readToml(read, path);
  const { channel } = tableAt(file?.table, 'toolchain');
  if (file === null || typeof channel !== 'string') return null;
  return channelPin(channel, placeOf(path, file.text, /\bchannel\s*=/));
}

function minimum(read: ReadFile): Pin | null {
  const path = 'Cargo.toml';
  const file = readToml(read, path);
  if (file === null) return null;
  const own = tableAt(file.table, 'package')['rust-version'];
  const shared = tableAt(file.table, 'workspace', 'package')['rust-version'];
  const wanted = typeof own === 'string' ? own : shared;
  if (typeof wanted !== 'string') return null;
  const from = placeOf(path, file.text, /\brust-version\s*=\s*["']/);
  return { wanted, from, ranges: isVersion(wanted) ? [`>=${wanted}`] : null };
}

export function rustPin(read: ReadFile): Pin | null {
  const files = ['rust-toolchain.toml', 'rust-toolchain'];
  const path = files.find((each) => read(each) !== null);
  return path === undefined ? minimum(read) : toolchainFile(read, path);
}
