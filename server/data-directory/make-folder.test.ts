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

test('a folder is made with those above it, for nobody else, and once', () => {
  makeFolder(join(folder, 'a/b'));
  makeFolder(relative(process.cwd(), join(folder, 'a/b/c')));
  makeFolder(join(folder, 'a'));
  for (const made of ['a', 'a/b', 'a/b/c']) {
    expect(statSync(join(folder, made)).mode & 0o777).toBe(0o700);
  }
});

test('a file in the way is told', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file/a/b'))).toThrow(/ENOTDIR/);
});

test.runIf(existsSync('/proc/self'))('a place where nothing can be made is told at once', () => {
  expect(() => makeFolder('/proc/nowhere/at-all')).toThrow(/ENOENT/);
});
