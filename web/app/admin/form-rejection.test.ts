import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { rejectForm } from './form-rejection.ts';
import { requireAdminForAction, type UnsavedForm } from './require-admin.ts';

const formData = new FormData();
formData.append('intent', 'edit');
formData.append('zipCode', '35203');
formData.append('practiceAreas', 'family-law');
formData.append('practiceAreas', 'bankruptcy');
for (const secret of ['password', 'newPassword', 'code']) formData.append(secret, 'secret');

test('returns all values of a rejected form except passwords and codes', async () => {
  const response = Response.json({ message: 'No.', errors: { city: 'Where?' } }, { status: 422 });
  const { data, init } = await rejectForm(response, formData);
  expect(init?.status).toBe(422);
  expect(data).toEqual({
    intent: 'edit',
    message: 'No.',
    errors: { city: 'Where?' },
    values: { intent: 'edit', zipCode: '35203', practiceAreas: ['family-law', 'bankruptcy'] },
  });
});

test.each([
  ['the session has ended', 401],
  ['the role no longer permits it', 403],
])('if %s, a form keeps all values except passwords and codes', async (_, status) => {
  const response = Response.json({ message: 'No.' }, { status });
  const act = requireAdminForAction(() => rejectForm(response, formData));
  const args = { formData, params: {}, url: new URL('http://site.example/admin/listings/5?x=1') };
  const thrown = await act({} as never, args).catch((error: unknown) => error);
  expect(thrown).not.toBeInstanceOf(ApiError);
  const { data, init } = thrown as { data: UnsavedForm; init: ResponseInit };
  expect(init.status).toBe(status);
  expect(data).toEqual({
    message: 'No.',
    path: '/admin/listings/5?x=1',
    fields: [
      ['intent', 'edit'],
      ['zipCode', '35203'],
      ['practiceAreas', 'family-law'],
      ['practiceAreas', 'bankruptcy'],
    ],
  });
});
