import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../engine/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundled-portraits-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('an upgrade removes the bundled portraits and keeps all other images', async () => {
  const file = join(folder, 'directory.db');
  writeFileSync(file, gunzipSync(readFileSync(new URL('fixtures/c18a37c.db.gz', import.meta.url))));
  const images = [
    '/portraits/01.svg',
    '/portraits/24.svg',
    '/portraits/25.svg',
    '/portraits/ada.jpg',
    'https://firm.example/portraits/01.svg',
    null,
  ];
  const sqlite = new Sqlite(file);
  const ids = sqlite
    .prepare<[], number>('select id from lawyers order by id limit 6')
    .pluck()
    .all();
  const set = sqlite.prepare('update lawyers set profileImage = ? where id = ?');
  for (const [index, image] of images.entries()) set.run(image, ids[index]);
  sqlite.close();

  const db = await openDatabase(file);
  const upgraded = await db
    .selectFrom('lawyers')
    .select('profileImage')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  await db.destroy();
  expect(upgraded.map(({ profileImage }) => profileImage)).toEqual([
    null,
    null,
    ...images.slice(2),
  ]);
});
