import { expect, test } from 'vitest';
import { appWith } from '../test-app.ts';

test('the process answers for itself, and nobody keeps the answer', async () => {
  const { app } = await appWith();
  const answer = await app.request('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toEqual({ status: 'ok' });
});
