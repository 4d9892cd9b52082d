import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { detectCriterion } from '../criterion/detect.ts';
import { detectLibtest } from '../libtest/detect.ts';
import { benchTargets } from './cargo.ts';
import { readCargoList } from './cargo-list.ts';
import { detectCargoPrograms } from './cargo-programs.ts';

test('names from the list, and which of them ran once after it', () => {
  const criterion =
    'sum/10: benchmark\nsum/100: benchmark\n\nTesting sum/10\nSuccess\n\nTesting sum/100\n';
  assert.deepEqual(readCargoList(criterion).listed, [
    { name: 'sum/10', values: [], ran: true },
    { name: 'sum/100', values: [], ran: false },
  ]);
  const older = 'sum/10: bench\nTesting sum/10\nSuccess\n';
  assert.deepEqual(readCargoList(older).listed, [{ name: 'sum/10', values: [], ran: true }]);
  const libtest =
    'sum_10: benchmark\nunit: test\n\nrunning 2 tests\ntest sum_10 ... ok\ntest unit ... ok\n';
  assert.deepEqual(readCargoList(libtest).listed, [{ name: 'sum_10', values: [], ran: true }]);
});

test('what Cargo takes from a repository is fetched before any target is built', () => {
  const setupWith = (manifest: string) => {
    const files = [
      { path: 'Cargo.toml', text: '[workspace]\nmembers = ["coins", "fuzz"]\n' },
      { path: 'coins/Cargo.toml', text: `[[bench]]\nname = "sum"\nharness = false\n` },
      { path: 'coins/benches/sum.rs', text: 'use criterion::*;\nfn main() {}\n' },
      { path: 'fuzz/Cargo.toml', text: manifest },
    ];
    const [candidate] = detectCriterion({ name: 'ledger', files }).candidates;
    return candidate?.setup.map(({ command }) => command);
  };
  assert.deepEqual(setupWith('[dependencies]\nfuzz = { git = "https://ledger.invalid/fuzz" }\n'), [
    "cargo fetch --target $(rustc -vV | sed -n 's/^host: //p') --manifest-path coins/Cargo.toml",
  ]);
  assert.deepEqual(setupWith('[dependencies]\n# fuzz = { git = "https://ledger.invalid" }\n'), []);
});

test('the targets of a crate that are built alike are built at once before each is asked for', () => {
  const benches = ['sum', 'sort', 'wide']
    .map((name) => `[[bench]]\nname = "${name}"\nharness = false\n`)
    .join('');
  const manifest = `[package]
name = "ledger"
[dev-dependencies]
criterion = "0.5"
${benches}required-features = ["wide", "std"]
[[bench]]
name = "text"
harness = false
required-features = ["alloc"]
[features]
default = ["std"]
std = ["alloc"]
`;
  const files = [
    { path: 'Cargo.toml', text: manifest },
    ...['sort', 'sum', 'text', 'wide'].map((name) => ({
      path: `benches/${name}.rs`,
      text: 'use criterion::*;\n',
    })),
    { path: 'benches/old.rs', text: '#![feature(test)]\n#[bench]\nfn add() {}\n' },
    { path: 'benches/older.rs', text: '#![feature(test)]\n#[bench]\nfn add() {}\n' },
  ];
  const repository = { name: 'ledger', files };
  const setups = [detectCriterion, detectLibtest].map((detect) =>
    detect(repository).candidates.map(({ build }) => build.slice(0, -1)),
  );
  const build = 'timeout 200 cargo build --profile bench';
  const sorted = `${build} --bench sort --bench sum --bench text --config profile.bench.package.criterion.opt-level=0 --keep-going || true`;
  const old = `RUSTC_BOOTSTRAP=1 ${build} --bench old --bench older --config profile.bench.package.criterion.opt-level=0 --keep-going || true`;
  assert.deepEqual(setups, [
    [[sorted], [sorted], [sorted], []],
    [[old], [old]],
  ]);
});

