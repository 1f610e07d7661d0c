import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';
import type { exportApplications } from '../../../../db/inbox/applications.ts';
import type { exportMessages } from '../../../../db/inbox/messages.ts';
import type { exportRequests } from '../../../../db/inbox/requests.ts';
import { dayIn } from '../../../contract/site/dates.ts';
import { escapeFormulas, joinList } from '../../../csv/cells.ts';

type RowOf<Batches> = Batches extends AsyncIterable<(infer Row)[]> ? Row : never;
type Columns<Batches> = readonly (keyof RowOf<Batches>)[];

export const requestColumns: Columns<ReturnType<typeof exportRequests>> = [
  'id',
  'kind',
  'status',
  'receivedAt',
  'seenAt',
  'introducedAt',
  'closedAt',
  'withdrawnAt',
  'suspicion',
  'name',
  'email',
  'phone',
  'city',
  'state',
  'practiceArea',
  'injuryType',
  'requiresMedicalTreatment',
  'message',
  'notes',
];

export const messageColumns: Columns<ReturnType<typeof exportMessages>> = [
  'id',
  'status',
  'receivedAt',
  'seenAt',
  'closedAt',
  'erasedAt',
  'suspicion',
  'name',
  'email',
  'subject',
  'message',
  'notes',
];

export const applicationColumns: Columns<ReturnType<typeof exportApplications>> = [
  'id',
  'status',
  'receivedAt',
  'seenAt',
  'closedAt',
  'erasedAt',
  'suspicion',
  'firstName',
  'lastName',
  'email',
  'phone',
  'lawFirm',
  'website',
  'practiceAreas',
  'yearsExperience',
  'barAdmissions',
  'city',
  'state',
  'zipCode',
  'education',
  'languages',
  'questions',
  'notes',
];

/** Streams rows as a CSV download. Cells are escaped so that spreadsheets don't run formulas. */
export function csvResponse<Row extends object>(
  c: Context,
  name: string,
  columns: readonly (keyof Row & string)[],
  batches: AsyncIterable<Row[]>,
  now: Date,
  timeZone: string,
) {
  const bytes = Readable.from(bytesOf(columns, batches), { highWaterMark: 1 });
  return c.body(Readable.toWeb(bytes) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}-${dayIn(timeZone, now)}.csv"`,
    // Without an ETag, the etag middleware would buffer the whole file to compute one.
    ETag: `W/"${now.getTime()}"`,
  });
}

async function* bytesOf<Row extends object>(
  columns: readonly (keyof Row & string)[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns]));
  for await (const rows of batches) {
    const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
    yield Buffer.from(stringify(cells));
  }
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return escapeFormulas(joinList(value.map(String)));
  return value === null || value === undefined ? '' : escapeFormulas(String(value));
}
