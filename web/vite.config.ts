import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { codeSplitting } from './tools/chunks.ts';
import { markdown } from './tools/markdown.ts';
import { precompress } from './tools/precompress.ts';

export default defineConfig({
  plugins: [markdown(), vanillaExtractPlugin(), reactRouter(), precompress()],
  // Found out late, they would make the first visit in development load the page twice.
  optimizeDeps: { include: ['hono/client', 'jotai', 'react-aria-components'] },
  build: {
    assetsInlineLimit: 0,
    // One style sheet: its order is the order of the sources, and a visitor fetches it once.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // How long each plugin took is nothing to whoever starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // Of these the pages use a part; in the server's bundle, the rest needn't be installed to run it.
  ssr: { noExternal: ['clsx', /^@?react-(aria|stately)/, /^@internationalized/] },
});
