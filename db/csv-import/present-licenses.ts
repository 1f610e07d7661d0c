import type Sqlite from 'better-sqlite3';
import type { CsvLawyer } from './csv-import-rows.ts';
import type { LicenseChange } from './csv-license.ts';
import { IdSet } from './id-set.ts';

/** The stored licenses that a file has had so far. */
export interface PresentLicenses {
  add(changes: readonly LicenseChange[]): void;
  /** Also counts the licenses of a row that isn't imported: the source still lists the lawyer. */
  addRejected(row: Pick<CsvLawyer, 'id' | 'barNumber'>): void;
  has(licenseId: number): boolean;
  /** The highest license ID before the import. */
  readonly lastId: number;
}

export function preparePresentLicenses(sqlite: Sqlite.Database): PresentLicenses {
  const ids = new IdSet();
  // The jurisdiction of a rejected row may be wrong, so its number counts in all jurisdictions.
  const byNumber = sqlite
    .prepare<[string], number>('select id from licenses where number = ?')
    .pluck();
  const byLawyer = sqlite
    .prepare<[number], number>('select id from licenses where lawyerId = ?')
    .pluck();
  const lastId = sqlite
    .prepare<[], number>('select ifnull(max(id), 0) from licenses')
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
