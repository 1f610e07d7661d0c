import { mock, notFound } from './setup/mock.ts';

const UNKNOWN = notFound('Request not found');

export const requests = [
  mock('GET /requests/:token', ({ params, directory }) => {
    const status = directory.requests[params.token ?? ''];
    return status ? { status: 200, body: status } : UNKNOWN;
  }),
  mock('DELETE /requests/:token', ({ params, directory }) =>
    params.token && params.token in directory.requests ? { status: 204, body: null } : UNKNOWN,
  ),
];
