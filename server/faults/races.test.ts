import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { races } from './races.ts';

test('forms, edits and emails on four sites at the same time are handled exactly once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'races-'));
  const counts = { forms: 5, edits: 5, emails: 50, hasBackup: false };
  const { ok, figures } = await races(folder, counts);
  rmSync(folder, { recursive: true });
  expect(ok, JSON.stringify(figures, null, 1)).toBe(true);
}, 120_000);
