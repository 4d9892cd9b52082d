import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownName } from './own-name.ts';

const named = (...files: readonly (readonly [string, string])[]) =>
  ownName({ files: files.map(([path, text]) => ({ path, text })) });

test('a manifest at the top names the project, without owner, scope or major version', () => {
  assert.equal(named(['go.mod', 'module github.com/acme/board/v2\n\ngo 1.22\n']), 'board');
  assert.equal(named(['package.json', '{"name": "@acme/board"}']), 'board');
  assert.equal(named(['Cargo.toml', '[package]\nname = "board-rs"\n']), 'board-rs');
  assert.equal(named(['pyproject.toml', '[project]\nname = "board"\n']), 'board');
  assert.equal(named(['pyproject.toml', '[tool.poetry]\nname = "board"\n']), 'board');
  assert.equal(named(['CMakeLists.txt', 'project(Board VERSION 1.2 LANGUAGES C)\n']), 'Board');
});

test('a manifest of the tools alone gives way to that of the code', () => {
  const tools = ['package.json', '{"name": "board-website"}'] as const;
  assert.equal(named(tools, ['Cargo.toml', '[package]\nname = "board"\n']), 'board');
});

test('manifests of parts, of a bare workspace, and ones that cannot be read name nothing', () => {
  assert.equal(named(['bench/package.json', '{"name": "bench"}']), null);
  assert.equal(named(['Cargo.toml', '[workspace]\nmembers = ["a"]\n']), null);
  assert.equal(named(['package.json', '{"name": ']), null);
});
