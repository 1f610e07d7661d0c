import {
  BULK_PREVIEW_SIZE,
  bulkEdit,
  bulkSelection,
  exportSelection,
} from '../../server/contract/lawyers/bulk-edit.ts';
import { dayIn } from '../../server/contract/site/dates.ts';
import { bulkEdit as record } from './data/admin-fixtures.ts';
import { site } from './data/site.ts';
import { matchingListings } from './listings.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

/** Mocks changes and exports of many listings. Changes aren't stored. */
export const bulkEdits = [
  mock('GET /admin/listings/bulk', ({ query, directory }): Reply<'GET /admin/listings/bulk'> => {
    const { data, error } = bulkSelection.safeParse(query);
    if (error) return invalidQuery(error);
    const { ids, ...search } = data;
    const rows = matchingListings(directory, search).filter(({ id }) => ids?.includes(id) ?? true);
    const first = rows.slice(0, BULK_PREVIEW_SIZE);
    return { status: 200, body: { total: rows.length, first, digest: 'any' } };
  }),
  mock('GET /admin/listings/bulk/export', ({ query }) => {
    const { error } = exportSelection.safeParse(query);
    if (error) return invalidQuery(error);
    const today = dayIn(site.timeZone, new Date());
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="listings-${today}.csv"`,
    };
    return { status: 200, body: new Blob(['id,name\n']).stream(), headers };
  }),
  mock('GET /admin/listings/bulk/:id', ({ params }) =>
    params.id === '1' ? { status: 200, body: record } : notFound('Bulk edit not found'),
  ),
  mock('POST /admin/listings/bulk', async (call): Promise<Reply<'POST /admin/listings/bulk'>> => {
    const rules = bulkEdit(dayIn(site.timeZone, new Date()));
    const { errorReply } = await parseBody(call, rules);
    return errorReply ?? { status: 201, body: { id: 1 } };
  }),
];
