import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LOAD_BALANCER = fileURLToPath(new URL('load-balancer.ts', import.meta.url));

/** A load balancer in a child process. */
export interface LoadBalancer {
  origin: string;
  stop(): Promise<void>;
}

/** @param origins the URLs of the sites */
export async function startLoadBalancer(origins: readonly string[]): Promise<LoadBalancer> {
  const child = fork(LOAD_BALANCER);
  child.send(origins);
  const [origin] = await once(child, 'message');
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
