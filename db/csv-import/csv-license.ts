import { type LicenseStatus, licenseEffect, yearsSinceAdmission } from '../data/license-status.ts';
import type { Database } from '../engine/database.ts';
import type { Awaitable, BulkConnection } from '../engine/engine.ts';
import { valueLists } from '../engine/value-lists.ts';
import { statedJurisdictions } from '../lawyers/licenses.ts';
import type { LicenseOverridesTable, LicensesTable } from '../schema/licenses.ts';
import {
  type CsvLawyer,
  type KnownLawyer,
  type LicenseColumns,
  noLicenseEffect,
} from './csv-import-rows.ts';

/** The license in a row of an imported file. A field that isn't in the file is undefined. */
export interface CsvLicense {
  /** The number of the license in `barState`. */
  barNumber?: string | null;
  /** The jurisdiction of the license; the office's state if omitted. */
  barState?: string | null;
  licenseStatus?: LicenseStatus | null;
  licenseStatusText?: string | null;
  admittedOn?: string | null;
  licenseAsOf?: string | null;
  licenseSource?: string | null;
  licenseSourceUrl?: string | null;
}

/** A stored license, without the lawyer's ID. */
export type LicenseRow = Omit<LicensesTable, 'id' | 'lawyerId'>;

/** A license that is already in the directory. */
export type KnownLicense = LicenseRow & { id: number; lawyerId: number };

/** The jurisdiction of a row's license. */
export function jurisdictionOf({ barState, state }: Pick<CsvLawyer, 'barState' | 'state'>): string {
  return barState ?? state;
}

/** A license from a row, and the stored license that it replaces. */
export interface LicenseChange {
  license: LicenseRow;
  known: KnownLicense | undefined;
}

/** Reads and writes the licenses of imported rows. */
export interface LicenseWriter {
  /** Reads all licenses whose numbers appear in a batch. */
  readBatch(lawyers: readonly CsvLawyer[]): Promise<void>;
  byNumber(jurisdiction: string, number: string): Awaitable<KnownLicense | undefined>;
  /** The license of a lawyer in a jurisdiction. */
  ofLawyer(lawyerId: number, jurisdiction: string): Awaitable<KnownLicense | undefined>;
  /**
   * The licenses in a row. Columns that aren't in the file keep their stored values.
   *
   * @param lawyerId undefined for a new lawyer
   * @param knownLicense the stored license with the row's bar number or jurisdiction
   */
  changesOf(
    lawyer: CsvLawyer,
    stored: { lawyerId: number | undefined; knownLicense: KnownLicense | undefined },
  ): Promise<LicenseChange[]>;
  /** The effect of the lawyer's licenses after the changes. Unknown years are null. */
  effectOf(
    changes: readonly LicenseChange[],
    lawyer: KnownLawyer | undefined,
    barAdmissions: string,
  ): Promise<LicenseColumns & { yearsExperience: number | null }>;
  /** Stores a changed license immediately. The next call to `save` stores a new one. */
  write(lawyerId: number, change: LicenseChange): Promise<void>;
  /** For unchanged licenses, `save` stores only the day on which the source confirmed them. */
  confirm(changes: readonly LicenseChange[]): void;
  /**
   * Call this in the batch's transaction, after storing the batch's new lawyers. Returns whether it
   * changed anything.
   */
  save(transaction: Database): Promise<boolean>;
}

const columns = [
  'jurisdiction',
  'number',
  'status',
  'statusText',
  'admittedOn',
  'asOf',
  'sourceId',
  'origin',
  'missingSince',
] as const satisfies (keyof LicenseRow)[];

interface LicenseOptions {
  /** ISO day of the import: the date of facts in a file without dates. */
  day: string;
  sourceIdOf: SourceIds;
}

