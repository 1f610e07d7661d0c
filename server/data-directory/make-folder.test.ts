import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('creates a folder and its parents with mode 700, and accepts an existing one', () => {
  makeFolder(join(folder, 'a/b'));
  makeFolder(relative(process.cwd(), join(folder, 'a/b/c')));
  makeFolder(join(folder, 'a'));
  for (const path of ['a', 'a/b', 'a/b/c']) {
    expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700);
  }
});

test('throws if a file is in the way', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file/a/b'))).toThrow(/ENOTDIR/);
});

test.runIf(existsSync('/proc/self'))('throws at once where no folder can be created', () => {
  expect(() => makeFolder('/proc/nowhere/at-all')).toThrow(/ENOENT/);
});
