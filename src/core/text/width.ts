/** Columns that text takes on a terminal: wide East Asian characters two, combining marks none. */
import { eastAsianWidth } from 'get-east-asian-width';

export function displayWidth(text: string): number {
  let width = 0;
  for (const point of text) {
    if (!/\p{M}/u.test(point)) width += eastAsianWidth(point.codePointAt(0) ?? 0);
  }
  return width;
}

/** Cut to `columns`, the middle left out. */
export function fitWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  if (columns < 1) return '';
  const tail = takeEnd([...text].toReversed(), Math.floor((columns - 1) / 3)).toReversed();
  const head = takeEnd([...text], columns - 1 - displayWidth(tail.join('')));
  return `${head.join('')}…${tail.join('')}`;
}

function takeEnd(points: readonly string[], columns: number): string[] {
  const taken: string[] = [];
  let width = 0;
  for (const point of points) {
    width += displayWidth(point);
    if (width > columns) break;
    taken.push(point);
  }
  return taken;
}

/** Filled with spaces to `columns`. */
export function pad(text: string, columns: number, align: 'left' | 'right'): string {
  const fill = ' '.repeat(Math.max(0, columns - displayWidth(text)));
  return align === 'left' ? text + fill : fill + text;
}
