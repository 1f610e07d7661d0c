import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { races } from './races.ts';

test('what four sites receive at the same time happens exactly once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'races-'));
  const counts = { forms: 5, edits: 5, emails: 50, hasBackup: false };
  const { ok, figures } = await races(folder, counts);
  rmSync(folder, { recursive: true });
  expect(ok, JSON.stringify(figures, null, 1)).toBe(true);
}, 120_000);
