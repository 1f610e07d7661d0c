import type { NotNull } from 'kysely';
import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { MergeSnapshot } from '../lawyers/merged-listings.ts';
import type { Origins } from '../lawyers/provenance.ts';
import type { ProvenanceTable } from '../schema/provenance.ts';

/** Deletes the sources that no license and no fact of a lawyer refers to. */
export async function deleteUnusedSources(transaction: Database): Promise<void> {
  const rows = await transaction
    .selectFrom('sources')
    .select('id')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('licenses')
        .select('sourceId')
        .where('sourceId', 'is not', null)
        .$narrowType<{ sourceId: NotNull }>(),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('provenance')
        .select('sourceId')
        .where('sourceId', 'is not', null)
        .$narrowType<{ sourceId: NotNull }>(),
    )
    .execute();
  const unused = new Set(rows.map(({ id }) => id));
  const keep = (origin: Pick<ProvenanceTable, 'sourceId' | 'fields'>) => {
    for (const id of sourceIdsOf(origin)) unused.delete(id);
  };
  if (unused.size > 0) await readExceptions(transaction, keep);
  if (unused.size > 0) await readMerged(transaction, keep);
  for (const list of valueLists([...unused]))
    await transaction.deleteFrom('sources').where('id', 'in', list).execute();
}

type Visit = (origin: Pick<ProvenanceTable, 'sourceId' | 'fields'>) => void;

/** Rows per query. */
const BATCH_SIZE = 2000;

/** Visits the lawyers whose facts have several origins. */
async function readExceptions(transaction: Database, visit: Visit): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: ProvenanceTable[] = await transaction
      .selectFrom('provenance')
      .selectAll()
      .where('fields', 'is not', null)
      .where('lawyerId', '>', last)
      .orderBy('lawyerId')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) visit(row);
    last = rows.at(-1)?.lawyerId;
  }
}

/** Visits the origins that an unmerge restores. */
async function readMerged(transaction: Database, visit: Visit): Promise<void> {
  const merged = await transaction.selectFrom('mergedLawyers').select('snapshot').execute();
  for (const { snapshot } of merged) {
    const { related }: MergeSnapshot = JSON.parse(snapshot);
    for (const row of related.provenance) visit(row as ProvenanceTable);
  }
}

function sourceIdsOf({ sourceId, fields }: Pick<ProvenanceTable, 'sourceId' | 'fields'>) {
  const exceptions: Origins = fields === null ? {} : JSON.parse(fields);
  return [sourceId, ...Object.values(exceptions).map((origin) => origin?.sourceId ?? null)].filter(
    (id) => id !== null,
  );
}
