import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const forbiddenImports = [
  ['web/app', '../../db/lawyers/lawyers.ts'],
  ['web/app', '../../db/data/states.ts'],
  ['web/app/find', '../../../server/api/lawyers/lawyers.ts'],
  ['web/app', '../../server/app.ts'],
  ['web/app', 'kysely'],
  ['web/mocks', '../../server/app.ts'],
  ['web/mocks/setup', '../../../db/lawyers/lawyers.ts'],
  ['server', '../web/app/root.tsx'],
  ['server/api', 'better-sqlite3'],
  ['server/contract/lawyers', '../../../db/lawyers/lawyers.ts'],
  ['server/contract/site', '../../../web/app/site.ts'],
  ['db', '../server/app.ts'],
  ['db', '../web/app/site.ts'],
  ['db', 'hono'],
] as const;

const allowedImports = [
  ['web/app', '../../server/contract/site/limits.ts'],
  ['web/mocks', '../../server/contract/http/responses.ts'],
  ['server', '../db/lawyers/lawyers.ts'],
  ['server/contract/places', '../../../db/data/states.ts'],
  ['db', 'kysely'],
] as const;

// A temporary project with the same lint rules, so that no violation is planted in this one.
const project = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(project, { recursive: true }));

const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
const planted = [...forbiddenImports, ...allowedImports].map(([folder, from], index) => {
  const file = `${folder}/planted-${index}.ts`;
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), `import { thing } from '${from}';\n\nthing();\n`);
  return { folder, from, file };
});
const { stdout, stderr, status } = spawnSync(
  join(root, 'node_modules/.bin/biome'),
  ['lint', '--max-diagnostics=none'],
  { cwd: project, encoding: 'utf8' },
);
const isReported = (file: string) =>
  new RegExp(`${file}:\\S+ lint/style/noRestrictedImports`).test(stdout + stderr);

test.each(planted.slice(0, forbiddenImports.length))('$folder may not import $from', ({ file }) => {
  expect(isReported(file)).toBe(true);
  expect(status).not.toBe(0);
});

test.each(planted.slice(forbiddenImports.length))('$folder may import $from', ({ file }) => {
  expect(isReported(file)).toBe(false);
});
