import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './server.ts';

const PATHS = ['/', '/find-lawyer', '/lawyer/1', '/practice-areas/family-law', '/faq', '/nowhere'];

test('the bundle sends the same pages as the sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const pagesFrom = async (script?: string[]) => {
    const server = await startServer({ DATA_DIR: folder, PORT: '0' }, script);
    try {
      return await Promise.all(PATHS.map((path) => readPage(server.origin, path)));
    } finally {
      await server.stop();
    }
  };
  try {
    const bundled = await pagesFrom();
    const fromSources = await pagesFrom(['server/main.ts']);
    const different = PATHS.filter((_, index) => bundled[index] !== fromSources[index]);
    expect(different).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The page without its port and request ID, which differ between servers. */
async function readPage(origin: string, path: string): Promise<string> {
  const html = await fetch(origin + path).then((response) => response.text());
  return html
    .replaceAll(/localhost:\d+/g, '')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
}
