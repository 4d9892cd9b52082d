/** What the workflows ask of the action is what action.yml offers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { type Step, workflowOf, writtenFiles } from './shapes.ts';

const ACTION = parse(readFileSync(join(import.meta.dirname, '../../../action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
};

const FILES = writtenFiles().map((file) => ({ ...file, workflow: workflowOf(file) }));

const isOurs = ({ uses = '' }: Step): boolean => /\/benchproof@/.test(uses);

test('every input that is given is one of action.yml', () => {
  const given = new Set<string>();
  for (const { title, workflow } of FILES) {
    for (const [id, { steps }] of Object.entries(workflow.jobs)) {
      for (const step of steps.filter(isOurs)) {
        for (const name of Object.keys(step.with ?? {})) {
          assert.ok(name in ACTION.inputs, `${title}: ${id}: with: ${name}`);
          given.add(name);
        }
      }
    }
  }
  assert.ok(given.has('mode') && given.has('shard') && given.has('attestation'));
});

test('every output of it that is read is one of action.yml', () => {
  const read = new Set<string>();
  for (const { title, workflow, text } of FILES) {
    const ids = Object.values(workflow.jobs)
      .flatMap(({ steps }) => steps.filter(isOurs))
      .flatMap(({ id }) => id ?? []);
    for (const [, id = '', name = ''] of text.matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)) {
      if (!ids.includes(id)) continue;
      assert.ok(name in ACTION.outputs, `${title}: steps.${id}.outputs.${name}`);
      read.add(name);
    }
  }
  assert.ok(read.has('matrix') && read.has('results') && read.has('subjects'));
});
