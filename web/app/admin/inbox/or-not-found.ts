import { data } from 'react-router';
import { ApiError } from '../../api/client.ts';

/** What was asked for, or the page that says that there is no such thing. */
export async function orNotFound<Entry>(answer: Promise<Entry>): Promise<Entry> {
  try {
    return await answer;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}
