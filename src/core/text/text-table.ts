/** A table for a terminal; only names are cut to its width. */
import { displayWidth, fitDistinct, fitWidth, pad } from './width.ts';

/** Title, clean text of an item, and how it stands: figures right; names may be cut while they can be told apart. */
export type TextColumn<Item> = readonly [
  title: string,
  cell: (item: Item) => string,
  kind?: 'figure' | 'name',
];

const GAP = '  ';
const MIN_WIDTH = 12;

/** Lines of the table, header first. Different names stay different, so lines may be longer. */
export function textTable<Item>(
  items: readonly Item[],
  columns: readonly TextColumn<Item>[],
  width: number,
  paintHeader: (text: string) => string = (title) => title,
): string[] {
  const texts = columns.map(([, cell]) => items.map(cell));
  const wanted = columns.map(([title], at) => widthOf([title, ...(texts[at] ?? [])]));
  let excess = wanted.reduce((sum, one) => sum + one + GAP.length, -GAP.length) - width;
  const shown = columns.map(([title, , kind], at) => {
    const full = wanted[at] ?? 0;
    const own = texts[at] ?? [];
    const least = Math.min(full, Math.max(MIN_WIDTH, full - excess));
    const room = kind === 'name' && excess > 0 ? distinctWidth(own, least, full) : full;
    excess -= full - room;
    const isOpen = kind !== 'figure' && at === columns.length - 1;
    return [fitWidth(title, room), ...fitDistinct(own, room)].map((text) =>
      isOpen ? text : pad(text, room, kind === 'figure' ? 'right' : 'left'),
    );
  });
  return ['', ...items].map((_, line) => {
    const cells = shown.map((column) => column[line] ?? '');
    return (line === 0 ? cells.map(paintHeader) : cells).join(GAP).trimEnd();
  });
}

const widthOf = (texts: readonly string[]): number =>
  texts.reduce((widest, text) => Math.max(widest, displayWidth(text)), 0);

/** From `least` on, the first width at which different texts differ. */
function distinctWidth(texts: readonly string[], least: number, full: number): number {
  const distinct = [...new Set(texts)];
  let width = least;
  while (width < full && new Set(fitDistinct(distinct, width)).size < distinct.length) width += 1;
  return width;
}
