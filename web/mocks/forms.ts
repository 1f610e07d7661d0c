import { lawyerApplication } from '../../server/contract/applications/lawyer-application.ts';
import { SUCCESS } from '../../server/contract/forms/notices.ts';
import { contactMessage } from '../../server/contract/requests/contact-message.ts';
import { lawyerRequest } from '../../server/contract/requests/lawyer-request.ts';
import { REQUEST_TOKEN } from './data/fixtures.ts';
import { mock } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

export const forms = [
  mock('POST /find-lawyer-request', async (call) => {
    const { value, errorReply } = await parseBody(call, lawyerRequest);
    if (errorReply) return errorReply;
    const { description } = SUCCESS[value.kind === 'injury' ? 'injury' : 'request'];
    return { status: 201, body: { message: description, status: `/request/${REQUEST_TOKEN}` } };
  }),
  mock('POST /contact', async (call) => {
    const { errorReply } = await parseBody(call, contactMessage);
    return errorReply ?? { status: 201, body: { message: SUCCESS.message.description } };
  }),
  mock('POST /lawyer-signup', async (call) => {
    const { errorReply } = await parseBody(call, lawyerApplication);
    return errorReply ?? { status: 201, body: { message: SUCCESS.application.description } };
  }),
];
