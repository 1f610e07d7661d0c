import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { msw } from 'msw/vite';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

/** The web from its sources, as in development, with a worker in the browser that answers `/api`. */
export function openVite(server: Server): Promise<ViteDevServer> {
  return createServer({
    root: WEB,
    cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/mocks', import.meta.url)),
    plugins: [startWorker(), msw({ mode: 'worker-only' })],
    // Found out late, they would make the first visit load the page twice.
    optimizeDeps: { include: ['msw', 'msw/browser', 'zod'] },
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
}

/** The product's entry knows nothing of mocks: here alone it begins with them. */
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
