import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names that occur only in the mocks: the library, worker, fixture token, bar and variable. */
const MOCK_NAMES =
  /\bmsw\b|mockServiceWorker|c291bmRzLWxpa2UtdG9rZW4|mock-bar|MOCK_SCENARIO|web\/mocks/i;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(root, path)).isFile());
}

/** Folders that the image's last stage copies. */
const [, , , ...inImage] = file('Dockerfile').split(/^FROM /m);
const copied = inImage
  .join()
  .split('\n')
  .flatMap((line) => /^COPY (?:--from=build \/app\/)?(\S+) \.\//.exec(line)?.[1] ?? []);

test('the image contains db, server and both builds, and no development packages', () => {
  expect(copied).toEqual(['db', 'server', 'web/build', 'server/build']);
  expect(file('Dockerfile')).toMatch(/npm ci .*--omit=dev/);
  expect(JSON.parse(file('package-lock.json')).packages['node_modules/msw'].dev).toBe(true);
  expect(file('.dockerignore')).toMatch(/^web\/mocks$/m);
});

test.each(['db', 'server', 'web/build/client', 'web/build/server'])(
  'no trace of the mocks is in %s',
  (folder) => {
    // The image's build context excludes tests.
    const shipped = filesIn(folder).filter(
      (path) => !/\.test\.tsx?$|\/test-[^/]+$|server\/faults/.test(path),
    );
    expect(shipped.length).toBeGreaterThan(5);
    const texts = shipped.filter((path) => !/\.(br|gz|woff2?|png|jpg)$/.test(path));
    expect(texts.filter((path) => MOCK_NAMES.test(file(path)))).toEqual([]);
    expect(shipped.filter((path) => MOCK_NAMES.test(path))).toEqual([]);
  },
);

test('the names occur in the mocks', () => {
  const mocks = filesIn('web/mocks').filter((path) => MOCK_NAMES.test(file(path)));
  expect(mocks.length).toBeGreaterThan(5);
});
