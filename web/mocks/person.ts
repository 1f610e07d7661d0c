import {
  MAX_ROWS_SHOWN,
  personEmail,
  personErasure,
  personSearch,
} from '../../server/contract/privacy/person.ts';
import type { PersonalData } from '../app/api/client.ts';
import { mock } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';
import type { Scenario } from './setup/scenarios.ts';

const receivedAt = '2026-11-20T15:00:00.000Z';

/** Mocks the search for a person's data. Nothing is erased. */
export const person = [
  mock('POST /admin/person', async (call) => {
    const { value, errorReply } = await parseBody(call, personSearch);
    return errorReply ?? { status: 200, body: dataAbout(value.email, call.scenario) };
  }),
  mock('POST /admin/person/export', async ({ request, scenario }) => {
    const { email } = Object.fromEntries(new URLSearchParams(await request.text()));
    const { data } = personEmail.safeParse({ email });
    if (!data) return { status: 422, body: { message: 'Enter a valid email address.' } };
    const { erasable, retained } = dataAbout(data.email, scenario);
    const tables = [...erasable, ...retained].map(({ name, rows }) => [name, rows]);
    return {
      status: 200,
      body: new Blob([JSON.stringify(Object.fromEntries(tables), null, 2)]).stream(),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="personal-data-2026-11-22.json"',
      },
    };
  }),
  mock('POST /admin/person/erase', async (call) => {
    const { value, errorReply } = await parseBody(call, personErasure);
    if (errorReply) return errorReply;
    const erased = { requests: 1, messages: 0, applications: 0, mistakeReports: 0, subscribers: 1 };
    const { retained } = dataAbout(value.email, call.scenario);
    return { status: 200, body: { erased, retained } };
  }),
];

/**
 * A request, a subscription, an email and a consent. In the `empty` scenario, nothing is
 * stored; in `many`, there are 120 requests.
 */
function dataAbout(email: string, scenario: Scenario): PersonalData {
  if (scenario === 'empty') return { erasable: [], retained: [] };
  const count = scenario === 'many' ? 120 : 1;
  const requests = Array.from({ length: Math.min(count, MAX_ROWS_SHOWN) }, (_, index) => ({
    id: index + 7,
    kind: 'general',
    name: 'Dana Whitfield',
    phone: '2055550187',
    email,
    state: 'AL',
    city: 'Birmingham',
    practiceArea: 'Personal Injury',
    message: 'My landlord keeps my deposit, and I speak Spanish.',
    receivedAt,
    version: 0,
    status: 'received',
  }));
  const subscriber = {
    id: 4,
    email,
    firstName: 'Dana',
    lastName: 'Whitfield',
    source: 'admin',
    subscribedAt: receivedAt,
    confirmedAt: receivedAt,
    consent: 'Signed the list at the clinic.',
  };
  const receipt = {
    id: 12,
    kind: 'request-receipt',
    recipient: email,
    subject: 'We received your request',
    text: 'Our team will review it within 24 hours.',
    headers: '{}',
    createdAt: receivedAt,
  };
  const consent = {
    id: 1,
    subject: 'request',
    subjectId: 7,
    version: 'request-2026-11-22',
    text: 'I agree to the Privacy Policy and Terms of Service.',
    agreedAt: receivedAt,
    emailHash: '07e2f1394b0ea80e',
  };
  return {
    erasable: [
      { name: 'requests', count, rows: requests },
      { name: 'subscribers', count: 1, rows: [subscriber] },
      { name: 'outbox', count: 1, rows: [receipt] },
    ],
    retained: [{ name: 'consents', count: 1, rows: [consent] }],
  };
}
