import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { visibleLine } from '../data/visible-text.ts';
import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { DuplicateListingsTable, LawyersTable } from '../schema/lawyers.ts';
import { nameKey } from './person-name.ts';

/** The data that two listings with the same name share. */
export type DuplicateReason = DuplicateListingsTable['reason'];

/** Strongest reason first. */
export const DUPLICATE_REASONS: readonly DuplicateReason[] = ['email', 'phone', 'law firm'];

/** If more listings than this share a name and phone number, the data is probably wrong. */
export const MAX_DUPLICATE_GROUP = 20;

export const COMPARED_COLUMNS = [
  'id',
  'name',
  'lawFirmName',
  'city',
  'state',
  'country',
  'phone',
  'email',
] as const satisfies (keyof LawyersTable)[];

/** The columns that are compared. */
export type ComparedColumns = Omit<
  Pick<Selectable<LawyersTable>, (typeof COMPARED_COLUMNS)[number]>,
  'id'
>;

/** The keys that two listings of one lawyer may share: the lawyer's name with another value. */
export function duplicateKeys(row: ComparedColumns): Record<DuplicateReason, string> {
  const name = nameKey(row.name);
  const key = (value: string | null) => (value ? `${name}\n${normalize(value)}` : '');
  const place = [row.city, row.state, row.country ?? ''].join('\n');
  return {
    phone: key(row.phone),
    email: key(row.email),
    'law firm': row.city && key(row.lawFirmName && `${row.lawFirmName}\n${place}`),
  };
}

const normalize = (text: string) => text.split('\n').map(visibleLine).join('\n').toLowerCase();

/**
 * Whether two listings have no jurisdiction in common. One person has only one license in a
 * jurisdiction; two licenses belong to two people.
 *
 * @param one jurisdiction codes, separated by commas; null if there are no licenses
 */
export function haveDifferentJurisdictions(one: string | null, other: string | null): boolean {
  const others = other?.split(',') ?? [];
  return !one?.split(',').some((jurisdiction) => others.includes(jurisdiction));
}

/** The jurisdiction codes of each lawyer with licenses, separated by commas. */
export async function readJurisdictions(
  db: Database,
  lawyerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const codes = new Map<number, string>();
  for (const list of valueLists(lawyerIds)) {
    const licenses = await db
      .selectFrom('licenses')
      .select(['lawyerId', 'jurisdiction'])
      .where('lawyerId', 'in', list)
      .orderBy('lawyerId')
      .orderBy('jurisdiction')
      .execute();
    for (const { lawyerId, jurisdiction } of licenses) {
      const others = codes.get(lawyerId);
      codes.set(lawyerId, others === undefined ? jurisdiction : `${others},${jurisdiction}`);
    }
  }
  return codes;
}

/** Rows per batch; reading one takes about 10 ms. Other requests are served between batches. */
const BATCH_SIZE = 2000;

/** The compared columns of all lawyers in batches, ordered by ID. */
export async function* readComparedRows(
  db: Database,
): AsyncGenerator<(ComparedColumns & { id: number })[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('lawyers')
      .select(COMPARED_COLUMNS)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_SIZE) return;
    await setImmediate();
  }
}