test('dependencies of a platform count', () => {
  const manifest = `[package]
name = "ledger"
[target.'cfg(not(wasm))'.dev-dependencies]
criterion = "0.5"
[[bench]]
name = "sum"
harness = false
`;
  const files = [
    { path: 'Cargo.toml', text: manifest },
    { path: 'benches/sum.rs', text: 'mod all;\n' },
  ];
  const [target] = benchTargets({ name: 'ledger', files });
  assert.deepEqual(target?.dependencies, { criterion: '0.5' });
});

test('a crate of benchmarks that needs the one around it is built with it, in a workspace of its own or not', () => {
  const manifest = `[package]
name = "ledger-bench"
[dev-dependencies]
criterion = "0.5"
ledger = { path = "..", features = ["large"] }
[[bench]]
name = "sum"
harness = false
`;
  for (const own of ['', '[workspace]\n']) {
    const files = [
      {
        path: 'Cargo.toml',
        text: '[package]\nname = "ledger"\n[workspace]\nexclude = ["speed"]\n',
      },
      { path: 'speed/Cargo.toml', text: `${own}${manifest}` },
      { path: 'speed/benches/sum.rs', text: 'use criterion::*;\n' },
    ];
    const [target] = benchTargets({ name: 'ledger', files });
    assert.deepEqual([target?.root, target?.crate], ['.', 'speed']);
  }
});

test('a target of the bencher crate whose names a macro makes is run for them, as far as it comes', () => {
  const manifest =
    '[package]\nname = "ledger"\n[dev-dependencies]\nbencher = "0.1"\n[[bench]]\nname = "sum"\nharness = false\n';
  const files = [
    { path: 'Cargo.toml', text: manifest },
    {
      path: 'benches/sum.rs',
      text: '#[macro_use] extern crate bencher;\nbenchmark_main!(sums);\n',
    },
  ];
  assert.deepEqual(detectCargoPrograms({ name: 'ledger', files }).candidates, []);
  const [candidate] = detectLibtest({ name: 'ledger', files }).candidates;
  const stdout =
    'running 9 tests\ntest bags::sum_64 ... bench:       1,200 ns/iter (+/- 12)\ntest bags::sum_all ... ';
  const output = { stdout, stderr: '', file: null, exit: 0 } as InvocationOutput;
  const listed = candidate?.list.read(output).listed ?? [];
  const [entry] = candidate?.benchmarks(listed) ?? [];
  assert.match(candidate?.list.command ?? '', /^timeout \d+ \.\/benchproof-sum --bench \|\| /);
  assert.deepEqual(entry?.options.read, { adapter: 'libtest', select: 'bags::sum_64' });
  assert.equal(entry?.options.command, "./benchproof-sum --bench 'bags::sum_64'");
});

test('of the bencher crate each benchmark is run alone: one that takes minutes costs the others nothing', () => {
  const manifest =
    '[package]\nname = "ledger"\n[dev-dependencies]\nbencher = "0.1"\n[[bench]]\nname = "sum"\nharness = false\n';
  const text =
    'use bencher::{benchmark_group, benchmark_main};\nbenchmark_group!(\n    sums,\n    sum_64,\n    sum_all,\n);\nbenchmark_main!(sums);\n';
  const repository = {
    name: 'ledger',
    files: [
      { path: 'Cargo.toml', text: manifest },
      { path: 'benches/sum.rs', text },
    ],
  };
  assert.deepEqual(detectCargoPrograms(repository).candidates, []);
  const [candidate] = detectLibtest(repository).candidates;
  const output = {
    stdout: 'running 0 tests\n',
    stderr: '',
    file: null,
    exit: 0,
  } as InvocationOutput;
  const [entry] = candidate?.benchmarks(candidate.list.read(output).listed) ?? [];
  assert.equal(entry?.options.command, "./benchproof-sum --bench '{case}'");
  assert.deepEqual(entry?.options.parameters, { case: ['sum_64', 'sum_all'] });
});

