import { FACTS, type Fact, factFields } from '../data/facts.ts';
import type { Database } from '../engine/database.ts';
import type { ChangedBy, ProvenanceTable } from '../schema/provenance.ts';
import type { License, Source } from './licenses.ts';

/** The person or source that supplied a fact, and the date. */
export interface FactOrigin {
  changedBy: ChangedBy;
  /** ISO day on which the source stated the fact, or on which a person changed it. */
  asOf: string;
  sourceId: number | null;
}

/**
 * The origin of each fact; null if the fact was added before sources were recorded. An empty fact
 * has an origin only if the lawyer removed its value.
 */
export type Origins = Partial<Record<Fact, FactOrigin | null>>;

/** The values of a lawyer's facts, with lists as arrays or as stored. */
export type FactValues = Record<(typeof factFields)[Fact][number], unknown>;

type StoredOrigins = Omit<ProvenanceTable, 'lawyerId'>;

/** Reads the origins of facts from the lawyer's row; undefined if there is none. */
export function originsOf(stored: StoredOrigins | undefined, values: FactValues): Origins {
  const exceptions: Origins = stored?.fields ? JSON.parse(stored.fields) : {};
  const base = stored && baseOf(stored);
  const origins: Origins = {};
  for (const fact of FACTS) {
    if (fact in exceptions) origins[fact] = exceptions[fact] ?? null;
    else if (!isEmptyFact(fact, values)) origins[fact] = base ?? null;
  }
  return origins;
}

function baseOf({ changedBy, asOf, sourceId }: StoredOrigins): FactOrigin | null {
  return changedBy === null || asOf === null ? null : { changedBy, asOf, sourceId };
}

/** Sets the origin of a changed fact. */
export function setOrigin(
  origins: Origins,
  { fact, values, origin }: { fact: Fact; values: FactValues; origin: FactOrigin },
): void {
  if (isEmptyFact(fact, values) && origin.changedBy !== 'lawyer') delete origins[fact];
  else origins[fact] = origin;
}

/** The row that stores the origins: the most common origin, and the exceptions. */
export function storedOrigins(origins: Origins, values: FactValues): StoredOrigins {
  const stated = FACTS.filter((fact) => !isEmptyFact(fact, values));
  const groups = Map.groupBy(stated, (fact) => keyOf(origins[fact]));
  const [largest = []] = [...groups.values()].sort((a, b) => b.length - a.length);
  const base = (largest[0] && origins[largest[0]]) ?? null;
  const exceptions = Object.entries(origins).filter(
    ([fact, origin]) => isEmptyFact(fact as Fact, values) || keyOf(origin) !== keyOf(base),
  );
  return {
    sourceId: base?.sourceId ?? null,
    asOf: base?.asOf ?? null,
    changedBy: base?.changedBy ?? null,
    fields: exceptions.length === 0 ? null : JSON.stringify(Object.fromEntries(exceptions)),
  };
}

function keyOf(origin: FactOrigin | null | undefined): string {
  return origin ? `${origin.changedBy} ${origin.asOf} ${origin.sourceId}` : '';
}

function isEmptyFact(fact: Fact, values: FactValues): boolean {
  return factFields[fact].every((field) => {
    const value = values[field];
    return (
      value === null ||
      value === '' ||
      value === '[]' ||
      (Array.isArray(value) && value.length === 0)
    );
  });
}

/** The facts that differ between two versions of a lawyer. */
export function changedFacts(before: FactValues, after: FactValues): Fact[] {
  return FACTS.filter((fact) =>
    factFields[fact].some(
      (field) =>
        before[field] !== after[field] &&
        JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    ),
  );
}

interface FactEdit {
  lawyerId: number;
  before: FactValues;
  after: FactValues;
  changedBy: Exclude<ChangedBy, 'import'>;
}

/**
 * Records who changed a lawyer's facts, within the caller's transaction.
 *
 * @param day ISO day of the change
 */
export async function recordFactChanges(
  transaction: Database,
  { lawyerId, before, after, changedBy }: FactEdit,
  day: string,
): Promise<void> {
  const changed = changedFacts(before, after);
  if (changed.length === 0) return;
  const stored = await transaction
    .selectFrom('provenance')
    .selectAll()
    .where('lawyerId', '=', lawyerId)
    .executeTakeFirst();
  const origins = originsOf(stored, before);
  const origin = { changedBy, asOf: day, sourceId: null };
  for (const fact of changed) setOrigin(origins, { fact, values: after, origin });
  const values = storedOrigins(origins, after);
  await transaction
    .insertInto('provenance')
    .values({ lawyerId, ...values })
    .onConflict((conflict) => conflict.column('lawyerId').doUpdateSet(values))
    .execute();
}

/** The origin of a fact, with the name and URL of the source. */
export type SourcedOrigin = Omit<FactOrigin, 'sourceId'> & { source: Source | null };

/** The origin of each stated fact; null if it was added before sources were recorded. */
export type Provenance = Partial<Record<Fact, SourcedOrigin | null>>;

/**
 * Finds the origins of a lawyer's facts. An import that doesn't change the lawyer stores its date
 * only with the license. That date then applies to all facts from the same source.
 *
 * @param licenses all of the lawyer's licenses
 */
export async function findProvenance(
  db: Database,
  lawyer: FactValues & { id: number },
  licenses: readonly License[],
): Promise<Provenance> {
  const row = await db
    .selectFrom('provenance')
    .leftJoin('sources', 'sources.id', 'sourceId')
    .selectAll('provenance')
    .select(['name', 'url'])
    .where('lawyerId', '=', lawyer.id)
    .executeTakeFirst();
  const sources = new Map<number | null, Source>();
  if (row?.name != null && row.url !== null)
    sources.set(row.sourceId, { name: row.name, url: row.url });
  const source = sources.get(row?.sourceId ?? null);
  const origins = originsOf(
    row && { ...row, asOf: confirmedOn(row.asOf, source, licenses) },
    lawyer,
  );
  await addSources(db, sources, origins);
  const provenance: Provenance = {};
  for (const fact of FACTS) {
    const origin = origins[fact];
    if (origin === undefined || isEmptyFact(fact, lawyer)) continue;
    if (origin === null) {
      provenance[fact] = null;
      continue;
    }
    const { sourceId, ...rest } = origin;
    provenance[fact] = { ...rest, source: sources.get(sourceId) ?? null };
  }
  return provenance;
}

/**
 * The latest day on which the source stated the facts: `asOf`, or the `asOf` of a license imported
 * from the same source, if later.
 */
function confirmedOn(
  asOf: string | null,
  source: Source | undefined,
  licenses: readonly License[],
): string | null {
  if (asOf === null || !source) return asOf;
  const days = licenses
    .filter(
      (license) =>
        license.origin === 'import' &&
        license.source?.name === source.name &&
        license.source.url === source.url,
    )
    .map((license) => license.asOf ?? '');
  return [asOf, ...days].reduce((one, other) => (other > one ? other : one));
}

/** Reads the origins' sources that `sources` lacks, and adds them. */
async function addSources(
  db: Database,
  sources: Map<number | null, Source>,
  origins: Origins,
): Promise<void> {
  const ids = new Set(Object.values(origins).flatMap((origin) => origin?.sourceId ?? []));
  const unknown = [...ids].filter((id) => !sources.has(id));
  if (unknown.length === 0) return;
  const rows = await db.selectFrom('sources').selectAll().where('id', 'in', unknown).execute();
  for (const { id, ...source } of rows) sources.set(id, source);
}
