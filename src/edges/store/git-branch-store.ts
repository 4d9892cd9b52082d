/** Records on a git branch of their own: append-only, without a checkout; whoever is overtaken tries again. */
import { WorldError } from '../../core/errors.ts';
import { COMMITS_COMPLETE, COMPLETE } from '../../core/records/commit-index.ts';
import { flatPath, recordPath, revocationPath } from '../../core/records/layout.ts';
import type { Lane } from '../../core/records/provenance.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { revocationText, type Vouch } from '../../core/records/shelf.ts';
import { plural } from '../../core/text/plural.ts';
import type { Clock } from '../../ports.ts';
import type { AttestedStore, StoredRecord, VerifiedFolders } from '../../record-ports.ts';
import { gitLine, isAncestor } from '../git/git-process.ts';
import { ObjectReader } from '../git/object-reader.ts';
import {
  addedSince,
  additionMessage,
  type BranchChange,
  commitChange,
  filesOf,
  historyComplaints,
  PRUNE_TRAILER,
  revocationMessage,
} from './branch-commit.ts';
import { type BranchPlace, moveLocal, push, readTips, type Tips } from './branch-refs.ts';
import { isBare } from './commit-lookup.ts';
import { LANES, sourcesOf } from './git-source.ts';
import { ShelvedStore } from './shelves.ts';

export interface GitBranchStoreOptions extends BranchPlace {
  /** Part of the branch that `put` writes: determined by the storing job, never by a record. */
  readonly lane: Lane;
  readonly clock: Clock;
  /** In [0, 1): spreads the retries of concurrent writers. */
  readonly random: () => number;
  readonly warn: (message: string) => void;
  /** Set if attestations are required: finds the records that they prove. */
  readonly vouch?: Vouch;
}

const ATTEMPTS = 60;
const LONGEST_WAIT_SECONDS = 2;

/** In both lanes and both layouts. */
const pathsOf = (records: readonly SealedRecord[]): string[] =>
  records.flatMap(({ id, record }) =>
    LANES.flatMap((lane) => [
      `${lane}/${recordPath(id, record)}`,
      `${lane}/${flatPath(id, record)}`,
    ]),
  );

const NO_CHANGE: Omit<BranchChange, 'message'> = { add: new Map(), append: new Map(), remove: [] };

const pruneMessage = (title: string, reason: string, count: number): string =>
  `${title}\n\n${reason}\n\n${PRUNE_TRAILER}: ${count}\n`;

export class GitBranchStore extends ShelvedStore implements AttestedStore {
  readonly name: string;
  readonly #options: GitBranchStoreOptions;
  readonly #objects: ObjectReader;

  constructor(options: GitBranchStoreOptions) {
    super(options.vouch, options.warn);
    this.#options = options;
    this.#objects = new ObjectReader(options.root);
    this.name = `branch ${options.branch}`;
  }

