import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { byAdministrators, type SessionEnded } from './for-administrators.ts';
import { rejectForm } from './refusal.ts';

const sent = new FormData();
sent.append('intent', 'edit');
sent.append('zipCode', '35203');
sent.append('practiceAreas', 'family-law');
sent.append('practiceAreas', 'bankruptcy');
for (const secret of ['password', 'newPassword', 'code']) sent.append(secret, 'secret');

test('returns all values of a rejected form except passwords and codes', async () => {
  const answer = Response.json({ message: 'No.', errors: { city: 'Where?' } }, { status: 422 });
  const { data, init } = await rejectForm(answer, sent);
  expect(init?.status).toBe(422);
  expect(data).toEqual({
    intent: 'edit',
    message: 'No.',
    errors: { city: 'Where?' },
    values: { intent: 'edit', zipCode: '35203', practiceAreas: ['family-law', 'bankruptcy'] },
  });
});

test('keeps all values of an expired session’s form except passwords and codes', async () => {
  const act = byAdministrators(() => rejectForm(new Response('', { status: 401 }), sent));
  const args = { filledIn: sent, params: {}, url: new URL('http://desk/admin/listings/5?x=1') };
  const thrown = await act({} as never, args).catch((error: unknown) => error);
  expect(thrown).not.toBeInstanceOf(ApiError);
  const { data, init } = thrown as { data: SessionEnded; init: ResponseInit };
  expect(init.status).toBe(401);
  expect(data).toEqual({
    path: '/admin/listings/5?x=1',
    unsent: [
      ['intent', 'edit'],
      ['zipCode', '35203'],
      ['practiceAreas', 'family-law'],
      ['practiceAreas', 'bankruptcy'],
    ],
  });
});
