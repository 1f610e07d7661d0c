import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inheritedVariables } from '../../db/engine/test-processes.ts';

const METRICS_TOKEN = 'a token of this test';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-loss-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Starts a server that exits soon after it loses its database. */
function start() {
  const serve = new URL('../serve.ts', import.meta.url).href;
  const script = `import { serveDirectory } from ${JSON.stringify(serve)}; serveDirectory(process.env, 100);`;
  const env = { ...inheritedVariables, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', METRICS_TOKEN };
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { env });
  let log = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (text) => (log += text));
  return { log: () => log, ended: once(server, 'exit') };
}

const form = {
  name: 'Dana Whitfield',
  phone: '2055550143',
  email: 'dana@faults.example',
  state: 'AL',
  practiceArea: 'any',
  agreeToTerms: true,
};

test('a server whose database is deleted rejects forms, exits with 1 and doesn’t start again', async () => {
  const server = start();
  const origin = await vi.waitFor(
    () => / is at (http:[^\s"]+)/.exec(server.log())?.[1] ?? Promise.reject(server.log()),
    { timeout: 30_000, interval: 50 },
  );
  const send = () =>
    fetch(`${origin}/api/find-lawyer-request`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    });
  expect((await send()).status).toBe(201);

  rmSync(join(dataDir, 'directory.db'));
  expect((await send()).status).toBe(503);
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const ready = await fetch(`${origin}/readyz`, { headers });
  expect(ready.status).toBe(503);
  expect(await ready.text()).toContain('deleted or replaced');
  expect(await server.ended).toEqual([1, null]);
  expect(server.log()).toContain('The database is gone: directory.db was deleted');

  const restarted = start();
  expect(await restarted.ended).toEqual([1, null]);
  expect(restarted.log()).toMatch(/there was a directory before.*directory restore/s);
}, 90_000);
