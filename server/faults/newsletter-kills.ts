import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/engine/database.ts';
import { beginNewsletter } from '../../db/newsletter/newsletters.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { startSmtpServer } from '../mail/test-smtp.ts';
import type { FaultTest } from './fault-test.ts';
import { startSite } from './site-process.ts';

const SUBSCRIBERS = 600;
const KILLS = 5;
/** The emails that the server sends at the same time. */
const MAX_IN_FLIGHT = 5;

/**
 * Kills the site again and again while it sends a newsletter. Every subscriber must get it. No one
 * may get a second email: only a copy that was on its way during a kill is repeated, with the same
 * Message-ID, because no one can know whether it arrived.
 */
export const newsletterKills: FaultTest = async (folder) => {
  const mailServer = await startSmtpServer();
  const variables = {
    ...{ PORT: '0', DATA_DIR: folder, DEMO: 'false', BASE_URL: 'https://faults.example' },
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  };
  const db = await openDirectory({ dataDir: folder, backupDir: folder });
  await addSubscribers(db);
  const issue = { name: 'june', subject: 'In June', body: 'Words', digest: 'a' };
  await beginNewsletter(db, issue, new Date());
  await db.destroy();
  const { accepted } = mailServer.state;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const site = await startSite(variables);
    while (accepted.length < (SUBSCRIBERS * kill) / (KILLS + 1)) await wait(2);
    await site.stop('SIGKILL');
    await endLeases(folder);
  }
  const site = await startSite(variables);
  while (new Set(accepted.map(recipientOf)).size < SUBSCRIBERS) await wait(50);
  // Copies that are sent twice would arrive now.
  await wait(3000);
  await site.stop('SIGTERM');
  await mailServer.stop();
  const recipients = new Set(accepted.map(recipientOf));
  const emails = new Set(accepted.map(messageIdOf));
  const repeated = accepted.length - emails.size;
  return {
    ok:
      recipients.size === SUBSCRIBERS &&
      emails.size === SUBSCRIBERS &&
      repeated <= KILLS * MAX_IN_FLIGHT,
    figures: {
      kills: KILLS,
      subscribers: SUBSCRIBERS,
      'subscribers who got the newsletter': recipients.size,
      'second emails to a subscriber': emails.size - recipients.size,
      'emails repeated with the same Message-ID': repeated,
    },
  };
};

const recipientOf = (email: string) => /^To: (\S+)/m.exec(email)?.[1];
const messageIdOf = (email: string) => /^Message-ID: (\S+)/m.exec(email)?.[1];

async function addSubscribers(db: Database): Promise<void> {
  const time = new Date().toISOString();
  const rows = Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    email: `reader-${index}@faults.example`,
    subscribedAt: time,
    confirmedAt: time,
    confirmationHash: `hash-${index}`,
    unsubscribeToken: `leave-${index}`,
  }));
  await db.insertInto('subscribers').values(rows).execute();
}

/** Ends the leases of the killed server, which would otherwise last for ten minutes. */
async function endLeases(folder: string): Promise<void> {
  const db = await openDirectory({ dataDir: folder, backupDir: folder });
  await db.updateTable('outbox').set({ leasedUntil: null }).execute();
  await db.destroy();
}
