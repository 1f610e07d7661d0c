import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of a site behind a proxy. It is only for tests that change nothing. */
    sharedOrigin: string;
  }
}

/**
 * Starts one site for all test files that only read. A new process takes one second of CPU time to
 * start, and another one to render its first pages.
 */
export default async function startSharedSite({ provide }: TestProject) {
  const site = await startServer({ TRUST_PROXY: '1' });
  provide('sharedOrigin', site.origin);
  return () => site.stop();
}
