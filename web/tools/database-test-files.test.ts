import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseTestFiles } from './database-test-files.ts';

const files = {
  'db/inbox/inbox.test.ts': 'createTestDirectory()',
  'db/prose/markdown.test.ts': '',
  'db/engine/sqlite/locks.test.ts': 'createTestDirectory()',
  'server/api/inbox.test.ts': 'createTestApp()',
};

test('tests in db/ and server/ that open a test directory also run on PostgreSQL, except the engines’ own', () => {
  const root = mkdtempSync(join(tmpdir(), 'tests-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  expect(databaseTestFiles(root).toSorted()).toEqual([
    'db/inbox/inbox.test.ts',
    'server/api/inbox.test.ts',
  ]);
});
