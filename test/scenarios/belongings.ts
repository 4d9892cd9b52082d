/** What a process has on the container engine. */
import { createClient } from '../../src/edges/engine/client.ts';
import { OWNER_LABEL, PROCESS_LABEL } from '../../src/edges/engine/labels.ts';

const filters = { label: [OWNER_LABEL] };

type Labels = Readonly<Record<string, string>> | undefined;

const isOf = (pid: number | undefined) => (labels: Labels) =>
  labels?.[PROCESS_LABEL]?.includes(`/${pid}/`) ?? false;

/** Containers and volumes that the process of this id made and that are still there. */
export async function belongingsOf(pid: number | undefined): Promise<string[]> {
  const { docker } = await createClient({});
  const isIts = isOf(pid);
  const containers = await docker.listContainers({ all: true, filters });
  const { Volumes } = await docker.listVolumes({ filters });
  return [
    ...containers.filter(({ Labels }) => isIts(Labels)).map(({ Id }) => `container ${Id}`),
    ...(Volumes ?? []).filter(({ Labels }) => isIts(Labels)).map(({ Name }) => `volume ${Name}`),
  ];
}

/** Whether this command runs in a container that the process of this id made. */
export async function isAtWork(pid: number | undefined, command: string): Promise<boolean> {
  const { docker } = await createClient({});
  const containers = (await docker.listContainers({ filters })).filter(({ Labels }) =>
    isOf(pid)(Labels),
  );
  // One that has ended since it was listed, or has not begun, has no processes.
  const none = () => ({ Processes: null });
  const tables = await Promise.all(
    containers.map(({ Id }) => docker.getContainer(Id).top().catch(none)),
  );
  const rows: string[][] = tables.flatMap(({ Processes }) => Processes ?? []);
  return rows.some((columns) => columns.at(-1) === command);
}
