/**
 * Runs before the server starts. Builds the web app unless the existing build is newer than the
 * sources.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'web/build/server/index.js');
const builder = join(root, 'node_modules/.bin/react-router');
const sources = [
  'web/app',
  'web/public',
  'web/vite.config.ts',
  'web/tools/chunks.ts',
  'web/tools/precompress.ts',
  'web/tools/markdown.ts',
  'web/react-router.config.ts',
  'server/contract',
  'db/data',
  'package-lock.json',
];

if (!existsSync(builder)) {
  // After `npm ci --omit=dev`, the build tools are missing, so use the existing build.
  if (!existsSync(built)) {
    console.error(
      'The web app is not built, and its build tools are not installed. Run `npm ci && npm run build`, ' +
        'or copy web/build here.',
    );
    process.exit(1);
  }
} else if (!existsSync(built) || newest(sources) > statSync(built).mtimeMs) {
  console.log('Building the web app …');
  execFileSync(builder, ['build', 'web'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function newest(paths: readonly string[]): number {
  const files = paths.flatMap((path) => {
    const file = join(root, path);
    if (!statSync(file).isDirectory()) return [file];
    return readdirSync(file, { recursive: true, encoding: 'utf8' }).map((name) => join(file, name));
  });
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
