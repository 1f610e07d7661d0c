import type { InboxApplication, InboxMessage, InboxRequest } from '../../app/admin/inbox/rows.ts';
import type { Scenario } from '../setup/scenarios.ts';
import { ANN } from './admin-fixtures.ts';
import { inboxApplication, inboxMessage, inboxRequest, messageReply } from './inbox-fixtures.ts';

/** The admin's inbox, newest first. */
export interface Inbox {
  requests: InboxRequest[];
  messages: InboxMessage[];
  applications: InboxApplication[];
}

export function inboxOf(scenario: Scenario): Inbox {
  if (scenario === 'empty') return { requests: [], messages: [], applications: [] };
  return scenario === 'many' ? full : usual;
}

const note: InboxRequest['notes'][number] = {
  id: 1,
  author: ANN,
  text: 'Left a voicemail. Dana calls back on Friday.',
  writtenAt: '2026-11-20T13:00:00.000Z',
};

const times = {
  seenAt: '2026-11-20T14:00:00.000Z',
  receivedAt: '2026-11-20T12:00:00.000Z',
} as const;

/** The fields of a request that change when it is first introduced to a lawyer. */
export const introduced = {
  status: 'introduced',
  introducedAt: '2026-11-20T14:00:00.000Z',
  version: 1,
  recipients: [{ recipient: 'Marisol Delgado', lawyerId: 1, sharedAt: '2026-11-20T14:00:00.000Z' }],
  changes: [
    {
      id: 4,
      at: '2026-11-20T14:00:00.000Z',
      actor: `administrator ${ANN}`,
      action: 'introduce',
      before: { status: 'received', lawyers: [] },
      after: { status: 'introduced', lawyers: [1] },
      reason: null,
    },
  ],
} satisfies Partial<InboxRequest>;

/** The fields of a message that change when it is answered. */
export const replied = {
  status: 'closed',
  closedAt: times.seenAt,
  version: 1,
  replies: [messageReply],
  changes: [
    {
      id: 5,
      at: times.seenAt,
      actor: `administrator ${ANN}`,
      action: 'reply',
      before: { status: 'received' },
      after: { status: 'closed' },
      reason: null,
    },
  ],
} satisfies Partial<InboxMessage>;

/** One waiting, one answered and one erased entry in each inbox. */
const usual: Inbox = {
  requests: [
    inboxRequest(),
    inboxRequest({
      ...times,
      id: 6,
      kind: 'injury',
      name: 'Anneliese Bartholomew-Featherstonehaugh',
      practiceArea: 'Personal Injury',
      injuryType: 'car-accident',
      requiresMedicalTreatment: 'yes',
      suspicion: 'too fast',
      notes: [note, { ...note, id: 2, author: 'ben@counselatlas.example', text: 'Called back.' }],
      ...introduced,
    }),
    inboxRequest({
      ...times,
      id: 5,
      ...{ name: null, phone: null, email: null, city: null, message: null },
      status: 'withdrawn',
      withdrawnAt: '2026-11-20T15:00:00.000Z',
      emails: [],
    }),
  ],
  messages: [
    inboxMessage(),
    inboxMessage({
      ...times,
      id: 2,
      ...replied,
    }),
    inboxMessage({
      ...times,
      id: 1,
      ...{ name: '', email: '', subject: '', message: '' },
      status: 'erased',
      erasedAt: '2026-11-20T15:00:00.000Z',
    }),
  ],
  applications: [
    inboxApplication(),
    inboxApplication({ ...times, id: 4, status: 'closed', closedAt: times.seenAt }),
    inboxApplication({
      ...times,
      id: 3,
      ...{ firstName: '', lastName: '', email: '', phone: '' },
      status: 'erased',
      erasedAt: '2026-11-20T15:00:00.000Z',
    }),
  ],
};

/** The number of entries in each list: three pages. */
const MANY = 120;
const numbers = Array.from({ length: MANY }, (_, index) => MANY - index);

const full: Inbox = {
  requests: numbers.map((id) => inboxRequest({ id, name: `Dana Number ${id}` })),
  messages: numbers.map((id) => inboxMessage({ id, subject: `Question ${id}` })),
  applications: numbers.map((id) => inboxApplication({ id, lastName: `Delgado ${id}` })),
};
