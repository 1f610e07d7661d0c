import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmtpBehavior, smtpServer } from '../mail/test-smtp.ts';
import { mailTest } from './mail-test.ts';
import { typed } from './test-terminal.ts';

let mailServer: Awaited<ReturnType<typeof smtpServer>>;
beforeEach(async () => {
  mailServer = await smtpServer();
});
afterEach(() => mailServer.stop());

async function sent(
  recipient: string,
  variables: NodeJS.ProcessEnv = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
) {
  return typed([mailTest], ['mail', 'test', recipient], variables);
}

test('sends an email immediately and names the server that accepted it', async () => {
  const server = `127.0.0.1:${mailServer.port}`;
  expect(await sent('ann@mail.example')).toEqual({
    code: 0,
    out: `${server} has taken a mail to ann@mail.example.`,
    err: '',
  });
  const [mail] = mailServer.state.taken;
  expect(mail).toMatch(/^To: <?ann@mail\.example>?\r$/m);
  expect(mail).toMatch(/^Subject: A test from Counsel Atlas\r$/m);
});

test.each<[SmtpBehavior, string]>([
  ['refuses the recipient', '451'],
  ['refuses the mail', '554'],
])('prints the reply if the mail server %s', async (manner, words) => {
  mailServer.state.manner = manner;
  const { code, err } = await sent('ann@mail.example');
  expect(code).toBe(1);
  expect(err).toContain(`127.0.0.1:${mailServer.port} says: `);
  expect(err).toContain(words);
});

test('reports a mail server that can’t be reached', async () => {
  const { code, err } = await sent('ann@mail.example', { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(err).toMatch(/127\.0\.0\.1:1 says: .*ECONNREFUSED/);
});

test('names the setting if no mail server is configured', async () => {
  expect(await sent('ann@mail.example', {})).toMatchObject({
    code: 1,
    err: 'No mail server is configured. Set SMTP_URL.',
  });
});

test('rejects a malformed email address before sending anything', async () => {
  expect((await sent('ann')).code).toBe(2);
  expect(mailServer.state.taken).toEqual([]);
});
