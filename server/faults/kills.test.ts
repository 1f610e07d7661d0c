import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kills } from './kills.ts';

test('a server killed under load stores each acknowledged form exactly once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const { ok, figures } = await kills(folder, 6);
  rmSync(folder, { recursive: true });
  expect(ok, JSON.stringify(figures)).toBe(true);
  expect(figures['acknowledged forms']).toBeGreaterThan(0);
}, 60_000);
