import { raiseLawyersVersion } from '../engine/content-version.ts';
import { type Database, sqliteOf } from '../engine/database.ts';
import { updateLicenseEffect } from '../lawyers/licenses.ts';
import type { CsvImport } from './csv-import.ts';

/** The names of all sources of licenses. */
export async function findSourceNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('sources').select('name').distinct().orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** A source's licenses that are missing from a complete file. */
export interface MissingLicenses {
  licenses: { id: number; lawyerId: number }[];
  /** Number of the source's licenses that weren't already marked as missing. */
  total: number;
}

/** Finds a source's licenses that were missing from the imported file. */
export function findMissingLicenses(
  { db, present }: CsvImport,
  sourceName: string,
): MissingLicenses {
  const ofSource = sqliteOf(db).prepare<[string, number], { id: number; lawyerId: number }>(
    `select id, lawyerId from licenses
     where sourceId in (select id from sources where name = ?) and missingSince is null and id <= ?`,
  );
  const licenses = [];
  let total = 0;
  for (const license of ofSource.iterate(sourceName, present.lastId)) {
    total++;
    if (!present.has(license.id)) licenses.push(license);
  }
  return { licenses, total };
}

/** Licenses per transaction. */
const BATCH_SIZE = 500;

/**
 * Marks licenses as missing from their source: their status becomes unknown, and lawyers without
 * another license are no longer listed.
 *
 * @param day ISO day of the import
 */
export async function retireLicenses(
  run: CsvImport,
  licenses: MissingLicenses['licenses'],
  { day }: { day: string },
): Promise<void> {
  const { db, log, changeLog, statements } = run;
  const retire = sqliteOf(db).prepare(
    `update licenses set status = 'unknown', statusText = null, missingSince = ? where id = ?`,
  );
  for (let start = 0; start < licenses.length; start += BATCH_SIZE) {
    const batch = licenses.slice(start, start + BATCH_SIZE);
    await db.transaction().execute(async (transaction) => {
      statements.beginImport.run();
      for (const { id, lawyerId } of batch) {
        log.keep(lawyerId);
        retire.run(day, id);
      }
      const lawyerIds = new Set(batch.map(({ lawyerId }) => lawyerId));
      for (const lawyerId of lawyerIds) await updateLicenseEffect(transaction, lawyerId, day);
      log.figures.retired += batch.length;
      log.save();
      statements.endImport.run();
      await changeLog.add(transaction, [...lawyerIds]);
      await raiseLawyersVersion(transaction);
    });
  }
}
