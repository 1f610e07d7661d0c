/**
 * Bundles the server and the web app's server build into `server/build`. Without the bundle, Node
 * loads 1,500 modules one by one: startup takes 1.6 times as long, and the server uses 15 MB more
 * memory (`npm run bench -- --only site`).
 */
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'rolldown';
import packageJson from '../package.json' with { type: 'json' };

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const OUTPUT_FOLDER = path('build');
const WEB_BUILD = path('../web/build/server/index.js');

/**
 * Packages to load from `node_modules`: they load files of their own, such as native code, or may
 * not be installed (`vite`, `pg-native`).
 */
const EXTERNAL_PACKAGES = [/^better-sqlite3$/, /^pino$/, /^sharp$/, /^vite$/, /^pg-native$/];

const IMPORT_BY_URL = /import\(new URL\(('[^']+'), import\.meta\.url\)\.href\)/g;
const WORKER_BY_URL = /new Worker\(new URL\('([^']+)', import\.meta\.url\)/g;

/**
 * Makes `import.meta.url` refer to the original source file in each bundled module, because data
 * files and the scripts of child processes stay next to the sources. Adds workers and modules that
 * are imported by URL to the bundle.
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
      if (!error && !this.getModuleInfo(WEB_BUILD))
        this.error("The web app's server build is not in the bundle.");
    },
  };
}

/**
 * Omits code and data that the server never uses: React's development builds, and all of
 * `package.json` except the version.
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

/** Replacements in one module of a package. `count` is the number of occurrences. */
interface Patch {
  module: string;
  replacements: readonly (readonly [from: string, to: string, count: number])[];
}

/**
 * Makes React's `renderToString` pass its HTML to `onChunk` instead of joining it
 * (`web/app/encode-page.ts`). As one string, a find page exceeds 128 KB, V8's limit for regular
 * objects, because one character beyond Latin-1 makes V8 use two bytes for every character.
 * Encoding that string would take half as long as rendering it. With this patch, the site renders
 * 1.25 times as many find pages (`npm run bench -- --only site --peers`, with and without the
 * patch).
 */
const REACT_RENDERER: Patch = {
  module: 'react-dom-server-legacy.node.production.js',
  replacements: [
    ['result = "",', 'result = "", onChunk = options && options.onChunk,', 1],
    [
      'null !== chunk && (result += chunk);',
      'if (null !== chunk) { if (onChunk) onChunk("" + chunk); else result += chunk; }',
      1,
    ],
  ],
};

/**
 * Makes React Router encode the loaders' data only on demand. The encoding is needed only for
 * data that the faster `encodeData` doesn't support (`web/app/encode-data.ts`).
 */
const REACT_ROUTER_SERVER: Patch = {
  module: 'react-router/dist/production/lib/server-runtime/server.js',
  replacements: [
    [
      'serverHandoffStream: encodeViaTurboStream(',
      'serverHandoffStream: () => encodeViaTurboStream(',
      2,
    ],
  ],
};

/** Applies the patches. The packages have no options for these changes. */
function patchPackages(patches: readonly Patch[]): Plugin {
  const applied = new Set<Patch>();
  return {
    name: 'patch-packages',
    transform(code, id) {
      const patch = patches.find(({ module }) => id.endsWith(module));
      if (!patch) return;
      applied.add(patch);
      return patch.replacements.reduce((changed, [from, to, count]) => {
        if (changed.split(from).length !== count + 1)
          this.error(`Can't patch ${patch.module}. Expected occurrences: ${count}. Code: ${from}`);
        return changed.replaceAll(from, to);
      }, code);
    },
    buildEnd(error) {
      const missing = patches.find((patch) => !applied.has(patch));
      if (!error && missing) this.error(`${missing.module} is not in the bundle.`);
    },
  };
}

/**
 * Matches characters that can't be escaped without changing the code's meaning: after a backslash,
 * or in a `String.raw` template.
 */
const UNESCAPABLE = /\\[^\0-\xff]|String\.raw`[^`]*[^\0-\xff]/;

/**
 * Escapes characters beyond Latin-1. V8 keeps the source of each module in memory, and a single
 * such character would double the size of the whole source.
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
  plugins: [
    keepSourceUrls(),
    omitUnused(),
    patchPackages([REACT_RENDERER, REACT_ROUTER_SERVER]),
    escapeNonLatin1(),
  ],
  output: {
    dir: OUTPUT_FOLDER,
    cleanDir: true,
    minify: false,
    chunkFileNames: '[name]-[hash].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  },
});
