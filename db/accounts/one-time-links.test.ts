import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDirectory } from '../engine/test-directory.ts';
import { consumeLink, replaceLink } from './one-time-links.ts';

test('stores only the SHA-256 of a link’s token', async () => {
  const db = await createTestDirectory();
  const now = new Date('2026-11-22T12:00:00Z');
  const link = { purpose: 'administrator', subjectId: null } as const;
  await replaceLink(db, link, 'a token of this test', new Date('2026-11-22T13:00:00Z'));

  const rows = await db.selectFrom('oneTimeLinks').selectAll().execute();
  const hash = createHash('sha256').update('a token of this test').digest('hex');
  expect(JSON.stringify(rows)).not.toContain('a token of this test');
  expect(rows).toMatchObject([{ hash }]);
  expect(await consumeLink(db, 'administrator', 'a token of this test', now)).toMatchObject(link);
});
