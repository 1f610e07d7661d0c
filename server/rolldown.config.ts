/**
 * Bundles the server and the web app's server build into `server/build`. Without the bundle, Node loads
 * 1,500 modules one by one: startup takes 1.6 times as long, and the server uses 15 MB more memory
 * (`npm run bench -- --only site`).
 */
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'rolldown';
import packageJson from '../package.json' with { type: 'json' };

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const OUTPUT_FOLDER = path('build');
const WEB_BUILD = path('../web/build/server/index.js');

/**
 * Packages to load from `node_modules`: they load files of their own, such as native code, or may not
 * be installed (`vite`, `pg-native`).
 */
const EXTERNAL_PACKAGES = [/^better-sqlite3$/, /^pino$/, /^sharp$/, /^vite$/, /^pg-native$/];

const IMPORT_BY_URL = /import\(new URL\(('[^']+'), import\.meta\.url\)\.href\)/g;
const WORKER_BY_URL = /new Worker\(new URL\('([^']+)', import\.meta\.url\)/g;

/**
 * Makes `import.meta.url` refer to the original source file in each bundled module, because data files
 * and the scripts of child processes stay next to the sources. Adds workers and modules that are imported by URL to the bundle.
 */
function keepSourceUrls(): Plugin {
  return {
    name: 'keep-source-urls',
    transform(code, id) {
      // An ID that starts with \0 is a module of Rolldown's own and has no file.
      if (id.startsWith('\0') || /[\\/]node_modules[\\/]/.test(id)) return;
      if (!code.includes('import.meta.url')) return;
      const source = JSON.stringify(relative(OUTPUT_FOLDER, id));
      return code
        .replace(IMPORT_BY_URL, 'import($1)')
        .replace(WORKER_BY_URL, (_, worker: string) => {
          const chunk = this.emitFile({ type: 'chunk', id: join(dirname(id), worker) });
          return `new Worker(new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
        })
        .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    },
    buildEnd(error) {
      if (!error && !this.getModuleInfo(WEB_BUILD)) this.error('The pages are not in the bundle.');
    },
  };
}

/**
 * Omits code and data that the server never uses: React's development builds, and all of `package.json`
 * except the version.
 */
function omitUnused(): Plugin {
  const { version } = packageJson;
  return {
    name: 'omit-unused',
    load(id) {
      if (id.endsWith('.development.js')) return '';
      return id === path('../package.json') ? JSON.stringify({ version }) : undefined;
    },
  };
}

const REACT_RENDERER = 'react-dom-server-legacy.node.production.js';

/**
 * Makes React's `renderToString` pass its HTML to `onPiece` whenever more than 16,384 characters have
 * accumulated (`web/app/entry.server.tsx`). In a single string, one character beyond Latin-1 makes V8
 * use two bytes for every character. A find page then exceeds 128 KB, V8's limit for regular objects,
 * and encoding it takes half as long as rendering it. With pieces, the site renders 1.2 times as many
 * find pages (`npm run bench -- --only site --peers`, with and without this plugin).
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
 * Matches characters that can't be escaped without changing the code's meaning: after a backslash, or
 * in a `String.raw` template.
 */
const UNESCAPABLE = /\\[^\0-\xff]|String\.raw`[^`]*[^\0-\xff]/;

/**
 * Escapes characters beyond Latin-1. V8 keeps the source of each module in memory, and a single such
 * character would double the size of the whole source.
 */
function escapeNonLatin1(): Plugin {
  const escapeCodeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'escape-non-latin1',
    // Rolldown prints the code again after `renderChunk`, without the escapes.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (UNESCAPABLE.test(chunk.code))
          this.error(`Can't escape a character in ${chunk.fileName}.`);
        chunk.code = chunk.code.replace(/[^\0-\xff]/g, escapeCodeUnit);
      }
    },
  };
}

export default defineConfig({
  input: path('main.ts'),
  platform: 'node',
  external: EXTERNAL_PACKAGES,
  checks: { moduleLevelDirective: false },
  // Don't tree-shake or minify: both remove calls whose results aren't used, even if the calls may
  // throw, such as `decodeURIComponent(path)` in `security/path-limit.ts`.
  treeshake: false,
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [keepSourceUrls(), omitUnused(), renderInPieces(), escapeNonLatin1()],
  output: {
    dir: OUTPUT_FOLDER,
    cleanDir: true,
    minify: false,
    chunkFileNames: '[name]-[hash].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  },
});
