import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import type { StoredColumn, StoredRow, StoredTable, StoredValue } from '../engine/tables.ts';
import { matchTables } from './match-tables.ts';

/**
 * Fills every table for tests: one row has a value in each column, another only in those that must
 * not be null. Texts contain characters beyond the basic multilingual plane, quotation marks and
 * line breaks.
 */
export async function fillAllTables(db: Database): Promise<void> {
  const { tables } = engineOf(db);
  const all = await matchTables(db, db);
  await tables.clear(db, [...all].reverse());
  const introspected = await db.introspection.getTables();
  for (const table of all) {
    const columns = introspected.find(({ name }) => name === table.name)?.columns ?? [];
    const nullable = columns
      .filter(({ isNullable, name }) => isNullable && !table.key.includes(name))
      .map(({ name }) => name);
    // A possible duplicate needs two more lawyers.
    const numbers = /^lawyer(s|Positions)$/.test(table.name) ? [1, 2, 3] : [1, 2];
    const rows = numbers.map((number) => rowOf(table, number, number === 2 ? nullable : []));
    await tables.fill(db, table, (insert) => insert(rows));
  }
  await tables.rebuildDerived(db);
}

function rowOf(table: StoredTable, number: number, empty: readonly string[]): StoredRow {
  return Object.fromEntries(
    table.columns.map((column) => {
      const values = constrained[`${table.name}.${column.name}`];
      if (values) return [column.name, values[(number - 1) % 2] ?? null];
      return [column.name, empty.includes(column.name) ? null : defaultValue(column, number)];
    }),
  );
}

function defaultValue({ name, type }: StoredColumn, number: number): StoredValue {
  const values = constrained[name];
  if (values) return values[(number - 1) % 2] ?? null;
  if (/^(is|has|confirms|may|keeps|allows|awaits)[A-Z]/.test(name)) return (number - 1) % 2;
  if (type === 'text') return `${name} ${number} “é” '"\\\t\n😀 \ufffd`;
  if (type === 'real') return number + 0.1 + 0.2;
  return type === 'blob' ? Buffer.from([0, 255, 128, number]) : number;
}

const object = ['{"a":"é"}', '{}'];
const list = ['["é"]', '[]'];

/**
 * The values that constraints allow in the first and in the second row, by column, or by table and
 * column.
 */
const constrained: Record<string, StoredValue[]> = {
  'states.code': ['AL', 'é'],
  state: ['AL', 'é'],
  languages: list,
  barAdmissions: list,
  barAssociations: list,
  practiceAreas: list,
  transports: list,
  'posts.sources': list,
  'lawyers.unlistedReason': ['retired', null],
  changes: object,
  draft: object,
  before: object,
  after: object,
  settings: object,
  result: object,
  'siteSettings.value': object,
  snapshot: ['{"lawyer":{"email":"é@lawyer.example"}}', '{}'],
  fields: object,
  'listingChanges.decision': ['approved', null],
  'applicationDecisions.decision': ['approved', 'refused'],
  role: ['owner', 'viewer'],
  'requests.kind': ['home', 'find'],
  'applicationProofs.kind': ['link', 'operator'],
  'savedFilters.kind': ['requests', 'messages'],
  'importJobs.kind': ['check', 'import'],
  'importJobs.state': ['running', 'done'],
  'licenses.status': ['active', 'unknown'],
  origin: ['import', 'lawyer'],
  changedBy: ['import', null],
  outcome: ['corrected', null],
  'duplicateListings.otherId': [2, 3],
  'duplicateListings.reason': ['phone', 'email'],
  'posts.isPublished': [0, 0],
  'sessions.administratorId': [1, null],
  'sessions.lawyerId': [null, 2],
  'posts.publishAt': ['2027-01-01', null],
  'notes.subject': ['request', 'message'],
  mediaType: ['image/png', 'image/svg+xml'],
};
