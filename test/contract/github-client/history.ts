/** Two commits with everything between them that a diff can hold. */
import { chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import type { TestFolder } from '../records/repository.ts';

const lines = (count: number, word: string): string =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}\n`).join('');

const NUL = '\0';

/** On branch `before`. */
function writeBefore(folder: TestFolder): void {
  folder.write('README.md', '# hakmem\n\n10.2M ops/s\n\nIt was measured three times.\n');
  folder.write('docs/guide.md', lines(60, 'Paragraph'));
  folder.write('docs/moved.md', lines(30, 'Sentence'));
  folder.write('docs/renamed.md', lines(40, 'Line'));
  folder.write('docs/gone.md', 'Gone: 5 ns\nSoon.\n');
  folder.write('docs/Größe und Maß.md', 'Größe: 3 µs\n');
  folder.write('docs/windows.md', 'One\r\nTwo\r\n');
  folder.write('docs/unfinished.md', 'No newline at the end');
  folder.write('docs/link.md', 'A file.\n');
  folder.write('docs/empty.md', '');
  folder.write('bench.sh', '#!/bin/sh\nexit 0\n');
  folder.write('chart.png', `PNG${NUL}1`);
  folder.commit('Before');
  folder.git('update-index', '--add', '--cacheinfo', `160000,${'a'.repeat(40)},vendor`);
  folder.git('commit', '--quiet', '--message', 'Add a submodule');
}

/** On branch `after`. */
function writeAfter(folder: TestFolder): void {
  const { path } = folder;
  folder.write(
    'README.md',
    '# hakmem\n\n25.1M ops/s\n\n## Notes\n\nIt was measured three times.\n',
  );
  folder.write('docs/guide.md', lines(60, 'Paragraph').replace('Paragraph 31\n', '31: 4 ms\n'));
  renameSync(`${path}/docs/moved.md`, `${path}/docs/here.md`);
  rmSync(`${path}/docs/renamed.md`);
  folder.write('docs/named anew.md', lines(40, 'Line').replace('Line 20\n', 'Line 20: 7 GB/s\n'));
  rmSync(`${path}/docs/gone.md`);
  folder.write('docs/Größe und Maß.md', 'Größe: 3 µs\nZeit: 9 ns\n');
  folder.write('docs/windows.md', 'One\r\nTwo: 2 ms\r\n');
  folder.write('docs/unfinished.md', 'No newline at the end, 3 ms');
  rmSync(`${path}/docs/link.md`);
  symlinkSync('../README.md', `${path}/docs/link.md`);
  folder.write('docs/empty.md', 'No longer: 1 s\n');
  folder.write('docs/"quoted" 2024-01-01 00:00:00 +0000.md', 'Quoted: 6 ms\n');
  folder.write('docs/dashes.md', '-- 5 ms\n++ 6 ms\ndiff --git a/x b/x\n');
  chmodSync(`${path}/bench.sh`, 0o755);
  folder.write('chart.png', `PNG${NUL}2`);
  folder.write('photo.png', `PNG${NUL}3`);
  folder.git('add', '--all');
  folder.git('update-index', '--add', '--cacheinfo', `160000,${'b'.repeat(40)},vendor`);
  folder.git('commit', '--quiet', '--message', 'After');
}

export function writeNastyHistory(folder: TestFolder): void {
  folder.git('checkout', '--quiet', '--orphan', 'before');
  folder.git('rm', '-r', '-f', '--quiet', '.');
  writeBefore(folder);
  folder.git('checkout', '--quiet', '-b', 'after');
  writeAfter(folder);
  folder.git('checkout', '--quiet', '--force', 'main');
}
