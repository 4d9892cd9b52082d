/**
 * Go: the `toolchain` line of go.work or go.mod names the toolchain to use; without it, the `go` line
 * is the minimum (https://go.dev/doc/toolchain).
 */
import type { Pin, ReadFile } from './pin.ts';
import { isVersion } from './pin-file.ts';

const LINE = /^\s*(toolchain|go)\s+(\S+)/;

function pinIn(path: string, text: string): Pin | null {
  const found = text.split('\n').flatMap((line, index) => {
    const [, directive, value = ''] = LINE.exec(line.replace(/\/\/.*/, '')) ?? [];
    const wanted = value.replace(/^go/, '');
    if (directive === undefined || wanted === 'default' || wanted === 'local') return [];
    const range = directive === 'go' ? `>=${wanted}` : wanted;
    const ranges = isVersion(wanted) ? [range] : null;
    return [{ directive, wanted, from: `${path}:${index + 1}`, ranges }];
  });
  const chosen = found.find(({ directive }) => directive === 'toolchain') ?? found[0];
  if (chosen === undefined) return null;
  const { wanted, from, ranges } = chosen;
  return { wanted, from, ranges };
}

export function goPin(read: ReadFile): Pin | null {
  for (const path of ['go.work', 'go.mod']) {
    const pin = pinIn(path, read(path) ?? '');
    if (pin !== null) return pin;
  }
  return null;
}
