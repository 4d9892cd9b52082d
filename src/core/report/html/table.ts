/** A table that scrolls by itself where the page is narrow. */
import { type Content, element, type Markup } from '../../text/html.ts';

/** @param numbers columns, from 0, that are set to the right */
export function htmlTable(
  header: readonly Content[],
  rows: readonly (readonly Content[])[],
  numbers: readonly number[] = [],
): Markup {
  const kind = (at: number): Readonly<Record<string, string>> =>
    numbers.includes(at) ? { class: 'number' } : {};
  return element(
    'div',
    // Focusable, so that what does not fit can be scrolled to by keys.
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element('tr', {}, ...header.map((cell, at) => element('th', kind(at), cell))),
      ),
      element(
        'tbody',
        {},
        ...rows.map((cells) =>
          element('tr', {}, ...cells.map((cell, at) => element('td', kind(at), cell))),
        ),
      ),
    ),
  );
}
