import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { type ContactText, readContactText } from './contact-text.ts';
import type { SearchIndex } from './search-index.ts';

/** The lawyers with a contact detail. */
export interface ContactMatches {
  kind: ContactText['kind'];
  /** The matching rows, all at distance 0; empty if no public profile has the contact detail. */
  rows: Map<number, number>;
}

/** Maximum number of lawyers to find. Large firms share one website or phone number. */
const MAX_ROWS = 1000;

/**
 * Finds the lawyers with exactly this phone number, email, website or bar number. Returns null if
 * the text isn't a contact detail.
 *
 * Only lawyers whose profiles show contact details, which are active or premium lawyers, can match.
 * Otherwise a search could confirm a hidden value. The site never shows bar numbers, but state bars
 * publish them, so a complete bar number finds such a lawyer; a part of one doesn't.
 */
export async function findByContact(
  db: Database,
  index: SearchIndex,
  text: string,
): Promise<ContactMatches | null> {
  const contact = readContactText(text);
  if (!contact) return null;
  const ids = await Promise.all(contact.values.map((value) => findIds(db, contact, value)));
  const rows = new Map<number, number>();
  for (const id of ids.flat()) {
    const row = index.rowOf(id);
    if (row !== undefined) rows.set(row, 0);
  }
  const isCertain = !('isCertain' in contact) || contact.isCertain;
  return isCertain || rows.size > 0 ? { kind: contact.kind, rows } : null;
}

async function findIds(db: Database, contact: ContactText, value: string): Promise<number[]> {
  const rows = await withContact(db, contact, value)
    .select('id')
    .where((eb) => eb.or([eb('isActive', '=', 1), eb('isPremium', '=', 1)]))
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ id }) => id);
}

/** The indexed form of a website; the same expression as in the index `lawyersByWebsite`. */
const WEBSITE_KEY = sql<string>`rtrim(replace(replace(replace(
  lower("website"), 'https://', ''), 'http://', ''), 'www.', ''), '/')`;

/** The lawyers with a contact detail. Each of the conditions uses an index. */
function withContact(db: Database, contact: ContactText, value: string) {
  const lawyers = db.selectFrom('lawyers');
  switch (contact.kind) {
    case 'phone':
      return lawyers.where('phone', '=', value);
    case 'email':
      return lawyers.where(equalsIgnoringCase('email', value));
    case 'website':
      // The range also has the paths of a host: '0' is the next character after '/' in ASCII.
      return lawyers
        .where('website', 'is not', null)
        .where(WEBSITE_KEY, '>=', value)
        .where(WEBSITE_KEY, '<', `${value}0`)
        .where(sql<string>`substr(${WEBSITE_KEY}, length(${value}) + 1, 1)`, 'in', ['', '/']);
    case 'barNumber': {
      const { state } = contact;
      return lawyers.where('id', 'in', (eb) =>
        eb
          .selectFrom('licenses')
          .select('lawyerId')
          .where('number', '=', value)
          .$if(state !== null, (licenses) => licenses.where('jurisdiction', '=', state as string)),
      );
    }
  }
}
