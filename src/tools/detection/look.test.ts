/** What a repository is told in which nothing can be measured. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookAt } from './look.ts';

const notesOf = (files: Readonly<Record<string, string>>) =>
  lookAt({
    name: 'ledger',
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  }).notes;

test('where nothing is found, each project says what was looked for', () => {
  const notes = notesOf({
    'go.mod': 'module example.com/ledger\n',
    'ledger_test.go': 'package ledger\n',
    'native/CMakeLists.txt': 'project(ledger)\n',
    'native/ledger.c': 'int main(void) { return 0; }\n',
  });
  assert.equal(notes.length, 2, notes.join('\n'));
  assert.match(notes[0] ?? '', /^go\.mod: no func Benchmark/);
  assert.match(notes[1] ?? '', /^native\/CMakeLists\.txt: no program/);
});

test('where there is no project, the kinds that are known are named', () => {
  const notes = notesOf({ 'README.txt': '' });
  assert.equal(notes.length, 1);
  assert.match(notes[0] ?? '', /go\.mod, Cargo\.toml/);
});

test('where something is found, nothing is said of the rest', () => {
  const notes = notesOf({
    'go.mod': 'module example.com/ledger\n\ngo 1.24\n',
    'ledger_test.go': 'package ledger\nimport "testing"\nfunc BenchmarkSum(b *testing.B) {}\n',
    'native/CMakeLists.txt': 'project(ledger)\n',
  });
  assert.deepEqual(notes, []);
});

test('of the lines that call files vendored the last one counts, and one for all files does not', () => {
  const benchesWith = (attributes: string) => {
    const files = [
      { path: '.gitattributes', text: attributes },
      { path: 'go.mod', text: 'module ledger\n' },
      { path: 'sum_test.go', text: 'func BenchmarkSum(b *testing.B) {}\n' },
    ];
    return lookAt({ name: 'ledger', files }).projects.length;
  };
  assert.equal(benchesWith('* linguist-vendored\n'), 1);
  assert.equal(benchesWith('*.go linguist-vendored\n'), 0);
  assert.equal(benchesWith('*.go text linguist-vendored=true\nsum* linguist-vendored=false\n'), 1);
  assert.equal(benchesWith('*.go linguist-generated\nsum* -linguist-generated\n'), 1);
});

test('the language that most files are of comes first', () => {
  const files = {
    'Cargo.toml': '[[bench]]\nname = "sum"\n',
    'benches/sum.rs': '#[bench]\nfn sum() {}\n',
    'js/package.json': '{}',
    'js/bench.js': "import { Bench } from 'tinybench';\n",
  };
  const imagesWith = (more: readonly string[]) =>
    lookAt({
      name: 'ledger',
      files: Object.entries(files).map(([path, text]) => ({ path, text })),
      paths: [...Object.keys(files), ...more],
    }).projects.map(({ image }) => image);
  assert.deepEqual(imagesWith(['src/lib.rs']), ['runners/rust', 'runners/node']);
  assert.deepEqual(imagesWith(['js/a.js', 'js/b.ts']), ['runners/node', 'runners/rust']);
  assert.deepEqual(imagesWith(['src/lib.rs', 'vendor/a.js', 'vendor/b.js'])[0], 'runners/rust');
});
