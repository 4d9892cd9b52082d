import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { readLines } from './lines.ts';

function frame(stream: number, text: string): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt8(stream, 0);
  header.writeUInt32BE(Buffer.byteLength(text), 4);
  return Buffer.concat([header, Buffer.from(text)]);
}

async function linesOf(bytes: Buffer, chunk: number, limit = 100): Promise<string[]> {
  const stream = new PassThrough();
  const lines: string[] = [];
  const over = readLines(stream, limit, (line, number) => lines.push(`${number}:${line}`));
  for (let at = 0; at < bytes.length; at += chunk) stream.write(bytes.subarray(at, at + chunk));
  stream.end();
  await over;
  return lines;
}

test('lines are complete however bytes are split, and streams are separate', async () => {
  const bytes = Buffer.concat([
    frame(1, 'first é half, '),
    frame(2, 'a warning\n'),
    frame(1, 'second half\nunfinished'),
  ]);
  const expected = ['2:a warning', '1:first é half, second half', '1:unfinished'];
  for (const chunk of [1, 2, 3, 7, 1000]) assert.deepEqual(await linesOf(bytes, chunk), expected);
});

test('a line above the limit is cut, and the next one is complete', async () => {
  const bytes = Buffer.concat([frame(1, 'y'.repeat(5000)), frame(1, 'y\nnext\n')]);
  assert.deepEqual(await linesOf(bytes, 64, 10), ['1:yyyyyyyyyy', '1:next']);
});

test('an endless line uses bounded memory', async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  const over = readLines(stream, 16, (line) => lines.push(line));
  for (let part = 0; part < 200; part += 1) stream.write(frame(1, 'y'.repeat(100_000)));
  stream.end();
  await over;
  assert.deepEqual(lines, ['y'.repeat(16)]);
});
