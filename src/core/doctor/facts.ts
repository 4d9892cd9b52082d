/** What a look at the machine gave; null where it could not be found out. */
import type { EngineInfo, HostReading, Machine } from '../records/environment.ts';

export interface MachineFacts {
  readonly engine:
    | { readonly reachable: true; readonly info: EngineInfo }
    | { readonly reachable: false; readonly message: string };
  readonly machine: Machine;
  /** The host before and after the calibration, and how long that took. */
  readonly before: HostReading;
  readonly after: HostReading;
  readonly seconds: number;
  readonly disk: { readonly path: string; readonly freeBytes: number } | null;
  /** Seconds that the same work took, in the order in which it was repeated. */
  readonly calibration: readonly number[];
}
