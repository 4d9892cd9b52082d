/** `pages`: writes a site of the recorded measurements. */
import type { PagesConfig } from '../core/config/schema.ts';
import type { CommitOrder, StoredMeasurement } from '../core/history/series.ts';
import { Curves } from '../core/pages/curve.ts';
import type { Site } from '../core/pages/shell.ts';
import { type Assets, siteFiles } from '../core/pages/site.ts';
import type { DocsVerdict } from '../docs/verdict.ts';
import type { PageFolder, RecordStore, SessionArchive } from '../record-ports.ts';
import { measurementsOfStore, noHistory } from './history.ts';

export interface PagesPorts {
  readonly stores: readonly Pick<RecordStore, 'name' | 'indexed'>[];
  readonly sessions: Pick<SessionArchive, 'list' | 'load'>;
  /** Empties it, so it is asked for once there is something to write. */
  readonly openFolder: () => Promise<PageFolder>;
}

export interface PagesRequest {
  readonly config: PagesConfig;
  readonly assets: Assets;
  /** Order of commits; series without commits on it are ordered by time. */
  readonly order: CommitOrder;
  /** ISO time of the build. */
  readonly now: string;
  /** Web URL of the repository, unless configured; null if unknown. */
  readonly repository: string | null;
  /** From `checkDocs`; null for a site without documents. */
  readonly verdict: DocsVerdict | null;
}

async function* loadEach({ sessions }: PagesPorts, ids: readonly string[]) {
  for (const id of ids) yield await sessions.load(id);
}

/** A record in two stores counts once. */
async function measurementsIn(stores: PagesPorts['stores']): Promise<StoredMeasurement[]> {
  const lists = await Promise.all(stores.map((store) => measurementsOfStore(store, null)));
  const keyOf = ({ record, metric }: StoredMeasurement) => `${record} ${metric.key}`;
  return [...new Map(lists.flat().map((each) => [keyOf(each), each])).values()];
}

/** @throws UserError if no store has a record */
export async function makePages(ports: PagesPorts, request: PagesRequest) {
  const { config, verdict, now, assets } = request;
  const measurements = await measurementsIn(ports.stores);
  if (measurements.length === 0) throw await noHistory(ports.stores);
  const curves = new Curves(measurements, request.order);
  const names = curves.names();
  const ids = await ports.sessions.list();
  const site: Site = {
    ...{ title: config.title, now, url: config.url === undefined ? null : `${config.url}/` },
    repository: config.repository ?? request.repository,
    ...{ hasDocuments: verdict !== null, hasSessions: ids.length > 0 },
  };
  const sessions = loadEach(ports, ids);
  const content = { site, assets, names, curves, sessionIds: new Set(ids), sessions, verdict };
  const folder = await ports.openFolder();
  let [files, bytes] = [0, 0];
  for await (const file of siteFiles(content)) {
    bytes += await folder.write(file);
    files += 1;
  }
  const records = new Set(measurements.map(({ record }) => record)).size;
  return { files, bytes, series: names.length, records, sessions: ids.length };
}
