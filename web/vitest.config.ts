import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './e2e/chromium.ts';
import { markdown } from './markdown.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig(async () => ({
  test: {
    projects: [
      {
        root,
        plugins: [markdown(), vanillaExtractPlugin()],
        test: {
          name: 'node',
          environment: 'node',
          // A busy machine is no failure.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['{db,server}/**/*.test.ts', 'web/*.test.ts', 'web/{app,mocks}/**/*.test.ts'],
          setupFiles: ['web/mocks/quiet-console.ts'],
        },
      },
      {
        root,
        plugins: [markdown(), vanillaExtractPlugin(), mockServiceWorker()],
        optimizeDeps: { include: ['react-dom/client', 'react-router', 'jotai', 'msw/browser'] },
        test: {
          name: 'web',
          include: ['web/app/**/*.browser.test.tsx'],
          setupFiles: ['web/mocks/quiet-console.ts', 'web/mocks/browser-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
            }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['web/e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));

/** MSW's worker straight from its package: a copy in the project would grow stale. */
function mockServiceWorker(): Plugin {
  const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  return {
    name: 'mock-service-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.setHeader('Service-Worker-Allowed', '/');
        response.end(await readFile(file));
      });
    },
  };
}
