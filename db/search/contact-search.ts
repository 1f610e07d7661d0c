import type Sqlite from 'better-sqlite3';
import { type Database, sqliteOf } from '../engine/database.ts';
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
export function findByContact(
  db: Database,
  index: SearchIndex,
  text: string,
): ContactMatches | null {
  const contact = readContactText(text);
  if (!contact) return null;
  const rows = new Map<number, number>();
  for (const id of findIds(contactStatements(db), contact)) {
    const row = index.rowOf(id);
    if (row !== undefined) rows.set(row, 0);
  }
  const isCertain = !('isCertain' in contact) || contact.isCertain;
  return isCertain || rows.size > 0 ? { kind: contact.kind, rows } : null;
}

function findIds(statements: ContactStatements, contact: ContactText): number[] {
  const state = 'state' in contact ? contact.state : null;
  return contact.values.flatMap((value) => statements[contact.kind].all({ value, state }));
}

/** The indexed form of a website; the same expression as in the index `lawyersByWebsite`. */
const WEBSITE_KEY = `rtrim(
  replace(replace(replace(lower(website), 'https://', ''), 'http://', ''), 'www.', ''), '/')`;

/** The conditions by kind, for the parameters `value` and `state` (null for any state). */
const CONDITIONS: Record<ContactText['kind'], string> = {
  phone: 'phone = @value',
  email: 'email = @value collate nocase',
  // The range also has the paths of a host: '0' is the next character after '/' in ASCII.
  website: `website is not null
    and ${WEBSITE_KEY} >= @value and ${WEBSITE_KEY} < @value || '0'
    and substr(${WEBSITE_KEY}, length(@value) + 1, 1) in ('', '/')`,
  barNumber: `id in (
    select lawyerId from licenses
    where number = @value and (@state is null or jurisdiction = @state))`,
};

/** Returns the SQL query for a kind of contact detail. Each of the queries uses an index. */
export function contactQuery(kind: ContactText['kind']): string {
  return `select id from lawyers where ${CONDITIONS[kind]} and (isActive = 1 or isPremium = 1)
    limit ${MAX_ROWS}`;
}

type ContactStatements = Record<
  ContactText['kind'],
  Sqlite.Statement<[{ value: string; state: string | null }], number>
>;

const prepared = new WeakMap<Database, ContactStatements>();

function contactStatements(db: Database): ContactStatements {
  let statements = prepared.get(db);
  if (!statements) {
    const prepare = (kind: ContactText['kind']) =>
      sqliteOf(db)
        .prepare<[{ value: string; state: string | null }], number>(contactQuery(kind))
        .pluck();
    statements = {
      phone: prepare('phone'),
      email: prepare('email'),
      website: prepare('website'),
      barNumber: prepare('barNumber'),
    };
    prepared.set(db, statements);
  }
  return statements;
}
