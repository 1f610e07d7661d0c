import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the site with default settings. It is only for tests that change nothing. */
    sharedOrigin: string;
  }
}

/**
 * Starts one site for all test files that only read. A server of its own would cost each file
 * seconds of CPU time, because a new process renders its first pages slowly.
 */
export default async function startSharedSite({ provide }: TestProject) {
  const site = await startServer();
  provide('sharedOrigin', site.origin);
  return () => site.stop();
}
