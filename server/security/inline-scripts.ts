import { createHash } from 'node:crypto';
import type { Context } from 'hono';

const HASHES = 'inlineScriptHashes';

declare module 'hono' {
  interface ContextVariableMap {
    /** The sources of the response's inline scripts for its content security policy. */
    [HASHES]?: string[];
  }
}

/**
 * Collects the inline scripts of a response, for its content security policy. Only the renderer
 * calls `add`, when it writes a script. Hashes computed from the finished page would also allow a
 * script that someone injected into its content.
 */
export function inlineScripts(c: Context) {
  const hashes = c.get(HASHES) ?? [];
  c.set(HASHES, hashes);
  return {
    /** @param code the exact text between the script's tags */
    add(code: string): void {
      hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    },
  };
}

/** The sources for `script-src`; `'none'` if the response has no inline script. */
export function scriptSources(c: Context): string {
  const hashes = c.get(HASHES) ?? [];
  return hashes.length === 0 ? "'none'" : [...hashes, "'strict-dynamic'"].join(' ');
}
