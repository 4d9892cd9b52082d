/** What a process has on the container engine. */
import { createClient } from '../../src/edges/engine/client.ts';
import { OWNER_LABEL, PROCESS_LABEL } from '../../src/edges/engine/labels.ts';

const filters = { label: [OWNER_LABEL] };

/** Containers and volumes that the process of this id made and that are still there. */
export async function belongingsOf(pid: number | undefined): Promise<string[]> {
  const { docker } = await createClient({});
  const isIts = (labels: Readonly<Record<string, string>> | undefined) =>
    labels?.[PROCESS_LABEL]?.includes(`/${pid}/`) ?? false;
  const containers = await docker.listContainers({ all: true, filters });
  const { Volumes } = await docker.listVolumes({ filters });
  return [
    ...containers.filter(({ Labels }) => isIts(Labels)).map(({ Id }) => `container ${Id}`),
    ...(Volumes ?? []).filter(({ Labels }) => isIts(Labels)).map(({ Name }) => `volume ${Name}`),
  ];
}
