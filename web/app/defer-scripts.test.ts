import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const preload = '<link rel="modulepreload" href="/assets/page-1.js" nonce="n"/>';
const entry = '<script nonce="n" type="module" async="">import * as page from "/assets/page-1.js";';

test('moves the preloads and the entry script into an inline script', () => {
  const html = deferScripts(`<head>${preload}</head><body>${entry}</script></body>`);
  expect(html).not.toContain('<link');
  expect(html).toMatch(/^<head><\/head><body><script nonce="n">\(\(files, code\)/);
  expect(html).toContain('(["/assets/page-1.js"],"import * as page from');
});

test('leaves a page without scripts unchanged', () => {
  const html = '<body><p>Nothing to run</p></body>';
  expect(deferScripts(html)).toBe(html);
});
