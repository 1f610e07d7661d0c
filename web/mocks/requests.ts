import {
  REQUEST_LINKS_SENT,
  requestLinksRequest,
} from '../../server/contract/requests/request-links.ts';
import { mock, notFound } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

const UNKNOWN = notFound('Request not found');

export const requests = [
  mock('GET /requests/:token', ({ params, directory }) => {
    const status = directory.requests[params.token ?? ''];
    return status ? { status: 200, body: status } : UNKNOWN;
  }),
  mock('DELETE /requests/:token', ({ params, directory }) =>
    params.token && params.token in directory.requests ? { status: 204, body: null } : UNKNOWN,
  ),
  mock('POST /requests/links', async (call) => {
    const { errorReply } = await parseBody(call, requestLinksRequest);
    return errorReply ?? { status: 202, body: { message: REQUEST_LINKS_SENT } };
  }),
];
