/** Compares the call stacks of both sides as one tree, for the flame graph. */
import type { Call } from '../records/count.ts';
import type { Stack } from './callgrind.ts';
import { NAME_CHARACTERS, sourceName } from './functions.ts';

/** Per case. */
export const MAX_CALLS = 300;
/** Share of both sides' work; less cannot be seen, and counts for its caller. */
const MIN_SHARE = 0.002;
const MAX_DEPTH = 64;

type Sides = { base: number; head: number };

interface Node extends Sides {
  readonly name: string;
  readonly callees: Map<string, Node>;
}

const emptyNode = (name: string): Node => ({ name, base: 0, head: 0, callees: new Map() });
const sum = ({ base, head }: Sides): number => base + head;

function treeOf(sides: Readonly<Record<keyof Sides, readonly Stack[]>>): Node {
  const root = emptyNode('all');
  for (const side of ['base', 'head'] as const) {
    for (const { frames, cost } of sides[side]) {
      let node = root;
      node[side] += cost;
      for (const frame of frames.slice(0, MAX_DEPTH)) {
        const name = sourceName(frame).slice(0, NAME_CHARACTERS).toWellFormed();
        const callee = node.callees.get(name) ?? emptyNode(name);
        node.callees.set(name, callee);
        callee[side] += cost;
        node = callee;
      }
    }
  }
  return root;
}

const calleesOf = ({ callees }: Node, least: number): Node[] =>
  [...callees.values()]
    .filter((callee) => sum(callee) >= least)
    .sort((one, other) => sum(other) - sum(one));

/** Skips callers that do nothing but call one function. */
function programOf(root: Node, least: number): Node {
  const [only, ...others] = calleesOf(root, least);
  const isStart = only !== undefined && others.length === 0 && sum(root) - sum(only) < least;
  return isStart ? programOf(only, least) : root;
}

function preorder(node: Node, depth: number, least: number): Call[] {
  const { name, base, head } = node;
  const below = calleesOf(node, least).flatMap((callee) => preorder(callee, depth + 1, least));
  return [{ depth, name, base, head }, ...below];
}

/**
 * @returns the calls of the program in preorder, each with what it and its callees took; empty if a
 * side has no stacks
 */
export function compareCalls(base: readonly Stack[], head: readonly Stack[]): Call[] {
  const root = treeOf({ base, head });
  if (root.base === 0 || root.head === 0) return [];
  for (let least = MIN_SHARE * sum(root); ; least *= 2) {
    const calls = preorder(programOf(root, least), 0, least);
    if (calls.length <= MAX_CALLS) return calls;
  }
}
