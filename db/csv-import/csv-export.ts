import type { Database } from '../engine/database.ts';
import { flagsOf, listsOf, type NewLawyer } from '../lawyers/lawyer-rows.ts';
import type { CsvLicense } from './csv-license.ts';

/** A lawyer with all fields that an import accepts. */
export type ExportedLawyer = Omit<NewLawyer, 'licenses'> &
  Required<CsvLicense> & { id: number; otherLicenses: Required<CsvLicense>[] };

/**
 * Reads all lawyers in batches, in the order of their IDs, so that memory use stays constant and
 * writers aren't blocked. Lawyers added or removed during the export may or may not be included.
 */
export async function* exportLawyers(
  db: Database,
  batchSize = 2000,
): AsyncGenerator<ExportedLawyer[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('lawyers')
      .leftJoin('lawyerPositions', 'lawyerPositions.id', 'positionId')
      .selectAll('lawyers')
      .select(['latitude', 'longitude'])
      .where('lawyers.id', '>', last)
      .orderBy('lawyers.id')
      .limit(batchSize)
      .execute();
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    const licenses = await licensesOf(db, lastRow.id, last);
    yield rows.map(({ positionId: _position, unlistedReason: _reason, mayBeVerified, ...row }) => {
      const own = licenses.get(row.id) ?? [];
      // The license of the office's state is the main one.
      const main = own.find(({ barState }) => barState === row.state) ?? own[0];
      return {
        ...row,
        ...flagsOf({ ...row, mayBeVerified }),
        ...listsOf(row),
        ...(main ?? noLicense),
        otherLicenses: own.filter((license) => license !== main),
      };
    });
    last = lastRow.id;
  }
}

const noLicense: Required<CsvLicense> = {
  barNumber: null,
  barState: null,
  licenseStatus: null,
  licenseStatusText: null,
  admittedOn: null,
  licenseAsOf: null,
  licenseSource: null,
  licenseSourceUrl: null,
};

/** The licenses of the lawyers with an ID above `after`, up to `lastId`. */
async function licensesOf(
  db: Database,
  lastId: number,
  after: number,
): Promise<Map<number, Required<CsvLicense>[]>> {
  const rows = await db
    .selectFrom('licenses')
    .leftJoin('sources', 'sources.id', 'sourceId')
    .select(['lawyerId', 'number as barNumber', 'jurisdiction as barState'])
    .select(['status as licenseStatus', 'statusText as licenseStatusText', 'admittedOn'])
    .select(['asOf as licenseAsOf', 'name as licenseSource', 'url as licenseSourceUrl'])
    .where('lawyerId', '>', after)
    .where('lawyerId', '<=', lastId)
    .orderBy('licenses.id')
    .execute();
  const licenses = new Map<number, Required<CsvLicense>[]>();
  for (const { lawyerId, ...license } of rows) {
    // Importing the status of a license that no source has confirmed would confirm it.
    const isConfirmed = license.licenseAsOf !== null;
    const exported = isConfirmed ? license : { ...license, licenseStatus: null };
    licenses.set(lawyerId, [...(licenses.get(lawyerId) ?? []), exported]);
  }
  return licenses;
}

/** The number of lawyers in the directory. */
export async function countLawyers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
