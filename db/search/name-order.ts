import { lastNameKey } from '../lawyers/person-name.ts';

/** A lawyer's name with its sort keys. */
export interface SortableName {
  id: number;
  name: string;
  /** The key of the last name. */
  lastName: string;
}

export function sortableName(id: number, name: string): SortableName {
  return { id, name, lastName: lastNameKey(name) };
}

/** Compares by last name, then by the whole name as the database sorts it, then by ID. */
export function compareNames(a: SortableName, b: SortableName): number {
  if (a.lastName !== b.lastName) return a.lastName < b.lastName ? -1 : 1;
  if (a.name !== b.name) return Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
  return a.id - b.id;
}
