import type { BulkConnection } from '../engine/engine.ts';
import type { CsvLawyer } from './csv-import-rows.ts';
import type { LicenseChange } from './csv-license.ts';
import { IdSet } from './id-set.ts';

/** The stored licenses found in a file so far. */
export interface PresentLicenses {
  add(changes: readonly LicenseChange[]): void;
  /** Includes licenses in rejected rows, because the source still lists those lawyers. */
  addRejected(row: Pick<CsvLawyer, 'id' | 'barNumber'>): Promise<void>;
  has(licenseId: number): boolean;
  /** The highest license ID before the import. */
  readonly lastId: number;
}

export async function preparePresentLicenses(connection: BulkConnection): Promise<PresentLicenses> {
  const ids = new IdSet();
  // A rejected row may have the wrong jurisdiction, so its number counts as present in all of them.
  const byNumber = connection.prepare<{ id: number }>(
    'select "id" from "licenses" where "number" = ?',
  );
  const byLawyer = connection.prepare<{ id: number }>(
    'select "id" from "licenses" where "lawyerId" = ?',
  );
  const last = await connection
    .prepare<{ id: number }>('select coalesce(max("id"), 0) as "id" from "licenses"')
    .get();
  return {
    add(changes) {
      for (const { known } of changes) if (known) ids.add(known.id);
    },
    async addRejected({ id, barNumber }) {
      if (barNumber != null)
        for (const license of await byNumber.all(barNumber)) ids.add(license.id);
      if (id != null) for (const license of await byLawyer.all(id)) ids.add(license.id);
    },
    has: (licenseId) => ids.has(licenseId),
    lastId: last?.id ?? 0,
  };
}
