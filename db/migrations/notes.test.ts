import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../engine/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'notes-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('an upgrade keeps each note as the first one, and its text nowhere else', async () => {
  const file = join(folder, 'directory.db');
  writeFileSync(file, gunzipSync(readFileSync(new URL('fixtures/c18a37c.db.gz', import.meta.url))));
  const sqlite = new Sqlite(file);
  const long = 'A zebra. '.repeat(1000);
  sqlite.exec(`
    insert into messages (id, name, email, subject, message, fingerprint, receivedAt, note)
    values (901, 'Mia', 'mia@example.com', 'A question', 'How?', '', '2026-11-20T12:00:00.000Z', '${long}'),
      (902, 'Max', 'max@example.com', 'A question', 'How?', '', '2026-11-20T12:00:00.000Z', 'No log'),
      (903, 'May', 'may@example.com', 'A question', 'How?', '', '2026-11-20T12:00:00.000Z', null);
    insert into auditLog (at, actor, action, subject, subjectId)
    values ('2026-11-20T13:00:00.000Z', 'administrator ann@example.com', 'note', 'message', 901),
      ('2026-11-20T14:00:00.000Z', 'administrator ben@example.com', 'note', 'message', 901),
      ('2026-11-20T15:00:00.000Z', 'administrator ann@example.com', 'note', 'request', 901);`);
  sqlite.close();

  const db = await openDatabase(file);
  const upgraded = await db.selectFrom('notes').selectAll().where('subjectId', '>', 900).execute();
  expect(upgraded).toMatchObject([
    {
      ...{ subject: 'message', subjectId: 901, text: long },
      ...{ author: 'ben@example.com', writtenAt: '2026-11-20T14:00:00.000Z' },
    },
    {
      ...{ subject: 'message', subjectId: 902, text: 'No log' },
      ...{ author: null, writtenAt: '2026-11-20T12:00:00.000Z' },
    },
  ]);
  await db.destroy();
  const copies = readFileSync(file, 'latin1').split('A zebra. A zebra. A zebra.').length - 1;
  expect(copies * 'A zebra. A zebra. A zebra.'.length).toBeLessThan(long.length + 100);
});
