import { isToolchainChange } from '../verdict/comparability.ts';
import { type CaseRuns, type Finding, SIDES } from './context.ts';

/** The two sides were built with two versions of one toolchain, or not with what a project asks for. */
export function findToolchainHazards({ case: { image } }: CaseRuns): Finding[] {
  const { base, head } = image;
  const found: Finding[] = [];
  if (base !== null && head !== null && isToolchainChange(base, head)) {
    const [was, is] = [base.toolchain?.version ?? null, head.toolchain?.version ?? null];
    found.push({ name: 'toolchain-change', evidence: { was, is } });
  }
  const side = SIDES.toReversed().find((each) => image[each]?.toolchain?.exact === false);
  const toolchain = side === undefined ? undefined : image[side]?.toolchain;
  if (side === undefined || toolchain === undefined) return found;
  const { version, wanted, from } = toolchain;
  return [...found, { name: 'toolchain-version', evidence: { version, wanted, from, side } }];
}