/** Prepares the statements of an import. */
export function prepareLicenses(
  connection: BulkConnection,
  { day, sourceIdOf }: LicenseOptions,
): LicenseWriter {
  const byNumber = connection.prepare<KnownLicense>(
    'select * from "licenses" where "number" = ? and "jurisdiction" = ?',
  );
  const ofLawyer = connection.prepare<KnownLicense>(
    'select * from "licenses" where "lawyerId" = ? and "jurisdiction" = ? limit 1',
  );
  const update = connection.prepare(
    `update "licenses" set ${columns.map((column) => `"${column}" = ?`).join(', ')}
     where "id" = ?`,
  );
  const all = connection.prepare<KnownLicense>('select * from "licenses" where "lawyerId" = ?');
  const findOverride = connection.prepare<LicenseOverridesTable>(
    'select * from "licenseOverrides" where "lawyerId" = ?',
  );
  /** Licenses whose numbers appear in the current batch, including those that it adds. */
  const byKey = new Map<string, KnownLicense | undefined>();
  let added: Omit<KnownLicense, 'id'>[] = [];
  let confirmedIds = new Map<string | null, number[]>();
  const rowOf = async (
    lawyer: CsvLicense & Pick<CsvLawyer, 'state'>,
    known: KnownLicense | undefined,
  ): Promise<LicenseRow> => {
    const { barNumber, licenseStatus, licenseStatusText, admittedOn, licenseAsOf } = lawyer;
    const source = lawyer.licenseSource;
    // A row without a status only identifies the license and doesn't confirm it.
    const hasStatus = licenseStatus != null;
    const before = known ?? { ...noFacts, jurisdiction: jurisdictionOf(lawyer) };
    return {
      ...before,
      number: barNumber === undefined ? before.number : barNumber,
      admittedOn: admittedOn === undefined ? before.admittedOn : admittedOn,
      ...(hasStatus && {
        status: licenseStatus,
        statusText: licenseStatusText ?? null,
        asOf: licenseAsOf ?? day,
        sourceId: source == null ? null : await sourceIdOf(source, lawyer.licenseSourceUrl ?? ''),
        origin: 'import',
        missingSince: null,
      }),
    };
  };
  return {
    async readBatch(lawyers) {
      byKey.clear();
      const keys = lawyers.flatMap((lawyer) => {
        const { state, otherLicenses = [] } = lawyer;
        return [lawyer, ...otherLicenses.map((license) => ({ ...license, state }))].flatMap(
          (license) =>
            license.barNumber == null
              ? []
              : [{ number: license.barNumber, jurisdiction: jurisdictionOf(license) }],
        );
      });
      for (const key of keys) byKey.set(keyOf(key), undefined);
      for (const license of await connection.findMany('licenses', keys))
        byKey.set(keyOf(license), license);
    },
    byNumber(jurisdiction, number) {
      const key = keyOf({ jurisdiction, number });
      return byKey.has(key) ? byKey.get(key) : byNumber.get(number, jurisdiction);
    },
    ofLawyer: (lawyerId, jurisdiction) => ofLawyer.get(lawyerId, jurisdiction),
    async changesOf(lawyer, { lawyerId, knownLicense }) {
      const changes: LicenseChange[] = [];
      if (knownLicense || hasLicense(lawyer))
        changes.push({ license: await rowOf(lawyer, knownLicense), known: knownLicense });
      for (const other of lawyer.otherLicenses ?? []) {
        const stated = { ...other, state: lawyer.state };
        const known =
          lawyerId === undefined ? undefined : await ofLawyer.get(lawyerId, jurisdictionOf(stated));
        changes.push({ license: await rowOf(stated, known), known });
      }
      return changes;
    },
    async effectOf(changes, lawyer, barAdmissions) {
      const isUnaffected =
        changes.every(isSameLicense) && (!lawyer || lawyer.barAdmissions === barAdmissions);
      if (isUnaffected) {
        const hasDate = changes.some(({ license }) => license.admittedOn !== null);
        const yearsExperience = (hasDate && lawyer?.yearsExperience) || null;
        return { ...noLicenseEffect, ...lawyer, yearsExperience };
      }
      const replaced = new Set(changes.map(({ known }) => known?.id));
      const stored = lawyer ? await all.all(lawyer.id) : [];
      const others = stored.filter(({ id }) => !replaced.has(id));
      const licenses = [...others, ...changes.map(({ license }) => license)];
      const override = lawyer && (await findOverride.get(lawyer.id));
      const { unlistedReason, mayBeVerified } = licenseEffect(
        licenses.map((license) => ({ ...license, hasSource: license.sourceId !== null })),
        statedJurisdictions(JSON.parse(barAdmissions)),
        override && {
          keepsListed: override.keepsListed === 1,
          allowsVerified: override.allowsVerified === 1,
        },
      );
      const yearsExperience = yearsSinceAdmission(licenses, day);
      return { unlistedReason, mayBeVerified: mayBeVerified ? 1 : 0, yearsExperience };
    },
    async write(lawyerId, { license, known }) {
      if (known) {
        if (known.number !== null) byKey.set(keyOf(known), undefined);
        await update.run(...columns.map((column) => license[column]), known.id);
      } else {
        added.push({ ...license, lawyerId });
      }
      if (license.number !== null)
        byKey.set(keyOf(license), { ...license, lawyerId, id: known?.id ?? PENDING_ID });
    },
    confirm(changes) {
      for (const { license, known } of changes) {
        if (!known || license.asOf === known.asOf) continue;
        const ids = confirmedIds.get(license.asOf);
        if (ids) ids.push(known.id);
        else confirmedIds.set(license.asOf, [known.id]);
      }
    },
    async save(transaction) {
      await connection.insertMany('licenses', added);
      for (const [asOf, ids] of confirmedIds)
        for (const list of valueLists(ids))
          await transaction.updateTable('licenses').set({ asOf }).where('id', 'in', list).execute();
      const hasChanged = added.length + confirmedIds.size > 0;
      added = [];
      confirmedIds = new Map();
      return hasChanged;
    },
  };
}

