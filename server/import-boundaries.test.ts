import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Code and SQL that only one engine understands, or that only `db/engine/` may import. */
const ENGINE_SPECIFIC =
  /s(ql|QL)ite|S(ql|QL)ite|\/postgres\/|'pg'|\b(pragma|rowid|total_changes|json_each|fts5)\b/;

/**
 * Files that may name an engine: tests of how SQLite runs a query, tests of both engines or of
 * several sites, and files that aren't queries.
 */
const exceptions = [
  'db/csv-import/csv-import.test.ts',
  'db/csv-import/csv-provenance.test.ts',
  'db/csv-import/undo-import.test.ts',
  'db/move/move.test.ts',
  'db/search/read-columns.test.ts',
  'db/search/search-index.test.ts',
  'server/api/responses.test.ts',
  'server/bench/profile.ts',
  'server/cli/move.test.ts',
  'server/cli/promote.test.ts',
  'server/data-directory/open-directory.test.ts',
  'server/faults/postgres-full-disk.ts',
  'server/import-boundaries.test.ts',
  'server/imports/file-kind.ts',
  'server/observability/personal-data.test.ts',
  'server/rolldown.config.ts',
  'server/security/every-response.test.ts',
  'server/security/privacy.test.ts',
  'server/several-sites.test.ts',
  'web/e2e/block-server-imports.ts',
  'web/e2e/health.e2e.ts',
  'web/mocks/data/health-fixtures.ts',
];

test('only db/engine/ and the migrations know which engine stores the directory', () => {
  const files = globSync('{db,server,web/app,web/e2e,web/mocks}/**/*.{ts,tsx}', { cwd: root });
  const known = files
    .filter((file) => !/^db\/(engine|migrations)\//.test(file))
    .filter((file) =>
      ENGINE_SPECIFIC.test(withoutComments(readFileSync(join(root, file), 'utf8'))),
    );
  expect(known.toSorted()).toEqual(exceptions);
});

/** Comments may name an engine, for example to explain why a query has its form. */
function withoutComments(code: string): string {
  return code.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
}
