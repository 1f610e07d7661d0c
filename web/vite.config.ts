import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { codeSplitting } from './tools/chunks.ts';
import { markdown } from './tools/markdown.ts';
import { precompress } from './tools/precompress.ts';

export default defineConfig({
  plugins: [markdown(), vanillaExtractPlugin(), reactRouter(), precompress()],
  // If Vite discovers these late, the first visit in development loads the page twice.
  optimizeDeps: { include: ['hono/client', 'jotai', 'react-aria-components'] },
  build: {
    assetsInlineLimit: 0,
    // One style sheet keeps the rules in source order, and a visitor downloads it once.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Plugin timings don't help the person who starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // The pages use only parts of these packages; bundled, they needn't be installed in production.
  ssr: { noExternal: ['clsx', /^@?react-(aria|stately)/, /^@internationalized/] },
});
