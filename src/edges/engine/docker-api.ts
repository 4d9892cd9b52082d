/** The only module that imports dockerode; loaded on first use of an engine. */
import Docker from 'dockerode';

export function openDocker(options: Docker.DockerOptions): Docker {
  return new Docker(options);
}
