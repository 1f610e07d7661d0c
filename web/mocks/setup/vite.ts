import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { msw } from 'msw/vite';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

/** Serves the web app from its source files. A service worker in the browser mocks `/api`. */
export function openVite(server: Server): Promise<ViteDevServer> {
  return createServer({
    root: WEB,
    cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/mocks', import.meta.url)),
    plugins: [startWorker(), msw({ mode: 'worker-only' })],
    // Pre-bundle these packages: if Vite discovers them later, it reloads the page on the first
    // visit.
    optimizeDeps: { include: ['msw', 'msw/browser', 'zod'] },
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
}

/** Makes the client entry import the mock worker; the production entry doesn't contain mocks. */
function startWorker(): Plugin {
  return {
    name: 'start-mock-worker',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/app/entry.client.tsx')) return;
      return { code: `import '/mocks/setup/start-worker.ts';${code}`, map: null };
    },
  };
}
