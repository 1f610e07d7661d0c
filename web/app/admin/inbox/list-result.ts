import { ApiError } from '../../api/client.ts';
import type { Failure } from '../../api/load.ts';
import type { Rows } from './rows.ts';

/** One page of a list, the error message for invalid filters, or a `Failure`. */
export type ListResult<Row> = Rows<Row> | { queryError: string } | Failure;

/**
 * Catches errors, so that the filters stay usable when the list can't be shown. A 401 and a
 * 403 concern the whole page, and are rethrown.
 */
export async function toListResult<Row>(list: Promise<Rows<Row>>): Promise<ListResult<Row>> {
  try {
    return await list;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 401 || status === 403) throw error;
    if (error instanceof ApiError && status === 400) {
      return { queryError: JSON.parse(error.body).message };
    }
    console.error(error);
    return { failed: status };
  }
}
