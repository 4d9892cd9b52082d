/** Headings from the document's title down to where reading is. */
export interface HeadingStack {
  enter(depth: number, title: string): void;
  path(): readonly string[];
}

export function createHeadingStack(): HeadingStack {
  let stack: { readonly depth: number; readonly title: string }[] = [];
  let titles: readonly string[] = [];
  return {
    enter: (depth, title) => {
      stack = [...stack.filter((heading) => heading.depth < depth), { depth, title }];
      titles = stack.map((heading) => heading.title);
    },
    path: () => titles,
  };
}
