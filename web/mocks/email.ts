import { EMAIL_STATES, emailQuery } from '../../server/contract/admin/admin-queries.ts';
import { ANN } from './data/admin-fixtures.ts';
import { emails as fixtures } from './data/mailing-fixtures.ts';
import { htmlReply } from './setup/html-reply.ts';
import { type Call, mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import type { Scenario } from './setup/scenarios.ts';

const UNKNOWN = notFound('Email not found');
const NO_TEMPLATE = notFound('Template not found');

/** Email settings, the outbox and previews. Nothing is sent. */
export const email = [
  mock(
    'POST /admin/email/test',
    (): Reply<'POST /admin/email/test'> => ({
      status: 200,
      body: { server: 'mail.example:587', recipient: ANN },
    }),
  ),
  mock(
    'GET /admin/email/templates',
    (): Reply<'GET /admin/email/templates'> => ({
      status: 200,
      body: templates.map(({ id, to, name }) => ({ id, to, name })),
    }),
  ),
  mock('GET /admin/email/templates/:template', ({ params }) => {
    const template = templates.find(({ id }) => id === params.template);
    return template ? { status: 200, body: template } : NO_TEMPLATE;
  }),
  mock('GET /admin/email/templates/:template/html', ({ params }) => {
    const template = templates.find(({ id }) => id === params.template);
    return template ? htmlReply(template.subject) : NO_TEMPLATE;
  }),
  mock('GET /admin/email', ({ query, scenario }): Reply<'GET /admin/email'> => {
    const { data, error } = emailQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const counts = { waiting: 0, failing: 0, dead: 0, sent: 0 };
    for (const { state } of emailsIn(scenario)) counts[state] += 1;
    const first = EMAIL_STATES.find(({ value }) => counts[value] > 0)?.value;
    const state = data.state ?? first ?? 'waiting';
    const emails = emailsIn(scenario).filter((email) => email.state === state);
    const body = { setup, counts, sentToday: counts.sent, state, emails, total: emails.length };
    return { status: 200, body };
  }),
  mock(
    'POST /admin/email/retry',
    ({ scenario }): Reply<'POST /admin/email/retry'> => ({
      status: 200,
      body: { retried: emailsIn(scenario).filter(({ state }) => state !== 'sent').length },
    }),
  ),
  mock('GET /admin/email/:id', (call): Reply<'GET /admin/email/:id'> => {
    const email = emailOf(call);
    return email ? { status: 200, body: email } : UNKNOWN;
  }),
  mock(
    'POST /admin/email/:id/retry',
    (call): Reply<'POST /admin/email/:id/retry'> =>
      emailOf(call) ? { status: 200, body: { retried: 1 } } : UNKNOWN,
  ),
  mock('DELETE /admin/email/:id', (call) =>
    emailOf(call)?.state === 'dead' ? { status: 204, body: null } : UNKNOWN,
  ),
];

const setup = {
  server: 'mail.example:587',
  user: 'mailer',
  isEncrypted: false,
  from: 'hello@counselatlas.example',
  teamEmail: 'team@counselatlas.example',
  signsFor: null,
};

const templates = [
  {
    id: 'request-receipt',
    to: 'Visitors' as const,
    name: 'Receipt of a request',
    subject: 'We received your request',
    text: 'We received your request',
  },
  {
    id: 'newsletter',
    to: 'Subscribers' as const,
    name: 'Newsletter',
    subject: 'What changed in tenants’ rights',
    text: 'Landlords have 60 days.',
  },
];

const emailsIn = (scenario: Scenario) => (scenario === 'empty' ? [] : fixtures);

function emailOf({ params, scenario }: Call) {
  return emailsIn(scenario).find(({ id }) => String(id) === params.id);
}
