import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseTestFiles } from './database-test-files.ts';

const files = {
  'db/inbox/inbox.test.ts': 'createTestDirectory()',
  'db/prose/markdown.test.ts': '',
  'db/engine/sqlite/locks.test.ts': 'createTestDirectory()',
  'server/api/inbox.test.ts': 'createTestApp()',
  'server/pages/home.test.ts': 'createTestApp()',
};

test.each([
  ['', ['db/inbox/inbox.test.ts', 'server/api/inbox.test.ts']],
  ['1', ['db/inbox/inbox.test.ts', 'server/api/inbox.test.ts', 'server/pages/home.test.ts']],
])(
  'tests that open a directory run on PostgreSQL, tests of pages only on request: “%s”',
  (all, expected) => {
    vi.stubEnv('ALL_POSTGRES_TESTS', all);
    const root = mkdtempSync(join(tmpdir(), 'tests-'));
    onTestFinished(() => {
      rmSync(root, { recursive: true });
      vi.unstubAllEnvs();
    });
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    expect(databaseTestFiles(root).toSorted()).toEqual(expected);
  },
);
