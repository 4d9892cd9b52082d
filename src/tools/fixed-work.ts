/**
 * Harnesses that iterate until a time has passed do another amount of work each time. Here is what
 * makes each do a given amount, so that its instructions can be counted.
 */
import type { FixedWork } from './iterations.ts';
import { isToolName, toolNamed } from './registry.ts';

/** Of a harness by the name of its adapter; in words, why there is none. */
export function fixedWorkOf(adapter: string): FixedWork | string {
  const tool = isToolName(adapter) ? toolNamed(adapter) : null;
  if (tool?.isExact === true) return 'its harness counts instructions itself';
  return (
    tool?.fixedWork ??
    `${adapter} iterates until a time has passed, and no flag is known that gives it a number of iterations`
  );
}
