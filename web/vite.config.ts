import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { codeSplitting } from './tools/chunks.ts';
import { markdown } from './tools/markdown.ts';
import { precompress } from './tools/precompress.ts';

export default defineConfig({
  plugins: [markdown(), vanillaExtractPlugin(), reactRouter(), precompress()],
  // Pre-bundle these packages: if Vite discovers them later, it reloads the page on the first visit
  // in development.
  optimizeDeps: { include: ['hono/client', 'jotai', 'react-aria-components'] },
  build: {
    assetsInlineLimit: 0,
    // With a single style sheet, the rules keep their source order, and a visitor downloads it only
    // once.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Hide plugin timings. They mean nothing to an operator whose start command builds the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // Bundle these packages into the server build: it uses only parts of them, and bundled packages
  // needn't be installed in production.
  ssr: { noExternal: ['clsx', /^@?react-(aria|stately)/, /^@internationalized/] },
});
