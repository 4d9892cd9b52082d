/** The only module that imports dockerode; loaded on first use of an engine. */
import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import Docker from 'dockerode';

/** @returns `hangUp` ends all requests that are not answered yet */
export function openDocker(options: Docker.DockerOptions) {
  const agent = new (options.protocol === 'https' ? TlsAgent : Agent)({
    keepAlive: true,
    timeout: 5000,
  });
  const known = { ...options, agent };
  return { docker: new Docker(known), hangUp: () => agent.destroy() };
}
