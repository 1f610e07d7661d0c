import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEFAULT_RESPONSE_HOURS } from './response-time.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('every text takes the response time from the site’s settings', () => {
  const files = globSync(['web/app/**/*.{ts,tsx,md}', 'server/**/*.{ts,tsx}'], { cwd: root });
  // The benchmark's peer repeats the texts of a site with the default settings.
  const isPeer = (file: string) => file.startsWith('server/bench/peers/');
  const sources = files.filter((file) => !file.includes('.test.') && !isPeer(file));
  expect(sources.length).toBeGreaterThan(300);
  const fixed = new RegExp(`\\b${DEFAULT_RESPONSE_HOURS}[ -]hours?\\b`);
  expect(sources.filter((file) => fixed.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
