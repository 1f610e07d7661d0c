/**
 * Bundles the server and the web app's server build into `server/build`. Without the bundle, Node loads
 * 1,500 modules one by one: a start takes 1.6 times as long and 15 MB more memory (`npm run bench --
 * --only site`).
 */
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'rolldown';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const OUTPUT = path('build');
const PAGES = path('../web/build/server/index.js');

/** Packages that load other files of their own, such as native code. */
const EXTERNAL = [/^better-sqlite3$/, /^pino$/, /^sharp$/, /^vite$/, /^pg-native$/];

const IMPORT_BY_URL = /import\(new URL\(('[^']+'), import\.meta\.url\)\.href\)/g;
const WORKER = /new Worker\(new URL\('([^']+)', import\.meta\.url\)/g;

/**
 * Lets modules find their data files and programs, which are still where the sources are. Workers and
 * modules that are imported by URL become part of the bundle.
 */
function keepUrls(): Plugin {
  return {
    name: 'keep-urls',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return;
      const source = JSON.stringify(relative(OUTPUT, id));
      return code
        .replace(IMPORT_BY_URL, 'import($1)')
        .replace(WORKER, (_, worker: string) => {
          const chunk = this.emitFile({ type: 'chunk', id: join(dirname(id), worker) });
          return `new Worker(new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
        })
        .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    },
    buildEnd(error) {
      if (!error && !this.getModuleInfo(PAGES)) this.error('The pages are not in the bundle.');
    },
  };
}

const REACT_RENDERER = 'react-dom-server-legacy.node.production.js';

/**
 * Makes React's `renderToString` pass every 16,384 characters to `onPiece` (`web/app/entry.server.tsx`).
 * As one text, a find page with a character beyond Latin-1 would exceed V8's limit for regular objects
 * of 128 KB, and encoding it would take as long as half of the rendering: the site renders 1.2 times
 * as many find pages with pieces (`npm run bench -- --only site --peers`).
 */
function renderInPieces(): Plugin {
  const changes = [
    ['result = "",', 'result = "", onPiece = options && options.onPiece,'],
    [
      'null !== chunk && (result += chunk);',
      'null !== chunk && (result += chunk); if (onPiece && result.length > 16384) { onPiece(result); result = ""; }',
    ],
  ] as const;
  let isChanged = false;
  return {
    name: 'render-in-pieces',
    transform(code, id) {
      if (!id.endsWith(REACT_RENDERER)) return;
      isChanged = true;
      return changes.reduce((changed, [from, to]) => {
        if (changed.split(from).length !== 2) this.error(`React's renderer has changed: ${from}`);
        return changed.replace(from, to);
      }, code);
    },
    buildEnd(error) {
      if (!error && !isChanged) this.error(`${REACT_RENDERER} is not in the bundle.`);
    },
  };
}

/**
 * Escapes characters beyond Latin-1. V8 keeps the text of each module in memory, and a single such
 * character would double its size.
 */
function escapeText(): Plugin {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'escape-text',
    // Rolldown prints the code again after `renderChunk`, without the escapes.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\xff]/g, escapeUnit);
    },
  };
}

export default defineConfig({
  input: path('main.ts'),
  platform: 'node',
  external: EXTERNAL,
  checks: { moduleLevelDirective: false },
  // Leave out React's development build.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [keepUrls(), renderInPieces(), escapeText()],
  output: {
    dir: OUTPUT,
    cleanDir: true,
    chunkFileNames: '[name]-[hash].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  },
});
