import type {
  InboxApplication,
  InboxMessage,
  InboxRequest,
  MatchingLawyer,
} from '../../app/admin/inbox/rows.ts';
import { ANN } from './admin-fixtures.ts';
import { applicationText } from './fixtures.ts';

const newEntry = {
  suspicion: null,
  seenAt: null,
  closedAt: null,
  assigneeId: null,
  version: 0,
  status: 'received',
  changes: [],
  emails: [],
} as const;

const consent = {
  version: 'request-2026-11-22',
  text: 'I agree to the Privacy Policy and Terms of Service.',
  page: '/legal-help',
  agreedAt: '2026-11-21T12:00:00.000Z',
};

function sentEmail(fields: { kind: string; subject: string }): InboxRequest['emails'][number] {
  return {
    ...fields,
    id: 1,
    recipient: 'dana@example.com',
    attempts: 1,
    createdAt: '2026-11-21T12:00:00.000Z',
    nextAttemptAt: '2026-11-21T12:00:00.000Z',
    sentAt: '2026-11-21T12:00:01.000Z',
    deadAt: null,
    lastError: null,
  };
}

/** A new request that hasn't been seen yet; tests override fields. */
export function inboxRequest(changes: Partial<InboxRequest> = {}): InboxRequest {
  return {
    ...newEntry,
    changes: [],
    notes: [],
    emails: [sentEmail({ kind: 'request-receipt', subject: 'We received your request' })],
    id: 7,
    kind: 'general',
    name: 'Dana Whitfield',
    phone: '2055550187',
    email: 'dana@example.com',
    state: 'AL',
    city: 'Mobile',
    practiceArea: 'Family Law',
    injuryType: null,
    requiresMedicalTreatment: null,
    message: 'My landlord keeps my deposit.',
    receivedAt: '2026-11-21T12:00:00.000Z',
    introducedAt: null,
    withdrawnAt: null,
    recipients: [],
    consents: [consent],
    ...changes,
  };
}

export function inboxMessage(changes: Partial<InboxMessage> = {}): InboxMessage {
  return {
    ...newEntry,
    changes: [],
    notes: [],
    emails: [sentEmail({ kind: 'message-team', subject: 'Message 3: A question' })],
    consents: [],
    id: 3,
    name: 'Mia Moss',
    email: 'mia@example.com',
    subject: 'A question',
    message: 'How do I find the right lawyer?',
    replies: [],
    isEmailSetUp: true,
    receivedAt: '2026-11-21T12:00:00.000Z',
    erasedAt: null,
    ...changes,
  };
}

export function inboxApplication(changes: Partial<InboxApplication> = {}): InboxApplication {
  return {
    ...newEntry,
    changes: [],
    notes: [],
    emails: [sentEmail({ kind: 'application-team', subject: 'Application 5: Marisol Delgado' })],
    consents: [{ ...consent, page: '/lawyer-signup' }],
    id: 5,
    ...applicationText,
    questions: null,
    receivedAt: '2026-11-21T12:00:00.000Z',
    erasedAt: null,
    ...changes,
  };
}

export function matchingLawyer(changes: Partial<MatchingLawyer> = {}): MatchingLawyer {
  return {
    id: 1,
    name: 'Ruth Castellanos',
    lawFirmName: 'Castellanos Law',
    city: 'Mobile',
    state: 'AL',
    phone: '2515550122',
    email: 'ruth@law.example',
    isVerified: true,
    practiceArea: 'Family Law',
    miles: 3.24,
    languages: ['Spanish'],
    ...changes,
  };
}

export const messageReply: InboxMessage['replies'][number] = {
  id: 1,
  messageId: 2,
  author: ANN,
  text: 'Hello Mia,\n\nPlease choose your state and practice area on our search page.',
  repliedAt: '2026-11-20T14:00:00.000Z',
};
