import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { databaseAt } from '../../db/engine/database.ts';
import { createTestApp } from '../testing/test-app.ts';
import { openDirectory } from './open-directory.ts';

/**
 * Each fixture is a database written by the commit in its file name: 12 imported lawyers, one of
 * them premium and one removed, and at least five requests. It lacks cities and ZIP codes, since
 * a start loads them. A release that changes the schema adds a fixture.
 */
const FIXTURES = new URL('../../db/migrations/fixtures/', import.meta.url);

/** Tables whose rows come from the operator and visitors. */
const OPERATOR_TABLES = [
  'lawyers',
  'premiumTerms',
  'verifications',
  'removedLawyers',
  'requests',
  'requestTokens',
  'messages',
  'applications',
  'consents',
  'subscribers',
  'posts',
  'administrators',
  'outbox',
  'auditLog',
];

const STATUS_LINK = '/api/requests/38KT0sNFcZPrJN4EIsGnig';
const PASSWORD = { email: 'operator@example.com', password: 'seven-quiet-maples-41' };

let dataDir = '';
let db: Database | undefined;
afterEach(async () => {
  await db?.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(readdirSync(FIXTURES))(
  'upgrades the data folder of %s without losing a row',
  async (fixture) => {
    dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
    const file = join(dataDir, 'directory.db');
    writeFileSync(file, gunzipSync(readFileSync(new URL(fixture, FIXTURES))));
    const before = await (await databaseAt(file)).readContents();

    db = await openDirectory({ dataDir, backupDir: join(dataDir, 'backups') });
    const after = await (await databaseAt(file)).readContents();
    for (const table of OPERATOR_TABLES) {
      expect(after.counts[table], table).toBe(before.counts[table]);
      expect(after.counts[table], table).toBeGreaterThan(0);
    }
    expect(await (await databaseAt(file)).findDamage()).toEqual([]);

    const { app, tally } = createTestApp(db);
    const lawyers = await app.request('/api/lawyers/search?state=AL');
    expect(await lawyers.json()).toContainEqual(
      expect.objectContaining({ name: 'Leonora Ashgrove', isPremium: true, isVerified: true }),
    );
    expect((await app.request(STATUS_LINK)).status).toBe(200);
    const signIn = await app.request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(PASSWORD),
    });
    expect(signIn.status).toBe(200);
    await tally.flush();
  },
);
