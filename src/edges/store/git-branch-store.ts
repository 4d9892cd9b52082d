/**
 * Records on a git branch of their own: append-only, written without a checkout. Any number of
 * writers may put at once; whoever is overtaken fetches and tries again.
 */
import { WorldError } from '../../core/errors.ts';
import { recordPath, revocationPath } from '../../core/records/layout.ts';
import type { Lane } from '../../core/records/provenance.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { readShelf, revocationText, type Shelf, type Vouch } from '../../core/records/shelf.ts';
import type { Clock } from '../../ports.ts';
import type { AttestedStore, StoredRecord } from '../../record-ports.ts';
import { gitLine } from '../git/git-process.ts';
import {
  additionMessage,
  branchFiles,
  type Change,
  commitChange,
  entriesOf,
  filesOf,
  revocationMessage,
} from './branch-commit.ts';
import { historyComplaints, PRUNE_TRAILER } from './branch-history.ts';
import {
  type BranchPlace,
  isAncestor,
  moveLocal,
  push,
  readTips,
  type Tips,
} from './branch-refs.ts';

export interface GitBranchStoreOptions extends BranchPlace {
  /** Which part of the branch `put` writes: decided by the job that stores, never by a record. */
  readonly lane: Lane;
  readonly clock: Clock;
  /** In [0, 1): spreads the retries of concurrent writers. */
  readonly random: () => number;
  readonly warn: (message: string) => void;
  /** Set where proof is asked for: which records the attestations beside them prove. */
  readonly vouch?: Vouch;
}

const ATTEMPTS = 60;
const LONGEST_WAIT_SECONDS = 2;

export class GitBranchStore implements AttestedStore {
  readonly name: string;
  readonly #options: GitBranchStoreOptions;

  constructor(options: GitBranchStoreOptions) {
    this.#options = options;
    this.name = `branch ${options.branch}`;
  }

  async list(): Promise<readonly StoredRecord[]> {
    return (await this.#shelf(await this.#tips())).records;
  }

  async attestations() {
    return (await this.#shelf(await this.#tips())).attestations;
  }

  async verify(): Promise<readonly string[]> {
    const tips = await this.#tips();
    const { complaints } = await this.#shelf(tips);
    return [...complaints, ...(await historyComplaints(this.#options, tips))];
  }

  async put(records: readonly SealedRecord[]): Promise<void> {
    const add = filesOf(this.#options.lane, records);
    if (add.size === 0) return;
    await this.#write({ add, remove: [], message: additionMessage(add.size) });
  }

  async revoke(id: string, reason: string, by: string): Promise<void> {
    const at = this.#options.clock.now().toISOString();
    const add = new Map([[revocationPath(id), revocationText({ id, reason, by, at })]]);
    await this.#write({ add, remove: [], message: revocationMessage(id, reason) });
  }

  /** A new commit without the files: what went, when and why stays in the branch's history. */
  async prune(ids: readonly string[], reason: string): Promise<void> {
    const going = new Set(ids);
    const records = (await this.list()).filter(({ id }) => going.has(id));
    const remove = records.flatMap(({ id, record }) =>
      (['trusted', 'proposed'] as const).map((lane) => `${lane}/${recordPath(id, record)}`),
    );
    const title = `Prune ${records.length} record${records.length === 1 ? '' : 's'}`;
    const message = `${title}\n\n${reason}\n\n${PRUNE_TRAILER}: ${records.length}\n`;
    await this.#write({ add: new Map(), remove, message });
  }

  async #shelf(tips: Tips): Promise<Shelf> {
    return readShelf(await branchFiles(this.#options, tips), this.#options.vouch);
  }

  async #tips(): Promise<Tips> {
    const tips = await readTips(this.#options);
    if (tips.unreachable !== null) {
      this.#options.warn(
        `${this.#options.remote} could not be reached (${tips.unreachable}): records are as last seen`,
      );
    }
    return tips;
  }

  async #write(change: Change): Promise<void> {
    const { clock, random } = this.#options;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(change);
      if (outcome === 'done') return;
      if (outcome !== 'again') throw this.#keptHere(outcome.refused);
      const longest = Math.min(LONGEST_WAIT_SECONDS, 0.05 * 2 ** attempt);
      await clock.sleep(random() * longest);
    }
    throw this.#keptHere(`overtaken by other writers ${ATTEMPTS} times`);
  }

  async #attempt(change: Change): Promise<'done' | 'again' | { readonly refused: string }> {
    const place = this.#options;
    const tips = await readTips(place);
    const onto = tips.remote ?? tips.local;
    const joined = await this.#unpushed(tips);
    const commit = await commitChange(place.root, { onto, joined }, change, place.clock.now());
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

  /** Commits that an earlier put could not push join the next one. */
  async #unpushed({ local, remote }: Tips) {
    const { root } = this.#options;
    if (local === null || remote === null || (await isAncestor(root, local, remote))) return null;
    const base = await gitLine(['merge-base', local, remote], { cwd: root }).catch(() => null);
    const shared = new Set((await entriesOf(root, base)).map(({ path }) => path));
    const entries = (await entriesOf(root, local)).filter(({ path }) => !shared.has(path));
    return { commit: local, entries };
  }

  #keptHere(why: string): WorldError {
    const { branch, remote } = this.#options;
    return new WorldError(
      `records could not be pushed to ${remote} (${why})`,
      `They are kept on the local branch ${branch} and go with the next push: git push ${remote} ${branch}`,
    );
  }
}
