/** Counts the cells it is handed, one at a time. */
import { parentPort } from 'node:worker_threads';
import { countCell } from './cell.ts';
import { SETTINGS } from './settings.ts';

export interface Job {
  readonly setting: number;
  readonly size: number;
  readonly trials: number;
  readonly seed: number;
}

parentPort?.on('message', ({ setting, size, trials, seed }: Job) => {
  const chosen = SETTINGS[setting];
  if (chosen === undefined) throw new RangeError(`no setting ${setting}`);
  parentPort?.postMessage(countCell(chosen, size, trials, seed));
});
