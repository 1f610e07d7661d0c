import { importSettings, newJob } from '../../server/contract/imports/roster-upload.ts';
import { imports as records } from './data/admin-fixtures.ts';
import { uploadDetails, uploadList } from './data/upload-fixtures.ts';
import { type Call, mock, notFound, type Reply } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

const GONE = notFound('This upload doesn’t exist. Uploads are deleted after a week.');

/** Mocks imports and uploaded files. Changes aren't stored. */
export const imports = [
  mock(
    'GET /admin/imports',
    ({ scenario }): Reply<'GET /admin/imports'> => ({
      status: 200,
      body: scenario === 'empty' ? [] : records,
    }),
  ),
  mock('POST /admin/imports/:id/undo', () => ({ status: 201, body: {} })),
  mock(
    'GET /admin/imports/uploads',
    ({ scenario }): Reply<'GET /admin/imports/uploads'> => ({
      status: 200,
      body: scenario === 'empty' ? { uploads: [], undo: null } : uploadList,
    }),
  ),
  mock('POST /admin/imports/uploads', () => ({ status: 201, body: { id: 1 } })),
  mock(
    'GET /admin/imports/uploads/:id',
    (call): Reply<'GET /admin/imports/uploads/:id'> =>
      isKnown(call) ? { status: 200, body: uploadDetails(Number(call.params.id)) } : GONE,
  ),
  mock('DELETE /admin/imports/uploads/:id', (call) =>
    isKnown(call) ? { status: 204, body: null } : GONE,
  ),
  mock('POST /admin/imports/uploads/:id/settings', async (call) => {
    const { errorReply } = await parseBody(call, importSettings);
    if (errorReply) return errorReply;
    return isKnown(call) ? { status: 204, body: null } : GONE;
  }),
  mock('POST /admin/imports/uploads/:id/jobs', async (call) => {
    const { errorReply } = await parseBody(call, newJob);
    if (errorReply) return errorReply;
    return isKnown(call) ? { status: 201, body: {} } : GONE;
  }),
  mock('POST /admin/imports/uploads/:id/cancel', () => ({ status: 204, body: null })),
  mock('GET /admin/imports/uploads/:id/report', () => ({
    status: 200,
    body: new Blob(['<!doctype html><title>Dry run</title>']).stream(),
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })),
  mock('GET /admin/imports/uploads/:id/errors', () => ({
    status: 200,
    body: new Blob(['row,column,reason,message\n']).stream(),
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  })),
];

function isKnown({ scenario, params }: Call): boolean {
  return scenario !== 'empty' && uploadList.uploads.some(({ id }) => String(id) === params.id);
}
