import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseAt } from '../../db/engine/database.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import type { FaultTest } from './fault-test.ts';
import { type Form, sendForm } from './send-form.ts';
import { startSite } from './site-process.ts';
import { checkForms, countErrors, formFigures } from './stored-forms.ts';

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
      const response = await sendForm(site.origin, form, agent);
      if (response === null) lost.push(form);
      else if (response.status === 201) acknowledged.add(form.email);
      else otherStatus += 1;
      return response !== null;
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
  const errors = await checkStored(folder, acknowledged);
  const damage = await (await databaseAt(join(folder, 'directory.db'))).findDamage();
  return {
    ok: countErrors(errors) + otherStatus + damage.length === 0,
    figures: {
      kills: killCount,
      'acknowledged forms': acknowledged.size,
      'sent again after no response': sentAgain,
      ...formFigures(errors),
      'responses with a status other than 201': otherStatus,
      integrity_check: damage.length === 0 ? 'ok' : damage.join('; '),
    },
  };
}

async function checkStored(folder: string, acknowledged: Set<string>) {
  const db = await openDirectory({ dataDir: folder, backupDir: folder });
  const errors = await checkForms(db, acknowledged);
  await db.destroy();
  return errors;
}
