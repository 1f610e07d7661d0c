import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../db/database.ts';
import { integrityProblems } from '../../db/integrity.ts';
import { openDirectory } from '../open-directory.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENTS = 8;
const LONGEST_ROUND_MILLISECONDS = 600;

/**
 * Kills the server without warning while visitors send requests, round after round. Who got no answer
 * sends the same again under the same key, as the form does. What was acknowledged must be there,
 * once, with its agreement and its two mails.
 */
export async function requests(folder: string, rounds = 200) {
  const acknowledged: string[] = [];
  const unanswered: Visitor[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(folder);
    const killed = new AbortController();
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!killed.signal.aborted) {
        const visitor = unanswered.pop() ?? newVisitor();
        const isStored = await send(site.origin, visitor, killed.signal);
        if (isStored) acknowledged.push(visitor.name);
        else unanswered.push(visitor);
      }
    });
    await wait(randomInt(20, LONGEST_ROUND_MILLISECONDS));
    site.process.kill('SIGKILL');
    killed.abort();
    await Promise.all([...clients, site.ended]);
  }
  const db = await openDirectory({ dataDir: folder, backupDir: folder });
  const figures = { kills: rounds, ...(await examine(db, acknowledged)) };
  await db.destroy();
  const { lost, 'stored twice': twice, 'without both mails': mails, integrity_check } = figures;
  const isWhole = lost + twice + mails + figures['without an agreement'] === 0;
  return { ok: isWhole && integrity_check === 'ok' && acknowledged.length > 0, figures };
}

interface Visitor {
  name: string;
  key: string;
}

const newVisitor = (): Visitor => ({ name: `Visitor ${randomUUID()}`, key: randomUUID() });

/** Whether the request was acknowledged. */
async function send(origin: string, { name, key }: Visitor, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/find-lawyer-request`, {
      method: 'POST',
      signal,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        // Each visitor has an address of their own, or the limits would end the drill.
        'X-Forwarded-For': key,
      },
      body: JSON.stringify({
        name,
        phone: '2055550187',
        email: 'dana@example.com',
        state: 'Alabama',
        city: 'Mobile',
        practiceArea: 'any',
        message: 'My landlord keeps my deposit.',
        agreeToTerms: true,
      }),
    });
    await answer.arrayBuffer();
    return answer.status === 201;
  } catch {
    return false;
  }
}

async function examine(db: Database, acknowledged: readonly string[]) {
  const rows = await db.selectFrom('requests').select(['id', 'name']).execute();
  const mails = await db.selectFrom('outbox').select(['uniqueKey']).execute();
  const consents = await db.selectFrom('consents').select('subjectId').execute();
  const names = new Set(rows.map(({ name }) => name));
  const keys = new Set(mails.map(({ uniqueKey }) => uniqueKey));
  const agreed = new Set(consents.map(({ subjectId }) => subjectId));
  const hasMails = (id: number) =>
    keys.has(`request ${id} team`) && keys.has(`request ${id} receipt`);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !names.has(name)).length,
    'stored twice': rows.length - names.size,
    'stored, but killed before it was said': names.size - new Set(acknowledged).size,
    'without both mails':
      rows.filter(({ id }) => !hasMails(id)).length + mails.length - 2 * rows.length,
    'without an agreement': rows.filter(({ id }) => !agreed.has(id)).length,
    integrity_check: (await integrityProblems(db)).join('; ') || 'ok',
  };
}

async function startSite(folder: string) {
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DEMO: 'false', TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      output += text;
      const address = / is at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The server didn't start: ${output}`)));
  });
  return { origin, process: child, ended };
}
