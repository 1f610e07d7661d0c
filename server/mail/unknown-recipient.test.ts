import { expect, test } from 'vitest';
import { isUnknownRecipient } from './unknown-recipient.ts';

test.each([
  '550 5.1.1 <dana@example.com>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 See the help.',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
  '553 5.1.3 The address is not valid',
  '556 5.1.10 The domain accepts no email',
  '550 5.1.2 Bad destination system address',
  '550 5.2.1 The account is disabled',
  '550 No such user here',
  '550 <dana@example.com>: user unknown',
  '550 mailbox unavailable',
])('the recipient is unknown: %s', (response) => {
  const responseCode = Number(response.slice(0, 3));
  expect(isUnknownRecipient({ command: 'RCPT TO', responseCode, response })).toBe(true);
});

test.each([
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '554 5.7.1 <dana@example.com>: Relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 Sender verify failed: no such user'],
  ['RCPT TO', '550 5.1.0 Sender rejected'],
  ['RCPT TO', '550 5.0.0 Rejected'],
  ['RCPT TO', '550 Blocked, see our blocklist'],
  ['RCPT TO', '530 5.7.0 Authentication required'],
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['RCPT TO', '450 4.1.1 User unknown in the table, try later'],
  ['MAIL FROM', '550 5.1.1 No such user'],
  ['DATA', '550 5.7.26 This email has no SPF or DKIM'],
  ['CONN', '554 5.7.1 No service'],
  ['AUTH PLAIN', '535 5.7.8 Bad credentials'],
])('another attempt may succeed after %s: %s', (command, response) => {
  const responseCode = Number(response.slice(0, 3));
  expect(isUnknownRecipient({ command, responseCode, response })).toBe(false);
});

test('a broken connection doesn’t count as an unknown recipient', () => {
  expect(isUnknownRecipient(new Error('Connection closed') as object)).toBe(false);
});
