import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinct } from './compose.ts';

const found = (name: string, command: string) => ({ name, comment: null, options: { command } });

test('what runs the same command is kept once, and what has the same name gets a number', () => {
  const taken = [found('push', './fast/push')];
  const more = [
    found('push', './slow/push'),
    found('fast push', './fast/push'),
    found('push', './push 2'),
  ];
  assert.deepEqual(
    distinct(more, taken).map(({ name }) => name),
    ['push-2', 'push-3'],
  );
});
