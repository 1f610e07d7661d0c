import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveSettings, settingsVersion } from '../../db/site/site-settings.ts';
import { SETTING_DEFAULTS } from '../contract/site/site-settings.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { addEmptyDatabase } from '../testing/test-folder.ts';
import { doctor } from './doctor.ts';
import { runCommand } from './test-cli.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function teamInbox(variables: Record<string, string> = {}): Promise<string> {
  const required = { DATA_DIR: dataDir, SMTP_URL: 'smtp://mail.example:587' };
  const { out } = await runCommand([doctor], ['doctor', '--json'], { ...required, ...variables });
  return JSON.parse(out).Mail.detail.replace(/^.*team inbox: /, '');
}

test('reports the team’s inbox that is set in the admin unless the environment sets another', async () => {
  await addEmptyDatabase(dataDir);
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const defaults = SETTING_DEFAULTS;
  const values = { email: 'team@bench.example' };
  const edit = { values, defaults, expectedVersion: settingsVersion(defaults), actor: 'test' };
  await saveSettings(db, edit, new Date());
  await db.destroy();
  expect(await teamInbox()).toBe('team@bench.example');
  expect(await teamInbox({ SITE_EMAIL: 'site@bench.example' })).toBe('site@bench.example');
  expect(await teamInbox({ TEAM_EMAIL: 'in@bench.example' })).toBe('in@bench.example');
});

test('reports the inbox of the environment if the database is missing or can’t be read', async () => {
  const variables = { SITE_EMAIL: 'site@bench.example' };
  expect(await teamInbox(variables)).toBe('site@bench.example');
  writeFileSync(join(dataDir, 'directory.db'), 'not a database '.repeat(1000));
  expect(await teamInbox(variables)).toBe('site@bench.example');
});
