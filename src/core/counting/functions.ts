/** Attributes the difference of two counts to functions. */
import { WORK_FOLDER } from '../plan/laid-over.ts';
import type { FunctionCounts } from '../records/count.ts';
import { normalizePath } from '../text/path.ts';
import type { FunctionCount } from './cachegrind.ts';

/** Per case: enough for every table, and small compared with the runs. */
const MAX_KEPT = 60;
/** Share of all instructions; smaller differences are due to start-up. */
const MIN_SHARE = 1e-5;
export const NAME_CHARACTERS = 300;

/** Suffixes added by compilers: GCC's clones, and Rust's hashes, which change with every edit in the crate. */
export function sourceName(name: string): string {
  return name
    .replace(/(\.(constprop|isra|part|cold|lto_priv|llvm)(\.\d+)?)+$/, '')
    .replace(/::h[0-9a-f]{16}$/, '');
}

/** Path of a source file relative to the repository; null if it is not one of its files. */
export type SourceOf = (file: string) => string | null;

/**
 * @param files of the repository
 * @param folder of the program's project, relative to the repository
 */
export function sourceFinder(files: ReadonlySet<string>, folder: string): SourceOf {
  const top = `${WORK_FOLDER}/`;
  return (file) => {
    const full = file.startsWith('/') ? file : `${top}${file}`;
    if (!full.startsWith(top)) return null;
    const path = normalizePath(`${folder}/${full.slice(top.length)}`);
    return files.has(path) ? path : null;
  };
}

function byName(
  functions: readonly FunctionCount[],
  sourceOf: SourceOf,
): Map<string, FunctionCount> {
  const merged = new Map<string, FunctionCount>();
  for (const one of functions) {
    const name = sourceName(one.name).slice(0, NAME_CHARACTERS).toWellFormed();
    const known = merged.get(name);
    const instructions = one.instructions + (known?.instructions ?? 0);
    const isMore = known === undefined || one.instructions >= known.instructions;
    const { file, line } = isMore ? { ...one, file: one.file && sourceOf(one.file) } : known;
    merged.set(name, { name, file, line: file === null ? null : line, instructions });
  }
  return merged;
}

const differenceOf = ({ base, head }: FunctionCounts): number => (head ?? 0) - (base ?? 0);

/** Functions whose counts differ, largest difference first; negligible ones are dropped. */
export function compareFunctions(
  base: readonly FunctionCount[],
  head: readonly FunctionCount[],
  sourceOf: SourceOf,
): FunctionCounts[] {
  const [before, after] = [byName(base, sourceOf), byName(head, sourceOf)];
  const total = [...before.values()].reduce((sum, { instructions }) => sum + instructions, 0);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({
      name,
      file: after.get(name)?.file ?? null,
      line: after.get(name)?.line ?? null,
      base: before.get(name)?.instructions ?? null,
      head: after.get(name)?.instructions ?? null,
    }))
    .filter((one) => Math.abs(differenceOf(one)) > total * MIN_SHARE)
    .sort((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
    .slice(0, MAX_KEPT);
}

/** A function whose count changed. */
export interface ChangedFunction extends FunctionCounts {
  /** Change as a share of the base's instructions. */
  readonly share: number;
  /** Its probable name on the base, by an equal count; null if unchanged. */
  readonly renamedFrom: string | null;
}

/** Relative difference of counts up to which a function counts as renamed. */
const ALIKE = 0.02;

function renamed(gone: readonly FunctionCounts[], fresh: FunctionCounts): FunctionCounts | null {
  const count = fresh.head ?? 0;
  const isAlike = ({ base }: FunctionCounts) => Math.abs((base ?? 0) - count) <= ALIKE * count;
  return gone.find(isAlike) ?? null;
}

/**
 * Functions behind a case's difference, by size. A removed and an added function with nearly equal
 * counts are reported as renamed, which is only probable.
 *
 * @param instructions total of the base
 */
export function changedFunctions(
  functions: readonly FunctionCounts[],
  instructions: number,
): ChangedFunction[] {
  const gone = functions.filter(({ head }) => head === null);
  const taken = new Set<FunctionCounts>();
  const changed = functions
    .filter(({ head }) => head !== null)
    .map((one): ChangedFunction => {
      const left = gone.filter((each) => !taken.has(each));
      const former = one.base === null ? renamed(left, one) : null;
      if (former !== null) taken.add(former);
      const base = former?.base ?? one.base;
      const share = ((one.head ?? 0) - (base ?? 0)) / instructions;
      return { ...one, base, share, renamedFrom: former?.name ?? null };
    });
  const lost = gone
    .filter((each) => !taken.has(each))
    .map((one) => ({ ...one, share: -(one.base ?? 0) / instructions, renamedFrom: null }));
  return [...changed, ...lost]
    .filter(({ share }) => Math.abs(share) > MIN_SHARE)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share));
}
