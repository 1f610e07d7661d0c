import { NEWSLETTER_SUCCESS } from '../../server/contract/newsletter/newsletter.ts';
import { newsletterSubscription } from '../../server/contract/newsletter/newsletter-subscription.ts';
import { mock, type Reply } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

export const newsletter = [
  mock('POST /newsletter', async (call) => {
    const { errorReply } = await parseBody(call, newsletterSubscription);
    const { description } = NEWSLETTER_SUCCESS;
    return errorReply ?? { status: 201, body: { message: description, isConfirmedByMail: true } };
  }),
  // Each of the tokens `used`, `expired` and `unknown` fails for the reason it names; any other
  // token is valid.
  mock('POST /newsletter/confirm/:token', ({ params, scenario }): Confirmed => {
    const token = scenario === 'empty' ? 'unknown' : params.token;
    if (token === 'used' || token === 'expired' || token === 'unknown') {
      return { status: 404, body: { confirmation: token } };
    }
    return { status: 200, body: { confirmation: 'confirmed' } };
  }),
  mock('POST /newsletter/unsubscribe/:token', ({ params, scenario }) =>
    params.token === 'unknown' || scenario === 'empty'
      ? { status: 404, body: { isUnsubscribed: false } }
      : { status: 200, body: { isUnsubscribed: true } },
  ),
];

type Confirmed = Reply<'POST /newsletter/confirm/:token'>;
