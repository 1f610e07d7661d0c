/**
 * Sends the email that is due until the parent process disconnects. The first message contains the
 * location of the database and the port of the mail server; the second one starts the sending.
 */
import { once } from 'node:events';
import { openDatabase } from '../../db/engine/database.ts';
import { startOutboxWorker } from '../mail/outbox-worker.ts';
import { smtpSender } from '../mail/transport.ts';

const [{ location, port }] = await once(process, 'message');
const db = await openDatabase(location);
process.send?.('ready');
await once(process, 'message');
const worker = startOutboxWorker(
  db,
  smtpSender({
    smtp: { host: '127.0.0.1', port, secure: false, user: '', password: '' },
    from: { name: 'Faults', address: 'team@faults.example' },
    teamEmail: 'team@faults.example',
    dkim: null,
  }),
);
await once(process, 'disconnect');
await worker.stop(10_000);
await db.destroy();
