import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { LeasedEmail } from '../../db/mail/outbox.ts';
import { readConfig } from '../config.ts';
import { smtpSender } from './transport.ts';

const email: LeasedEmail = {
  id: 1,
  kind: 'receipt',
  messageId: 'one',
  recipient: 'dana@example.com',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  headers: {},
  attempts: 1,
  createdAt: '2026-11-22T12:00:00.000Z',
};

test('a mail server whose certificate can’t be verified gets no email', async () => {
  const received: string[] = [];
  // The smtp-server package's default certificate is self-signed.
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    logger: false,
    onMailFrom(address, _session, callback) {
      received.push(address.address);
      callback();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;

  const config = readConfig({ SMTP_URL: `smtps://localhost:${port}` }).mail;
  if (!config.smtp) throw new Error('The configuration names a mail server.');
  const send = smtpSender({ ...config, smtp: config.smtp });
  await expect(send(email)).rejects.toThrow(/self.signed|certificate/i);
  expect(received).toEqual([]);
});
