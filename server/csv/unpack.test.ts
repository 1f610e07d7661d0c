import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zipOf } from './test-zip.ts';
import { type Archive, detectArchive, unpack } from './unpack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MAX_BYTES = 1 << 20;

async function unpackBytes(content: Buffer): Promise<string> {
  const file = join(folder, 'packed');
  const target = join(folder, 'plain');
  writeFileSync(file, content);
  const archive = (await detectArchive(file)) as Archive;
  const signal = new AbortController().signal;
  await unpack(file, archive, target, { label: 'roster.zip', signal, maxBytes: MAX_BYTES });
  return readFileSync(target, 'utf8');
}

test.each<[string, (text: string) => Buffer]>([
  ['gzip', gzipSync],
  ['ZIP', (text) => zipOf({ 'a.csv': text })],
])('stops at the limit for unpacked bytes: %s', async (_, pack) => {
  const text = 'x'.repeat(MAX_BYTES);
  expect(await unpackBytes(pack(text))).toBe(text);
  await expect(unpackBytes(pack('x'.repeat(50 * MAX_BYTES)))).rejects.toThrow(
    /unpacks to more than 1048576 bytes, so it wasn't unpacked/,
  );
  // Only the last block, which crossed the limit, is missing.
  expect(readFileSync(join(folder, 'plain')).length).toBeLessThanOrEqual(MAX_BYTES);
});

test('rejects a ZIP entry whose checksum is wrong', async () => {
  const zip = zipOf({ 'a.csv': 'name\nAda\n' }, { deflates: false });
  zip[zip.indexOf('Ada')] = 'O'.charCodeAt(0);
  await expect(unpackBytes(zip)).rejects.toThrow(/is damaged or incomplete/);
});

test('rejects a ZIP archive with a password', async () => {
  const zip = zipOf({ 'a.csv': 'name\nAda\n' });
  const flags = zip.indexOf('PK\x01\x02') + 8;
  zip[flags] = (zip[flags] as number) | 1;
  await expect(unpackBytes(zip)).rejects.toThrow(/has a password/);
});