  override async verify(before?: VerifiedFolders) {
    const found = await super.verify(before);
    const history = await historyComplaints(this.#options, await readTips(this.#options, true));
    const complaints = [...found.complaints, ...history];
    return { ...found, complaints };
  }

  async put(records: readonly SealedRecord[]): Promise<void> {
    if (records.length === 0) return;
    const { lane } = this.#options;
    const message = additionMessage(records.length);
    await this.#write({ ...filesOf(lane, records), remove: [], message });
  }

  async revoke(id: string, reason: string, by: string): Promise<void> {
    const at = this.#options.clock.now().toISOString();
    const add = new Map([[revocationPath(id), revocationText({ id, reason, by, at })]]);
    await this.#write({ ...NO_CHANGE, add, message: revocationMessage(id, reason) });
  }

  /** Commits the removal; what was removed, when and why stays in the branch's history. */
  async prune(records: readonly StoredRecord[], reason: string): Promise<void> {
    const message = pruneMessage(
      `Prune ${plural(records.length, 'record')}`,
      reason,
      records.length,
    );
    await this.#write({ ...NO_CHANGE, remove: pathsOf(records), message });
  }

  /** One commit per lane. */
  async replace(pairs: Parameters<AttestedStore['replace']>[0], reason: string): Promise<void> {
    for (const lane of LANES) {
      const own = pairs.filter(({ from }) => from.location.includes(`:${lane}/`));
      if (own.length === 0) continue;
      const message = pruneMessage(`Thin ${plural(own.length, 'record')}`, reason, own.length);
      const files = filesOf(
        lane,
        own.map(({ to }) => to),
      );
      await this.#write({ ...files, remove: pathsOf(own.map(({ from }) => from)), message });
    }
  }

  /** A commit per few hundred records, so that it can be interrupted. */
  async arrange(): Promise<number> {
    let moved = 0;
    const tips = await this.#tips();
    for (const lane of LANES) {
      for await (const records of this.old(this.#sources(tips, [lane]))) {
        const remove = records.map(({ id, record }) => `${lane}/${flatPath(id, record)}`);
        const message = `Sort ${records.length} records by series and month\n\n${PRUNE_TRAILER}: 0\n`;
        await this.#write({ ...filesOf(lane, records), remove, message });
        moved += records.length;
      }
    }
    return moved;
  }

  async indexCommits(): Promise<number> {
    let indexed = 0;
    for (const lane of LANES) {
      const sources = this.#sources(await this.#tips(), [lane]);
      if ((await Promise.all(sources.map(isBare))).every((each) => each)) continue;
      const message = 'Index records by commit\n';
      for await (const missing of this.missingCommits(sources)) {
        const append = new Map([...missing].map(([path, lines]) => [`${lane}/${path}`, lines]));
        await this.#write({ ...NO_CHANGE, append, message });
        indexed += [...missing.values()].flat().length;
      }
      const add = new Map([[`${lane}/${COMMITS_COMPLETE}`, COMPLETE]]);
      await this.#write({ ...NO_CHANGE, add, message });
    }
    return indexed;
  }

  protected override async open() {
    return this.#sources(await this.#tips(), LANES);
  }

  #sources(tips: Tips, lanes: readonly Lane[]) {
    return sourcesOf(this.#options, this.#objects, tips, lanes);
  }

  async #tips(): Promise<Tips> {
    const tips = await readTips(this.#options);
    if (tips.unreachable !== null) {
      this.#options.warn(
        `${this.#options.remote} could not be reached (${tips.unreachable}): using the records last seen`,
      );
    }
    if (tips.isUnfiltered) {
      const { remote, branch } = this.#options;
      this.#options.warn(`${remote} does not allow partial fetches: all of ${branch} was fetched`);
    }
    return tips;
  }

  async #write(change: BranchChange): Promise<void> {
    const { clock, random } = this.#options;
    this.forget();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(change);
      if (outcome === 'done') return;
      if (outcome !== 'again') throw this.#keptHere(outcome.refused);
      const longest = Math.min(LONGEST_WAIT_SECONDS, 0.05 * 2 ** attempt);
      await clock.sleep(random() * longest);
    }
    throw this.#keptHere(`overtaken by other writers ${ATTEMPTS} times`);
  }

  async #attempt(change: BranchChange): Promise<'done' | 'again' | { readonly refused: string }> {
    const place = this.#options;
    const tips = await readTips(place);
    const onto = tips.remote ?? tips.local;
    const joined = await this.#unpushed(tips);
    const commit = await commitChange(this.#objects, { onto, joined }, change, place.clock.now());
    if (commit === null) return 'done';
    if (place.remote === null) {
      return commit === onto || (await moveLocal(place, commit, tips.local)) ? 'done' : 'again';
    }
    if (commit === tips.remote && tips.unreachable === null) return 'done';
    const pushed = await push(place, commit);
    if (pushed.kind === 'overtaken') return 'again';
    await moveLocal(place, commit, tips.local);
    return pushed.kind === 'done' ? 'done' : { refused: pushed.message };
  }

  /** Commits that an earlier `put` could not push are merged into the next one. */
  async #unpushed({ local, remote }: Tips) {
    const { root } = this.#options;
    if (local === null || remote === null || (await isAncestor(root, local, remote))) return null;
    const base = await gitLine(['merge-base', local, remote], { cwd: root }).catch(() => null);
    return { commit: local, ...(await addedSince(root, base, local)) };
  }

  #keptHere(why: string): WorldError {
    const { branch, remote } = this.#options;
    return new WorldError(
      `records could not be pushed to ${remote} (${why})`,
      `They are kept on the local branch ${branch} and will be included in the next push: git push ${remote} ${branch}`,
    );
  }
}
