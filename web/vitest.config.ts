import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';

import { chromiumFlags, chromiumPath } from './e2e/chromium.ts';
import { databaseTestFiles } from './tools/database-test-files.ts';
import { markdown } from './tools/markdown.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Long timeouts, so that tests don't fail on a busy machine. */
const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** For processes that tests start. */
const env = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` };

export default defineConfig(async () => ({
  test: {
    // Many tests wait for a server process that they have started.
    maxWorkers: 3,
    projects: [
      {
        root,
        plugins: [markdown(), vanillaExtractPlugin()],
        test: {
          ...timeouts,
          name: 'node',
          environment: 'node',
          env,
          // These modules keep no state between tests. Isolating each file would add a fifth to
          // the run time.
          isolate: false,
          include: ['{db,server}/**/*.test.ts', 'web/{app,mocks,tools}/**/*.test.ts'],
          exclude: [
            '**/*.browser.test.ts',
            // `npm run faults -- races` tests the same, and more.
            ...(process.env.ALL_POSTGRES_TESTS ? [] : ['server/faults/races.test.ts']),
          ],
          globalSetup: ['db/engine/postgres/stop-test-server.ts'],
          setupFiles: ['web/mocks/setup/quiet-console.ts'],
        },
      },
      {
        root,
        plugins: [markdown(), vanillaExtractPlugin()],
        test: {
          ...timeouts,
          // The same tests on the other engine.
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: databaseTestFiles(root),
          env: { ...env, TEST_ENGINE: 'postgres' },
          globalSetup: ['db/engine/postgres/stop-test-server.ts'],
          setupFiles: [
            'web/mocks/setup/quiet-console.ts',
            'db/engine/postgres/sqlite-only-tests.ts',
          ],
        },
      },
      {
        root,
        plugins: [markdown(), vanillaExtractPlugin(), msw({ mode: 'worker-only' })],
        optimizeDeps: { include: ['react-dom/client', 'react-router', 'jotai', 'msw/browser'] },
        test: {
          ...timeouts,
          name: 'web',
          // Loading the app again for each file would double the run time.
          isolate: false,
          include: ['web/{app,mocks}/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['web/mocks/setup/quiet-console.ts', 'web/mocks/setup/browser-setup.ts'],
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
          ...timeouts,
          name: 'e2e',
          environment: 'node',
          env,
          // Run these after the other projects, because they would slow each other down.
          sequence: { groupOrder: 1 },
          // Files share modules, and with them a browser. Loading both again would take each file a
          // second.
          isolate: false,
          globalSetup: ['server/testing/test-directories.ts', 'web/e2e/shared-site.ts'],
          include: ['web/e2e/**/*.e2e.ts', 'server/**/*.e2e.ts'],
        },
      },
    ],
  },
}));
