import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runToEnd, startServer } from './server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a damaged database prevents startup with an explanation and a fix', async () => {
  writeFileSync(join(folder, 'directory.db'), 'not a database at all '.repeat(100));
  const { code, output } = await runToEnd({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toMatch(/directory\.db is damaged or not a database.*restore a backup/s);
  expect(output).not.toMatch(/\n\s+at /);
});

test('a data folder that can’t be created prevents startup with the setting to change', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, output } = await runToEnd({ DATA_DIR: join(folder, 'file/data') });
  expect(code).toBe(1);
  expect(output).toMatch(/couldn't be created.*Set DATA_DIR/s);
});

test('an invalid configuration prevents startup with a list of all errors', async () => {
  const { code, output } = await runToEnd({ DATA_DIR: folder, DEMO: 'maybe', PORT: 'x' });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT must be a port number/);
  expect(output).toMatch(/DEMO must be true or false/);
});

test('a port in use prevents startup with an explanation', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => otherServer.once('listening', resolve));
  const { port } = otherServer.address() as { port: number };
  const { code, output } = await runToEnd({ DATA_DIR: folder, PORT: String(port) });
  otherServer.close();
  expect(code).toBe(1);
  expect(output).toMatch(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT.`,
  );
});

test('an unfinished request doesn’t keep the server from stopping', async () => {
  const site = await startServer({ DEMO: 'false' });
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: counsel.example\r\n');
  socket.resume();
  await fetch(`${site.origin}/api/practice-areas`);
  await site.stop();
  await closed;
}, 10_000);

test('a new data folder gets the demo directory', async () => {
  const site = await startServer({ DATA_DIR: folder });
  const lawyers = await (await fetch(`${site.origin}/api/lawyers/search?state=AL`)).json();
  expect(lawyers).toContainEqual(expect.objectContaining({ state: 'AL' }));
  expect(await (await fetch(`${site.origin}/api/blog`)).json()).not.toEqual([]);
  await site.stop();
});

test('DEMO=false starts without lawyers, and the pages say so', async () => {
  const site = await startServer({ DATA_DIR: folder, DEMO: 'false' });
  const html = await (await fetch(`${site.origin}/find-lawyer`)).text();
  expect(html).toContain('No lawyers found');
  expect(await (await fetch(`${site.origin}/api/lawyers/search`)).json()).toEqual([]);
  await site.stop();
});
