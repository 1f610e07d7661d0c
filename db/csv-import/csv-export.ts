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
    const rows = await lawyersToExport(db)
      .where('lawyers.id', '>', last)
      .limit(batchSize)
      .execute();
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    const lawyerIds = { above: last, upTo: lastRow.id };
    yield exportRows(rows, await licensesOf(db, lawyerIds));
    last = lastRow.id;
  }
}

/** Reads the lawyers with these IDs, which are in ascending order, in batches. */
export async function* exportLawyersWithIds(
  db: Database,
  ids: Uint32Array,
  batchSize = 500,
): AsyncGenerator<ExportedLawyer[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const lawyerIds = [...ids.subarray(start, start + batchSize)];
    const rows = await lawyersToExport(db).where('lawyers.id', 'in', lawyerIds).execute();
    yield exportRows(rows, await licensesOf(db, { in: lawyerIds }));
  }
}

function lawyersToExport(db: Database) {
  return db
    .selectFrom('lawyers')
    .leftJoin('lawyerPositions', 'lawyerPositions.id', 'positionId')
    .selectAll('lawyers')
    .select(['latitude', 'longitude'])
    .orderBy('lawyers.id');
}

type ExportedRow = Awaited<ReturnType<ReturnType<typeof lawyersToExport>['execute']>>[number];

function exportRows(
  rows: readonly ExportedRow[],
  licenses: ReadonlyMap<number, Required<CsvLicense>[]>,
): ExportedLawyer[] {
  return rows.map(({ positionId: _position, unlistedReason: _reason, mayBeVerified, ...row }) => {
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

/** The licenses of the lawyers with these IDs. */
async function licensesOf(
  db: Database,
  lawyerIds: { above: number; upTo: number } | { in: readonly number[] },
): Promise<Map<number, Required<CsvLicense>[]>> {
  const rows = await db
    .selectFrom('licenses')
    .leftJoin('sources', 'sources.id', 'sourceId')
    .select(['lawyerId', 'number as barNumber', 'jurisdiction as barState'])
    .select(['status as licenseStatus', 'statusText as licenseStatusText', 'admittedOn'])
    .select(['asOf as licenseAsOf', 'name as licenseSource', 'url as licenseSourceUrl'])
    .where((eb) =>
      'in' in lawyerIds
        ? eb('lawyerId', 'in', lawyerIds.in)
        : eb.between('lawyerId', lawyerIds.above + 1, lawyerIds.upTo),
    )
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
