/** A Dockerfile of an image that is not ours and small: one static program, no C library. */
import { ensureBase } from '../../src/edges/engine/base-image.ts';
import type { EngineClient } from '../../src/edges/engine/client.ts';
import { readLock, runnersFolder } from '../../src/edges/engine/recipes.ts';
import { dockerfileTag } from '../../src/edges/engine/toolchain.ts';

export async function busyboxDockerfile(client: EngineClient): Promise<string> {
  const { base } = await readLock(runnersFolder());
  const { id } = await ensureBase(client, base, () => {});
  return `
FROM ${id} AS debian
RUN apt-get update && apt-get install --yes --no-install-recommends busybox-static
RUN mkdir --parents /tools/bin && cp /bin/busybox /tools/bin/ && /tools/bin/busybox --install -s /tools/bin
FROM scratch
COPY --from=debian /tools/bin /tools/bin
COPY --from=debian /tools/bin/busybox /bin/sh
ENV PATH=/tools/bin:/bin
ENTRYPOINT ["/tools/bin/false"]
HEALTHCHECK CMD ["/tools/bin/false"]
`;
}

/** Removes what a build from this Dockerfile left; other tests' images beside it stay. */
export async function removeBuilt(client: EngineClient, inputsHash: string): Promise<void> {
  const tag = dockerfileTag(inputsHash, { dockerfile: 'Dockerfile', context: '.' });
  await client.docker.getImage(tag).remove({ force: true });
}
