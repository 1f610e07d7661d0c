import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vanillaExtractPlugin(), reactRouter()],
  // One style sheet: its order is the order of the sources, and a visitor fetches it once.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
});
