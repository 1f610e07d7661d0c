import { expect, test, vi } from 'vitest';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { enqueueEmail } from '../../db/mail/outbox.ts';
import { readConfig } from '../config.ts';
import { startMail } from './start-mail.ts';

test('without a mail server, the log says at startup how much email is waiting and what to set', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const db = await createTestDirectory();
  const email = { kind: 'receipt', to: 'dana@example.com', subject: 'Hello', text: '', html: '' };
  await enqueueEmail(db, email, new Date());
  await enqueueEmail(db, email, new Date());
  await db.updateTable('outbox').set({ deadAt: 'long ago' }).where('id', '=', 2).execute();
  const worker = await startMail(db, readConfig({}).mail);
  await worker.stop(0);
  const lines = log.mock.calls.flat().join('\n');
  expect(lines).toMatch(
    /No mail server is configured: email waits in the outbox \(1 message now\)/,
  );
  expect(lines).toMatch(/Set SMTP_URL/);
  expect(lines).toMatch(/1 message couldn't be sent\./);
});
