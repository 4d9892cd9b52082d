/** A site as users get it, made by the built program from real sessions and records, a long history and hostile names. */
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordPath } from '../../src/core/records/layout.ts';
import { recordText } from '../../src/core/records/seal.ts';
import { benchproof, deskRepository } from '../contract/desk.ts';
import type { TestFolder } from '../contract/records/repository.ts';
import { type HistoryShape, historyRecords } from './history-records.ts';
import { SCENARIOS } from './report/scenarios.ts';

const HISTORIES = join(import.meta.dirname, '../../fixtures/history');

/** Each would run, break out or mislead where it is not escaped. */
export const HOSTILE =
  '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'`&lt;\u202e=cmd()';

const README = `# Allocator

The random-mixed benchmark of hakmem with size 64 runs at 2510M ops/s.

| sort-0, set=0 ${HOSTILE.replaceAll('\u202e', '').replaceAll('`', '')} | time |
|---|---|
| size=64 | 10.8 ms |
| size=256 | 900 ms |
`;

export function putHistory(place: TestFolder, folder: string, shape: HistoryShape): void {
  for (const sealed of historyRecords(shape)) {
    place.write(`${folder}/${recordPath(sealed.id, sealed.record)}`, recordText(sealed));
  }
}

function putMeasured(place: TestFolder): void {
  for (const records of globSync('*/measured/document/records', { cwd: HISTORIES })) {
    cpSync(join(HISTORIES, records), join(place.path, 'records'), { recursive: true });
  }
  for (const file of globSync('*/measured/*/session.json', { cwd: HISTORIES })) {
    const text = readFileSync(join(HISTORIES, file), 'utf8');
    place.write(`.benchproof/sessions/${JSON.parse(text).id}.json`, text);
  }
  const hostile = SCENARIOS['hostile']?.();
  place.write('.benchproof/sessions/hostile.json', JSON.stringify({ ...hostile, id: 'hostile' }));
}

export interface BuiltSite extends Disposable {
  /** The folder with index.html. */
  readonly path: string;
  /** Its pages, from that folder, sorted. */
  readonly pages: readonly string[];
  readonly told: Record<string, unknown>;
}

/** Its history has six series of 120 commits with a step, two machines, and one of hostile names. */
export function buildSite(): BuiltSite {
  const place = deskRepository(README);
  mkdirSync(join(place.path, '.benchproof/sessions'), { recursive: true });
  putMeasured(place);
  putHistory(place, 'records', { series: 6, commits: 120, step: 0.08, newMachineEvery: 70 });
  const named = { benchmark: HOSTILE, project: HOSTILE };
  putHistory(place, 'records', { series: 1, commits: 5, ...named });
  place.write('benchproof.yml', 'version: 1\nrecords: { directory: records }\n');
  place.commit('Store what was measured');
  const made = benchproof(place, ['pages', '--out', 'site', '--json']);
  if (made.code !== 0) throw new Error(made.err);
  const path = join(place.path, 'site');
  return {
    path,
    pages: globSync('**/*.html', { cwd: path }).sort(),
    told: JSON.parse(made.out),
    [Symbol.dispose]: () => place[Symbol.dispose](),
  };
}