const manifestOf = (features: string) =>
  `[package]\nname = "ledger"\n[features]\n${features}\n[dev-dependencies]\ncriterion = "0.5"\n`;

test('a crate that asks where it lies while it runs is told so, as Cargo does', () => {
  const where = (call: string) => ({
    name: 'ledger',
    files: [
      { path: 'Cargo.toml', text: '[workspace]\nmembers = ["sums"]\n' },
      { path: 'sums/Cargo.toml', text: '[package]\nname = "sums"\n' },
      { path: 'sums/benches/sum.rs', text: '#[bench]\nfn add() {}\n' },
      { path: 'sums/benches/data/mod.rs', text: `let top = ${call};\n` },
    ],
  });
  const envOf = (call: string) => detectLibtest(where(call)).candidates.map(({ env }) => env);
  assert.deepEqual(envOf('std::env::var_os("CARGO_MANIFEST_DIR")'), [
    { CARGO_MANIFEST_DIR: '/work/sums' },
  ]);
  assert.deepEqual(envOf('env!("CARGO_MANIFEST_DIR")'), [{}]);
});

test('a file of benchmarks that stands behind features is built with them, as far as they are off', () => {
  const build = (condition: string) => {
    const files = [
      { path: 'Cargo.toml', text: manifestOf('default = ["std"]\nstd = []\nv4 = []\nwide = []') },
      {
        path: 'benches/v4.rs',
        text: `#![cfg(${condition})]\n#![feature(test)]\n#[bench]\nfn a() {}\n`,
      },
    ];
    const [candidate] = detectLibtest({ name: 'ledger', files }).candidates;
    return /--bench v4(?: --features \S+)?/.exec(candidate?.build.join('') ?? '')?.[0];
  };
  assert.equal(build('feature = "v4"'), '--bench v4 --features v4');
  assert.equal(
    build('all(feature = "std", feature = "v4", not(feature = "wide"))'),
    '--bench v4 --features v4',
  );
  assert.equal(build('any(feature = "wide", feature = "v4")'), '--bench v4 --features wide');
  assert.equal(build('unix'), '--bench v4');
});

test('a file that a crate refuses to compile without features and flags is built with them', () => {
  const build = (top: string) => {
    const files = [
      {
        path: 'Cargo.toml',
        text: `${manifestOf('default = ["std"]\nstd = []\nv4 = []\nwide = []')}[[bench]]\nname = "v4"\nharness = false\n`,
      },
      { path: 'benches/v4.rs', text: `${top}\nuse criterion::*;\nfn main() {}\n` },
    ];
    const [candidate] = detectCriterion({ name: 'ledger', files }).candidates;
    return candidate?.build.join('') ?? '';
  };
  const refused = build(
    '#[cfg(not(all(\n    feature = "std",\n    feature = "wide",\n    sums,\n)))]\ncompile_error!("run it with them");',
  );
  assert.match(refused, /RUSTFLAGS='--cfg sums' cargo bench .*--features wide /);
  assert.match(build('#![cfg(bench)]'), /RUSTFLAGS='--cfg bench' cargo/);
  assert.doesNotMatch(build('#![cfg(all(unix, not(miri), target_os = "linux"))]'), /RUSTFLAGS/);
  assert.doesNotMatch(build('#[cfg(not(any(unix, windows)))]\ncompile_error!("no");'), /RUSTFLAGS/);
});

