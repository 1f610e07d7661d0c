import { expect, test } from 'vitest';
import { withPatientScripts } from './patient-scripts.ts';

const preload = '<link rel="modulepreload" href="/assets/page-1.js" nonce="n"/>';
const entry = '<script nonce="n" type="module" async="">import * as page from "/assets/page-1.js";';

test('a page names its scripts to nobody but the browser’s own script', () => {
  const html = withPatientScripts(`<head>${preload}</head><body>${entry}</script></body>`);
  expect(html).not.toContain('<link');
  expect(html).toMatch(/^<head><\/head><body><script nonce="n">\(\(files, code\)/);
  expect(html).toContain('(["/assets/page-1.js"],"import * as page from');
});

test('a page without scripts stays as it is', () => {
  const html = '<body><p>Nothing to run</p></body>';
  expect(withPatientScripts(html)).toBe(html);
});
