import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test('no generated request causes a server error or a response outside its schema', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  const { ok, figures } = await calls(folder, { calls: 900, pages: 3, seed: 2026 });
  rmSync(folder, { recursive: true });
  expect(ok, JSON.stringify(figures, null, 1)).toBe(true);
}, 60_000);
