import { raiseImportsVersion } from '../engine/content-version.ts';
import type { Database } from '../engine/database.ts';
import { updateLicenseEffect } from '../lawyers/licenses.ts';
import type { CsvImport } from './csv-import.ts';
import { resumeTriggers, suspendTriggers } from './suspend-triggers.ts';

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

/** License IDs per query. */
const IDS_PER_READ = 10_000;

/** Finds a source's licenses that were missing from the imported file. */
export async function findMissingLicenses(
  { db, present }: CsvImport,
  sourceName: string,
): Promise<MissingLicenses> {
  const licenses: MissingLicenses['licenses'] = [];
  let total = 0;
  for (let after = 0; after < present.lastId; after += IDS_PER_READ) {
    const ofSource = await db
      .selectFrom('licenses')
      .select(['id', 'lawyerId'])
      .where('id', '>', after)
      .where('id', '<=', Math.min(after + IDS_PER_READ, present.lastId))
      .where('missingSince', 'is', null)
      .where('sourceId', 'in', (eb) =>
        eb.selectFrom('sources').select('sources.id').where('name', '=', sourceName),
      )
      .execute();
    total += ofSource.length;
    for (const license of ofSource) if (!present.has(license.id)) licenses.push(license);
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
  const { db, log, changeLog } = run;
  for (let start = 0; start < licenses.length; start += BATCH_SIZE) {
    const batch = licenses.slice(start, start + BATCH_SIZE);
    await db.transaction().execute(async (transaction) => {
      await suspendTriggers(transaction);
      for (const { lawyerId } of batch) await log.keep(lawyerId);
      await transaction
        .updateTable('licenses')
        .set({ status: 'unknown', statusText: null, missingSince: day })
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .execute();
      const lawyerIds = new Set(batch.map(({ lawyerId }) => lawyerId));
      for (const lawyerId of lawyerIds) await updateLicenseEffect(transaction, lawyerId, day);
      log.figures.retired += batch.length;
      await log.save(transaction);
      await resumeTriggers(transaction);
      await changeLog.add(transaction, [...lawyerIds]);
      await raiseImportsVersion(transaction);
    });
  }
}
