/** How every store is read: by its shelves, whatever they stand on. */
import type { SeriesNames } from '../../core/records/layout.ts';
import type { Choose, VerifiedFolders } from '../../record-ports.ts';
import type { Shelves } from './shelves.ts';

export abstract class ShelvedStore {
  /** @throws UserError where what is trusted cannot be told */
  protected abstract shelves(): Promise<Shelves>;

  async isEmpty() {
    return (await this.shelves()).isEmpty();
  }

  async *records(series: readonly SeriesNames[] | null, choose?: Choose, least?: number) {
    yield* (await this.shelves()).records(series, choose, least);
  }

  async *indexed(series: readonly SeriesNames[] | null) {
    yield* (await this.shelves()).indexed(series);
  }

  async find(id: string) {
    return (await this.shelves()).find(id);
  }

  async attestations() {
    return (await this.shelves()).attestations();
  }

  async verify(before?: VerifiedFolders) {
    return (await this.shelves()).verify(before);
  }
}
