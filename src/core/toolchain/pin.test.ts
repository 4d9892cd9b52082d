import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPin } from './pin.ts';

type Files = Readonly<Record<string, string>>;

const pinOf = (runner: string, files: Files, path = '.') =>
  findPin(runner, path, (each) => files[each] ?? null);

/** [runner, files, wanted, from, ranges]; without the rest: there is no pin. */
type Row = readonly [string, Files, string?, string?, (readonly string[] | null)?];

const MANIFEST = '[package]\nname = "ledger"\nrust-version = "1.74"\n';
const WORKSPACE =
  '[workspace.package]\nrust-version = "1.80"\n[package]\nrust-version.workspace = true\n';

const ROWS: readonly Row[] = [
  ['rust', {}],
  ['rust', { 'rust-toolchain.toml': '[toolchain]\nchannel = "stable"\n' }],
  ['rust', { 'rust-toolchain.toml': '[toolchain]\npath = "/opt/rust"\n' }],
  [
    'rust',
    { 'rust-toolchain.toml': '# why\n[toolchain]\nchannel = "1.78"\n', 'Cargo.toml': MANIFEST },
    ...(['1.78', 'rust-toolchain.toml:3', ['1.78']] as const),
  ],
  [
    'rust',
    { 'rust-toolchain': '1.70.0-x86_64-unknown-linux-gnu\n' },
    ...(['1.70.0', 'rust-toolchain:1', ['1.70.0']] as const),
  ],
  [
    'rust',
    { 'rust-toolchain': 'nightly-2026-01-05\n' },
    ...(['nightly-2026-01-05', 'rust-toolchain:1', null] as const),
  ],
  ['rust', { 'Cargo.toml': MANIFEST }, '1.74', 'Cargo.toml:3', ['>=1.74']],
  ['rust', { 'Cargo.toml': WORKSPACE }, '1.80', 'Cargo.toml:2', ['>=1.80']],
  ['go', { 'go.mod': 'module example.org/ledger\n' }],
  ['go', { 'go.mod': 'module m\n\ngo 1.24\n' }, '1.24', 'go.mod:3', ['>=1.24']],
  [
    'go',
    { 'go.mod': 'module m\ngo 1.24.0\ntoolchain go1.26.2\n' },
    ...(['1.26.2', 'go.mod:3', ['1.26.2']] as const),
  ],
  ['go', { 'go.mod': 'go 1.24.0\ntoolchain default\n' }, '1.24.0', 'go.mod:1', ['>=1.24.0']],
  [
    'go',
    { 'go.work': 'go 1.25.1\n', 'go.mod': 'go 1.24.0\n' },
    ...(['1.25.1', 'go.work:1', ['>=1.25.1']] as const),
  ],
  ['go', { 'go.mod': 'go 1.28rc1\n' }, '1.28rc1', 'go.mod:1', null],
  ['node', { '.nvmrc': 'lts/*\n', 'package.json': '{"engines":{"node":"18"}}' }],
  ['node', { '.nvmrc': 'v20.11.1\n' }, '20.11.1', '.nvmrc:1', ['20.11.1']],
  ['node', { '.nvmrc': 'lts/jod' }, 'lts/jod', '.nvmrc:1', ['22']],
  ['node', { '.nvmrc': '\n', '.node-version': '# ours\n22\n' }, '22', '.node-version:2', ['22']],
  ['node', { '.nvmrc': 'iojs-3.1' }, 'iojs-3.1', '.nvmrc:1', null],
  [
    'node',
    { 'package.json': '{\n "engines": {\n  "node": "^20.19 || >=22.12"\n }\n}' },
    ...(['^20.19 || >=22.12', 'package.json:3', ['^20.19 || >=22.12']] as const),
  ],
  ['node', { 'package.json': '{"engines":{"npm":">=10"}}' }],
  ['python', { '.python-version': '3.12\n3.11\n' }, '3.12', '.python-version:1', ['3.12']],
  ['python', { '.python-version': 'cpython-3.13.1' }, '3.13.1', '.python-version:1', ['3.13.1']],
  [
    'python',
    { '.python-version': 'pypy3.10-7.3.17' },
    'pypy3.10-7.3.17',
    '.python-version:1',
    null,
  ],
  [
    'python',
    { 'pyproject.toml': '[project]\nname = "ledger"\nrequires-python = ">=3.9,<3.14"\n' },
    ...(['>=3.9,<3.14', 'pyproject.toml:3', ['>=3.9.0', '<3.14.0']] as const),
  ],
  [
    'python',
    { 'pyproject.toml': '[tool.poetry.dependencies]\npython = "^3.10"\n' },
    ...(['^3.10', 'pyproject.toml:2', ['^3.10']] as const),
  ],
  ['c', { 'rust-toolchain': '1.70' }],
];

