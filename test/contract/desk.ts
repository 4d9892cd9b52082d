/** The built command line in a repository, at a desk or in a CI job. */
import { spawnSync } from 'node:child_process';
import { recordPath } from '../../src/core/records/layout.ts';
import { recordText, sealRecord } from '../../src/core/records/seal.ts';
import { built } from '../support/built.ts';
import { newRepository, type TestFolder } from './records/repository.ts';
import { cutJudged, sampleSession } from './records/sample.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** @param env what a CI service would set; the own one's is taken away */
export function benchproof(
  folder: Pick<TestFolder, 'path'>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Ended {
  const { CI: _, GITHUB_ACTIONS: __, ...own } = process.env;
  const ended = spawnSync(process.execPath, [built('cli.js'), ...args], {
    cwd: folder.path,
    env: { ...own, ...env },
    encoding: 'utf8',
  });
  return { code: ended.status, out: ended.stdout, err: ended.stderr };
}

/** Three runs of `hakmem/random-mixed` and of its variant `tuned`, about 10.0M ops/s, under a folder. */
export function storeRecords(place: TestFolder, folder: string): void {
  for (const record of cutJudged(sampleSession()).records) {
    const sealed = sealRecord(record);
    place.write(`${folder}/${recordPath(sealed.id, record)}`, recordText(sealed));
  }
}

/** A project with one document, committed, and the output folder left to git's ignorance. */
export function deskRepository(readme: string): TestFolder {
  const place = newRepository();
  place.write('.gitignore', '.benchproof/\n');
  place.write('README.md', readme);
  place.commit('Begin');
  return place;
}
