import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storeUpload, uploadFolder } from './upload-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The sizes of the stored files that aren't empty. */
function storedBytes(): number[] {
  const folder = uploadFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => statSync(join(folder, name)).size).filter((size) => size > 0);
}

test.each([
  ['too large', 'name,city', { status: 413 }],
  ['no table', '%PDF-1.7', { status: 422 }],
])('the rest of a file that is %s is read but not kept', async (_, text, error) => {
  const kept: number[][] = [];
  async function* content() {
    for (let chunk = 0; chunk < 5; chunk++) {
      yield Buffer.from(text.padEnd(400));
      kept.push(storedBytes());
    }
  }
  const storing = storeUpload(dataDir, content(), { fileName: 'roster.csv', maxBytes: 1000 });
  await expect(storing).rejects.toMatchObject(error);
  expect(kept).toHaveLength(5);
  expect(kept.at(-1)).toEqual([]);
  expect(
    readdirSync(dataDir, { recursive: true }).filter((name) => /upload$/.test(String(name))),
  ).toEqual([]);
});
