import { FACTS, type Fact, factFields } from '../data/facts.ts';
import type { BulkConnection } from '../engine/engine.ts';
import {
  changedFacts,
  type FactOrigin,
  originsOf,
  setOrigin,
  storedOrigins,
} from '../lawyers/provenance.ts';
import type { ProvenanceTable } from '../schema/provenance.ts';
import { type CsvLawyer, type ImportedRow, isStated, type KnownLawyer } from './csv-import-rows.ts';
import type { SourceIds } from './csv-license.ts';

/** Reads and writes the sources of imported lawyers' facts. */
export interface ProvenanceWriter {
  /** Whether the lawyer entered this fact. */
  isOwn(known: KnownLawyer, fact: Fact): Promise<boolean>;
  /** The facts that the lawyer entered and that a row would change. */
  ownFacts(known: KnownLawyer, row: ImportedRow): Promise<Fact[]>;
  /** Records the origin of a changed lawyer's facts immediately, or of a new lawyer's in `save`. */
  write(lawyerId: number, change: FactChange): Promise<void>;
  /** Call this after storing the batch's new lawyers. */
  save(): Promise<void>;
}

interface FactChange {
  /** The row of the file. */
  lawyer: CsvLawyer;
  /** The row before the import; undefined if the lawyer is new. */
  known: KnownLawyer | undefined;
  /** The row after the import. */
  row: ImportedRow;
}

interface ProvenanceOptions {
  /** ISO day of the import: the date of facts in a file without dates. */
  day: string;
  /** The source of rows that don't name one; null if it is unknown. */
  fileName: string | null;
  sourceIdOf: SourceIds;
}

/** Prepares the statements of an import. */
export function prepareProvenance(
  connection: BulkConnection,
  { day, fileName, sourceIdOf }: ProvenanceOptions,
): ProvenanceWriter {
  const select = connection.prepare<ProvenanceTable>(
    'select * from "provenance" where "lawyerId" = ?',
  );
  const upsert = connection.prepare(`
    insert into "provenance" ("sourceId", "asOf", "changedBy", "fields", "lawyerId")
    values (?, ?, ?, ?, ?)
    on conflict ("lawyerId") do update set "sourceId" = excluded."sourceId",
      "asOf" = excluded."asOf", "changedBy" = excluded."changedBy", "fields" = excluded."fields"`);
  let added: ProvenanceTable[] = [];
  const originOf = async ({
    licenseSource,
    licenseSourceUrl,
    licenseAsOf,
  }: CsvLawyer): Promise<FactOrigin> => ({
    changedBy: 'import',
    asOf: licenseAsOf ?? day,
    sourceId:
      licenseSource != null
        ? await sourceIdOf(licenseSource, licenseSourceUrl ?? '')
        : fileName === null
          ? null
          : await sourceIdOf(fileName, ''),
  });
  const readOrigins = async (known: KnownLawyer) => originsOf(await select.get(known.id), known);
  return {
    isOwn: async (known, fact) => (await readOrigins(known))[fact]?.changedBy === 'lawyer',
    async ownFacts(known, row) {
      const changed = changedFacts(known, row);
      if (changed.length === 0) return changed;
      const origins = await readOrigins(known);
      return changed.filter((fact) => origins[fact]?.changedBy === 'lawyer');
    },
    async write(lawyerId, { lawyer, known, row }) {
      const origin = await originOf(lawyer);
      if (!known) {
        added.push({ ...origin, fields: null, lawyerId });
        return;
      }
      const origins = await originsAfter(known, { lawyer, row, origin });
      const { sourceId, asOf, changedBy, fields } = storedOrigins(origins, row);
      await upsert.run(sourceId, asOf, changedBy, fields, lawyerId);
    },
    async save() {
      await connection.insertMany('provenance', added);
      added = [];
    },
  };

  /** A fact comes from the file if the file changes it or confirms what an earlier import set. */
  async function originsAfter(
    known: KnownLawyer,
    { lawyer, row, origin }: Pick<FactChange, 'lawyer' | 'row'> & { origin: FactOrigin },
  ) {
    const origins = await readOrigins(known);
    const changed = changedFacts(known, row);
    for (const fact of FACTS) {
      const { changedBy = 'import' } = origins[fact] ?? {};
      const isInFile = factFields[fact].some((field) => isStated(lawyer, field));
      if (changed.includes(fact) || (isInFile && changedBy === 'import'))
        setOrigin(origins, { fact, values: row, origin });
    }
    return origins;
  }
}
