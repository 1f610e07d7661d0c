import { imports as records } from './data/admin-fixtures.ts';
import { mock, type Reply } from './setup/mock.ts';

/** Mocks the list of imports, newest first. */
export const imports = [
  mock(
    'GET /admin/imports',
    ({ scenario }): Reply<'GET /admin/imports'> => ({
      status: 200,
      body: scenario === 'empty' ? [] : records,
    }),
  ),
];
