/** Projects whose libraries a package manager was to download. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { managerCommand } from './package-managers.ts';

const tailOf = (script: string): string => `CMake Error at cmake/setup.cmake:8 (file):
  file DOWNLOAD cannot compute hash on failed download

    for file: [/work/deps/${script}]
`;

test('a manager that cannot be downloaded is named by its script, and nothing else is', () => {
  for (const script of ['HunterGate.cmake', 'CPM_0.40.2.cmake', 'cpm/CPM.cmake'])
    assert.notEqual(managerCommand(tailOf(script)), '');
  assert.notEqual(managerCommand('  Unknown CMake command "CPMAddPackage".'), '');
  assert.equal(managerCommand('  Unknown CMake command "add_coins".'), '');
  assert.equal(managerCommand(tailOf('coins.tar.gz')), '');
  assert.equal(managerCommand('-- CPM.cmake is there'), '');
});

test('its calls are ours from the first line, and what else is downloaded still is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-managers-'));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  try {
    mkdirSync(join(folder, 'cmake'));
    writeFileSync(join(folder, 'CMakeLists.txt'), 'project(ledger)\nCPMAddPackage("gh:a/b@1")\n');
    const setup = 'file(\n    DOWNLOAD https://ledger.invalid/CPM.cmake here)\nfile(READ a b)\n';
    writeFileSync(join(folder, 'cmake/setup.cmake'), setup);
    execFileSync('sh', ['-c', managerCommand(tailOf('CPM.cmake'))], { cwd: folder });
    assert.equal(
      read('cmake/setup.cmake'),
      'benchproof_download( https://ledger.invalid/CPM.cmake here)\nfile(READ a b)\n',
    );
    const [first = '', second] = read('CMakeLists.txt').split('\n');
    const [, script = ''] = /^include\(\$\{CMAKE_CURRENT_LIST_DIR\}\/(.+)\)$/.exec(first) ?? [];
    assert.equal(second, 'project(ledger)');
    assert.match(read(script), /^macro\(CPMAddPackage\)$/m);
    assert.match(read(script), /^file\(DOWNLOAD \$\{ARGV\}\)$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