test('benchmarks among the tests of a crate are a target, with the features they stand behind', () => {
  const files = [
    { path: 'Cargo.toml', text: manifestOf('nightly = []\nserde = []') },
    {
      path: 'src/lib.rs',
      text: '#![cfg_attr(feature = "nightly", feature(test))]\n#[cfg(feature = "serde")]\nmod serde_impl;\n#[cfg(all(test, feature = "nightly"))]\nmod bench;\n',
    },
    { path: 'src/bench.rs', text: '#[bench]\nfn mint(b: &mut Bencher) {}\n' },
  ];
  const [target] = benchTargets({ name: 'ledger', files });
  assert.deepEqual([target?.flag, target?.features], ['--lib', ['nightly']]);
  const program = files.map(({ path, text }) => ({ path: path.replace('lib', 'main'), text }));
  assert.equal(benchTargets({ name: 'ledger', files: program })[0]?.flag, '--bin ledger');
  assert.deepEqual(benchTargets({ name: 'ledger', files: files.slice(0, 2) }), []);
});

test('a target whose build names a feature that it lacks is built with it, once, if its crate has it', () => {
  const files = [
    {
      path: 'Cargo.toml',
      text: `${manifestOf('wide = []')}[[bench]]\nname = "sum"\nharness = false\n`,
    },
    { path: 'benches/sum.rs', text: 'use criterion::*;\nuse ledger::wide::Sum;\n' },
  ];
  const [candidate] = detectCriterion({ name: 'ledger', files }).candidates;
  const said = 'note: the item is gated behind the `wide` feature\n';
  const other = candidate?.otherwise?.(said);
  assert.match(other?.build.join('') ?? '', /--bench sum --features wide /);
  assert.equal(other?.otherwise?.(said), null);
  assert.equal(candidate?.otherwise?.(said.replace('wide', 'rt')), null);
  const asked = 'error: target `sum` in package `ledger` requires the features: `wide`, `std`\n';
  assert.match(candidate?.otherwise?.(asked)?.build.join('') ?? '', /--features wide /);
});

test('a program that is called after benchmarks and takes times is run whole where there is no target for any', () => {
  const timed = 'fn main() {\n    let start = Instant::now();\n}\n';
  const files = [
    {
      path: 'Cargo.toml',
      text: '[package]\nname = "ledger"\n[workspace]\nexclude = ["benchmark"]\n',
    },
    {
      path: 'benchmark/Cargo.toml',
      text: '[package]\nname = "ledger-benchmark"\n[dependencies]\nledger = { path = ".." }\n',
    },
    { path: 'benchmark/src/bin/mutex.rs', text: timed },
    { path: 'benchmark/src/main.rs', text: timed },
    { path: 'benchmark/src/args.rs', text: timed },
    { path: 'examples/bench_sum.rs', text: timed },
    { path: 'examples/shop.rs', text: timed },
  ];
  const looked = detectCargoPrograms({ name: 'ledger', files }).candidates;
  assert.deepEqual(
    looked.map(({ build, list }) => [
      /cargo (build .*?) --message/.exec(build.at(-1) ?? '')?.[1],
      list.command,
    ]),
    [
      [
        'build --profile bench --manifest-path benchmark/Cargo.toml --bin mutex',
        '../benchproof-benchmark-mutex',
      ],
      [
        'build --profile bench --manifest-path benchmark/Cargo.toml --bin ledger-benchmark',
        '../benchproof-benchmark-ledger-benchmark',
      ],
      ['build --profile bench --example bench_sum', './benchproof-bench_sum'],
    ],
  );
  const target = { path: 'benches/sum.rs', text: '#[bench]\nfn sum() {}\n' };
  assert.equal(benchTargets({ name: 'ledger', files: [...files, target] }).length, 1);
});

test('a target of the built-in harness whose functions a macro marks is asked for them', () => {
  const candidates = (text: string) => {
    const files = [
      { path: 'Cargo.toml', text: '[package]\nname = "ledger"\n' },
      { path: 'benches/mod.rs', text },
    ];
    return detectLibtest({ name: 'ledger', files }).candidates;
  };
  const marked =
    '#![feature(test)]\nextern crate test;\nsums!(Coin::new(); sum_10 10; sum_100 100;);\n';
  assert.match(candidates(marked)[0]?.list.command ?? '', /--list/);
  assert.deepEqual(candidates('use criterion::*;\nfn main() {}\n'), []);
});
