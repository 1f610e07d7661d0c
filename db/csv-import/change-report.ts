import { columns, type ImportedRow, type KnownLawyer } from './csv-import-rows.ts';
import type { LicenseChange, LicenseRow } from './csv-license.ts';

/** A count with some examples. */
export interface Counted<Example> {
  count: number;
  examples: Example[];
}

/** A changed value, as stored in the database; null means no value. */
export interface ValueChange {
  name: string;
  before: string | number | null;
  after: string | number | null;
}

/** The changes that an import would make. */
export interface ChangeReport {
  fields: Map<string, Counted<ValueChange>>;
  /** Changes of a license's status, by 'before → after'. */
  statuses: Map<string, Counted<ValueChange>>;
}

/** Limits the memory for a report of a large file. */
export const MAX_EXAMPLES = 20;

/** Counts an example, and keeps it unless enough of its kind are stored. */
export function countExample<Example>(
  groups: Map<string, Counted<Example>>,
  key: string,
  example: Example,
): void {
  const group = groups.get(key);
  if (!group) groups.set(key, { count: 1, examples: [example] });
  else if (++group.count <= MAX_EXAMPLES) group.examples.push(example);
}

/** Adds the changed fields of a lawyer and of the lawyer's licenses. */
export function addChanges(
  { fields, statuses }: ChangeReport,
  known: KnownLawyer,
  row: ImportedRow,
  licenses: readonly LicenseChange[],
): void {
  const { name } = row;
  for (const column of columns) {
    const [before, after] = [known[column], row[column]];
    if (before !== after) countExample(fields, column, { name, before, after });
  }
  for (const { license, known: former } of licenses) {
    if (!former) {
      countExample(fields, 'new license', { name, before: null, after: license.jurisdiction });
      continue;
    }
    for (const [column, label] of Object.entries(licenseFields)) {
      const key = column as keyof typeof licenseFields;
      const change = { name, before: former[key], after: license[key] };
      if (change.before === change.after) continue;
      countExample(fields, label, change);
      if (key === 'status') countExample(statuses, `${change.before} → ${change.after}`, change);
    }
  }
}

/** Names of the columns in a CSV file. */
const licenseFields = {
  number: 'barNumber',
  status: 'licenseStatus',
  statusText: 'licenseStatusText',
  admittedOn: 'admittedOn',
} as const satisfies Partial<Record<keyof LicenseRow, string>>;
