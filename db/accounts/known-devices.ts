import { daysBefore, minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { TOLERANCE_MINUTES } from '../server-state/clock.ts';

/** A known device is deleted this many days after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 365;

/** Whether the administrator with this email has signed in on the device with this token. */
export async function isKnownDevice(
  db: Database,
  token: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const device = await db
    .selectFrom('knownDevices')
    .innerJoin('administrators', 'administrators.id', 'knownDevices.administratorId')
    .select('hash')
    .where('hash', '=', hashOf(token))
    .where(equalsIgnoringCase('email', email))
    .where('usedAt', '>', daysBefore(now, KNOWN_DEVICE_DAYS))
    // Reject a time in the future: it was stored while the server's clock was wrong.
    .where('usedAt', '<=', minutesBefore(now, -TOLERANCE_MINUTES))
    .executeTakeFirst();
  return device !== undefined;
}

/** Stores or renews a device on which an administrator signed in. The token is stored hashed. */
export async function saveKnownDevice(
  db: Database,
  token: string,
  administratorId: number,
  now: Date,
): Promise<void> {
  const usedAt = now.toISOString();
  await db
    .insertInto('knownDevices')
    .values({ hash: hashOf(token), administratorId, usedAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ usedAt }))
    .execute();
}

/** Deletes all known devices of an administrator. */
export async function deleteKnownDevices(db: Database, administratorId: number): Promise<void> {
  await db.deleteFrom('knownDevices').where('administratorId', '=', administratorId).execute();
}
