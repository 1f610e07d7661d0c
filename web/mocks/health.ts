import { currentPassword, WRONG_PASSWORD } from '../../server/contract/accounts/sign-in.ts';
import { healthReportIn } from './data/health-fixtures.ts';
import { type Call, mock, notFound, type Reply } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

const GONE = notFound('This backup doesn’t exist. It may have been deleted.');

/**
 * Mocks the health page. Nothing is backed up, checked or deleted. The password `wrong` is
 * rejected.
 */
export const health = [
  mock(
    'GET /admin/health',
    ({ scenario }): Reply<'GET /admin/health'> => ({
      status: 200,
      body: healthReportIn(scenario),
    }),
  ),
  mock('POST /admin/health/database-check', () => ({ status: 201, body: {} })),
  mock('POST /admin/health/backups', () => ({ status: 201, body: {} })),
  mock('GET /admin/health/backups/:name', (call): Reply<'GET /admin/health/backups/:name'> => {
    const backup = backupOf(call);
    return backup
      ? { status: 200, body: { backup, job: healthReportIn(call.scenario).job } }
      : GONE;
  }),
  mock('DELETE /admin/health/backups/:name', (call) =>
    backupOf(call) ? { status: 204, body: null } : GONE,
  ),
  mock('POST /admin/health/backups/:name/check', (call) =>
    backupOf(call) ? { status: 201, body: {} } : GONE,
  ),
  mock('POST /admin/health/backups/:name/download-link', async (call) => {
    const { value, errorReply } = await parseBody(call, currentPassword);
    if (errorReply) return errorReply;
    if (!backupOf(call)) return GONE;
    const errors = { password: WRONG_PASSWORD };
    if (value.password === 'wrong')
      return { status: 422, body: { message: WRONG_PASSWORD, errors } };
    return { status: 201, body: { key: 'AAAAAAAAAAAAAAAAAAAAAA' } };
  }),
  mock('GET /admin/health/backups/:name/file', (call) =>
    backupOf(call)
      ? {
          status: 200,
          body: new Blob(['not a backup']).stream(),
          headers: {
            'Content-Type': 'application/gzip',
            'Content-Disposition': `attachment; filename="${call.params.name}"`,
          },
        }
      : GONE,
  ),
];

function backupOf({ params, scenario }: Call) {
  return healthReportIn(scenario).backups.find(({ name }) => name === params.name);
}
