/** Opens a run pair, prints its owner label, and waits to be killed; SIGTERM tidies up. */
import { createClient } from '../../src/edges/engine/client.ts';
import { OWNER_LABEL, PROCESS_LABEL } from '../../src/edges/engine/labels.ts';
import { emptyImage, openLaboratory, runRequest } from './laboratory.ts';

const { engine } = await openLaboratory();
const image = await emptyImage(engine);
const sides = ['base', 'head'] as const;
await engine.open(sides.map((side) => runRequest(engine, image, 'true', { side })));
const { docker } = await createClient(process.env);
const containers = await docker.listContainers({ filters: { label: [OWNER_LABEL] } });
const mine = containers.find(({ Labels }) => Labels[PROCESS_LABEL]?.includes(`/${process.pid}/`));
process.on('SIGTERM', async () => {
  await engine[Symbol.asyncDispose]();
  process.exit(0);
});
console.log(mine?.Labels[OWNER_LABEL]);
setInterval(() => {}, 1000);
