/**
 * Runs before the server starts. Builds the web app and the server's bundle if they are missing or
 * older than their sources.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** In build order: the server's bundle contains the web app. */
const builds = [
  {
    label: 'the web app',
    command: ['node_modules/.bin/react-router', 'build', 'web'],
    output: 'web/build/server/index.js',
    sources: [
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
    ],
  },
  {
    label: 'the server',
    command: ['node_modules/.bin/rolldown', '-c', 'server/rolldown.config.ts'],
    output: 'server/build/main.js',
    sources: ['server', 'db', 'web/build/server', 'package-lock.json'],
  },
];

for (const { label, command, output, sources } of builds) {
  const [program = '', ...args] = command;
  const tool = join(root, program);
  const built = join(root, output);
  if (!existsSync(tool)) {
    // After `npm ci --omit=dev`, the build tools are missing, so use the existing build.
    if (existsSync(built)) continue;
    console.error(
      'The site is not built, and its build tools are not installed. Run `npm ci && npm run build`, ' +
        'or copy web/build and server/build here.',
    );
    process.exit(1);
  }
  if (existsSync(built) && latestMtimeMs(sources) <= statSync(built).mtimeMs) continue;
  console.log(`Building ${label} …`);
  execFileSync(tool, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The latest modification time of the files and folders, excluding the server's bundle. */
function latestMtimeMs(paths: readonly string[]): number {
  const bundleFolder = join(root, 'server/build');
  const files = paths.flatMap((path) => {
    const file = join(root, path);
    if (!statSync(file).isDirectory()) return [file];
    return readdirSync(file, { recursive: true, encoding: 'utf8' })
      .map((name) => join(file, name))
      .filter((name) => name !== bundleFolder && !name.startsWith(bundleFolder + sep));
  });
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
