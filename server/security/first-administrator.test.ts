import { beforeEach, expect, test } from 'vitest';
import {
  createAdministrator,
  listAdministrators,
  setUpAdministrator,
} from '../../db/accounts/administrators.ts';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const BEN = { email: 'ben@example.org', passwordHash: '' };
const OPERATOR = {
  ADMIN_EMAIL: 'ann@example.org',
  ADMIN_PASSWORD: 'a long walk to the court house',
};

let db: Database;
beforeEach(async () => {
  db = await createTestDirectory();
});

const start = (variables: Record<string, string> = {}) =>
  ensureFirstAdministrator(db, readConfig(variables), NOW);
const emails = async () => (await listAdministrators(db)).map(({ email }) => email);

test('a start prints a setup link until someone can sign in', async () => {
  expect(await start()).toContain('/admin/setup/');
  await createAdministrator(db, BEN, 'test', NOW);
  const url = await start();
  const token = url?.split('/').at(-1) ?? '';
  const first = { email: 'first@example.org', passwordHash: 'a hash' };
  expect(await setUpAdministrator(db, token, first, NOW)).toMatchObject({ id: 2 });
  expect(await start()).toBeNull();
});

test('creates the configured administrator if there is none, and prints no link', async () => {
  expect(await start(OPERATOR)).toBeNull();
  expect(await emails()).toEqual([OPERATOR.ADMIN_EMAIL]);
});

test('leftover settings don’t restore an administrator whose password was removed', async () => {
  await createAdministrator(db, BEN, 'test', NOW);
  expect(await start(OPERATOR)).toContain('/admin/setup/');
  expect(await emails()).toEqual([BEN.email]);
});
