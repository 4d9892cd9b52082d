import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryRepository } from './init-laboratory.ts';
import { buildRequest, openLaboratory, withSource } from './laboratory.ts';

const BENCHMARKS = `package ledger

import (
	"fmt"
	"os"
	"testing"
)

func BenchmarkSum(b *testing.B) {
	for _, entries := range []int{10, 100} {
		b.Run(fmt.Sprintf("entries=%d", entries), func(b *testing.B) {
			for i := 0; i < b.N; i++ {
				_ = make([]int, entries)
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	if _, err := os.ReadFile("ledger.txt"); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkBroken(b *testing.B) { panic("no ledger") }
`;

test('Go: parts named while they run, packages with files, and what fails is named', async () => {
  const { result, config } = await tryRepository({
    'go.mod': 'module example.org/ledger\n\ngo 1.22\n',
    'internal/book/book_test.go': BENCHMARKS,
    'internal/book/ledger.txt': 'entries: 3\n',
  });
  const [project] = Object.values(config.projects);
  const [whole, parts] = Object.values(project?.benchmarks ?? {});
  assert.match(whole?.command ?? '', /\^BenchmarkRead\$/);
  assert.deepEqual(parts?.parameters, { case: ['Sum/entries=10', 'Sum/entries=100'] });
  const read = parts?.read as { metrics: object } | undefined;
  assert.deepEqual(Object.keys(read?.metrics ?? {}), ['time', 'bytes', 'allocs']);
  assert.deepEqual(result.notes, ['1 benchmark of ./internal/book (Broken): panic: no ledger']);
});

test('a build finds the standard library compiled, and clears none of it away', async () => {
  await using laboratory = await openLaboratory();
  const stale = `go list -f '{{if .Stale}}{{.ImportPath}}: {{.StaleReason}}{{end}}' std`;
  const clearing = 'mkdir m && cd m && go mod init m && echo "package m" >m.go && go build';
  const lines: string[] = [];
  const result = await withSource({}, async (source) => {
    const commands = [clearing, `test -e ~/.cache/go-build/trim.txt`, `test -z "$(${stale})"`];
    const inputsHash = `${Date.now()}`;
    const request = buildRequest(source, { image: { runner: 'go' }, commands, inputsHash });
    return laboratory.engine.build(request, (line) => lines.push(line));
  });
  assert.ok(result.ok, lines.join('\n'));
});
