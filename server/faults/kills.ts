import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseAt } from '../../db/engine/database.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import type { FaultTest } from './fault-test.ts';
import { type Form, sendForm } from './send-form.ts';
import { startSite } from './site-process.ts';

const KILLS = 200;
const VISITORS = 8;

/**
 * Kills the site again and again while visitors send forms. A visitor who gets no response sends
 * the form once more. Each acknowledged form must be stored exactly once, with its consent and its
 * email.
 */
export async function kills(folder: string, killCount = KILLS): ReturnType<FaultTest> {
  const variables = { PORT: '0', DATA_DIR: folder, DEMO: 'false', TRUST_PROXY: '1' };
  const acknowledged = new Set<string>();
  let unanswered: Form[] = [];
  let sentAgain = 0;
  let otherStatus = 0;
  for (let round = 0; round <= killCount; round += 1) {
    const site = await startSite({ ...variables, LOG_LEVEL: 'info' });
    const agent = new Agent({ keepAlive: true });
    const lost: Form[] = [];
    const send = async (form: Form) => {
      const status = await sendForm(site.origin, form, agent);
      if (status === 201) acknowledged.add(form.email);
      else if (status === null) lost.push(form);
      else otherStatus += 1;
      return status !== null;
    };
    sentAgain += unanswered.length;
    for (const form of unanswered) await send(form);
    const visitors = Array.from({ length: round < killCount ? VISITORS : 0 }, async () => {
      let isRunning = true;
      while (isRunning) {
        const id = randomUUID();
        isRunning = await send({ email: `${id}@faults.example`, key: id });
      }
    });
    await wait(round < killCount ? Math.random() * 250 : 0);
    await site.stop(round < killCount ? 'SIGKILL' : 'SIGTERM');
    await Promise.all(visitors);
    agent.destroy();
    unanswered = lost;
  }
  const stored = await readStored(folder);
  const lost = [...acknowledged].filter((email) => stored.forms.get(email) !== 1);
  const withoutEmail = [...acknowledged].filter((email) => !stored.recipients.has(email));
  const withoutConsent = [...acknowledged].filter((email) => !stored.consented.has(email));
  const duplicated = [...stored.forms.values()].filter((count) => count > 1).length;
  const damage = await (await databaseAt(join(folder, 'directory.db'))).findDamage();
  return {
    ok:
      lost.length +
        duplicated +
        withoutEmail.length +
        withoutConsent.length +
        otherStatus +
        damage.length ===
      0,
    figures: {
      kills: killCount,
      'acknowledged forms': acknowledged.size,
      'sent again after no response': sentAgain,
      'acknowledged but not stored exactly once': lost.length,
      'stored twice': duplicated,
      'acknowledged without an email to the visitor': withoutEmail.length,
      'acknowledged without a consent record': withoutConsent.length,
      'responses with a status other than 201': otherStatus,
      integrity_check: damage.length === 0 ? 'ok' : damage.join('; '),
    },
  };
}

async function readStored(folder: string) {
  const db = await openDirectory({ dataDir: folder, backupDir: folder });
  const requests = await db.selectFrom('requests').select(['id', 'email']).execute();
  const consents = await db.selectFrom('consents').select('subjectId').execute();
  const emails = await db.selectFrom('outbox').select('recipient').execute();
  await db.destroy();
  const forms = new Map<string, number>();
  for (const { email } of requests) forms.set(`${email}`, (forms.get(`${email}`) ?? 0) + 1);
  const consentedIds = new Set(consents.map(({ subjectId }) => subjectId));
  const consented = new Set(
    requests.filter(({ id }) => consentedIds.has(id)).map(({ email }) => email),
  );
  return {
    forms,
    consented,
    recipients: new Set(emails.map(({ recipient }) => recipient)),
  };
}
