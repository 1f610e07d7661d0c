import type { Newsletter, QueuedEmail, SubscriberRow } from '../../app/api/client.ts';
import type { Scenario } from '../setup/scenarios.ts';
import { ANN } from './admin-fixtures.ts';

/** Newsletters, newest first: a draft, one that is being sent, a paused one and sent ones. */
export const newsletters: Newsletter[] = [
  newsletter({ id: 5, subject: 'Before you sign a lease' }),
  newsletter({
    id: 4,
    subject: 'What changed in tenants’ rights',
    state: 'sending',
    begunAt: '2026-11-21T15:00:00.000Z',
    audience: 1204,
    recipients: 520,
    waiting: 200,
    delivered: 318,
    failed: 2,
    unsubscribed: 1,
  }),
  newsletter({
    id: 3,
    subject: 'Small claims, step by step',
    state: 'paused',
    begunAt: '2026-11-14T15:00:00.000Z',
    audience: 1190,
    recipients: 300,
    delivered: 300,
    failed: 0,
    unsubscribed: 0,
  }),
  newsletter({
    id: 2,
    subject: 'In October',
    state: 'sent',
    begunAt: '2026-10-14T15:00:00.000Z',
    audience: 1150,
    recipients: 1150,
    delivered: 1141,
    failed: 9,
    unsubscribed: 4,
  }),
  newsletter({
    id: 1,
    name: 'september',
    subject: 'In September',
    state: 'sent',
    begunAt: '2026-09-14T15:00:00.000Z',
    audience: 1100,
    recipients: 1100,
    body: null,
    savedBy: null,
  }),
];

function newsletter(changes: Partial<Newsletter>): Newsletter {
  return {
    id: 1,
    name: null,
    subject: '',
    state: 'draft',
    savedAt: '2026-11-20T15:00:00.000Z',
    begunAt: null,
    audience: 0,
    recipients: 0,
    waiting: 0,
    delivered: null,
    failed: null,
    unsubscribed: null,
    body: '## Deposits\n\nLandlords have **60 days** to return a deposit.',
    version: 2,
    savedBy: ANN,
    ...changes,
  };
}

export const newslettersIn = (scenario: Scenario) => (scenario === 'empty' ? [] : newsletters);

/** Subscribers, newest first: one of each status, and more in the scenario `many`. */
export function subscriberDetailsIn(scenario: Scenario): SubscriberRow[] {
  const count = { empty: 0, many: 2150 }[scenario as string] ?? 4;
  return Array.from({ length: count }, (_, index) => subscriber(count - index));
}

function subscriber(id: number): SubscriberRow {
  const status = (['active', 'pending', 'unsubscribed', 'bounced'] as const)[id % 4] ?? 'active';
  const time = new Date(Date.UTC(2026, 0, 1) + id * 3_600_000).toISOString();
  const isAdded = status === 'active';
  return {
    id,
    email: `reader${id}@example.com`,
    firstName: id % 2 ? 'Dana' : null,
    lastName: id % 2 ? 'Whitfield' : null,
    status,
    subscribedAt: time,
    confirmedAt: status === 'pending' ? null : time,
    unsubscribedAt: status === 'unsubscribed' ? time : null,
    bouncedAt: status === 'bounced' ? time : null,
    source: isAdded ? 'admin' : 'home',
    consent: isAdded ? 'Signed the list at the clinic.' : null,
    consentBy: isAdded ? `administrator ${ANN}` : null,
  };
}

/** Emails, newest first: one in each state. */
export const emails: QueuedEmail[] = [
  email({ id: 4, kind: 'newsletter', subject: 'In October' }),
  email({
    id: 3,
    kind: 'request-receipt',
    subject: 'We received your request',
    state: 'failing',
    attempts: 2,
    lastError: '451 4.3.0 Try again later',
  }),
  email({
    id: 2,
    kind: 'listing-link',
    recipient: 'marisol@delgado.example',
    subject: 'Your sign-in link for Counsel Atlas',
    state: 'dead',
    attempts: 1,
    lastError: '550 5.1.1 <marisol@delgado.example>: Recipient address rejected: User unknown',
    deadAt: '2026-11-20T15:01:00.000Z',
  }),
  email({
    id: 1,
    kind: 'request-team',
    recipient: 'team@counselatlas.example',
    subject: 'Request 7: Personal Injury, Alabama',
    state: 'sent',
    attempts: 1,
    sentAt: '2026-11-20T15:00:01.000Z',
  }),
];

function email(changes: Partial<QueuedEmail>): QueuedEmail {
  return {
    id: 1,
    kind: 'newsletter',
    recipient: 'dana@example.com',
    subject: '',
    state: 'waiting',
    attempts: 0,
    createdAt: '2026-11-20T15:00:00.000Z',
    nextAttemptAt: '2026-11-20T15:00:00.000Z',
    lastError: null,
    sentAt: null,
    deadAt: null,
    ...changes,
  };
}
