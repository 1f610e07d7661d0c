import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Manner, smtpServer } from '../mail/test-smtp.ts';
import { mailTest } from './mail-test.ts';
import { typed } from './test-terminal.ts';

let mailServer: Awaited<ReturnType<typeof smtpServer>>;
beforeEach(async () => {
  mailServer = await smtpServer();
});
afterEach(() => mailServer.stop());

async function sent(
  address: string,
  variables: NodeJS.ProcessEnv = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
) {
  return typed([mailTest], ['mail', 'test', address], variables);
}

test('a mail goes out at once, and who took it is told', async () => {
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

test.each<[Manner, string]>([
  ['refuses the recipient', '451'],
  ['refuses the mail', '554'],
])('where the mail server %s, its words are told', async (manner, words) => {
  mailServer.state.manner = manner;
  const { code, err } = await sent('ann@mail.example');
  expect(code).toBe(1);
  expect(err).toContain(`127.0.0.1:${mailServer.port} says: `);
  expect(err).toContain(words);
});

test('a mail server that isn’t there is told', async () => {
  const { code, err } = await sent('ann@mail.example', { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(err).toMatch(/127\.0\.0\.1:1 says: .*ECONNREFUSED/);
});

test('without a mail server the command says what to set', async () => {
  expect(await sent('ann@mail.example', {})).toMatchObject({
    code: 1,
    err: 'No mail server is configured. Set SMTP_URL.',
  });
});

test('what is no address is refused before anything is sent', async () => {
  expect((await sent('ann')).code).toBe(2);
  expect(mailServer.state.taken).toEqual([]);
});
