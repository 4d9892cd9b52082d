import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/text/plural.ts
function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
function listed(parts) {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export {
  plural,
  listed
};