/** The ID of a license that the batch adds, until it is stored. Higher than every ID in use. */
const PENDING_ID = Number.MAX_SAFE_INTEGER;

function keyOf({ jurisdiction, number }: Pick<LicenseRow, 'jurisdiction' | 'number'>): string {
  return `${jurisdiction} ${number}`;
}

const noFacts = {
  number: null,
  status: 'unknown',
  statusText: null,
  admittedOn: null,
  asOf: null,
  sourceId: null,
  origin: 'import',
  missingSince: null,
} as const;

function hasLicense({ barNumber, licenseStatus, admittedOn }: CsvLicense): boolean {
  return barNumber != null || licenseStatus != null || admittedOn != null;
}

/** Whether a license stays the same, apart from the day on which it was last checked. */
export function isSameLicense({ license, known }: LicenseChange): boolean {
  if (!known) return false;
  return columns.every((column) => column === 'asOf' || known[column] === license[column]);
}

/** Stores a source once and returns its ID. */
export type SourceIds = (name: string, url: string) => Promise<number>;

/** Prepares the statements for sources. A dry run stores nothing and uses made-up IDs. */
export function prepareSources(connection: BulkConnection, isDry: boolean): SourceIds {
  const find = connection.prepare<{ id: number }>(
    'select "id" from "sources" where "name" = ? and "url" = ?',
  );
  const insert = connection.prepare<{ id: number }>(
    'insert into "sources" ("name", "url") values (?, ?) returning "id"',
  );
  const ids = new Map<string, number>();
  return async (name, url) => {
    const key = `${name}\n${url}`;
    let id = ids.get(key) ?? (await find.get(name, url))?.id;
    id ??= isDry ? -1 - ids.size : ((await insert.get(name, url)) as { id: number }).id;
    ids.set(key, id);
    return id;
  };
}
