/** Removes what is ours and no longer needed: what an earlier session left, or all of this one's. */
import type { EngineClient } from './client.ts';
import { isAbandoned, type Labels, OWNER_LABEL } from './labels.ts';

type Chosen = (labels: Labels) => boolean;

async function removeContainers(client: EngineClient, isChosen: Chosen): Promise<number> {
  const containers = await client.ask('list containers', (docker) =>
    docker.listContainers({ all: true, filters: { label: [OWNER_LABEL] } }),
  );
  const chosen = containers.filter(({ Labels }) => isChosen(Labels));
  for (const { Id } of chosen) {
    await client.settle('remove a container', (docker) =>
      docker.getContainer(Id).remove({ force: true, v: true }),
    );
  }
  return chosen.length;
}

async function removeVolumes(client: EngineClient, isChosen: Chosen): Promise<number> {
  const { Volumes } = await client.ask('list volumes', (docker) =>
    docker.listVolumes({ filters: { label: [OWNER_LABEL] } }),
  );
  // The engine says null where there is none.
  const chosen = (Volumes ?? []).filter(({ Labels }) => isChosen(Labels ?? {}));
  for (const { Name } of chosen) {
    await client.settle('remove a volume', (docker) => docker.getVolume(Name).remove());
  }
  return chosen.length;
}

/** Containers first: a volume in use cannot be removed. */
async function removeAll(client: EngineClient, isChosen: Chosen): Promise<number> {
  const containers = await removeContainers(client, isChosen);
  return containers + (await removeVolumes(client, isChosen));
}

/** @param now unix seconds */
export function removeAbandoned(client: EngineClient, owner: string, now: number): Promise<number> {
  return removeAll(client, (labels) => isAbandoned(labels, owner, now));
}

export function removeOwned(client: EngineClient, owner: string): Promise<number> {
  return removeAll(client, (labels) => labels[OWNER_LABEL] === owner);
}
