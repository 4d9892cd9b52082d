/** The base of all runners, from a registry that serves it by a tag. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureBase, findBase } from '../../src/edges/engine/base-image.ts';
import { servePull } from './pull-registry.ts';
import { client, importImage, made, useFolder } from './small-images.ts';

useFolder();

test('a tag is resolved to its digest at first use, and stays what it was', async () => {
  const { name } = await importImage();
  let wanted: { reference: string; suite: string; assembled: Record<string, string> };
  let digest: string | undefined;
  {
    await using registry = await servePull(client, name);
    wanted = { reference: registry.tagged, suite: 'no-such-suite', assembled: {} };
    digest = registry.reference.split('@')[1];
    const log: string[] = [];
    const base = await ensureBase(client, wanted, (line) => log.push(line));
    made.add(base.id);
    assert.deepEqual(log, [`pulling ${wanted.reference}`]);
    assert.deepEqual([base.origin, base.pulled], ['registry', `${registry.tagged}@${digest}`]);
    assert.deepEqual(await ensureBase(client, wanted, () => assert.fail()), base);
  }
  // Whatever the tag means by now: what was built before stood on the first.
  const first = await findBase(client, wanted);
  const other = await importImage();
  const [repo = '', tag = ''] = wanted.reference.split(/:(?=[^:]*$)/);
  await client.docker.getImage(other.name).tag({ repo, tag });
  assert.deepEqual(await findBase(client, wanted), first);
});

test('an image that only has the name of the base was given by no registry', async () => {
  const { name: reference } = await importImage();
  const wanted = { reference, suite: 'no-such-suite', assembled: {} };
  assert.equal(await findBase(client, wanted), null);
});
