import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { RowsBefore } from './import-log.ts';
import { signOutLawyers } from './sign-out-lawyers.ts';

/** Restores changed lawyers, and their licenses and sources, as they were before an import. */
export async function restoreLawyers(
  transaction: Database,
  rows: readonly RowsBefore[],
): Promise<void> {
  await signOutLawyers(transaction, await findIdsWithOtherEmail(transaction, rows));
  await releaseNumbers(transaction, rows);
  const lawyers = rows.flatMap((before) => before.lawyers);
  for (const list of valueLists(lawyers, MAX_ROWS)) {
    const columns = Object.keys(list[0] ?? {}) as (keyof (typeof list)[number])[];
    // Replacing a row would delete all rows that refer to it.
    await transaction
      .insertInto('lawyers')
      .values(list)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
  const ids = lawyers.map(({ id }) => id);
  for (const list of valueLists(ids)) {
    await transaction.deleteFrom('licenses').where('lawyerId', 'in', list).execute();
    await transaction.deleteFrom('provenance').where('lawyerId', 'in', list).execute();
  }
  for (const list of valueLists(
    rows.flatMap(({ licenses }) => licenses),
    MAX_ROWS,
  ))
    await transaction.insertInto('licenses').values(list).execute();
  for (const list of valueLists(
    rows.flatMap(({ provenance }) => provenance),
    MAX_ROWS,
  ))
    await transaction.insertInto('provenance').values(list).execute();
}

/** Rows per statement. A lawyer has 26 values. */
const MAX_ROWS = 50;

/** The lawyers whose email came from the import. */
async function findIdsWithOtherEmail(
  transaction: Database,
  rows: readonly RowsBefore[],
): Promise<number[]> {
  const emails = new Map(
    rows.flatMap(({ lawyers }) => lawyers.map(({ id, email }) => [id, email])),
  );
  const ids: number[] = [];
  for (const list of valueLists([...emails.keys()])) {
    const lawyers = transaction
      .selectFrom('lawyers')
      .select(['id', 'email'])
      .where('id', 'in', list);
    for (const { id, email } of await lawyers.execute()) if (email !== emails.get(id)) ids.push(id);
  }
  return ids;
}

/** Frees the bar numbers that other lawyers have now. Those lawyers are restored later. */
async function releaseNumbers(transaction: Database, rows: readonly RowsBefore[]): Promise<void> {
  const holders = await findNumberHolders(transaction, rows);
  for (const list of valueLists(holders.map(({ id }) => id))) {
    await transaction
      .updateTable('licenses')
      .set({ number: null })
      .where('id', 'in', list)
      .execute();
  }
}

/** A license with a bar number that other lawyers had before the import. */
interface NumberHolder {
  id: number;
  lawyerId: number;
  formerHolderIds: number[];
}

/** Finds the licenses that now have a bar number that another lawyer had before the import. */
export async function findNumberHolders(
  db: Database,
  rows: readonly RowsBefore[],
): Promise<NumberHolder[]> {
  const formerIds = new Map<string, number[]>();
  const numbers = new Set<string>();
  for (const { lawyerId, jurisdiction, number } of rows.flatMap(({ licenses }) => licenses)) {
    if (number === null) continue;
    numbers.add(number);
    const key = keyOf(jurisdiction, number);
    formerIds.set(key, [...(formerIds.get(key) ?? []), lawyerId]);
  }
  const holders: NumberHolder[] = [];
  for (const list of valueLists([...numbers])) {
    const licenses = await db
      .selectFrom('licenses')
      .select(['id', 'lawyerId', 'jurisdiction', 'number'])
      .where('number', 'in', list)
      .execute();
    for (const { id, lawyerId, jurisdiction, number } of licenses) {
      const formerHolderIds = (formerIds.get(keyOf(jurisdiction, number as string)) ?? []).filter(
        (formerId) => formerId !== lawyerId,
      );
      if (formerHolderIds.length > 0) holders.push({ id, lawyerId, formerHolderIds });
    }
  }
  return holders;
}

function keyOf(jurisdiction: string, number: string): string {
  return `${jurisdiction} ${number}`;
}
