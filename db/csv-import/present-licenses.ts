import type Sqlite from 'better-sqlite3';
import type { CsvLawyer } from './csv-import-rows.ts';
import type { LicenseChange } from './csv-license.ts';
import { IdSet } from './id-set.ts';

/** The stored licenses found in a file so far. */
export interface PresentLicenses {
  add(changes: readonly LicenseChange[]): void;
  /** Includes licenses in rejected rows, because the source still lists those lawyers. */
  addRejected(row: Pick<CsvLawyer, 'id' | 'barNumber'>): void;
  has(licenseId: number): boolean;
  /** The highest license ID before the import. */
  readonly lastId: number;
}

export function preparePresentLicenses(sqlite: Sqlite.Database): PresentLicenses {
  const ids = new IdSet();
  // A rejected row may have the wrong jurisdiction, so its number counts as present in all of them.
  const byNumber = sqlite
    .prepare<[string], number>('select "id" from "licenses" where "number" = ?')
    .pluck();
  const byLawyer = sqlite
    .prepare<[number], number>('select "id" from "licenses" where "lawyerId" = ?')
    .pluck();
  const lastId = sqlite
    .prepare<[], number>('select coalesce(max("id"), 0) from "licenses"')
    .pluck()
    .get() as number;
  return {
    add(changes) {
      for (const { known } of changes) if (known) ids.add(known.id);
    },
    addRejected({ id, barNumber }) {
      if (barNumber != null) for (const licenseId of byNumber.all(barNumber)) ids.add(licenseId);
      if (id != null) for (const licenseId of byLawyer.all(id)) ids.add(licenseId);
    },
    has: (licenseId) => ids.has(licenseId),
    lastId,
  };
}
