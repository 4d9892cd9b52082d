import type { Headings } from '../block.ts';

/** The depth of what is read as a heading where none is marked: below all that are. */
export const RUN_IN = 7;

/** Headings from the document's title down to where reading is. */
export interface HeadingStack {
  enter(depth: number, title: string): void;
  /** Leaves the headings of this depth and deeper ones: what follows is under none of them. */
  leave(depth: number): void;
  path(): Headings;
}

export function createHeadingStack(): HeadingStack {
  let stack: { readonly depth: number; readonly title: string }[] = [];
  let titles: Headings = [];
  const keep = (kept: typeof stack) => {
    stack = kept;
    titles = Object.assign(
      stack.map((heading) => heading.title),
      { depth: stack.at(-1)?.depth ?? 0 },
    );
  };
  const above = (depth: number) => stack.filter((heading) => heading.depth < depth);
  return {
    enter: (depth, title) => keep([...above(depth), { depth, title }]),
    leave: (depth) => keep(above(depth)),
    path: () => titles,
  };
}
