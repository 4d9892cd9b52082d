import type { Headings } from '../block.ts';

/** Headings from the document's title down to where reading is. */
export interface HeadingStack {
  enter(depth: number, title: string): void;
  path(): Headings;
}

export function createHeadingStack(): HeadingStack {
  let stack: { readonly depth: number; readonly title: string }[] = [];
  let titles: Headings = [];
  return {
    enter: (depth, title) => {
      stack = [...stack.filter((heading) => heading.depth < depth), { depth, title }];
      titles = Object.assign(
        stack.map((heading) => heading.title),
        { depth },
      );
    },
    path: () => titles,
  };
}
