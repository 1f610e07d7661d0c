import { ApiError } from '../../api/client.ts';
import type { Failure } from '../../api/load.ts';
import type { Rows } from './rows.ts';

/** A page of a list; why its address can't be read; or that it couldn't be loaded. */
export type ListOutcome<Row> = Rows<Row> | { refused: string } | Failure;

/** A list that can't be shown must not take its filters with it. Who isn't signed in is led away. */
export async function outcomeOf<Row>(list: Promise<Rows<Row>>): Promise<ListOutcome<Row>> {
  try {
    return await list;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 401) throw error;
    if (error instanceof ApiError && status === 400) {
      return { refused: JSON.parse(error.body).message };
    }
    console.error(error);
    return { failed: status };
  }
}
