import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveSettings, settingsVersion } from '../../db/site/site-settings.ts';
import { SETTING_DEFAULTS } from '../contract/site/site-settings.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { type SmtpBehavior, startSmtpServer } from '../mail/test-smtp.ts';
import { mailTest } from './mail-test.ts';
import { runCommand } from './test-cli.ts';

let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  mailServer = await startSmtpServer();
});
afterEach(() => mailServer.stop());

async function sendTest(
  recipient: string,
  variables: NodeJS.ProcessEnv = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
) {
  return runCommand([mailTest], ['mail', 'test', recipient], variables);
}

test('sends an email immediately and names the server that accepted it', async () => {
  const server = `127.0.0.1:${mailServer.port}`;
  expect(await sendTest('ann@mail.example')).toEqual({
    code: 0,
    out: `${server} accepted the email to ann@mail.example.`,
    err: '',
  });
  const [mail] = mailServer.state.accepted;
  expect(mail).toMatch(/^To: <?ann@mail\.example>?\r$/m);
  expect(mail).toMatch(/^Subject: Test email from Counsel Atlas\r$/m);
});

test('sends from the name and the email that are set in the admin', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const values = { name: 'Bench & Bar', email: 'team@bench.example' };
  const defaults = SETTING_DEFAULTS;
  const edit = { values, defaults, expectedVersion: settingsVersion(defaults), actor: 'test' };
  await saveSettings(db, edit, new Date());
  await db.destroy();
  const variables = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, DATA_DIR: dataDir };
  expect(await sendTest('ann@mail.example', variables)).toMatchObject({ code: 0 });
  const [mail] = mailServer.state.accepted;
  expect(mail).toMatch(/^From: "?Bench & Bar"? <team@bench\.example>\r$/m);
  expect(mail).toMatch(/^Subject: Test email from Bench & Bar\r$/m);
  rmSync(dataDir, { recursive: true });
});

test.each<[SmtpBehavior, string]>([
  ['rejects the recipient', '451'],
  ['rejects the email', '554'],
])('prints the reply if the mail server %s', async (manner, reply) => {
  mailServer.state.behavior = manner;
  const { code, err } = await sendTest('ann@mail.example');
  expect(code).toBe(1);
  expect(err).toContain(`127.0.0.1:${mailServer.port} replied: `);
  expect(err).toContain(reply);
});

test('reports a mail server that can’t be reached', async () => {
  const { code, err } = await sendTest('ann@mail.example', { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(err).toMatch(/127\.0\.0\.1:1 replied: .*ECONNREFUSED/);
});

test('names the setting if no mail server is configured', async () => {
  expect(await sendTest('ann@mail.example', {})).toMatchObject({
    code: 1,
    err: 'No mail server is configured. Set SMTP_URL.',
  });
});

test('rejects a malformed email address before sending anything', async () => {
  expect((await sendTest('ann')).code).toBe(2);
  expect(mailServer.state.accepted).toEqual([]);
});
