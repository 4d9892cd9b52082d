/** Loads dockerode: the one module that does, and itself loaded only when an engine is asked for. */
import Docker from 'dockerode';

export function openDocker(options: Docker.DockerOptions): Docker {
  return new Docker(options);
}
