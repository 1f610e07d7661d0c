import { FACTS, type Fact, factFields } from '../data/facts.ts';
import type { Database } from '../engine/database.ts';
import type { ChangedBy, ProvenanceTable } from '../schema/provenance.ts';
import type { Source } from './licenses.ts';

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
 * Finds the origins of a lawyer's facts. An import that doesn't change the lawyer stores its date only
 * with the license, which also dates the other facts from that roster.
 */
export async function findProvenance(
  db: Database,
  lawyer: FactValues & { id: number },
): Promise<Provenance> {
  const stored = await db
    .selectFrom('provenance')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('licenses')
        .select((license) => license.fn.max('licenses.asOf').as('day'))
        .whereRef('licenses.lawyerId', '=', 'provenance.lawyerId')
        .whereRef('licenses.sourceId', '=', 'provenance.sourceId')
        .where('origin', '=', 'import')
        .as('confirmedOn'),
    )
    .where('lawyerId', '=', lawyer.id)
    .executeTakeFirst();
  const isConfirmed = stored?.asOf && stored.confirmedOn && stored.confirmedOn > stored.asOf;
  const origins = originsOf(isConfirmed ? { ...stored, asOf: stored.confirmedOn } : stored, lawyer);
  const sources = await findSources(db, origins);
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

async function findSources(
  db: Database,
  origins: Origins,
): Promise<ReadonlyMap<number | null, Source>> {
  const ids = new Set(Object.values(origins).flatMap((origin) => origin?.sourceId ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('sources')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...source }) => [id, source]));
}
