import { contactMessage } from '../../../server/contract/contact-message.ts';
import { lawyerApplication } from '../../../server/contract/lawyer-application.ts';
import { lawyerRequest } from '../../../server/contract/lawyer-request.ts';
import { SUCCESS } from '../../../server/contract/notices.ts';
import { REQUEST_TOKEN } from '../fixtures.ts';
import { mock } from './mock.ts';
import { received } from './received.ts';

export const forms = [
  mock('POST /find-lawyer-request', async (call) => {
    const { value, refusal } = await received(call, lawyerRequest);
    if (refusal) return refusal;
    const { description } = SUCCESS[value.kind === 'injury' ? 'injury' : 'request'];
    return { status: 201, body: { message: description, status: `/request/${REQUEST_TOKEN}` } };
  }),
  mock('POST /contact', async (call) => {
    const { refusal } = await received(call, contactMessage);
    return refusal ?? { status: 201, body: { message: SUCCESS.message.description } };
  }),
  mock('POST /lawyer-signup', async (call) => {
    const { refusal } = await received(call, lawyerApplication);
    return refusal ?? { status: 201, body: { message: SUCCESS.application.description } };
  }),
];