for (const [runner, files, wanted, from, ranges] of ROWS) {
  const shown = Object.entries(files).map(([path, text]) => `${path}: ${text.split('\n')[0]}`);
  test(`${runner}: ${shown.join(', ') || 'no files'} → ${wanted ?? 'newest'}`, () => {
    const pin = wanted === undefined ? null : { wanted, from, ranges };
    assert.deepEqual(pinOf(runner, files), pin);
  });
}

test('without a pin of its own a project has the nearest of the folders above it', () => {
  const at = (runner: string, files: Files) => pinOf(runner, files, './crates/ledger')?.from;
  const top = { 'rust-toolchain.toml': '[toolchain]\nchannel = "1.78"\n' };
  assert.equal(at('rust', top), 'rust-toolchain.toml:2');
  assert.equal(
    at('rust', { ...top, 'crates/ledger/Cargo.toml': MANIFEST }),
    'rust-toolchain.toml:2',
  );
  assert.equal(at('rust', { ...top, 'crates/rust-toolchain': '1.70' }), 'crates/rust-toolchain:1');
  const own = { ...top, 'crates/ledger/rust-toolchain.toml': '[toolchain]\nchannel = "stable"\n' };
  assert.equal(at('rust', own), undefined);
  const inherits = { 'crates/ledger/Cargo.toml': '[package]\nrust-version.workspace = true\n' };
  assert.equal(at('rust', { ...inherits, 'Cargo.toml': WORKSPACE }), 'Cargo.toml:2');
  assert.equal(at('node', { 'crates/.nvmrc': '22', '.nvmrc': '20' }), 'crates/.nvmrc:1');
  const engines = '{"engines":{"node":"22"}}';
  assert.equal(
    at('node', { 'package.json': engines, 'crates/package.json': '{}' }),
    'package.json:1',
  );
  assert.equal(at('go', { 'crates/ledger/go.mod': 'go 1.24\n' }), 'crates/ledger/go.mod:1');
  assert.equal(at('go', { 'other/go.mod': 'go 1.24\n' }), undefined);
  assert.throws(() => at('rust', { 'crates/Cargo.toml': '[package]\nname = \n' }), {
    message: /^crates\/Cargo\.toml:2:/,
  });
});

test('a file that cannot be read is named with the line', () => {
  const broken: readonly (readonly [string, Files, RegExp])[] = [
    ['rust', { 'Cargo.toml': '[package]\nname = \n' }, /^Cargo\.toml:2:\d+: Invalid TOML/],
    ['python', { 'pyproject.toml': '[project\n' }, /^pyproject\.toml:1:\d+: Invalid TOML/],
    ['node', { 'package.json': '{ "engines" }' }, /^package\.json:1: not JSON: /],
  ];
  for (const [runner, files, message] of broken) {
    assert.throws(() => pinOf(runner, files), { name: 'UserError', message });
  }
});

test('values of another kind than expected are no pin', () => {
  assert.equal(pinOf('node', { 'package.json': '{"engines":{"node":22}}' }), null);
  assert.equal(pinOf('node', { 'package.json': '[]' }), null);
  assert.equal(pinOf('python', { 'pyproject.toml': 'project = 3\n' }), null);
  assert.equal(pinOf('rust', { 'rust-toolchain.toml': 'toolchain = "1.78"\n' }), null);
});
