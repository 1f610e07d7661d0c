import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requests } from './requests.ts';

test('a server that is killed in the middle of its work keeps what it acknowledged, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const { ok, figures } = await requests(folder, 6);
  rmSync(folder, { recursive: true });
  expect(figures).toMatchObject({ lost: 0, 'stored twice': 0, integrity_check: 'ok' });
  expect(ok).toBe(true);
}, 60_000);
