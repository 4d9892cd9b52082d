import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/claims/extract/formats/heading-stack.ts
function createHeadingStack() {
  let stack = [];
  let titles = [];
  return {
    enter: (depth, title) => {
      stack = [...stack.filter((heading) => heading.depth < depth), { depth, title }];
      titles = stack.map((heading) => heading.title);
    },
    path: () => titles
  };
}

export {
  createHeadingStack
};
