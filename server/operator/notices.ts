import type { Database } from '../../db/database.ts';
import { dailyBackupFault, readDailyBackupStatus } from '../backup/daily-status.ts';

/** A fault of the server that an administrator has to act on. */
export interface OperatorNotice {
  kind: 'backup';
  /** A few sentences: the fault, then the next step. */
  message: string;
}

/** Every notice that applies now, for the pages of the admin. */
export async function operatorNotices(db: Database, now: Date): Promise<OperatorNotice[]> {
  return [...(await backupNotices(db, now))];
}

async function backupNotices(db: Database, now: Date): Promise<OperatorNotice[]> {
  const message = dailyBackupFault(await readDailyBackupStatus(db), now);
  return message === null ? [] : [{ kind: 'backup', message }];
}
