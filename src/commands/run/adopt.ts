/**
 * The base of a comparison. What it has no definition of is measured there with the head's, and files
 * of the benchmark that it lacks are laid over it: else the first change that brings a benchmark
 * would have nothing to show.
 */
import type { Config } from '../../core/config/schema.ts';
import type { Sha256 } from '../../core/identity/hashes.ts';
import { filesBelow } from '../../core/identity/sources.ts';
import { filesLaidOver } from '../../core/plan/laid-over.ts';
import type { SideCase } from '../../core/plan/match.ts';
import { canonicalJson } from '../../core/records/canonical.ts';
import type { Revision } from '../../core/records/session.ts';
import type { TreeEntry } from '../../ports.ts';
import { isForeign, type PreparedSide, prepareSide, type SidePorts, sideCase } from './side.ts';

export interface BaseSide {
  readonly revision: Revision;
  /** Its own; null: it is from before benchproof. */
  readonly config: Config | null;
  readonly configHash: string | null;
  readonly cases: readonly SideCase[];
}

function adoptCase(
  { spec, project }: SideCase,
  head: PreparedSide,
  entries: readonly TreeEntry[],
  sha256: Sha256,
): SideCase[] {
  if (filesBelow(entries, project.path).length === 0) return [];
  const over = filesLaidOver(entries, head.entries, project, spec);
  const files = { entries: [...entries, ...over], config: head.config };
  const own = sideCase(spec, files, sha256);
  // `inputs` may leave them out, and yet the image is made of them.
  const buildKey = over.length === 0 ? own.buildKey : sha256(canonicalJson([own.buildKey, over]));
  return [{ ...own, adopted: over.map(({ path }) => path), buildKey }];
}

/**
 * Reads the base that a head is compared with.
 *
 * @throws UserError for an unknown revision or a faulty configuration
 */
export async function prepareBase(
  ports: SidePorts,
  name: string,
  configPath: string,
  head: PreparedSide,
): Promise<BaseSide> {
  const own = await prepareSide(ports, name, configPath);
  const revision = own?.revision ?? (await ports.git.resolve(name));
  const known = new Set(own?.cases.map(({ spec }) => spec.id));
  const lacking = head.cases.filter(({ spec }) => !known.has(spec.id));
  const entries =
    lacking.length === 0
      ? []
      : (await ports.git.entries(revision)).filter(isForeign(head.config, configPath));
  const adopted = lacking.flatMap((each) => adoptCase(each, head, entries, ports.sha256));
  return {
    revision,
    config: own?.config ?? null,
    configHash: own?.configHash ?? null,
    cases: [...(own?.cases ?? []), ...adopted],
  };
}
