import { readFileSync, writeFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { PERMISSIONS, type Permission } from '../contract/accounts/permissions.ts';
import { ROLE_OPTIONS } from '../contract/accounts/roles.ts';
import { permissionOf } from '../security/allow.ts';
import { createTestApp } from './test-app.ts';

const README = new URL('../README.md', import.meta.url);
const BEGIN = '<!-- Written by `npm run access-table`. -->\n\n';
const END = '\n<!-- End of the table. -->';

/** The permission that each route for administrators requires, by method and path. */
export function declaredPermissions(app: Pick<Hono, 'routes'>): Map<string, Permission> {
  const declared = new Map<string, Permission>();
  for (const { method, path, handler } of app.routes) {
    const permission = permissionOf(findTargetHandler(handler));
    if (permission) declared.set(`${method} ${path}`, permission);
  }
  return declared;
}

/** The table of routes and roles as Markdown. */
export function accessTable(app: Pick<Hono, 'routes'>): string {
  const header = ['Route', ...ROLE_OPTIONS.map(({ label }) => label)];
  const rows = [...declaredPermissions(app)].toSorted(byPath).map(([route, permission]) => {
    const allowed: readonly string[] = PERMISSIONS[permission];
    return [
      `\`${route}\``,
      ...ROLE_OPTIONS.map(({ value }) => (allowed.includes(value) ? '✓' : '')),
    ];
  });
  const lines = [header, header.map((_, index) => (index === 0 ? '---' : ':-:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** The table in server/README.md. */
export function documentedTable(): string {
  const readme = readFileSync(README, 'utf8');
  return readme.slice(readme.indexOf(BEGIN) + BEGIN.length, readme.indexOf(END));
}

type Entry = [route: string, permission: Permission];

/** Orders by path first, then by method. */
function byPath([a]: Entry, [b]: Entry): number {
  const key = (route: string) => route.split(' ').toReversed().join(' ');
  return key(a) < key(b) ? -1 : 1;
}

if (import.meta.main) {
  const { app } = createTestApp(await createTestDirectory());
  const readme = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    readme.replace(documentedTable(), () => accessTable(app)),
  );
}
