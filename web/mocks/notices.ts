import { mock, type Reply } from './setup/mock.ts';

/** Mocks the notices in the admin about problems of the server. The `empty` scenario has none. */
export const notices = [
  mock(
    'GET /admin/notices',
    ({ scenario }): Reply<'GET /admin/notices'> => ({
      status: 200,
      body: scenario === 'empty' ? [] : [{ kind: 'backup', message: MESSAGE }],
    }),
  ),
];

const MESSAGE =
  'Daily backups are failing. The disk that holds /data/backups is full, so no backup was made. ' +
  'Free some space: a backup also needs room for an uncompressed copy of the database. ' +
  'The newest daily backup is 31 hours old. The server tries again every hour.';
