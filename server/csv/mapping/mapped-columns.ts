import { csvColumns } from '../columns.ts';

/** All columns that a mapping can fill. */
export const mappableColumns: readonly string[] = csvColumns.map(({ name }) => name);
