import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createTestAppWithLawyers } from '../testing/test-app.ts';

test('/healthz answers with the version, and is never cached', async () => {
  const { app } = await createTestAppWithLawyers();
  const response = await app.request('/healthz');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({
    status: 'ok',
    version: packageJson.version,
  });
});
