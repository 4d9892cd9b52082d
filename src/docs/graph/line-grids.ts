/** Lines outside tables as grids. */
import { type Grid, isTelling, type Line, NO_LISTS, shapeOf, wordingOf } from './grid.ts';
import type { Layout } from './layout.ts';

function lineGrid(lines: readonly Line[], scope: string): readonly Grid[] {
  const [first] = lines;
  if (first === undefined || lines.length < 2) return [];
  const shape = `${shapeOf(first)} ${wordingOf(first)}`;
  const nameOf = (slot: string) => `${slot} of ${shape}`;
  return [
    {
      rows: lines.map(({ slots }) => ({ slots, lists: NO_LISTS })),
      nameOf,
      isOneRun: false,
      scope,
    },
  ];
}

/** Lines of one wording, wherever they stand. */
export function lineGrids(lines: Layout['lines']): readonly Grid[] {
  const wordings = Map.groupBy(
    lines.filter(isTelling),
    (line) => `${shapeOf(line)} ${wordingOf(line)}`,
  );
  return [...wordings].flatMap(([scope, each]) => lineGrid(each, scope));
}
